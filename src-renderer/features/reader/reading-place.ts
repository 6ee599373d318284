const STORED_AS = 'lectern.reading-places';
const MOST_KEPT = 200;

type Places = readonly (readonly [id: string, offset: number])[];

function stored(): Places {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.flatMap((each: unknown) =>
      Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number'
        ? [[each[0], each[1]] as const]
        : [],
    );
  } catch {
    // What somebody else wrote there counts as nothing.
    return [];
  }
}

/** Where reading a source broke off, as an offset into its content. */
export const readingPlace = {
  get: (id: string): number | undefined => stored().find(([each]) => each === id)?.[1],
  /** @param offset undefined: at the beginning */
  set(id: string, offset: number | undefined): void {
    const others = stored().filter(([each]) => each !== id);
    const places = offset === undefined ? others : [[id, offset] as const, ...others];
    localStorage.setItem(STORED_AS, JSON.stringify(places.slice(0, MOST_KEPT)));
  },
};
