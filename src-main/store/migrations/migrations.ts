import { firstLibrary } from './001-first-library.ts';
import { workspace } from './002-workspace.ts';
import { deletedSets } from './003-deleted-sets.ts';

/**
 * Append-only: entry 0 leads from an empty file to version 1, and so on. An entry that has shipped
 * is never edited; a change of shape is a new entry with a test from the version before it.
 */
export const migrations: readonly string[] = [firstLibrary, workspace, deletedSets];
