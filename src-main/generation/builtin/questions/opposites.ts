import { takesAn } from '../../checks/fold.ts';

/** Words of opposite meaning whose exchange makes a true statement false. */
const opposites = [
  'increases decreases',
  'increase decrease',
  'increased decreased',
  'rises falls',
  'rose fell',
  'raises lowers',
  'raised lowered',
  'higher lower',
  'highest lowest',
  'greater smaller',
  'larger smaller',
  'largest smallest',
  'stronger weaker',
  'strongest weakest',
  'faster slower',
  'heavier lighter',
  'longer shorter',
  'more less',
  'most least',
  'positive negative',
  'positively negatively',
  'directly inversely',
  'attracts repels',
  'attract repel',
  'attractive repulsive',
  'gains loses',
  'gain lose',
  'gained lost',
  'before after',
  'inside outside',
  'above below',
  'exceeds equals',
  'strengthens weakens',
  'expands contracts',
  'absorbs releases',
  'absorb release',
  'always never',
  'begins ends',
  'began ended',
  'early late',
  'earliest latest',
  'maximum minimum',
  'maximizes minimizes',
  'voluntary involuntary',
  'active passive',
  'internal external',
  'horizontal vertical',
  'horizontally vertically',
  'leftward rightward',
  'public private',
  'upward downward',
  'import export',
  'imports exports',
  'endothermic exothermic',
  'hydrophilic hydrophobic',
  'soluble insoluble',
  'reversible irreversible',
  'aerobic anaerobic',
  'dominant recessive',
  'short-term long-term',
  'reduces increases',
  'reduced increased',
  'reduce increase',
  'prevents promotes',
  'rejected accepted',
  'weakened strengthened',
] as const;

const counterparts = new Map<string, string>();
for (const pair of opposites) {
  const [left = '', right = ''] = pair.split(' ');
  if (!counterparts.has(left)) counterparts.set(left, right);
  if (!counterparts.has(right)) counterparts.set(right, left);
}

const anyWord = new RegExp(
  `(?<![\\p{L}-])(?:${[...counterparts.keys()].join('|')})(?![\\p{L}-])`,
  'gu',
);

/**
 * The text with its one word that has an opposite exchanged for it; null where it has none or
 * several, since a statement turned twice may be true again.
 */
export function opposed(text: string): string | null {
  const found = [...text.matchAll(anyWord)];
  const [only] = found;
  if (found.length !== 1 || !only) return null;
  const other = counterparts.get(only[0]) ?? only[0];
  const before = text
    .slice(0, only.index)
    .replace(/\b([Aa])n? $/u, (_, letter: string) => `${letter}${takesAn(other) ? 'n' : ''} `);
  return `${before}${other}${text.slice(only.index + only[0].length)}`;
}
