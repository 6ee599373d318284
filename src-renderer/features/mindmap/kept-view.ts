import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** How somebody left a map: survives a reload and the way to the source and back. */
const KeptView = Type.Object({
  selected: Type.Union([Type.String(), Type.Null()]),
  folded: Type.Array(Type.String()),
});
export type KeptView = Static<typeof KeptView>;

const nameOf = (mapId: string): string => `lectern.map.${mapId}`;

export function readKeptView(mapId: string): KeptView {
  const nothing: KeptView = { selected: null, folded: [] };
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(mapId)) ?? 'null');
    return Value.Check(KeptView, value) ? value : nothing;
  } catch {
    // What somebody else wrote there counts as nothing.
    return nothing;
  }
}

export function keepView(mapId: string, view: KeptView): void {
  sessionStorage.setItem(nameOf(mapId), JSON.stringify(view));
}
