import { appError } from '../../src-shared/app-error.ts';
import type { Flashcard } from '../../src-shared/flashcards.ts';
import { isId } from '../../src-shared/identifiers.ts';
import type { MaterialKind } from '../../src-shared/material.ts';
import type { Question } from '../../src-shared/quiz.ts';
import type { RemadeNode } from '../../src-shared/remaking.ts';
import type { SourceDetail } from '../../src-shared/source.ts';
import type { StudyText } from '../../src-shared/study-text.ts';
import type { Clock } from '../platform/identifiers.ts';
import { studyCardsOfSet } from '../store/repositories/cards.ts';
import { findDeckHead } from '../store/repositories/flashcard-sets.ts';
import { findMindMap } from '../store/repositories/mind-maps.ts';
import { findStudyQuiz } from '../store/repositories/quiz-study.ts';
import type { Store } from '../store/store.ts';
import type { EngineContext, GenerationEngine, MadeAnew } from './engine.ts';
import type { Engines } from './engines.ts';
import { toStudyText } from './generation.ts';

/**
 * Makes the item. It is not stored: whoever asked puts it in its place; who made it is in the record
 * of the set.
 * @throws AppError `too-little-text`, `model-missing`, `remote-writer-off`, `cancelled`
 */
export type Remake<Item> = (context: EngineContext) => Promise<Item>;

/** Names an item within a set. */
export interface ItemKey<Key = string> {
  readonly orgId: string;
  /** Id of the set. */
  readonly id: string;
  readonly key: Key;
}

/**
 * Single items of sets, made anew by the engine in force. What belongs to another organisation is not
 * found, like what is not there.
 */
export interface Remaking {
  /** @throws AppError `quiz-not-found`, `question-not-found` */
  question(item: ItemKey<number>): Remake<Question>;
  /** @throws AppError `flashcards-not-found`, `card-not-found` */
  card(item: ItemKey): Remake<Flashcard>;
  /**
   * A node that others hang on keeps its label and gets another definition.
   * @throws AppError `mind-map-not-found`, `mind-map-node-not-found`, `mind-map-root`
   */
  node(item: ItemKey): Remake<RemadeNode>;
}

/** How an item of one kind is made, and what it is known by. */
interface RemakingOf<Item> {
  readonly kind: MaterialKind;
  readonly id: string;
  readonly orgId: string;
  readonly sourceId: string;
  readonly replaced: string;
  readonly labelOf: (item: Item) => string;
  readonly make: (
    engine: GenerationEngine['another'],
    text: StudyText,
    language: string,
    context: EngineContext,
  ) => Promise<MadeAnew<Item>>;
}

/** @param parts `sourceOf` throws `source-not-found` */
export function createRemaking(parts: {
  readonly store: Store;
  readonly engines: Pick<Engines, 'pick'>;
  readonly sourceOf: (orgId: string, id: string) => SourceDetail;
  readonly clock: Clock;
}): Remaking {
  const { store, engines, sourceOf, clock } = parts;
  const { reader } = store;

  const remake =
    <Item>({ kind, id, labelOf, replaced, make, ...of }: RemakingOf<Item>): Remake<Item> =>
    async (context) => {
      const source = sourceOf(of.orgId, of.sourceId);
      const { another } = engines.pick(kind);
      const made = await make(another, toStudyText(source), source.language, context);
      const { item, how } = made;
      context.signal.throwIfAborted();
      const at = clock().toISOString();
      const remade = { label: labelOf(item), replaced, ...how, at };
      await store.write('addRemade', { kind, id }, remade);
      return item;
    };

  return {
    question({ orgId, id, key }) {
      const quiz = isId(id) ? findStudyQuiz(reader, { orgId, id }) : undefined;
      if (!quiz) throw appError('quiz-not-found');
      const { sourceId, difficulty, questions: others } = quiz;
      const replaced = others.find((each) => each.key === key);
      if (!replaced) throw appError('question-not-found');
      return remake({
        kind: 'quiz',
        id,
        orgId,
        sourceId,
        replaced: replaced.question_text,
        labelOf: ({ question_text: text }) => text,
        make: (another, text, language, context) =>
          another.question(text, { others, replaced, difficulty, language }, context),
      });
    },

    card({ orgId, id, key }) {
      const head = isId(id) ? findDeckHead(reader, id) : undefined;
      if (head?.orgId !== orgId) throw appError('flashcards-not-found');
      const others = studyCardsOfSet(reader, id);
      const replaced = others.find(({ _id }) => _id === key);
      if (!replaced) throw appError('card-not-found');
      return remake({
        kind: 'flashcards',
        id,
        orgId,
        sourceId: head.sourceId,
        replaced: replaced.term,
        labelOf: ({ term }) => term,
        make: (another, text, language, context) =>
          another.card(text, { others, replaced, language }, context),
      });
    },

    node({ orgId, id, key }) {
      const map = isId(id) ? findMindMap(reader, id) : undefined;
      if (map?.orgId !== orgId) throw appError('mind-map-not-found');
      const { sourceId, nodes: others, edges } = map;
      const replaced = others.find((node) => node.id === key);
      if (!replaced) throw appError('mind-map-node-not-found');
      if (replaced === others[0]) throw appError('mind-map-root');
      const keepsLabel = edges.some(({ source }) => source === key);
      return remake({
        kind: 'mind-map',
        id,
        orgId,
        sourceId,
        replaced: replaced.label,
        labelOf: ({ label }) => label,
        make: (another, text, language, context) =>
          another.node(text, { others, replaced, keepsLabel, language }, context),
      });
    },
  };
}
