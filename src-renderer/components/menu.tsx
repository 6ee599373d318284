import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  type Key,
} from 'react-aria-components';
import './menu.css';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Red, for what takes something away. */
  readonly isDanger?: boolean;
  readonly run: () => void;
}

/** A menu behind a button. @param trigger the button */
export function Menu({
  trigger,
  label,
  items,
}: {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly items: readonly MenuItem[];
}) {
  const run = (id: Key): void => items.find((item) => item.id === id)?.run();
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="menu-popover" placement="bottom end" offset={4}>
        <AriaMenu className="menu" aria-label={label} onAction={run}>
          {items.map((item) => (
            <AriaMenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              className={item.isDanger === true ? 'menu-item menu-item-danger' : 'menu-item'}
            >
              {item.icon}
              <span>{item.label}</span>
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
