/**
 * SQL condition for sets made from a source: deleted ones are not to be seen, nor those of a
 * deleted source, which come back with it.
 * @param table whose `source_id` and `deleted_at` they are
 */
export const ofVisibleSource = (table: string): string =>
  `${table}.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM sources WHERE sources.id = ${table}.source_id AND sources.deleted_at IS NOT NULL)`;
