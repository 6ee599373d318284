const MOST_KEPT = 200;

type Places = readonly (readonly [id: string, place: number])[];

/** A place in each source that one comes back to. */
interface KeptPlaces {
  get(id: string): number | undefined;
  /** @param place undefined: at the beginning */
  set(id: string, place: number | undefined): void;
}

function stored(name: string): Places {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
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

const keepPlaces = (name: string): KeptPlaces => ({
  get: (id) => stored(name).find(([each]) => each === id)?.[1],
  set(id, place) {
    const others = stored(name).filter(([each]) => each !== id);
    const places = place === undefined ? others : [[id, place] as const, ...others];
    localStorage.setItem(name, JSON.stringify(places.slice(0, MOST_KEPT)));
  },
});

/** Where reading a source broke off, as an offset into its content. */
export const readingPlace = keepPlaces('lectern.reading-places');

/** Where listening to a source broke off, in seconds. */
export const listeningPlace = keepPlaces('lectern.listening-places');
