import type { Token } from '../english-tagger.ts';
import type { Sentence } from '../sentences.ts';

/** A trailing remark is cut off only where so many words are left. */
const fewestWordsLeft = 5;

/** "…, and Morgan the son moved": a second statement is no part of a definition. */
const nextClause =
  /, and (?:\p{Lu}\p{Ll}|(?:although|though|while|when|if|because|since|most|many|some)\b).*$/u;

const cutTail =
  /(?:, (?:but|although|though|while|whereas|because|since|so|and (?:remember|note|recall|it|they|he|she|this|the|is|are|was|were|has|have|can|will|although|though|while|when|if|because|since|most|many|some)|which (?:is why|means)|as (?:will|we|you|is|was)|hence|thus|meaning|typically|usually|often|resulting|leading|causing|allowing|for example|for instance|such as|including|like|even though|e\.g\.|i\.e\.)\b|—| – |: ).*$/u;

/** "The thinnest of the fibers and function in …": a second verb, which a plural leaves bare. */
const secondVerb =
  /,? and (?:(?:serves|helps|acts|functions|contains|forms|provides|consists|plays|lasts|occurs)\b|function|act|serve|work|help|play|form|contain|have|are|carry|provide|occur|exist|tend|range|vary|include|consist|can|may|will)\b.*$/u;

/** A term as a card shows it: no article, no possessive, no capital that only opens a sentence. */
export function tidyTerm(term: string, tokens: readonly Token[], sentence: Sentence): string {
  const plain = term
    .replace(/^(?:an?|the)\s+/iu, '')
    .replace(/^(?:name|term|word|phrase|expression) (?=\p{L})(?!for |of )/u, '')
    .replace(/[’']s?$/u, '');
  const first = tokens[0];
  if (first?.start !== 0 || (first.pos === 'PROPN' && isNameElsewhere(first, sentence)))
    return plain;
  return /^\p{Lu}\p{Ll}/u.test(plain) && first.pos !== 'PROPN'
    ? plain.charAt(0).toLowerCase() + plain.slice(1)
    : plain;
}

const isNameElsewhere = (token: Token, sentence: Sentence): boolean =>
  sentence.tokens.some((other) => other !== token && other.text === token.text);

/** A definition as it stands on a card: no pointer words, no trailing remark, no full stop. */
export function tidyDefinition(raw: string): string {
  const whole = raw
    .trim()
    .replace(/^(?:typically|usually|generally|essentially|basically|often|also) (?=\p{Ll})/u, '')
    .replace(/^(?:[Aa]ll|[Aa]ny) of (?=the )|^(?:[Ss]ometimes|[Oo]ften|[Tt]ogether),? /u, '')
    .replace(/\s+\((?:or |also |i\.e\.|e\.g\.)?[^()]*\)/gu, '')
    .replace(/^an? [^—,;:]{3,40}(?:—|, )that is, (?=an? )/u, '');
  const cut = whole.replace(nextClause, '').replace(secondVerb, '').replace(cutTail, '');
  const isCutApart = nextClause.test(whole);
  const kept = isCutApart || cut.split(/\s+/u).length >= fewestWordsLeft ? cut : whole;
  return (
    kept
      // "In classical conditioning, the first period of learning": said behind, it reads as a phrase.
      .replace(/^[Ii]n (?<where>[^,]{3,40}), (?<what>(?:an?|the) [^,]+)$/u, '$<what> in $<where>')
      .replace(/^one (?=(?:common|important|simple|special|particular) )/u, 'a ')
      .replace(/^(?:this|these) (?=\p{L}+ \p{L}+)/iu, 'the ')
      .replace(/\bat that (?=\p{L}+(?:[\s,]|$))/u, 'at a given ')
      .replace(/[\s,;:.–—-]+$/u, '')
      .replace(/,? (?:and|or)$/u, '')
      .replace(/^["“”']+|["“”']+$/gu, '')
      .replace(/^\p{Lu}(?=\p{Ll}*(?:\s|$))(?!\p{Lu})/u, (letter, ...rest) =>
        lowerStart(letter, String(rest.at(-1)), whole),
      )
  );
}

/** "Events we have experienced": where a book defines, "we" and "you" are anybody. */
export function ofAnybody(written: string): string {
  const text = written.replace(/(?<=\b(?:we|you)\b.*) and (?:we|you)(?= )/gu, ' and');
  const [first = '', ...others] = text.split(
    /\b(?:we|you)\b(?! (?:call|say|mean|refer|use|will|saw|see)\b)/u,
  );
  if (others.length === 0) return text.replace(/\b(?:our|your)\b/gu, 'one’s');
  const [behind = '', ...rest] = others;
  return `${first}people${[behind, ...rest].join('they')}`.replace(/\b(?:our|your)\b/gu, 'their');
}

/** Articles and the like lose their capital; a first word that may be a name keeps it. */
function lowerStart(letter: string, _whole: string, source: string): string {
  return /^(?:an?|the|what|any|all|one|when|where|how|each|every)\s/iu.test(source)
    ? letter.toLowerCase()
    : letter;
}
