import type { ReactNode, Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import './text-field.css';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  readonly label: string;
  /** Whether the label is only read out. Default false. */
  readonly isLabelHidden?: boolean;
  readonly placeholder?: string;
  /** Lines of a longer text; 1 where it is left out. */
  readonly rows?: number;
  /** What is wrong with the value; shown, and read out. */
  readonly error?: string | undefined;
  /** In front of the text, such as an icon. */
  readonly lead?: ReactNode;
  /** Behind the text, such as a button. */
  readonly tail?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Whether the text is selected when the field gets the focus, to be written over. Default false. */
  readonly isSelectedOnFocus?: boolean;
}

export function TextField({
  label,
  isLabelHidden = false,
  placeholder,
  rows = 1,
  error,
  lead,
  tail,
  inputRef,
  isSelectedOnFocus = false,
  ...props
}: TextFieldProps) {
  const hint = placeholder === undefined ? {} : { placeholder };
  return (
    <AriaTextField
      {...props}
      className="text-field"
      isInvalid={error !== undefined}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      {isLabelHidden ? null : <Label className="text-field-label">{label}</Label>}
      <div className="text-field-box">
        {lead}
        {rows > 1 ? (
          <TextArea className="text-field-input" rows={rows} {...hint} />
        ) : (
          <Input
            className="text-field-input"
            onFocus={(event) => {
              if (isSelectedOnFocus) event.currentTarget.select();
            }}
            {...hint}
            {...(inputRef ? { ref: inputRef } : {})}
          />
        )}
        {tail}
      </div>
      <FieldError className="text-field-error">{error}</FieldError>
    </AriaTextField>
  );
}
