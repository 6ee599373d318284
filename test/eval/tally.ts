/** A figure as a quotient, so that figures of several documents can be pooled by adding. */
export interface Tally {
  readonly sum: number;
  readonly of: number;
}

export const emptyTally: Tally = { sum: 0, of: 0 };

export const tallyOf = (sum: number, of: number): Tally => ({ sum, of });

export const addTallies = (a: Tally, b: Tally): Tally => ({ sum: a.sum + b.sum, of: a.of + b.of });

/** The figure, null where nothing was judged. */
export const valueOf = ({ sum, of }: Tally): number | null => (of === 0 ? null : sum / of);

/** What a check says of one thing: null where the rule does not apply to it. */
export type Verdict = { readonly problem: string | null } | null;

export const kept: Verdict = { problem: null };

export const broken = (problem: string): Verdict => ({ problem });

export const verdictOf = (problem: string | null): Verdict => ({ problem });

/** One item that breaks a rule, for whoever has to mend it. */
export interface Failure {
  readonly line: string;
  readonly rule: string;
  readonly where: string;
  readonly item: string;
  readonly problem: string;
}
