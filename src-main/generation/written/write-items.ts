import { setImmediate as breathe } from 'node:timers/promises';
import { appError } from '../../../src-shared/app-error.ts';
import type { ReadPassage } from '../../../src-shared/making.ts';
import type { MaterialKind } from '../../../src-shared/material.ts';
import type { Difficulty } from '../../../src-shared/quiz.ts';
import type { StudyText } from '../../../src-shared/study-text.ts';
import { isEnglish } from '../builtin/language.ts';
import { materialLanguage } from '../builtin/neutral/text-language.ts';
import { hashText } from '../builtin/seeded-random.ts';
import type { EngineContext } from '../engine.ts';
import { answerSchema } from './answer-schema.ts';
import { cutText, pagesOf, textOf, type Passage } from './cut-text.ts';
import type { DropLog } from './drop-log.ts';
import { createEvidenceFinder } from './find-evidence.ts';
import { planReading } from './plan-reading.ts';
import { readPrompts } from './prompts.ts';
import { salvage } from './salvage.ts';
import type { OpenWriter } from './writer.ts';
import type { JudgeContext, WrittenKind } from './written-item.ts';

/** What is to be written. */
export interface WritingTask {
  readonly kind: MaterialKind;
  readonly text: StudyText;
  readonly wanted: number;
  readonly difficulty: Difficulty;
  /** Changes what is written where all else is the same. Default 0. */
  readonly variant?: number;
  /** What there is already and must not come again. */
  readonly avoid?: readonly string[];
}

/** What was written and passed all checks. */
export interface Writing<Item> {
  readonly items: readonly Item[];
  readonly promptVersion: string;
  readonly seed: number;
  readonly passages: readonly ReadPassage[];
  readonly passagesOfSource: number;
  /** Items that the model wrote, good or not. */
  readonly written: number;
  /** What ended the writing before its end, if anything did. */
  readonly failure: unknown;
}

/** What a prompt says of the answers before. */
interface Lists {
  readonly done: readonly string[];
  readonly refused: readonly string[];
}

/** Tokens of the passage are kept below this, so that the model does not lose sight of the task. */
const MOST_PASSAGE_TOKENS = 2400;
const LEAST_PASSAGE_TOKENS = 200;
/** Tokens of the chat format around the prompt, and of what counting apart misses. */
const MARGIN_TOKENS = 96;
/** So much of a text goes into the seed. */
const SEED_SAMPLE = 50_000;
/** Room in the prompt for what was done and refused. */
const LIST_TOKENS = 500;

/** After so many answers that are nothing but thoughts, a model is not asked any more. */
const MOST_THOUGHTS = 2;

/** llama.cpp takes the largest 32-bit number for "any". */
const LARGEST_SEED = 2 ** 31;

const seedOf = ({ kind, text, wanted, difficulty, variant = 0 }: WritingTask): number =>
  hashText(
    [kind, wanted, difficulty, variant, text.content.length].join(' ') +
      text.content.slice(0, SEED_SAMPLE),
  ) % LARGEST_SEED;

/**
 * Lets a model write items about a source, passage by passage, and keeps what passes the checks.
 * What fails is asked for again once, with the reason. The same input gives the same output where
 * the writer does.
 * @param log gets what was not taken
 * @throws AppError `cancelled`, `too-little-text`, `context-too-small`; what fails while it writes is in the result
 */
