import { useState } from 'react';
import { factsOf, type SettingValue } from '../../../src-shared/setting-state.ts';
import type { SettingName } from '../../../src-shared/settings.ts';
import { TextField } from '../../components/text-field.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

export interface SettingFieldProps {
  readonly name: SettingName;
  readonly label: string;
  readonly value: number | string;
  /** Throws where the value is refused. */
  readonly onChange: (value: SettingValue) => Promise<void>;
}

/** A number or a text; taken over with Enter or when the field is left, dropped with Escape. */
export function SettingField({ name, label, value, onChange }: SettingFieldProps) {
  const { t, format } = useMessages();
  const failureText = useFailureText();
  const [text, setText] = useState(String(value));
  const [error, setError] = useState<string>();
  const { type, minimum = 0, maximum = 0 } = factsOf(name);

  const problem = (): string | undefined => {
    if (type === 'string') return undefined;
    const number = Number(text);
    const isIn = text.trim() !== '' && number >= minimum && number <= maximum;
    if (isIn && (type === 'number' || Number.isInteger(number))) return undefined;
    const range = { minimum: format.number(minimum), maximum: format.number(maximum) };
    return type === 'integer'
      ? t('settings.invalid.integer', range)
      : t('settings.invalid.number', range);
  };

  const save = async (): Promise<void> => {
    if (text.trim() === String(value)) return;
    const wrong = problem();
    setError(wrong);
    if (wrong !== undefined) return;
    try {
      await onChange(type === 'string' ? text.trim() : Number(text));
    } catch (failure) {
      setError(failureText(failure));
    }
  };

  return (
    <TextField
      label={label}
      isLabelHidden
      value={text}
      inputMode={type === 'string' ? 'text' : 'decimal'}
      autoComplete="off"
      error={error}
      onChange={(typed) => {
        setText(typed);
        setError(undefined);
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') {
          setText(String(value));
          setError(undefined);
        }
      }}
    />
  );
}
