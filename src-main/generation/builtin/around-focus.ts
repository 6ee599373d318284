import type { StudyText } from '../../../src-shared/study-text.ts';

/** A text that is read whole, of which perhaps only a part is asked about. */
export interface FocusedText {
  readonly whole: StudyText;
  /** Whether a passage, by its offsets in the content, belongs to what is asked about. */
  readonly isAsked: (passage: { readonly start: number }) => boolean;
}

/**
 * The whole of a text that was cut down to a topic: wrong options, and what terms there are, come
 * from all of it, and questions only from what it says about the topic.
 */
export function aroundFocus(text: StudyText): FocusedText {
  if (text.whole === undefined) return { whole: text, isAsked: () => true };
  const { segments } = text;
  return {
    whole: { ...text, segments: text.whole },
    isAsked: ({ start: at }) => segments.some(({ start, end }) => start <= at && at < end),
  };
}
