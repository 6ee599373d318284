import type { FlashcardSetDraft } from '../../src-shared/flashcards.ts';
import type { EngineName, Making } from '../../src-shared/making.ts';
import type { MindMapDraft } from '../../src-shared/mind-map.ts';
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

/** One question that is to take the place of another. */
export interface AnotherPlan extends Pick<QuizPlan, 'difficulty' | 'language'> {
  /** All questions of the quiz: it must not repeat any of them. */
  readonly others: readonly Question[];
  /** The one that it replaces; it is about the same part of the source, if that is possible. */
  readonly replaced: Question;
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
  /** Makes one more question for a quiz. */
  another(text: StudyText, plan: AnotherPlan, context: EngineContext): Promise<Question>;
  flashcards(
    text: StudyText,
    plan: FlashcardPlan,
    context: EngineContext,
  ): Promise<Made<FlashcardSetDraft>>;
  mindMap(text: StudyText, plan: MindMapPlan, context: EngineContext): Promise<Made<MindMapDraft>>;
  close(): Promise<void>;
}
