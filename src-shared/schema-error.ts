import { Compile } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';
import { appError, type AppError } from './app-error.ts';

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
    // The schema of a field that must not be there is `false`.
    case 'boolean':
      return appError('field-invalid', { field, problem: 'is not known here' });
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

/**
 * Narrows a value from outside to what its schema says.
 * @param part what it is, such as `body`, for faults of the whole
 * @throws AppError 400 that names the field
 */
export function parseWith<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  part: string,
): Static<Schema> {
  const validator = Compile(schema);
  if (validator.Check(value)) return value;
  throw requestError(validator.Errors(value), part);
}
