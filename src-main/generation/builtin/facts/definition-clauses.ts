import { capitalised } from '../clean-text.ts';
import { tagEnglish } from '../english-tagger.ts';
import type { Sentence } from '../sentences.ts';
import { withoutConnective } from '../usable-sentence.ts';

/** "A is the x of …, and B is the y of …": each half defines something of its own. */
const twoDefinitions =
  /^(?<left>[^;:]+? (?:is|are) (?:an?|the) [^;:]+?),? (?:and|while|whereas|but) (?<right>(?!(?:it|they|this|that|these|those|which|who|there)\b)[^,;:]{3,40} (?:is|are) (?:an?|the) [^;:]+)$/u;

/** "Procedural memory is a type of implicit memory: it stores …" says of what is defined what it does. */
const saidBehindColon =
  /^(?<genus>[^:;—]+ (?:is|are) (?:an?|the|any) [^:;—]+)(?:[:;] |—)(?:it|they) (?<rest>(?!(?:is|are|was|were|has|have|can|may|will)\b)\p{Ll}+s? [^:;]+)$/u;

/** The parts of a sentence that may each define something, without what ties it to the one before. */
export function clausesOf(written: Sentence): readonly Sentence[] {
  const plain = withoutConnective(written.text);
  const sentence =
    plain === written.text ? written : { ...written, text: plain, tokens: tagEnglish(plain) };
  const { left, right } = twoDefinitions.exec(sentence.text)?.groups ?? {};
  if (left !== undefined && right !== undefined)
    return [clause(sentence, left, `${left}.`), clause(sentence, right, capitalised(right))];
  const { genus, rest } = saidBehindColon.exec(sentence.text)?.groups ?? {};
  if (genus !== undefined && rest !== undefined)
    return [clause(sentence, sentence.text, `${genus} that ${rest}`)];
  return [sentence];
}

/** A part of a sentence as one of its own; where the source has it word for word, at its place. */
function clause(sentence: Sentence, part: string, text: string): Sentence {
  const { segment, start, end } = sentence;
  const at = segment.text.slice(start - segment.start, end - segment.start).indexOf(part);
  const place = at < 0 ? {} : { start: start + at, end: start + at + part.length };
  return { ...sentence, ...place, text, tokens: tagEnglish(text) };
}
