import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** How the app looks on this machine; kept by the browser or the desktop app. */
const Preferences = Type.Object({
  theme: Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')]),
  textSize: Type.Union([
    Type.Literal('small'),
    Type.Literal('normal'),
    Type.Literal('large'),
    Type.Literal('larger'),
  ]),
  motion: Type.Union([Type.Literal('system'), Type.Literal('reduced')]),
});
export type Preferences = Static<typeof Preferences>;

const defaults: Preferences = { theme: 'system', textSize: 'normal', motion: 'system' };

const STORED_AS = 'lectern.preferences';

function stored(): Preferences {
  try {
    const value: unknown = { ...defaults, ...JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') };
    return Value.Check(Preferences, value) ? value : defaults;
  } catch {
    // What somebody else wrote there counts as nothing.
    return defaults;
  }
}

function apply({ theme, textSize, motion }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['textSize'] = textSize;
  dataset['motion'] = motion;
}

/** Before anything is drawn, so that nothing flashes. */
export const applyStoredPreferences = (): void => apply(stored());

interface PreferencesState {
  readonly preferences: Preferences;
  readonly change: (changes: Partial<Preferences>) => void;
}

const PreferencesContext = createContext<PreferencesState>({
  preferences: defaults,
  change: () => undefined,
});

export function PreferencesProvider({ children }: { readonly children: ReactNode }) {
  const [preferences, setPreferences] = useState(stored);
  useLayoutEffect(() => apply(preferences), [preferences]);
  const state = useMemo(
    (): PreferencesState => ({
      preferences,
      change(changes) {
        const next = { ...preferences, ...changes };
        localStorage.setItem(STORED_AS, JSON.stringify(next));
        setPreferences(next);
      },
    }),
    [preferences],
  );
  return <PreferencesContext value={state}>{children}</PreferencesContext>;
}

/** Theme, text size and motion, and how to change them. */
export const usePreferences = (): PreferencesState => useContext(PreferencesContext);
