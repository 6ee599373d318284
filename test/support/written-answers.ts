/** Answers of a model about `resources/samples/the-tides.md`, good ones and all the ways to be wrong. */

/** A question as a model writes it. */
export interface RawQuestion {
  readonly quote: string;
  readonly question: string;
  readonly answer: string;
  readonly wrong_1: string;
  readonly wrong_2: string;
  readonly wrong_3: string;
  readonly explanation: string;
}

export const answerOf = (items: readonly unknown[]): string => JSON.stringify({ items });

const range: RawQuestion = {
  quote:
    'The tidal range is the difference in height between high tide and the low tide that follows it.',
  question: 'What is the name of the difference in height between high water and low water?',
  answer: 'Tidal range',
  wrong_1: 'Tidal current',
  wrong_2: 'Tidal bulge',
  wrong_3: 'Tidal stream',
  explanation: 'The tidal range is the difference in height between high tide and low tide.',
};

const spring: RawQuestion = {
  quote:
    'A spring tide is a tide with an unusually large range that occurs when the Sun, the Moon and the Earth stand in one line.',
  question: 'How do the Sun, the Moon and the Earth stand when a spring tide occurs?',
  answer: 'In one line',
  wrong_1: 'In a wide triangle',
  wrong_2: 'At half distance',
  wrong_3: 'In a small orbit',
  explanation: 'A spring tide occurs when the Sun, the Moon and the Earth stand in one line.',
};

const barnacles: RawQuestion = {
  quote:
    'Barnacles are small animals that cement themselves to rock and close their shells when the water leaves.',
  question: 'Which small animals of the intertidal zone close up when the water leaves?',
  answer: 'Barnacles',
  wrong_1: 'Crabs',
  wrong_2: 'Shrimps',
  wrong_3: 'Limpets',
  explanation: 'Barnacles cement themselves to rock and close their shells when the water leaves.',
};

const rance: RawQuestion = {
  quote: 'The barrage on the river Rance in France has produced electricity since 1966.',
  question: 'Since which year has the barrage on the river Rance produced electricity?',
  answer: '1966',
  wrong_1: '1956',
  wrong_2: '1976',
  wrong_3: '1986',
  explanation: 'The barrage on the river Rance has produced electricity since 1966.',
};

/** Questions that pass every check. */
export const goodQuestions: readonly RawQuestion[] = [range, spring, barnacles, rance];

/** A way to be wrong: what a model writes, and the check that must catch it. */
export interface BadAnswer {
  readonly name: string;
  readonly check: string;
  readonly item: unknown;
}

