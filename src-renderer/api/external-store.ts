/** A value outside React that components can follow with `useSyncExternalStore`. */
export interface ExternalStore<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** @returns a function that ends it */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createExternalStore<Value>(initial: Value): ExternalStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
