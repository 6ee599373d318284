import { Type } from 'typebox';

const idPattern = '^[0-9a-f]{24}$';

/** Identifier of any stored resource: 24 lower-case hex characters, ordered by time. */
export const Id = Type.String({ pattern: idPattern, description: '24 lower-case hex characters' });

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` gives it. */
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** The end user on whose behalf something is made; opaque to Lectern. */
export const UserId = Type.String({ minLength: 1, maxLength: 256 });

const idExpression = new RegExp(idPattern, 'u');

/** Whether a string from outside has the form of an id at all. */
export function isId(text: string): boolean {
  return idExpression.test(text);
}
