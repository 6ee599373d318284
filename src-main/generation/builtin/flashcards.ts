import { appError } from '../../../src-shared/app-error.ts';
import type { Flashcard, FlashcardSetDraft } from '../../../src-shared/flashcards.ts';
import type { StudyText } from '../../../src-shared/study-text.ts';
import { cardProblems, isSameTerm } from '../checks/card-checks.ts';
import { aroundFocus } from './around-focus.ts';
import { englishCards } from './cards/english-cards.ts';
import { isEnglish } from './language.ts';
import { neutralCards } from './neutral/neutral-cards.ts';
import { materialLanguage } from './neutral/text-language.ts';
import { nameOf } from './source-name.ts';

/** What a set of cards is made by. */
export interface MakeFlashcardsOptions {
  /** At most so many; fewer where the source carries fewer good ones. */
  readonly numberOfCards: number;
  /** BCP 47 tag that was asked for. The engine cannot translate: the source's own decides. */
  readonly language: string;
}

/**
 * Makes flashcards from a source without a language model, best first. The same input gives the
 * same cards.
 * @throws AppError `too-little-text` where not one sound card can be made
 */
export function makeFlashcards(
  text: StudyText,
  { numberOfCards }: MakeFlashcardsOptions,
): FlashcardSetDraft {
  const english = isEnglish(text);
  const context = { content: text.content, isEnglish: english, language: materialLanguage(text) };
  const { whole, isAsked } = aroundFocus(text);
  const cards = english
    ? englishCards(whole).filter(({ evidence }) => isAsked(evidence))
    : neutralCards(text);
  const flashCards: Flashcard[] = [];
  for (const card of cards) {
    if (flashCards.length === numberOfCards) break;
    const isSound = cardProblems(card, context).length === 0;
    if (isSound && !flashCards.some((other) => isSameTerm(card, other))) flashCards.push(card);
  }
  if (flashCards.length === 0) throw appError('too-little-text', { what: 'flashcards' });
  return { flashName: nameOf(text), flashCards };
}
