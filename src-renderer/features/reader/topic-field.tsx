import { ChevronDown } from 'lucide-react';
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { useMessages } from '../../messages/messages.tsx';
import '../../components/button.css';
import '../../components/menu.css';
import '../../components/text-field.css';
import './topic-field.css';

/** What the schema of a topic allows. */
const MAX_CHARACTERS = 200;
/** Height of the list at most, so that it finds room below the field. */
const LIST_PX = 280;

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
  return (
    <ComboBox
      className="text-field reader-topic"
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      defaultItems={suggestions.map((name) => ({ name }))}
    >
      <Label className="text-field-label">{t('reader.generate.topic')}</Label>
      <div className="text-field-box">
        <Input
          className="text-field-input"
          placeholder={t('reader.generate.topic.placeholder')}
          maxLength={MAX_CHARACTERS}
        />
        {suggestions.length > 0 ? (
          <Button className="button button-icon" aria-label={t('reader.generate.topic.show')}>
            <ChevronDown aria-hidden />
          </Button>
        ) : null}
      </div>
      <Popover className="menu-popover reader-topic-list" offset={4} maxHeight={LIST_PX}>
        <ListBox<{ readonly name: string }> className="menu">
          {({ name }) => (
            <ListBoxItem id={name} textValue={name} className="menu-item">
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
