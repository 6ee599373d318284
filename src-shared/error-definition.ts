/** How a failure is told: by an HTTP status and a message that is made from its parameters. */
export interface ErrorDefinition<Args extends readonly unknown[]> {
  readonly status: number;
  readonly message: (...args: Args) => string;
}

/** A failure that is always told in the same words. */
export const fixed = (status: number, text: string): ErrorDefinition<[]> => ({
  status,
  message: () => text,
});

/** A failure whose message names what it is about. */
export const define = <Params>(
  status: number,
  message: (params: Params) => string,
): ErrorDefinition<[Params]> => ({ status, message });
