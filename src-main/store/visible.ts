/**
 * SQL condition for rows that belong to a source: what belongs to a deleted one is not to be seen,
 * and comes back with it.
 * @param table whose `source_id` it is
 */
export const ofVisibleSource = (table: string): string =>
  `NOT EXISTS (SELECT 1 FROM sources WHERE sources.id = ${table}.source_id AND sources.deleted_at IS NOT NULL)`;
