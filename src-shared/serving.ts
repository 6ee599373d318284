import { Type, type Static } from 'typebox';

const Address = Type.Union([Type.String(), Type.Null()]);

/** Where the running server can be reached, and what its HTTPS clients have to trust. */
export const Serving = Type.Object(
  {
    http: Address,
    https: Address,
    shared: Type.Union([Type.String(), Type.Null()], {
      description: 'Address for other machines; null where sharing is off',
    }),
    authority: Type.Union(
      [
        Type.Object({
          path: Type.String({ description: 'Of the file, on the machine that serves' }),
          sha256: Type.String({
            description: 'Fingerprint of the certificate, as systems show it',
          }),
          validTo: Type.String({ format: 'date-time' }),
        }),
        Type.Null(),
      ],
      { description: 'The authority to trust; null where HTTPS is off' },
    ),
    canRestart: Type.Boolean({ description: 'Whether the program that serves can start it anew' }),
  },
  { title: 'Serving' },
);
export type Serving = Static<typeof Serving>;

export const Restarting = Type.Object({ restarting: Type.Literal(true) }, { title: 'Restarting' });
export type Restarting = Static<typeof Restarting>;
