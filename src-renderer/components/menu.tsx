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

interface MenuContent {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

function MenuList({ label, items, isFocused }: MenuContent & { readonly isFocused?: boolean }) {
  const run = (id: Key): void => items.find((item) => item.id === id)?.run();
  return (
    <AriaMenu
      className="menu"
      aria-label={label}
      {...(isFocused === true ? { autoFocus: 'first' as const } : {})}
      onAction={run}
    >
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
  );
}

/** A menu behind a button. @param trigger the button */
export function Menu({
  trigger,
  placement = 'bottom end',
  ...content
}: MenuContent & {
  readonly trigger: ReactElement;
  /** Where it opens. Default below, with its right edge at that of the button. */
  readonly placement?: 'bottom end' | 'bottom start';
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="menu-popover" placement={placement} offset={4}>
        <MenuList {...content} />
      </Popover>
    </MenuTrigger>
  );
}

/**
 * An open menu at an element that somebody else has drawn: lines of a long list share one.
 * @param anchor gets the focus back
 */
export function MenuAt({
  anchor,
  onClose,
  ...content
}: MenuContent & { readonly anchor: HTMLElement; readonly onClose: () => void }) {
  return (
    <Popover
      className="menu-popover"
      aria-label={content.label}
      triggerRef={{ current: anchor }}
      isOpen
      placement="bottom end"
      offset={4}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <MenuList
        label={content.label}
        items={content.items.map((item) => ({
          ...item,
          run() {
            onClose();
            item.run();
          },
        }))}
        isFocused
      />
    </Popover>
  );
}
