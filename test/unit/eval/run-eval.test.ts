import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figures, isReached } from '../../eval/figures.ts';
import { runEval, usage } from '../../eval/run-eval.ts';
import { plainText } from './support.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-eval-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: string[]): { code: number; out: string; err: string } {
  const out: string[] = [];
  const err: string[] = [];
  const code = runEval(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const glossary = JSON.stringify({
  keyTerms: [{ term: 'igneous rocks', definition: 'rock that forms when magma cools' }],
  reviewQuestions: [],
});

describe('eval', () => {
  it('says in one line what is wrong with the folder', () => {
    const missing = run(join(folder, 'none'));
    expect(missing).toEqual({
      code: 1,
      out: '',
      err: `There is no folder ${join(folder, 'none')}`,
    });
    expect(run(folder).err).toContain('There is no .txt or .md file');
  });

  it('tells how it is called', () => {
    expect(run().err).toBe(usage);
    expect(run(folder, '--nothing').err).toBe(usage);
  });

  it('refuses a reference that is none', () => {
    writeFileSync(join(folder, 'rocks.txt'), plainText);
    writeFileSync(join(folder, 'rocks.ref.json'), '{"keyTerms":[{"term":1}]}');
    expect(run(folder).err).toContain('has no list keyTerms');
    writeFileSync(join(folder, 'rocks.ref.json'), '{');
    expect(run(folder).err).toContain('is not JSON');
  });

  it('prints one JSON object of the documented shape', () => {
    writeFileSync(join(folder, 'rocks.txt'), plainText);
    writeFileSync(join(folder, 'rocks.ref.json'), glossary);
    const { code, out, err } = run(folder, '--json', '--verbose');
    expect([code, err]).toEqual([0, '']);
    const report: unknown = JSON.parse(out);
    const number: unknown = expect.any(Number);
    expect(report).toHaveProperty('overall.definitionF1');
    expect(report).toMatchObject({
      overall: {
        glossaryRecall: { cards: number, map: number },
        validity: { fourDistinctOptions: 1, offsetsExact: 1, positionsEven: number },
        distractorsSameKind: number,
        coverage: { sections: number, spread: number },
        kinds: { definition: number, causeAndEffect: number, cloze: number },
        msPerThousandWords: number,
      },
      documents: [{ name: 'rocks', glossaryRecall: { cards: number } }],
    });
  });

  it('leaves open what cannot be judged', () => {
    writeFileSync(join(folder, 'empty.md'), '');
    writeFileSync(join(folder, 'rocks.md'), plainText);
    const report: unknown = JSON.parse(run(folder, '--json').out);
    expect(report).toMatchObject({
      overall: { glossaryRecall: { cards: null, map: null }, definitionF1: null },
      documents: [
        { name: 'empty', distractorsSameKind: null, tooLittle: expect.arrayContaining(['quiz']) },
        { name: 'rocks', tooLittle: [] },
      ],
    });
  });

  it('gives the same figures again', () => {
    writeFileSync(join(folder, 'rocks.txt'), plainText);
    const [first, second] = [run(folder, '--json').out, run(folder, '--json').out].map((out) =>
      out.replaceAll(/"msPerThousandWords": [\d.]+/gu, ''),
    );
    expect(first).toBe(second);
  });

  it('prints a line with its rule and target for each figure, and failing items on demand', () => {
    writeFileSync(join(folder, 'rocks.txt'), plainText);
    writeFileSync(join(folder, 'rocks.ref.json'), glossary.replace('igneous rocks', 'magma cools'));
    const { out } = run(folder);
    for (const { label, rule } of figures) {
      expect(out.split('\n').some((line) => line.startsWith(label) && line.endsWith(rule))).toBe(
        true,
      );
    }
    expect(out).not.toContain('not found');
    expect(run(folder, '--verbose').out).toContain('rocks: not found\n    magma cools');
  });
});

it('marks a figure by its target', () => {
  const figure = { path: 'x', label: 'x', rule: 'x' };
  expect(isReached({ ...figure, target: { least: 0.7 } }, 0.69)).toBe(false);
  expect(isReached({ ...figure, target: { least: 0.7 } }, 0.7)).toBe(true);
  expect(isReached({ ...figure, target: { most: 0.3 } }, 0.4)).toBe(false);
  expect(isReached(figure, 0.4)).toBeNull();
});
