const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** What the restoring of sentences knows of a language. Words are in lower case. */
export interface SentenceWords {
  /** Behind these no sentence ends. */
  readonly dangling: ReadonlySet<string>;
  /** With these a sentence often begins. */
  readonly opening: ReadonlySet<string>;
  /** Hesitations, which are left out. */
  readonly hesitations: ReadonlySet<string>;
  /** A comma stands before these where the speaker pauses. */
  readonly joining: ReadonlySet<string>;
  /** First words of questions: on their own, or with one of `asking` behind them. */
  readonly question: ReadonlySet<string>;
  readonly asking: ReadonlySet<string>;
  /** Whom a question that begins with one of `asking` is about. */
  readonly asked: ReadonlySet<string>;
}

export const english: SentenceWords = {
  dangling: words(
    "a an the of to in on at by for from with into onto about between through during without under over against among per and or but nor so if because that which who whose whom when while where than as is are was were be been being am do does did has have had will would can could should may might must my your his her its our their this these those some any every each no very really quite too i'm we're you're they're it's that's there's let's i we you he she they not",
  ),
  opening: words(
    'so now and but okay ok well then the this that these those it we you i he she they there here in if when what why how let first second third finally next also however therefore because remember notice suppose for a an as once after before since although while',
  ),
  hesitations: words('um uh umm uhm uhh erm'),
  joining: words('but so which whereas although though or and while because'),
  question: words('what why how when where who which whose'),
  asking: words(
    "is are was were do does did can could would should will have has am isn't aren't doesn't don't didn't can't won't",
  ),
  asked: words(
    'we you i it they he she this that there the these those a an any anyone anybody everyone my your our',
  ),
};

const none: ReadonlySet<string> = new Set();

/** Of a language whose words are not known here: pauses alone tell. */
export const unknown: SentenceWords = {
  dangling: none,
  opening: none,
  hesitations: none,
  joining: none,
  question: none,
  asking: none,
  asked: none,
};

/** @param language BCP 47 tag */
export const sentenceWordsOf = (language: string): SentenceWords =>
  /^en(?:-|$)/iu.test(language) ? english : unknown;
