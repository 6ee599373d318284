import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { requestError } from '../../src-shared/schema-error.ts';

const textParts: ReadonlySet<string> = new Set(['querystring', 'params', 'headers']);

/**
 * Checks requests against the shared schemas. Text such as a query is turned into the wanted type
 * first; a body must have it already.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  const isText = textParts.has(httpPart ?? '');
  return (given: unknown) => {
    const value = isText ? Value.Default(schema, Value.Convert(schema, given)) : given;
    return validator.Check(value)
      ? { value }
      : { error: requestError(validator.Errors(value), httpPart ?? 'request') };
  };
};
