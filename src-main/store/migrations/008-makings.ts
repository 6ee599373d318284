/** How each set was made: engine, model, prompt, seed, and what was dropped. Null before this. */
export const makings = `
ALTER TABLE quizzes ADD COLUMN making TEXT;
ALTER TABLE flashcard_sets ADD COLUMN making TEXT;
ALTER TABLE mind_maps ADD COLUMN making TEXT;
`;
