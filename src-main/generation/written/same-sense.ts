import type { Problem, SourceFacts } from './wording-checks.ts';

/** Words that deny, by the primary tag of the language; in the other languages nothing is looked for. */
const denials: Readonly<Record<string, RegExp>> = {
  en: /\b(?:not|never|no|none|nor|neither|nothing|nobody|nowhere|without|cannot|except|hardly|scarcely|barely|seldom|rarely)\b|n['’]t\b/iu,
  de: /(?<!\p{L})(?:nicht|nie|niemals|kein(?:e[mnrs]?)?|niemand|nichts|ohne|weder|kaum|selten|außer)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:pas|jamais|aucune?|sans|ni|rien|personne|sauf|rarement)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|sin|ni|ningun[ao]?|ningún|nada|nadie|tampoco|salvo|excepto)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:non|mai|senza|né|nessun[ao']?|niente|nulla|tranne|eccetto)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:não|nunca|jamais|sem|nem|nenhuma?|nada|ninguém|exceto|salvo)(?!\p{L})/iu,
};
/** Denials in form that deny nothing. */
const noDenial: Readonly<Record<string, RegExp>> = {
  en: /\bnot (?:only|just|merely|simply)\b|\bno (?:more|fewer|less|later|earlier) than\b|\bnothing (?:but|other than)\b/giu,
  de: /\bnicht (?:nur|zuletzt)\b/giu,
  fr: /\bpas (?:seulement|moins)\b/giu,
  es: /\bno s[oó]lo\b/giu,
  it: /\bnon (?:solo|soltanto)\b/giu,
  pt: /\bnão (?:só|apenas)\b/giu,
};
/** Words that say "not" in another way. */
const denyingWords: Readonly<Record<string, RegExp>> = {
  en: /\b(?:lack|absen|unable|impossib|fail|miss|prevent|stop|avoid|refus|den(?:y|ies)|exclu|forb[ai]d|prohibit|ban|los[et]|free of|other than|rather than|instead|unlike|far from|few|little|only|un(?!der|i|til|usual|less)\p{L}{3}|dis(?:appear|agree|connect|prov|allow|continu|regard|abl|integrat)|non-?\p{L}{3}|\p{L}{3,}less\b)/iu,
  de: /(?<!\p{L})(?:un\p{L}{4}|mangel|fehl|verhinder|vermeid|anstatt|statt|nur|wenig)|\p{L}{3,}los(?:e[mnrs]?)?(?!\p{L})/iu,
};

/** Groups of English words, in all their forms, of which one side says the opposite of the other. */
const opposites: readonly (readonly [string, string])[] = [
  ['large[rst]*|bigg?(?:er|est)?', 'small(?:er|est)?'],
  ['high(?:er|est)?', 'low(?:er|est)?'],
  ['strong(?:er|est)?|strongly', 'weak(?:er|est)?|weakly'],
  ['fast(?:er|est)?|quick(?:er|est|ly)?|rapid(?:ly)?', 'slow(?:er|est|ly)?'],
  ['long(?:er|est)', 'short(?:er|est)'],
  ['hot(?:ter|test)?|warm(?:er|est)?', 'cold(?:er|est)?|cool(?:er|est)?'],
  ['earl(?:y|ier|iest)', 'late(?:r|st)?'],
  [
    'increas(?:e|es|ed|ing)|grow(?:s|ing)?|grew',
    'decreas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)|shr[aiu]nks?',
  ],
  ['ris(?:e|es|ing)|rose', 'fall(?:s|ing)?|fell'],
  ['gain(?:s|ed|ing)?', 'los(?:e|es|t|ing)'],
  ['open(?:s|ed|ing)?', 'clos(?:e|es|ed|ing)'],
  ['since', 'until'],
  ['maximum|maximal', 'minimum|minimal'],
  ['positive(?:ly)?', 'negative(?:ly)?'],
  ['internal(?:ly)?|inside|inner', 'external(?:ly)?|outside|outer'],
  ['above', 'below'],
  ['upwards?', 'downwards?'],
  ['expand(?:s|ed|ing)?', 'contract(?:s|ed|ing)?|shr[aiu]nks?'],
  ['absorb(?:s|ed|ing)?', 'releas(?:e|es|ed|ing)|emit(?:s|ted|ting)?'],
  ['attract(?:s|ed|ing|ive)?', 'repel(?:s|led|ling)?|repulsive'],
  ['strengthen(?:s|ed|ing)?', 'weaken(?:s|ed|ing)?'],
  ['accept(?:s|ed|ing)?', 'reject(?:s|ed|ing)?'],
  ['deep(?:er|est)?', 'shallow(?:er|est)?'],
  ['wide(?:r|st)?', 'narrow(?:er|est)?'],
  ['thick(?:er|est)?', 'thin(?:ner|nest)?'],
  ['voluntary', 'involuntary'],
  ['soluble', 'insoluble'],
  ['reversible', 'irreversible'],
  ['dominant', 'recessive'],
  ['horizontal(?:ly)?', 'vertical(?:ly)?'],
];
const sides = opposites.map(
  ([one, other]) =>
    [new RegExp(`\\b(?:${one})\\b`, 'iu'), new RegExp(`\\b(?:${other})\\b`, 'iu')] as const,
);

/** More than one statement: what is denied may be another one than what is asked about. */
const severalClauses =
  /[,;:()–—]|\b(?:but|although|though|while|whereas|because|which|who|that)\b/iu;

const primaryOf = ({ isEnglish, language }: SourceFacts): string =>
  isEnglish ? 'en' : (language.toLowerCase().split('-')[0] ?? '');

/** Words of which the source has the opposite, and not them. */
function opposed(text: string, quote: string): string | null {
  for (const [one, other] of sides) {
    for (const [said, meant] of [
      [one, other],
      [other, one],
    ] as const) {
      const found = said.exec(text)?.[0];
      const isOpposite = !said.test(quote) && meant.test(quote) && !meant.test(text);
      if (found !== undefined && isOpposite) return found;
    }
  }
  return null;
}

/**
 * Whether a text turns what its evidence says around: by a "not" that is not there, or left out, or by
 * a word for its opposite. All its other words may be those of the source.
 * @param text a question with its right answer, a definition, or an explanation
 */
export function reversal(text: string, quote: string, facts: SourceFacts): Problem | null {
  const language = primaryOf(facts);
  const denial = denials[language];
  if (!denial) return null;
  const plain = (words: string): string => words.replaceAll(noDenial[language] ?? /$^/gu, ' ');
  const denies = (words: string): boolean => denial.test(plain(words));
  const hasDenyingWord = (words: string): boolean => denyingWords[language]?.test(words) ?? false;
  if (denies(text) && !denies(quote) && !hasDenyingWord(quote))
    return { check: 'same-sense', why: 'it denies what the passage says' };
  if (language !== 'en') return null;
  if (denies(quote) && !severalClauses.test(quote) && !denies(text) && !hasDenyingWord(text))
    return { check: 'same-sense', why: 'it says what the passage denies' };
  const word = opposed(text, quote);
  return word === null
    ? null
    : { check: 'same-sense', why: `the passage says the opposite of "${word}"` };
}
