/**
 * The rules of item writing that the checks apply, with their numbers in Haladyna, T. M., Downing,
 * S. M. and Rodriguez, M. C. (2002), "A review of multiple-choice item-writing guidelines for
 * classroom assessment", Applied Measurement in Education 15(3), 309–334.
 */
export const guidelines = {
  content: 'HDR 1: each item reflects one specific content',
  independence: 'HDR 4: items are independent of one another',
  mixedThinking: 'HDR 3: not recall alone',
  format: 'HDR 9 and 12: question or completion format, correct punctuation',
  brief: 'HDR 13 and 16: little reading, no window dressing',
  centralIdea: 'HDR 14 and 15: the stem is clear and holds the idea',
  effectiveChoices: 'HDR 18: as many effective choices as asked for',
  oneRightAnswer: 'HDR 19: only one choice is right',
  positions: 'HDR 20: the place of the right answer varies',
  choicesApart: 'HDR 22: choices are independent and do not overlap',
  homogeneous: 'HDR 23: choices alike in content and grammar',
  equalLength: 'HDR 24 and 28d: choices about equal in length',
  clang: 'HDR 28b: no clang association with the stem',
  grammarClue: 'HDR 28c: no grammatical clue',
  plausible: 'HDR 29: all distractors are plausible',
  grounded: 'The evidence is the passage at its offsets',
  glossary: "Against the book's own glossary",
  blueprint: 'HDR 1 and 2: important content, by a plan of the whole',
  speed: 'Time of cards, map and one quiz together',
} as const;
