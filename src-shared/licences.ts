import { Type, type Static } from 'typebox';

/** A package that Lectern is made with and that is given away with it. */
export const Licence = Type.Object(
  {
    name: Type.String(),
    version: Type.String(),
    licence: Type.String({ description: 'SPDX expression, as the package states it' }),
    homepage: Type.Union([Type.String(), Type.Null()]),
    text: Type.String({ description: 'Its licence and notices, as they came with it' }),
  },
  { title: 'Licence' },
);
export type Licence = Static<typeof Licence>;

/** What the build leaves beside the app's pages as `/app/licences.json`; by name. */
export const Licences = Type.Object({ items: Type.Array(Licence) }, { title: 'Licences' });
export type Licences = Static<typeof Licences>;
