/** A term that may become a node. */
export interface MapTerm {
  readonly key: string;
  readonly score: number;
  readonly sections: ReadonlySet<number>;
  readonly sentences: readonly number[];
}

/**
 * Gives each term to the section in which most of its sentences stand, the earlier at a tie.
 * @param sectionOf section of a sentence by the sentence's index
 */
export function homeSection(
  term: MapTerm,
  sectionOf: (sentence: number) => number | undefined,
): number | undefined {
  const counts = new Map<number, number>();
  for (const index of term.sentences) {
    const section = sectionOf(index);
    if (section !== undefined) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  let best: number | undefined;
  for (const [section, count] of counts) {
    if (best === undefined || count > (counts.get(best) ?? 0)) best = section;
  }
  return best;
}
