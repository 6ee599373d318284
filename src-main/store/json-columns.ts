import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Evidence } from '../../src-shared/evidence.ts';
import { Id } from '../../src-shared/identifiers.ts';
import { Making } from '../../src-shared/making.ts';
import { MindMapEdge, MindMapNode } from '../../src-shared/mind-map.ts';
import { Question } from '../../src-shared/quiz.ts';
import { KeyedQuestion } from '../../src-shared/quiz-attempt.ts';
import { Metadata } from '../../src-shared/source.ts';

/** Makes the reader of a JSON column: what does not fit its schema is a bug, not data. */
function column<Schema extends TSchema>(schema: Schema): (text: string) => Static<Schema> {
  const validator = Compile(schema);
  return (text) => {
    const value: unknown = JSON.parse(text);
    if (validator.Check(value)) return value;
    const [first] = validator.Errors(value);
    throw new Error(`stored JSON does not fit: ${first?.instancePath} ${first?.message}`);
  };
}

export const parseMetadata = column(Metadata);
export const parseQuestions = column(Type.Array(Question));
export const parseEvidence = column(Evidence);
export const parseMaking = column(Making);
export const parseIds = column(Type.Array(Id));
export const parseNodes = column(Type.Array(MindMapNode));
export const parseEdges = column(Type.Array(MindMapEdge));
export const parseKeyedQuestions = column(Type.Array(KeyedQuestion));
export const parseKeys = column(Type.Array(Type.Integer()));
export const parseSaid = column(
  Type.Array(
    Type.Object({
      start: Type.Number(),
      end: Type.Number(),
      text: Type.String(),
      isDoubtful: Type.Optional(Type.Boolean()),
    }),
  ),
);
