import { Minus, Plus } from 'lucide-react';
import { Button, Group, Input, Label, NumberField } from 'react-aria-components';
import { useMessages } from '../../messages/messages.tsx';
import '../../components/button.css';
import '../../components/text-field.css';
import './count-field.css';

export interface CountFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** How many of something: typed, or stepped with buttons and arrow keys. */
export function CountField({ label, value, least, most, onChange }: CountFieldProps) {
  const { t } = useMessages();
  return (
    <NumberField
      className="reader-count-field"
      value={value}
      minValue={least}
      maxValue={most}
      decrementAriaLabel={t('reader.generate.less')}
      incrementAriaLabel={t('reader.generate.more')}
      onChange={(next) => {
        // An empty field is no number; it keeps what it had.
        if (Number.isFinite(next)) onChange(next);
      }}
    >
      <Label className="text-field-label">{label}</Label>
      <Group className="reader-count-box">
        <Button slot="decrement" className="button button-icon">
          <Minus aria-hidden />
        </Button>
        <Input className="reader-count-input" />
        <Button slot="increment" className="button button-icon">
          <Plus aria-hidden />
        </Button>
      </Group>
    </NumberField>
  );
}
