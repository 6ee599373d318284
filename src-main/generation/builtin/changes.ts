/** The two directions in which a quantity can change. */
export type Direction = 'up' | 'down';

/** A pair of verbs of change, in the forms that statements use. */
export interface ChangePair {
  readonly up: string;
  readonly down: string;
}

/** Base, third person, past and participle of each verb, up before down. */
const pairs = [
  ['increase increases increased increased', 'decrease decreases decreased decreased'],
  ['rise rises rose risen', 'fall falls fell fallen'],
  ['grow grows grew grown', 'shrink shrinks shrank shrunk'],
  ['expand expands expanded expanded', 'contract contracts contracted contracted'],
  ['improve improves improved improved', 'worsen worsens worsened worsened'],
  ['strengthen strengthens strengthened strengthened', 'weaken weakens weakened weakened'],
  ['accelerate accelerates accelerated accelerated', 'slow slows slowed slowed'],
  ['rise rises rose risen', 'drop drops dropped dropped'],
  ['rise rises rose risen', 'decline declines declined declined'],
  ['grow grows grew grown', 'diminish diminishes diminished diminished'],
] as const;

/** A verb of change as it stands in a statement. */
export interface Change {
  readonly direction: Direction;
  /** The same form of both verbs of the pair: "rises" and "falls". */
  readonly forms: ChangePair;
  /** The base form of the verb that the statement has and of its opposite. */
  readonly base: ChangePair;
}

const changes = new Map<string, Change>();
for (const [ups, downs] of pairs) {
  const [up, down] = [ups.split(' '), downs.split(' ')];
  for (const [at, form] of up.entries()) {
    const forms = { up: form, down: down[at] ?? '' };
    const base = { up: up[0] ?? '', down: down[0] ?? '' };
    if (!changes.has(form)) changes.set(form, { direction: 'up', forms, base });
    if (!changes.has(forms.down)) changes.set(forms.down, { direction: 'down', forms, base });
  }
}

/** What a verb form says of the direction of a change; undefined where it says nothing. */
export const changeOf = (verb: string): Change | undefined => changes.get(verb.toLowerCase());

/** Alternation of all forms, for expressions. */
export const changeForms = [...changes.keys()].sort((a, b) => b.length - a.length).join('|');
