import { capitalised, uncapitalised } from '../clean-text.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import { wordOverlap } from '../../checks/fold.ts';
import type { Sentence } from '../sentences.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate } from './candidate.ts';

/** A step of a procedure or a process, in the order of the text. */
interface Step {
  readonly sentence: Sentence;
  readonly text: string;
}

const ordinal =
  /^(?:(?:First|Second|Third|Fourth|Fifth|Next|Then|Finally|Lastly|After that|Afterwards?|Subsequently)(?: of all)?,? |Step \d+[.:] )/u;

const fewestSteps = 4;
const fewestWords = 3;
const mostWords = 18;
const mostLengthRatio = 3;
const quality = 0.9;
const mostOverlap = 0.7;

/** Words that lean on another step. */
const leaning =
  /\b(?:it|its|they|them|their|he|him|his|she|her|this|these|that|those|such|same|again|you|your|we|our|us|I|my)\b/iu;

/**
 * "Which step comes directly after …?" from paragraphs whose sentences say their order ("First",
 * "Next", "Finally"). Wrong options are other steps of the same procedure.
 */
export function orderQuestions({ sentences }: StudyMaterial): Candidate[] {
  return chainsOf(sentences).flatMap((chain) =>
    chain.slice(0, -1).flatMap((step, at): Candidate[] => {
      const next = chain[at + 1];
      if (!next) return [];
      const others = chain.filter(
        (other, index) =>
          index !== at &&
          index !== at + 1 &&
          Math.max(other.text.length, next.text.length) /
            Math.min(other.text.length, next.text.length) <=
            mostLengthRatio,
      );
      return [
        {
          kind: 'sequence',
          stem: `Which step comes directly after “${uncapitalised(step.text)}”?`,
          answer: capitalised(next.text),
          distractors: () => others.map(({ text }) => capitalised(text)),
          explanation: chain
            .map(({ text }, index) => `${index + 1}. ${capitalised(text)}.`)
            .join(' '),
          sentence: { ...step.sentence, end: next.sentence.end },
          factKey: `order of ${step.sentence.segment.start}`,
          quality,
        },
      ];
    }),
  );
}

/** "Failed for five reasons. First, …": numbers that count and do not order. */
const listing =
  /\b(?:reasons|causes|factors|arguments|advantages|disadvantages|benefits|drawbacks|objections|points|types|kinds|forms|features|properties|characteristics|conditions|examples|problems|differences|similarities|ways|principles|laws|rules|functions|effects|consequences|criteria|aims|goals|tests|things|questions|lessons|requirements|assumptions|areas|aspects|parts|groups|categories|sources|limits|limitations|weaknesses|strengths)\b(?! in (?:order|turn))/iu;

/** Runs of steps within one paragraph, of which each but the first says that it follows. */
function chainsOf(sentences: readonly Sentence[]): Step[][] {
  const chains: Step[][] = [];
  let chain: Step[] = [];
  const close = (): void => {
    const opening = sentences[(chain[0]?.sentence.index ?? 0) - 1];
    const isList = opening !== undefined && listing.test(opening.text);
    if (chain.length >= fewestSteps && areApart(chain) && !isList) chains.push(chain);
    chain = [];
  };
  for (const [index, sentence] of sentences.entries()) {
    const previous = sentences[index - 1];
    if (previous?.segment !== sentence.segment) close();
    const mark = ordinal.exec(sentence.text)?.[0];
    const step = mark === undefined ? null : readStep(sentence, mark);
    if (!step) close();
    else if (/^(?:First|Step 1\b)/u.test(mark ?? '')) {
      close();
      chain = [step];
    } else if (chain.length > 0) chain.push(step);
  }
  close();
  return chains;
}

function readStep(sentence: Sentence, mark: string): Step | null {
  const text = sentence.text.slice(mark.length).replace(/\.$/u, '');
  const words = text.split(/\s+/u).length;
  if (words < fewestWords || words > mostWords || leaning.test(text)) return null;
  return danglingReference(`The step is ${text}`) === null && !/[:;?!…]/u.test(text)
    ? { sentence, text: capitalised(text) }
    : null;
}

const areApart = (chain: readonly Step[]): boolean =>
  chain.every((step, at) =>
    chain.every((other, index) => index <= at || wordOverlap(step.text, other.text) <= mostOverlap),
  );
