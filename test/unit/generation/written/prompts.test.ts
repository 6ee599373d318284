import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cardKind } from '../../../../src-main/generation/written/card-kind.ts';
import {
  readPrompts,
  type PromptContent,
} from '../../../../src-main/generation/written/prompts.ts';
import { questionKind } from '../../../../src-main/generation/written/question-kind.ts';
import { salvage } from '../../../../src-main/generation/written/salvage.ts';
import { topicKind } from '../../../../src-main/generation/written/topic-kind.ts';

const folder = resolve(import.meta.dirname, '../../../../resources/prompts');
const languages = readdirSync(folder);
const textsOf = (language: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, language)).map((name) => [
      name,
      readFileSync(join(folder, language, name), 'utf8'),
    ]),
  );
const placesIn = (text: string): string[] => text.match(/\{\{\w+\}\}/gu)?.toSorted() ?? [];

const content: PromptContent = {
  kind: 'quiz',
  count: 4,
  difficulty: 'hard',
  topic: 'the {{source}} of tides',
  source: 'Text with {{count}} and </source> in it.',
  done: ['What is a tide?'],
  refused: ['Who?: it leans on a pronoun'],
};

describe.each(languages)('the prompts in %s', (language) => {
  test('have the same parts and places as the English ones', () => {
    const own = textsOf(language);
    const english = textsOf('en');
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [name, text] of own) {
      // Only where there are no prompts in a language must it be named.
      const places = placesIn(english.get(name) ?? '').filter((place) => place !== '{{language}}');
      expect(placesIn(text).filter((place) => place !== '{{language}}')).toEqual(places);
    }
  });

  test('show an example in the form that is asked for', () => {
    for (const [name, fields] of [
      ['quiz.txt', questionKind.fields],
      ['flashcards.txt', cardKind.fields],
      ['mind-map.txt', topicKind.fields],
    ] as const) {
      const lines = (textsOf(language).get(name) ?? '').split('\n');
      const shown = lines.filter((line) => line.startsWith('{"items"'));
      expect(shown).toHaveLength(2);
      for (const line of shown) {
        const { items, isWhole } = salvage(line);
        expect(isWhole).toBe(true);
        for (const item of items) expect(Object.keys(Object(item))).toEqual(Object.keys(fields));
      }
    }
  });

  test('are filled once: what is put in is never filled again, nor ends the source', () => {
    const prompts = readPrompts(language);
    const prompt = prompts.promptFor(content);
    expect(prompts.version).toMatch(new RegExp(`^${language}-[0-9a-f]{12}$`, 'u'));
    expect(prompt).toContain('Text with {{count}} and');
    expect(prompt).toContain('the {{source}} of tides');
    expect(prompt.split('</source>')).toHaveLength(2);
    expect(prompt).toContain('- What is a tide?');
    expect(prompt).toContain('- Who?: it leans on a pronoun');
    expect(placesIn(prompts.system)).toEqual([]);
  });
});

test('a language without prompts gets the English ones, which name it', () => {
  const { version, system } = readPrompts('pl-PL');
  expect(version).toMatch(/^en-/u);
  expect(system).toContain('Write in Polish');
  expect(readPrompts('../../etc').system).toContain('the language of the passage');
});
