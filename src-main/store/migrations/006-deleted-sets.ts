/** Flashcard sets and mind maps can be deleted and had back for a while, as quizzes can. */
export const deletedSets = `
ALTER TABLE flashcard_sets ADD COLUMN deleted_at TEXT;
ALTER TABLE mind_maps ADD COLUMN deleted_at TEXT;
CREATE INDEX flashcard_sets_deleted ON flashcard_sets (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX mind_maps_deleted ON mind_maps (deleted_at) WHERE deleted_at IS NOT NULL;
`;
