import { isMac } from '../hooks/shortcuts.ts';
import './kbd.css';

const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const signs: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

const signOf = (key: string): string =>
  (isMac ? macSigns[key] : undefined) ?? signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The parts of a shortcut; the last one may be a plus sign. */
const partsOf = (keys: string): string[] =>
  keys.endsWith('+') ? [...keys.slice(0, -1).split('+').slice(0, -1), '+'] : keys.split('+');

/** A shortcut as it stands on the keyboard. @param keys such as `Mod+K` */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className="kbd">
      {partsOf(keys).map((key) => (
        <kbd key={key} className="kbd-key">
          {signOf(key)}
        </kbd>
      ))}
    </span>
  );
}
