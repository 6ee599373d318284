import { Menu, MenuItem, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages.tsx';
import { MaterialIcon } from './material-icon.tsx';
import type { PlacedItem } from './text-places.ts';
import '../../components/menu.css';
import './place-menu.css';

export interface ChosenPlace {
  readonly anchor: HTMLElement;
  readonly items: readonly PlacedItem[];
}

/** The items that were made from one passage. */
export function PlaceMenu({
  place: { anchor, items },
  onClose,
}: {
  readonly place: ChosenPlace;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <Popover
      className="menu-popover reader-place-menu"
      aria-label={t('reader.place.several', { count: items.length })}
      triggerRef={{ current: anchor }}
      isOpen
      placement="bottom start"
      offset={4}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu
        className="menu"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu was asked for
        autoFocus="first"
        aria-label={t('reader.place.several', { count: items.length })}
        onAction={(path) => {
          onClose();
          void navigate(String(path));
        }}
      >
        {items.map(({ kind, label, path }) => (
          <MenuItem key={path} id={path} textValue={label} className="menu-item">
            <MaterialIcon kind={kind} />
            <span className="reader-place-menu-label">{label}</span>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
