import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { PlainMessageKey } from '../messages/translate.ts';

/** Something that can be done from the command palette, with a shortcut, or both. */
export interface Command {
  /** Unique, such as `library.add`. */
  readonly id: string;
  readonly title: PlainMessageKey;
  readonly group: Extract<PlainMessageKey, `commands.group.${string}`>;
  /** Such as `Mod+K`, `?`, `Delete` or `Shift+Enter`; `Mod` is Command on a Mac, else Control. */
  readonly keys?: readonly string[];
  /** Does it; left out where the keys are handled by what has the focus. */
  readonly run?: () => void;
}

interface Registered {
  readonly token: symbol;
  readonly commands: readonly Command[];
}

interface Registry {
  readonly registered: readonly Registered[];
  readonly register: (commands: readonly Command[]) => () => void;
}

const RegistryContext = createContext<Registry>({
  registered: [],
  register: () => () => undefined,
});

const RegisterContext = createContext<Registry['register']>(() => () => undefined);

export function CommandsProvider({ children }: { readonly children: ReactNode }) {
  const [registered, setRegistered] = useState<readonly Registered[]>([]);
  const [register] = useState<Registry['register']>(() => (commands: readonly Command[]) => {
    const token = Symbol('commands');
    setRegistered((before) => [...before, { token, commands }]);
    return () => setRegistered((before) => before.filter((each) => each.token !== token));
  });
  const registry = useMemo(() => ({ registered, register }), [registered, register]);
  return (
    <RegisterContext value={register}>
      <RegistryContext value={registry}>{children}</RegistryContext>
    </RegisterContext>
  );
}

/**
 * Registers commands for as long as the component is there.
 * @param commands made with `useMemo`: a new array registers anew
 */
export function useCommands(commands: readonly Command[]): void {
  const register = useContext(RegisterContext);
  // Before it is painted: whoever sees a screen may already press its keys.
  useLayoutEffect(() => register(commands), [register, commands]);
}

/** All commands there are now; those of the open screen come first, and take the place of others of the same id. */
export function useAllCommands(): readonly Command[] {
  const { registered } = useContext(RegistryContext);
  return useMemo(() => {
    const all = registered.toReversed().flatMap(({ commands }) => commands);
    return [
      ...new Map(all.toReversed().map((command) => [command.id, command])).values(),
    ].reverse();
  }, [registered]);
}
