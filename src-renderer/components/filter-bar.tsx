import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import './filter-bar.css';

export interface FilterBarProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count?: string;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in view. */
export function FilterBar<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterBarProps<Value>) {
  return (
    <ToggleButtonGroup
      className="filter-bar"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const found = options.find((option) => keys.has(option.value));
        if (found) onChange(found.value);
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className="filter-bar-option">
          {option.label}
          {option.count === undefined ? null : (
            <span className="filter-bar-count">{option.count}</span>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
