import { ChevronDown } from 'lucide-react';
import {
  Button as AriaButton,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import './button.css';
import './menu.css';
import './choice.css';

export interface ChoiceProps<Value extends string> {
  /** Read out. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, in a list that opens. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Select
      className="choice"
      aria-label={label}
      value={value}
      onChange={(chosen) => {
        const found = options.find((option) => option.value === chosen);
        if (found) onChange(found.value);
      }}
    >
      <AriaButton className="button button-quiet choice-button">
        <SelectValue />
        <ChevronDown aria-hidden />
      </AriaButton>
      <Popover className="menu-popover" placement="bottom end" offset={4}>
        <ListBox className="menu">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className="menu-item"
            >
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
