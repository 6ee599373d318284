import { everydayNouns } from '../checks/common-nouns.ts';
import { englishGenericNouns } from '../checks/function-words.ts';
import { singular } from '../checks/fold.ts';
import type { Token } from './english-tagger.ts';
import type { Sentence } from './sentences.ts';

/** Words at which no term may start. */
export const weakModifiers = new Set(
  'higher lower larger smaller greater fewer stronger weaker faster slower older younger newer heavier lighter shorter longer closer earlier later other many much several various different certain same own new first second third last next few more most such particular general common main important possible major small large big great good bad long short high low whole entire specific similar early late recent old young single multiple real simple usual typical additional available able likely previous original overall actual great little best better popular final modern further full early necessary unnecessary nice clear excellent useful numerous interesting increased decreased exact proper relevant alternative prominent respective existing famous basic starting nice classic so-called'.split(
    ' ',
  ),
);

/** Rubble of references, addresses and file names that taggers take for names. */
const rubble = new Set(
  'et al eg ie cit ibid op etc org com net www http https html php edu gov doi isbn issn arxiv pp vol fig figs eq jl py js ts md txt pdf edit ibid cf inc ltd jr sr dr mr mrs ms'.split(
    ' ',
  ),
);

/** Whether a token is a leftover that no term may have as a word of its own. */
export const isRubble = ({ lower }: Token): boolean => rubble.has(lower.replace(/\.$/u, ''));

const shortestTerm = 3;

/** A unit or a span of time is never what a text is about, however often it is named. */
const timeNouns = new Set(
  'hundred thousand dozen couple gallon dollar mile meter metre kilometer kilometre kilogram gram pound inch foot ton tonne percent million billion century decade year month week day hour minute time era january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** Whether a folded phrase is too general to be a term of any subject. */
export function isGeneric(key: string, words: number): boolean {
  if (key.length < shortestTerm || /^\d/u.test(key)) return true;
  if (/(?:^|\s)\p{L}\.?$|^\p{L}\s\S+$| (?:de|van|von|der|la|le|di)$/u.test(key)) return true;
  const last = key.split(' ').at(-1) ?? '';
  if (timeNouns.has(last)) return true;
  return words === 1 && englishGenericNouns.has(key);
}

/** Whether a single folded word is one of everyday English, a term only where the text says so. */
export const isEveryday = (key: string): boolean =>
  /^(?:none|checking|making|doing|being|going|using|having|getting)$/u.test(key) ||
  everydayNouns.has(key) ||
  everydayNouns.has(singular(key)) ||
  englishGenericNouns.has(key);

/** How often each word form is tagged as a verb: taggers confuse "rises" and "a rise". */
export function countVerbForms(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tokens } of sentences) {
    for (const { pos, lower } of tokens) {
      if (pos === 'VERB') counts.set(lower, (counts.get(lower) ?? 0) + 1);
    }
  }
  return counts;
}

/** "Price rises", "economists call": a clause that the tagger took for a noun phrase. */
export function isVerbLike(
  key: string,
  form: string,
  { count, words }: { readonly count: number; readonly words: number },
  verbs: ReadonlyMap<string, number>,
): boolean {
  const parts = form.toLowerCase().split(' ');
  const last = parts.at(-1) ?? '';
  const asVerb = verbs.get(last) ?? 0;
  if (words === 1) return asVerb >= count;
  const hasPluralInside = parts
    .slice(0, -1)
    .some(
      (word, at) => /[^s]s$/u.test(word) && key.split(' ')[at] !== word && !/[’']s$/u.test(word),
    );
  return hasPluralInside || (asVerb > 0 && last.endsWith('s'));
}

/** Share of its occurrences in which a single word must stand alone to be a term of its own. */
const leastAlone = 0.34;

/** A phrase that never stands alone must recur so often within others. */
const fewestNested = 4;

/** Whether a phrase is only ever, or for a single word mostly, part of longer ones. */
export function isFragment(
  key: string,
  {
    count,
    nestedCount,
    containers,
    words,
  }: {
    readonly count: number;
    readonly nestedCount: number;
    readonly containers: ReadonlySet<string>;
    readonly words: number;
  },
): boolean {
  if (words > 1) {
    const opensWithInitial = /^\p{L}\s/u.test(key);
    const isRare = count < fewestNested || containers.size === 1;
    return nestedCount === count && (isRare || opensWithInitial);
  }
  return count - nestedCount < leastAlone * count;
}
