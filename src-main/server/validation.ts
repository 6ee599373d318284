import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { appError, type AppError } from '../../src-shared/app-error.ts';

type SchemaError = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

/** `/source/userId` becomes `source.userId`. */
const fieldOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

const inside = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);

const isConstError = (error: SchemaError): error is SchemaError & { keyword: 'const' } =>
  error.keyword === 'const';

/** What an option may be, where the first error is about one of several allowed values. */
function allowedValues(errors: readonly SchemaError[], field: string): string[] {
  return errors
    .filter((error) => fieldOf(error.instancePath) === field)
    .filter(isConstError)
    .map((error) => String(error.params.allowedValue));
}

/**
 * Says in one sentence what is wrong with a request, naming the field.
 * @param part where the value stood, such as `body`, for faults of the whole
 */
export function requestError(errors: readonly SchemaError[], part: string): AppError {
  const [first] = errors;
  if (!first) return appError('invalid-request', { message: `The ${part} is not valid` });
  const field = fieldOf(first.instancePath);
  switch (first.keyword) {
    case 'required':
      return appError('field-required', {
        field: inside(field, first.params.requiredProperties[0] ?? 'a field'),
      });
    case 'minLength':
      if (first.params.limit === 1) return appError('field-required', { field });
      break;
    case 'const':
      return appError('field-invalid', {
        field,
        problem: `must be one of ${allowedValues(errors, field).join(', ')}`,
      });
    default:
      break;
  }
  return field === ''
    ? appError('invalid-request', { message: `The ${part} ${first.message}` })
    : appError('field-invalid', { field, problem: first.message });
}

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
