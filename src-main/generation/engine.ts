import type { Evidence } from '../../src-shared/evidence.ts';
import type { Flashcard, FlashcardSetDraft, StoredFlashcard } from '../../src-shared/flashcards.ts';
import type { EngineName, Making, Remade } from '../../src-shared/making.ts';
import type { MindMapDraft } from '../../src-shared/mind-map.ts';
import type { RemadeNode } from '../../src-shared/remaking.ts';
import type { Difficulty, Question, QuizDraft } from '../../src-shared/quiz.ts';
import type { StudyText } from '../../src-shared/study-text.ts';
import type { ReportProgress } from '../platform/pool-task.ts';

/** Every choice made; `language` is the BCP 47 tag of what is to be written. */
export interface QuizPlan {
  readonly numberOfQuestions: number;
  readonly difficulty: Difficulty;
  readonly language: string;
}
export interface FlashcardPlan {
  readonly numberOfCards: number;
  readonly language: string;
}
export interface MindMapPlan {
  readonly maxNodes: number;
  readonly language: string;
}

/** One item that is to take the place of another. */
interface AnotherPlan<Item> {
  /** All items of the set: it must not repeat any of them. */
  readonly others: readonly Item[];
  /** The one that it replaces; it is about the same part of the source, if that is possible. */
  readonly replaced: Item;
  readonly language: string;
}
export interface AnotherQuestionPlan extends AnotherPlan<Question> {
  readonly difficulty: Difficulty;
}
export type AnotherCardPlan = AnotherPlan<StoredFlashcard>;

/** A node as far as it is made anew. */
export interface NodeText {
  readonly label: string;
  readonly definition: string;
  /** None where a person added it. */
  readonly evidence?: Evidence | undefined;
}
export interface AnotherNodePlan extends AnotherPlan<NodeText> {
  /** Whether nodes hang on it: then it stays what it is called, and gets another definition. */
  readonly keepsLabel: boolean;
}

/** An item that was made anew, and how. */
export interface MadeAnew<Item> {
  readonly item: Item;
  readonly how: Omit<Remade, 'label' | 'replaced' | 'at'>;
}

export interface EngineContext {
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

/** What an engine has made, and how. */
export interface Made<Draft> {
  readonly draft: Draft;
  readonly making: Making;
}

/**
 * Makes study material from a text. Each method throws AppError `too-little-text` where nothing
 * good can be made, and `cancelled`; one that needs a model `model-missing` where there is none.
 */
export interface GenerationEngine {
  /** Stored with what it makes. */
  readonly name: EngineName;
  quiz(text: StudyText, plan: QuizPlan, context: EngineContext): Promise<Made<QuizDraft>>;
  /** Each makes one item for a set that there is. */
  readonly another: {
    question(
      text: StudyText,
      plan: AnotherQuestionPlan,
      context: EngineContext,
    ): Promise<MadeAnew<Question>>;
    card(
      text: StudyText,
      plan: AnotherCardPlan,
      context: EngineContext,
    ): Promise<MadeAnew<Flashcard>>;
    node(
      text: StudyText,
      plan: AnotherNodePlan,
      context: EngineContext,
    ): Promise<MadeAnew<RemadeNode>>;
  };
  flashcards(
    text: StudyText,
    plan: FlashcardPlan,
    context: EngineContext,
  ): Promise<Made<FlashcardSetDraft>>;
  mindMap(text: StudyText, plan: MindMapPlan, context: EngineContext): Promise<Made<MindMapDraft>>;
  close(): Promise<void>;
}
