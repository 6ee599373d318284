import { ChevronDown } from 'lucide-react';
import { IconButton } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './topic-field.css';

/** What the schema of a topic allows. */
const MAX_CHARACTERS = 200;

/** What to make something about: anything, or one of the source's own headings. */
export function TopicField({
  value,
  suggestions,
  onChange,
}: {
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly onChange: (topic: string) => void;
}) {
  const { t } = useMessages();
  const label = t('reader.generate.topic.show');
  return (
    <div className="reader-topic">
      <TextField
        label={t('reader.generate.topic')}
        placeholder={t('reader.generate.topic.placeholder')}
        value={value}
        onChange={onChange}
        maxLength={MAX_CHARACTERS}
        tail={
          suggestions.length > 0 ? (
            <Menu
              label={label}
              trigger={
                <IconButton label={label}>
                  <ChevronDown aria-hidden />
                </IconButton>
              }
              items={suggestions.map((name) => ({
                id: name,
                label: name,
                run: () => onChange(name),
              }))}
            />
          ) : null
        }
      />
    </div>
  );
}
