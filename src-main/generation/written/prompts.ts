import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MaterialKind } from '../../../src-shared/material.ts';
import type { Difficulty } from '../../../src-shared/quiz.ts';
import { packageRoot } from '../../platform/package-files.ts';

/** What a prompt is filled with. */
export interface PromptContent {
  readonly kind: MaterialKind;
  readonly count: number;
  /** Only for quizzes. */
  readonly difficulty: Difficulty;
  /** What the reader cares about, if it is not all of it. */
  readonly topic: string | undefined;
  /** The passage, as it stands in the source. */
  readonly source: string;
  /** What was written before from the same passage. */
  readonly done: readonly string[];
  /** What was refused, each with the reason. */
  readonly refused: readonly string[];
}

/** The prompts of one language, as text files under `resources/prompts` have them. */
export interface Prompts {
  /** Names language and content: the same version says the same. */
  readonly version: string;
  readonly system: string;
  promptFor(content: PromptContent): string;
}

/** Where there are no prompts in a language, these are used: they name the language to write in. */
const FALLBACK = 'en';
const VERSION_LENGTH = 12;
const MOST_LISTED = 10;
const LONGEST_LISTED = 120;
const LONGEST_TOPIC = 200;

const folder = (): string => join(packageRoot(), 'resources', 'prompts');

/**
 * A text between marks of ours must not be able to end them, nor to begin what chat formats take for
 * another speaker.
 */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/<(?=\/?\s*source\b)/giu, '‹')
    .replaceAll(/<(?=\|)|<(?=\/?(?:s|start_of_turn|end_of_turn|think)>)/giu, '‹')
    .replaceAll(/\[(?=\/?INST\])/giu, '(');

const oneLine = (text: string, most: number): string =>
  withoutMarks(text.replaceAll(/\s+/gu, ' ').trim().slice(0, most));

const asList = (lines: readonly string[]): string =>
  lines
    .slice(-MOST_LISTED)
    .map((line) => `- ${oneLine(line, LONGEST_LISTED)}`)
    .join('\n');

/** Puts values in the places of a text; what is in the values is taken as it is. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');

const nameOfLanguage = (tag: string): string => {
  try {
    const named = new Intl.DisplayNames([FALLBACK], { type: 'language' }).of(tag);
    return named === undefined || named === 'und' ? 'the language of the passage' : named;
  } catch (error) {
    if (error instanceof RangeError) return 'the language of the passage';
    throw error;
  }
};

/**
 * Reads the prompts for material in a language.
 * @param language BCP 47 tag of the source; without prompts of its own, the English ones are used
 */
export function readPrompts(language: string): Prompts {
  const primary = language.toLowerCase().split('-')[0] ?? FALLBACK;
  const isThere = /^[a-z]{2,3}$/u.test(primary) && existsSync(join(folder(), primary));
  const chosen = isThere ? primary : FALLBACK;
  const path = join(folder(), chosen);
  const texts = new Map(
    readdirSync(path)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => [basename(name, '.txt'), readFileSync(join(path, name), 'utf8').trimEnd()]),
  );
  const text = (name: string): string => {
    const found = texts.get(name);
    if (found === undefined) throw new Error(`there is no prompt ${chosen}/${name}`);
    return found;
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex');
  const named = { language: nameOfLanguage(primary) };

  return {
    version: `${chosen}-${hash.slice(0, VERSION_LENGTH)}`,
    system: fill(text('rules'), named),
    promptFor({ kind, count, difficulty, topic, source, done, refused }) {
      const about =
        topic === undefined ? '' : fill(text('about'), { topic: oneLine(topic, LONGEST_TOPIC) });
      const avoid = [
        ...(done.length > 0 ? [fill(text('avoid'), { done: asList(done) })] : []),
        ...(refused.length > 0 ? [fill(text('again'), { refused: asList(refused) })] : []),
      ].join('\n');
      return fill(text(kind), {
        ...named,
        count: String(count),
        level: text(`level-${difficulty}`),
        about,
        avoid: avoid === '' ? '' : `${avoid}\n`,
        source: withoutMarks(source),
      });
    },
  };
}