/** Each wrong in one way, and good otherwise. */
export const badQuestions: readonly BadAnswer[] = [
  {
    name: 'two right answers, both in the evidence',
    check: 'distractors-not-in-evidence',
    item: {
      ...spring,
      question: 'Which body stands in one line with the others when a spring tide occurs?',
      answer: 'The Moon',
      wrong_1: 'The Sun',
      wrong_2: 'The planet Venus',
      wrong_3: 'The planet Mars',
    },
  },
  {
    name: 'two right answers, the other one in another sentence',
    check: 'one-right-answer',
    item: {
      ...spring,
      question:
        'Which tide occurs with an unusual range because of where the Sun and the Moon stand?',
      answer: 'Spring tide',
      wrong_1: 'Neap tide',
      wrong_2: 'Storm tide',
      wrong_3: 'Ebb tide',
      explanation: '',
    },
  },
  {
    name: 'an answer that the source does not give',
    check: 'evidence',
    item: {
      ...barnacles,
      quote: 'Octopuses are the cleverest hunters of the deep ocean trenches.',
      question: 'Which clever animals hunt in the deepest trenches of the ocean?',
      answer: 'Octopuses',
    },
  },
  {
    name: 'a right answer that the evidence contradicts',
    check: 'supported',
    item: { ...range, answer: 'Tidal amplitude' },
  },
  {
    name: 'a number that the source does not have',
    check: 'facts-in-source',
    item: {
      ...rance,
      question: 'Since which year has the barrage of 240 megawatts on the river Rance produced?',
    },
  },
  {
    name: 'a name that the source does not have',
    check: 'facts-in-source',
    item: {
      ...barnacles,
      question:
        'Which small animals of the zone that Darwin studied close up when the water leaves?',
    },
  },
  {
    name: 'a "not" that the source does not have',
    check: 'same-sense',
    item: {
      ...barnacles,
      question: 'Which small animals of the zone do not close up when the water leaves?',
    },
  },
  {
    name: 'a "not" in the answer',
    check: 'same-sense',
    item: {
      ...spring,
      answer: 'Not in one line',
      wrong_1: 'Not in a triangle',
      wrong_2: 'Not at half distance',
      wrong_3: 'Not in a small orbit',
    },
  },
  {
    name: 'the opposite of what the source says',
    check: 'same-sense',
    item: {
      ...spring,
      question: 'How do the Sun and the Moon stand when a tide with a small range occurs?',
    },
  },
  {
    name: 'until in place of since',
    check: 'same-sense',
    item: {
      ...rance,
      question: 'Until which year has the barrage on the river Rance produced electricity?',
    },
  },
  {
    name: 'a question about something else',
    check: 'about-source',
    item: {
      ...barnacles,
      question: 'Which passengers of cruise ships damage paint, propellers and harbour walls?',
    },
  },
  {
    name: 'the answer by far the longest option',
    check: 'options-alike',
    item: {
      ...spring,
      question: 'When does a spring tide occur with an unusually large range?',
      answer: 'When the Sun, the Moon and the Earth stand in one line',
      wrong_1: 'In summer only',
      wrong_2: 'In a storm only',
      wrong_3: 'In a flood only',
    },
  },
  {
    name: 'two options in one',
    check: 'options-alike',
    item: { ...spring, wrong_3: 'Both A and B' },
  },
  {
    name: 'an option twice',
    check: 'four-options',
    item: { ...barnacles, wrong_3: 'Crabs' },
  },
  {
    name: 'the answer in the question',
    check: 'not-given-away-by-stem',
    item: {
      ...range,
      question: 'What is the tidal range between high water and low water called?',
    },
  },
  {
    name: 'needs the text at hand',
    check: 'self-contained',
    item: {
      ...barnacles,
      question: 'Which small animals of this text close up when the water leaves?',
    },
  },
  {
    name: 'markup',
    check: 'plain-text',
    item: {
      ...barnacles,
      question: 'Which small <img src=x onerror=alert(1)> animals close up when the water leaves?',
    },
  },
  {
    name: 'an address',
    check: 'plain-text',
    item: {
      ...barnacles,
      question: 'Which small animals of www.example.org close up when the water leaves?',
    },
  },
  {
    name: 'letters that turn the line around',
    check: 'plain-text',
    item: { ...barnacles, answer: 'Barn\u202eacles' },
  },
  { name: 'no object at all', check: 'form', item: 'I am sorry, I cannot do that' },
  { name: 'a field that is a list', check: 'form', item: { ...barnacles, answer: ['Barnacles'] } },
  {
    name: 'a field that is far too long',
    check: 'form',
    item: {
      ...barnacles,
      answer: Array.from({ length: 900 }, (_, index) => `shell${index}`).join(' '),
    },
  },
  {
    name: 'a prototype in place of fields',
    check: 'form',
    item: JSON.parse('{"__proto__":{"question":"Which animals?","answer":"Barnacles"}}'),
  },
];

/** Cards as a model writes them. */
export const goodCards = [
  {
    quote: 'High tide is the moment at which the water stands highest.',
    term: 'High tide',
    definition: 'the moment at which the water stands highest',
  },
  {
    quote:
      'A tidal barrage is a dam that lets water in at high tide and drives turbines as the water leaves.',
    term: 'tidal barrage',
    definition: 'a dam that lets water in at high tide and drives turbines as the water leaves',
  },
] as const;

/** Cards that are wrong, each in one way. */
export const badCards: readonly BadAnswer[] = [
  {
    name: 'a term that the source does not have',
    check: 'about-source',
    item: { ...goodCards[0], term: 'Tidal bore' },
  },
  {
    name: 'a definition that the source does not give',
    check: 'evidence',
    item: {
      quote: 'Lugworms are eaten by most wading birds of northern Europe.',
      term: 'Lugworms',
      definition: 'the favourite food of most wading birds in winter',
    },
  },
  {
    name: 'a definition with its own term',
    check: 'leak',
    item: { ...goodCards[0], definition: 'the high tide is the moment at which water is highest' },
  },
  {
    name: 'a definition that says the opposite',
    check: 'same-sense',
    item: { ...goodCards[0], definition: 'the moment at which the water stands lowest' },
  },
  {
    name: 'a definition that leans on the text',
    check: 'self-contained',
    item: { ...goodCards[0], definition: 'the moment at which this water stands highest' },
  },
];

/** Topics as a model writes them: the second hangs on the first, the last on one that is not there. */
export const goodTopics = [
  {
    quote: 'The Sun raises tides too.',
    topic: 'Sun',
    parent: '',
    definition: 'raises tides too',
  },
  {
    quote:
      'A neap tide is a tide with an unusually small range that occurs when the Sun and the Moon stand at right angles as seen from the Earth.',
    topic: 'Right angles',
    parent: 'Sun',
    definition: 'the Sun and the Moon stand at right angles as seen from the Earth',
  },
  {
    quote: 'Mussels hold on with strong threads.',
    topic: 'Strong threads',
    parent: 'Clinging',
    definition: 'what mussels hold on with',
  },
] as const;
