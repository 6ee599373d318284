import type { Evidence } from '../../../src-shared/evidence.ts';
import type { EngineName } from '../../../src-shared/making.ts';
import type { Difficulty } from '../../../src-shared/quiz.ts';
import type { StudyText } from '../../../src-shared/study-text.ts';
import { hashText } from '../builtin/seeded-random.ts';
import { foldTerm } from '../checks/fold.ts';
import type { EngineContext, GenerationEngine, MadeAnew, NodeText } from '../engine.ts';
import type { Attempt, MakeAttempt } from './attempt.ts';
import { cardKind } from './card-kind.ts';
import { placeAnswers } from './place-answers.ts';
import { questionKind } from './question-kind.ts';
import { topicKind, type WrittenTopic } from './topic-kind.ts';
import { refused, type WrittenKind } from './written-item.ts';

/** Characters of a source before and behind a passage that belong to its surroundings. */
const NEARBY = 3000;
/** Cards and nodes have no difficulty of their own. */
const PLAIN: Difficulty = 'medium';
/** So many of what was dropped on the way to one item are told; all are counted. */
const MOST_DROPPED = 10;
const NOTHING_GOOD = 'Nothing that the model wrote passed the checks';

/** The part of a text around a passage; all of it where there is no passage. */
function around(text: StudyText, { evidence }: { evidence?: Evidence | undefined }): StudyText {
  if (!evidence) return text;
  const segments = text.segments.filter(
    ({ start, end }) => end > evidence.start - NEARBY && start < evidence.end + NEARBY,
  );
  return { ...text, segments };
}

/** Topics of which only one is taken: that of a node that is to get another definition. */
const redefining = ({ label, definition }: NodeText): WrittenKind<WrittenTopic> => ({
  ...topicKind,
  judge(raw, context) {
    const judged = topicKind.judge(raw, context);
    if (judged.problem !== null) return judged;
    const { item } = judged;
    if (foldTerm(item.label) !== foldTerm(label))
      return refused(item.label, { check: 'asked-for', why: 'it is about something else' });
    if (item.definition === '')
      return refused(label, { check: 'supported', why: 'the passage does not say this of it' });
    return item.definition === definition
      ? refused(label, { check: 'repeat', why: 'that is its definition already' })
      : { item: { ...item, label }, problem: null };
  },
});

/**
 * Lets a model write single items for sets that there are; where it writes nothing good, the built-in
 * engine does.
 * @param rest what is left of the progress, for the built-in engine
 */
export function createAnother(
  name: EngineName,
  attempt: MakeAttempt,
  builtin: Pick<GenerationEngine, 'another'>,
  rest: (context: EngineContext) => EngineContext,
): GenerationEngine['another'] {
  /** What a model wrote in place of an item; where it wrote nothing good, what `instead` makes. */
  const anew = async <Item>(
    { writing, writer: open, log, note }: Attempt<unknown>,
    item: Item | undefined,
    instead: () => Promise<MadeAnew<Item>>,
  ): Promise<MadeAnew<Item>> => {
    const dropped = log.dropped.slice(0, MOST_DROPPED);
    const left = { dropped, droppedByCheck: log.counts() };
    if (item === undefined) {
      const { item: other, how } = await instead();
      return { item: other, how: { ...how, note: note ?? NOTHING_GOOD, ...left } };
    }
    const model = open && { id: open.model, checksum: open.checksum, device: open.device };
    const { promptVersion = null, seed = null } = writing ?? {};
    return { item, how: { engine: name, note: null, model, promptVersion, seed, ...left } };
  };

  return {
    async question(text, plan, context) {
      const { others, replaced, difficulty } = plan;
      const task = {
        kind: 'quiz',
        text: around(text, replaced),
        wanted: 1,
        difficulty,
        variant: hashText(replaced.question_text),
        avoid: others.map(({ question_text: asked }) => asked),
      } as const;
      const tried = await attempt(task, questionKind, context);
      const { isRepeat } = questionKind;
      const written = tried.writing?.items.find(
        (question) => !others.some((other) => isRepeat(other, question)),
      );
      return anew(tried, written && (placeAnswers([written], task.variant)[0] ?? written), () =>
        builtin.another.question(text, plan, rest(context)),
      );
    },

    async card(text, plan, context) {
      const { others, replaced } = plan;
      const task = {
        kind: 'flashcards',
        text: around(text, replaced),
        wanted: 1,
        difficulty: PLAIN,
        variant: hashText(`${replaced.term}: ${replaced.definition}`),
        avoid: others.map(({ term }) => term),
      } as const;
      const tried = await attempt(task, cardKind, context);
      const known = new Set(others.map(({ term }) => foldTerm(term)));
      const written = tried.writing?.items.find(({ term }) => !known.has(foldTerm(term)));
      return anew(tried, written, () => builtin.another.card(text, plan, rest(context)));
    },

    async node(text, plan, context) {
      const { others, replaced, keepsLabel } = plan;
      const near = around(text, replaced);
      const task = {
        kind: 'mind-map',
        text: keepsLabel ? { ...near, topic: replaced.label } : near,
        wanted: 1,
        difficulty: PLAIN,
        variant: hashText(`${replaced.label}: ${replaced.definition}`),
        avoid: others
          .map(({ label }) => label)
          .filter((label) => !keepsLabel || label !== replaced.label),
      } as const;
      const kind = keepsLabel ? redefining(replaced) : topicKind;
      const tried = await attempt(task, kind, context);
      const known = new Set(others.map(({ label }) => foldTerm(label)));
      const topic = tried.writing?.items.find(
        ({ label }) => keepsLabel || !known.has(foldTerm(label)),
      );
      const written = topic && {
        label: topic.label,
        definition: topic.definition,
        evidence: topic.evidence,
      };
      return anew(tried, written, () => builtin.another.node(text, plan, rest(context)));
    },
  };
}