export async function writeItems<Item>(
  task: WritingTask,
  kind: WrittenKind<Item>,
  writer: OpenWriter,
  log: DropLog,
  { signal, report }: EngineContext,
): Promise<Writing<Item>> {
  const { text, wanted, difficulty } = task;
  const english = isEnglish(text);
  const language = materialLanguage(text);
  const prompts = readPrompts(language);
  const seed = seedOf(task);
  const answerTokens = kind.mostAtOnce * kind.tokensOfItem;

  const ask = (passage: string, count: number, lists: Lists): string =>
    prompts.promptFor({
      ...lists,
      kind: task.kind,
      count,
      difficulty,
      topic: text.topic,
      source: passage,
    });

  const budgetOf = async (): Promise<{ passage: number; answer: number }> => {
    const frame = [prompts.system, ask('', kind.mostAtOnce, { done: [], refused: [] })];
    const [system = 0, prompt = 0] = await writer.countTokens(frame, signal);
    const room = writer.contextTokens - system - prompt - LIST_TOKENS - MARGIN_TOKENS;
    const answer = Math.min(answerTokens, Math.floor(room / 2));
    const passage = Math.min(MOST_PASSAGE_TOKENS, room - answer);
    if (passage < LEAST_PASSAGE_TOKENS)
      throw appError('context-too-small', { tokens: writer.contextTokens });
    return { passage, answer };
  };

  report(0, 'reading');
  const budget = await budgetOf();
  const passages = await cutText(text, budget.passage, (texts) =>
    writer.countTokens(texts, signal),
  );
  if (passages.length === 0) throw appError('too-little-text', { what: 'anything' });
  const mostAtOnce = Math.max(
    1,
    Math.min(kind.mostAtOnce, Math.floor(budget.answer / kind.tokensOfItem)),
  );
  const plan = planReading(wanted, passages.length, mostAtOnce);

  const items: Item[] = [];
  const read: ReadPassage[] = [];
  let written = 0;
  let calls = 0;
  let onlyThought = 0;

  const tell = (place: number, part: number): void => {
    const steps = Math.max(plan.first, place + 1);
    report(
      Math.min(0.95, (place + part) / steps),
      `writing ${place + 1} of ${steps}, ${items.length} found`,
    );
  };

  /** The prompt with what was done and refused, or without where that would not fit. */
  const fitting = async (
    passage: string,
    count: number,
    lists: Lists,
    maxTokens: number,
  ): Promise<string> => {
    const prompt = ask(passage, count, lists);
    const tokens = await writer.countTokens([prompts.system, prompt], signal);
    const needed = tokens.reduce((sum, each) => sum + each, maxTokens + MARGIN_TOKENS);
    return needed <= writer.contextTokens ? prompt : ask(passage, count, { done: [], refused: [] });
  };

  /** One question to the model. @returns what was refused, each with the reason */
  const round = async (
    passage: Passage,
    context: JudgeContext,
    count: number,
    lists: Lists,
    place: number,
  ): Promise<string[]> => {
    const maxTokens = Math.min(budget.answer, (count + 1) * kind.tokensOfItem);
    const answer = await writer.write(
      {
        system: prompts.system,
        prompt: await fitting(textOf(passage), count, lists, maxTokens),
        schema: answerSchema(kind.fields, count),
        maxTokens,
        seed: (seed + calls) % LARGEST_SEED,
      },
      {
        signal,
        onTokens: (tokens) => tell(place, Math.min(0.9, tokens / (count * kind.tokensOfItem))),
      },
    );
    calls += 1;
    const { items: raw, isWhole } = salvage(answer.text);
    const refusals: string[] = [];
    const [page] = pagesOf(passage);
    if (answer.end === 'thought') {
      log.add('', { check: 'thinking', why: 'it only thought, and came to no answer' }, page);
      onlyThought += 1;
      // It would go on so, and each answer takes its time.
      if (onlyThought === MOST_THOUGHTS && items.length === 0)
        throw appError('model-only-thinks', { model: writer.model });
    } else if (answer.end === 'loop')
      log.add(
        answer.text.slice(-80),
        { check: 'loop', why: 'it wrote the same over and over' },
        page,
      );
    else if (!isWhole)
      log.add(
        answer.text.slice(-80),
        { check: 'broken', why: 'its answer broke off or was no JSON' },
        page,
      );
    // No more than was asked for: a grammar holds to that, a server may not.
    for (const each of raw.slice(0, count)) {
      await breathe();
      signal.throwIfAborted();
      written += 1;
      const judged = kind.judge(each, context);
      if (judged.problem !== null) {
        log.add(judged.text, judged.problem, page);
        refusals.push(`${judged.text}: ${judged.problem.why}`);
      } else if (isKnown(judged.item)) {
        const label = kind.labelOf(judged.item);
        log.add(label, { check: 'repeat', why: 'there is one about the same' }, page);
        refusals.push(`${label}: there is one about the same`);
      } else items.push(judged.item);
    }
    return refusals;
  };

  const avoided = new Set(task.avoid ?? []);
  const isKnown = (item: Item): boolean =>
    avoided.has(kind.labelOf(item)) || items.some((other) => kind.isRepeat(other, item));

  const readPassage = async (passage: Passage, place: number): Promise<void> => {
    const source = textOf(passage);
    const context: JudgeContext = {
      facts: { content: text.content, passage: source, isEnglish: english, language },
      finder: createEvidenceFinder(passage, language),
    };
    const before = items.length;
    const done = (): string[] => [
      ...avoided,
      ...items.slice(before).map((item) => kind.labelOf(item)),
    ];
    const found = (): number => items.length - before;
    const answers = Math.ceil(plan.each / mostAtOnce);
    let refused: string[] = [];
    // What fails is asked for once more: hence one answer more than there should be.
    for (let number = 0; number <= answers; number += 1) {
      const count = Math.min(mostAtOnce, plan.each - found());
      const isEnough = number > 0 && items.length >= wanted;
      if (count <= 0 || isEnough) break;
      const had = found();
      tell(place, number / (answers + 1));
      refused = await round(passage, context, count, { done: done(), refused }, place);
      if (number > 0 && found() === had) break;
    }
    const last = passage.parts.at(-1);
    read.push({
      start: passage.parts[0]?.start ?? 0,
      end: last ? last.start + last.text.length : 0,
      pages: pagesOf(passage),
      found: found(),
    });
  };

  let failure: unknown;
  try {
    for (const [place, index] of plan.order.entries()) {
      const passage = passages[index];
      if (!passage || (place >= plan.first && items.length >= wanted)) break;
      await readPassage(passage, place);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    failure = error;
  }
  return {
    items,
    promptVersion: prompts.version,
    seed,
    passages: read.sort((one, other) => one.start - other.start),
    passagesOfSource: passages.length,
    written,
    failure,
  };
}
