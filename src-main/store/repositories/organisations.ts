import type { Organisation } from '../../../src-shared/access.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

const columns = 'id, name, created_at AS createdAt';

export function listOrganisations(db: Connection): Organisation[] {
  return statement<Organisation>(db, `SELECT ${columns} FROM organisations ORDER BY id`).all();
}

/** Names are compared without regard to case. */
export function findOrganisationByName(db: Connection, name: string): Organisation | undefined {
  return statement<Organisation>(db, `SELECT ${columns} FROM organisations WHERE name = ?`).get(
    name,
  );
}

/** @returns whether it was made: false where one has this name already */
export function insertOrganisation(db: Connection, organisation: Organisation): boolean {
  const { changes } = statement(
    db,
    'INSERT INTO organisations (id, name, created_at) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING',
  ).run(organisation.id, organisation.name, organisation.createdAt);
  return changes > 0;
}

/** Makes the organisation, or gives the one that has this name already. */
export function ensureOrganisation(db: Connection, organisation: Organisation): Organisation {
  insertOrganisation(db, organisation);
  return findOrganisationByName(db, organisation.name) ?? organisation;
}
