import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { StudyText } from '../../src-shared/study-text.ts';
import { detectLanguage } from '../../src-main/sources/language.ts';
import { studyTextFrom } from '../support/study-text.ts';
import type { KeyTerm } from './glossary.ts';

/** A text to be judged, with the book's own glossary where there is one. */
export interface EvalDocument {
  readonly name: string;
  readonly text: StudyText;
  readonly keyTerms: readonly KeyTerm[] | null;
}

/** The folder or a file in it cannot be used; the message is for the person at the terminal. */
export class UnusableFolder extends Error {}

const Reference = Type.Object({
  keyTerms: Type.Array(Type.Object({ term: Type.String(), definition: Type.String() })),
});

const textName = /^(?<name>.+)\.(?:txt|md)$/u;

/**
 * Reads the texts of a folder (`*.txt`, `*.md`), in order of their names, each with its
 * `NAME.ref.json` where there is one.
 * @throws UnusableFolder where there is no such folder, no text in it, or a reference is malformed
 */
export function readDocuments(folder: string): EvalDocument[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new UnusableFolder(`There is no folder ${folder}`);
  }
  const documents = readdirSync(folder)
    .sort()
    .flatMap((file): EvalDocument[] => {
      const name = textName.exec(file)?.groups?.['name'];
      if (name === undefined || !statSync(join(folder, file)).isFile()) return [];
      const plain = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      const language = detectLanguage(plain);
      return [
        {
          name,
          text: studyTextFrom(plain, { language }),
          keyTerms: readKeyTerms(join(folder, `${name}.ref.json`)),
        },
      ];
    });
  if (documents.length === 0) throw new UnusableFolder(`There is no .txt or .md file in ${folder}`);
  return documents;
}

function readKeyTerms(path: string): KeyTerm[] | null {
  if (!existsSync(path)) return null;
  const parsed = parseJson(readFileSync(path, 'utf8'), path);
  if (!Value.Check(Reference, parsed)) {
    throw new UnusableFolder(`${path} has no list keyTerms of { term, definition }`);
  }
  return parsed.keyTerms;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnusableFolder(`${path} is not JSON`);
    throw error;
  }
}
