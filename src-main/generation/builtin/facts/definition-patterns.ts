/** A way in which English texts define a term. The groups `term` and `def` are taken from it. */
export interface DefinitionPattern {
  readonly name: string;
  /** Finds all places; global. */
  readonly expression: RegExp;
  /** Cheap test for the words without which the expression cannot match. */
  readonly cue: RegExp;
  /** How surely a match is a definition, 0 to 1. */
  readonly strength: number;
  /** Where the left edge of a group is found by its nouns, since the words before it vary. */
  readonly openLeft?: 'term' | 'def';
}

const quote = `["“”'‘’*_\`]?`;
const often = `(?:(?:often|commonly|generally|usually|also|sometimes|simply|now|today|formally|collectively|typically|frequently|then|popularly|more formally|otherwise|better|what is|what we call|what economists call|usually|informally) )*`;
const called = `(?:called|known as|known simply as|termed|referred to as|named|dubbed|described as|denoted as|known to \\w+ as)`;
const term = `${quote}(?<term>[\\p{L}\\p{N}](?:[\\p{L}\\p{N}’'./+#-]*[\\p{L}\\p{N}+#])?(?: [\\p{L}\\p{N}’'./+#-]*[\\p{L}\\p{N}+#]){0,5}?)${quote}`;
const abbreviation = `(?: \\([^()]{1,60}\\))?`;
/** "The Ames test, developed by Bruce Ames in the 1970s, is …" */
const aside = `(?:, (?:also|or|often|sometimes|usually|typically|abbreviated|denoted|known|named|developed|invented|introduced|discovered|coined|conferred|used|found|like)\\b[^,]{2,80},)?`;
const quoted = `["”'’]?`;
const article = `(?:[Aa]n? |[Tt]he |[Oo]ur |[Ii]ts |[Tt]heir )?`;
const end = `(?=[.;]|$)`;
/** "Unlike mores, …", "Roughly speaking, …": what may stand before a statement that defines. */
const lead = `(?:(?:Unlike|In contrast to|In|Within|Roughly|Broadly|Simply|Strictly|Technically|Formally)\\b[^,]{0,40}, )?`;

const anything = /./u;
const callingCue = /\b(?:called|known|termed|referred|named|dubbed|described|denoted)\b/u;

const cues: Readonly<Record<string, RegExp>> = {
  'term-use': /\bthe (?:term|word|phrase|name)\b/u,
  'the-term': /\b[Tt]he (?:term|word|phrase|concept|name)\b/u,
  'talk-about': /, \p{Ll}+ means? /u,
  'defined-as': /\b(?:defined|thought of|understood|described|the term|the name)\b/u,
  'refers-to': /\b(?:refers?|denotes?|means|stands|consists?|is when|is where)\b/u,
  'occurs-when': /\b(?:when|where|if)\b/u,
  'is-when': /\b(?:when|where)\b/u,
  'think-of': /\bthink of /u,
  involves: /\binvolves? /u,
  composed: /\b(?:compris|consist|composed|made)/u,
  inverted: /^An? /u,
  'call-object': /\b(?:call|term)/u,
  'is-called': callingCue,
  'noun-called': callingCue,
  'so-called': /\bso-called\b/u,
  'when-called': callingCue,
  'which-is': /, wh(?:ich|o) /u,
  'named-apposition': /, /u,
  'plural-apposition': /, \p{Ll}+s (?:that|who|which) /u,
  namely: / that is, /u,
  role: / (?:responsible for|used (?:to|for)) /u,
  'colon-called': /: /u,
  'which-does': /, which /u,
  'named-which': callingCue,
  wherein: /, (?:wherein|whereby) /u,
  'is-a': /\b(?:is|are)\b/u,
  'is-mass': /\bis\b/u,
  'are-plural': /\bare\b/u,
  dash: /—| – /u,
  apposition: /, (?:an?|the|ways) /u,
  'was-a': /\b(?:was|were)\b/u,
  'or-alias': /, or /u,
  colon: /: /u,
  'that-is': /that is, /u,
};

const pattern = (
  name: string,
  strength: number,
  source: string,
  openLeft?: 'term' | 'def',
): DefinitionPattern => ({
  name,
  strength,
  cue: cues[name] ?? anything,
  ...(openLeft ? { openLeft } : {}),
  expression: new RegExp(source, 'gu'),
});

/**
 * Lexical patterns of definition after Hearst (1992) and the definition-extraction work that
 * followed, strongest first. Each is tried on the cleaned sentence.
 */
export const definitionPatterns: readonly DefinitionPattern[] = [
  pattern(
    'term-use',
    0.95,
    `\\b(?:[Uu]se[sd]?|employ|[Uu]sing) the (?:term|word|phrase|name) ${term} (?:to (?:refer to|describe|mean|denote)|for) (?<def>[^.;]+)${end}`,
  ),
  pattern(
    'the-term',
    0.95,
    `\\b[Tt]he (?:term|word|phrase|concept|name) (?:of )?${term} (?:(?:will be|is|was|can be|may be) used to )?(?:refers? to|describes?|means?|denotes?|stands for) (?<def>[^.;]+)${end}`,
  ),
  pattern(
    'talk-about',
    0.9,
    `\\b(?:[Bb]y|talk(?:s)? about|refers? to|speaks? of) ${term}, (?:we|they|one|economists|scientists|\\p{Ll}+) means? (?<def>[^.;]+)${end}`,
  ),
  pattern(
    'defined-as',
    0.95,
    `^(?:In [^,]{1,40}, )?${article}${term}${abbreviation},? (?:is|are|was|can be|may be|might be) ${often}(?:defined as|thought of as|understood as|described as(?= an? )|defined to be|the term for|the name for|the name given to|the term used (?:for|to describe)) (?<def>[^.;]+)${end}`,
  ),
  pattern(
    'refers-to',
    0.9,
    `^(?:In [^,]{1,40}, )?${article}${term}${abbreviation}${aside} (?:refers? to|denotes?|means|stands for|describes?(?= an?)) (?<def>[^.;]+)${end}`,
  ),
  pattern(
    'named-apposition',
    0.85,
    `^(?:The|An?|Another|One) [^,;:—]{3,60}, ${term}, (?:refers? to|denotes?|means|describes?|is(?= (?:an?|the) )) (?<def>[^.;]+)${end}`,
  ),
  pattern(
    'when-called',
    0.85,
    `^[Ww]hen (?<def>[^;:—]+?),? (?:it|this|the (?:result|process|phenomenon|situation|effect)) is ${often}${called} ${article}${term}(?=[.,;]|$)`,
  ),
  pattern(
    'occurs-when',
    0.7,
    `^${article}${term}${abbreviation} (?:occurs?|happens?|arises?|takes? place|exists?|(?:is|are) (?:created|formed|produced)) (?:when|where|if) (?<def>[^.;:]+)${end}`,
  ),
  pattern(
    'is-when',
    0.8,
    `^${article}${term}${abbreviation} (?:is|are)(?:, [^,]{3,20},)? (?:when|where) (?<def>[^.;:]+)${end}`,
  ),
  pattern(
    'think-of',
    0.85,
    `\\b(?:[Yy]ou|[Ww]e|[Oo]ne) (?:can|may|might) think of (?:an? |the )?${term} as (?<def>(?:an?|the) [^.;:]+)${end}`,
  ),
  pattern(
    'involves',
    0.66,
    `^${article}${term}${abbreviation} involves? (?<def>(?:an? |the |\\p{Ll}+ing |\\p{Ll}+ \\p{Ll}+ (?:of|between) )[^.;:—]+)${end}`,
  ),
  pattern(
    'composed',
    0.57,
    `^${article}${term}${abbreviation} (?<def>(?:comprises?|consists? of|(?:is|are) composed of|(?:is|are) made (?:up )?of) [^;:—]+?)${end}`,
  ),
  pattern(
    'inverted',
    0.75,
    `^(?<def>An? (?:type|kind|form|method|technique|process) (?:of|for|that|in) [^,;:—]+) is (?:an? |the )?${term}${end}`,
  ),
  pattern(
    'call-object',
    0.9,
    `(?<!\\b(?:is|are|was|were|been|be|often|also|commonly|sometimes|usually) )\\b(?:call(?:s|ed)?|term(?:s|ed)) (?<def>(?:an? |the |this |these )[^.,;]+)(?:[,—]? |—)(?:an?|the) ${term}(?=[.,;]|$)`,
  ),
  pattern(
    'is-called',
    0.9,
    `^(?<def>(?!(?:This|These|It|They|That|He|She|Such|We)\\b)[^;:]+?)(?:, [^,]{0,60},)? (?:is|are|was|were|came to be|has been|have been|became|become) ${often}${called} ${article}${term}(?:[.,;—–]| \\(| (?:because|in|and|or|as|by|since)\\b|$)`,
  ),
  pattern(
    'noun-called',
    0.7,
    `(?<def>(?:[^\\s,;:—()]+ ){1,16}[^\\s,;:—()]+)(?:,| ?—| –)? ?${often}${called} ${article}${term}(?: ?[.,;—–)]| \\(| (?:that|which|or)\\b|$)`,
    'def',
  ),
  pattern(
    'so-called',
    0.7,
    `(?<def>(?:[^\\s,;:—()]+ ){1,16}[^\\s,;:—()]+)(?:,| ?—| –) ?an? so-called ${term}(?: like| that| which|[.,;—–)])`,
    'def',
  ),
  pattern(
    'which-is',
    0.75,
    `\\b${term}${abbreviation}, (?:which|who(?= (?:is|are) (?:an?|the) )) (?:means|meant|implies|implied|refers? to|involves|involved|consists of|(?:is|are|was|were)(?= (?:an?|the) )|are(?= (?:\\p{L}+ )?\\p{Ll}+s (?:that|who|with|of|used|made) )|is(?= (?:\\p{Ll}+ )?\\p{Ll}+ that )) (?<def>[^,;.—]+)(?:[,.;—]|$)`,
    'term',
  ),
  pattern(
    'which-does',
    0.58,
    `(?<=\\b[Aa]n? ["“]?|\\b[Tt]he ["“]?)${term},${quoted} which (?<def>(?:assigns|binds|breaks|carries|catalyzes|collects|connects|contains|controls|converts|covers|criminali[sz]es|describes|empowers|enables|establishes|examines|forbids|functions|gives|grants|guarantees|governs|imposes|investigates|limits|lines|measures|prevents|produces|prohibits|protects|provides|regulates|releases|requires|secretes|separates|states|stores|studies|surrounds|transmits|transports) [^;.—]+?)(?:[.;—]|, (?:and|but|or) |$)`,
    'term',
  ),
  pattern(
    'named-which',
    0.6,
    `^(?!(?:In|During|At|On|By|For|After|Before|With|Since|Until|Throughout|Under|From)\\b)(?<np>[^;:—]{8,70}), ${often}(?:called|known as|referred to as|termed) (?:an? |the )${term}(?: or (?:an? |the )[^,]{3,50})?, (?<def>(?!(?:is|are|was|were)\\b)\\p{Ll}{3,}(?<!s)s [^;:]+?)${end}`,
  ),
  pattern('wherein', 0.75, `\\b${term}, (?:wherein|whereby) (?<def>[^;.—]+)${end}`, 'term'),
  pattern(
    'is-a',
    0.75,
    `^${lead}${article}${term}${abbreviation}${aside} (?:is|are) (?:(?:basically|essentially|simply|usually|generally|typically|also|thus|therefore) )*(?<def>(?:an? |the |any |one of (?:the|an?) |those |something |someone |anything |anyone |one (?=based|that|which|in which|whose|made|designed))[^;:]+?)${end}`,
  ),
  pattern(
    'are-plural',
    0.65,
    `^${lead}${article}${term}${abbreviation} are (?<def>(?!(?:called|known|not|also|usually|often|very|more|less|shown|used|found|made)\\b)(?:[\\p{Ll}-]+,? ){0,5}?(?:[\\p{Ll}-]+s|people|bacteria|data|criteria|phenomena) (?:that|which|who|whose|in which|of|with|without|used|between|formed|made|composed|within|enclosed|surrounded|filled|located|existing|responsible) [^;:]+?)${end}`,
  ),
  pattern(
    'is-mass',
    0.6,
    `^${lead}${article}${term}${abbreviation} is (?<def>(?!(?:an?|the|not|also|what|how|like|one|made)\\b)(?:\\p{Ll}+ )?\\p{Ll}+ (?:about|of|for|that|which|in which) [^;:]+?)${end}`,
  ),
  pattern(
    'dash',
    0.65,
    `\\b${term}(?: ?— ?| – )(?<def>(?:an? |the |[\\p{Ll}-]+ (?:[\\p{Ll}-]+ )?[\\p{Ll}-]+s (?=that|which|who|whose|of|with|without|used) )[^.;—–]+?)(?: ?—| – |\\.|;)`,
    'term',
  ),
  pattern(
    'apposition',
    0.55,
    `(?:^|[ (])${term}${abbreviation}, (?<def>(?:an? |the |ways (?=to ))(?:[^,;.—]+ )?(?:that|which|who|whose|of|for|in|with|without|used|between|behind|from|to|would|can|could|\\p{Ll}{3,}ing|\\p{Ll}+[’']s) [^,;.—]+)(?:,|;|\\.)`,
    'term',
  ),
  pattern(
    'was-a',
    0.58,
    `^${term}(?: \\([^()]*\\))? (?:was|were) (?<def>(?:an? |the |one of the )[^;:]+?)${end}`,
  ),
  pattern(
    'plural-apposition',
    0.6,
    `\\b${term}${abbreviation}, (?<def>(?:\\p{Ll}+ )?\\p{Ll}+s (?:that|who|which) [^,;.—]+)(?:[;.]|$)`,
    'term',
  ),
  pattern(
    'namely',
    0.7,
    `["“]?\\b${term},${quoted} that is, (?<def>(?:an?|the) [^,;—.]+)(?=[,;—.]|$)`,
    'term',
  ),
  pattern(
    'role',
    0.62,
    `^${article}${term}${abbreviation} (?<def>(?:is|are) (?:responsible for|used (?:to|for)) [^;:—]+?)${end}`,
  ),
  pattern(
    'colon-called',
    0.75,
    `(?:${called} |\\b(?:is|are|was|were) (?:an? |the ))${term}${abbreviation}: (?<def>(?:an? |the )[^;:—]+?)${end}`,
  ),
  pattern(
    'or-alias',
    0.5,
    `\\b${term}, or (?<def>(?:an? |the )[^,;.—]+(?:that|which|who|of|for|in|with|used|between|from)[^,;.—]+(?:(?:, [^,;.—]+)+, and [^,;.—]+(?=\\.)|(?=,)))`,
    'term',
  ),
  pattern(
    'colon',
    0.6,
    `\\b${term}: (?<def>(?!(?:how|what|when|where|why|that|if|to|in|for|whether)\\b)(?:an? |the )?[^.,;:—]+? (?:that|which|who|of|for|in|with|used|between|from) [^.;:—]+?)\\.$`,
    'term',
  ),
  pattern(
    'that-is',
    0.7,
    `^(?:[^,;—]+, )?[Tt]here (?:is|are) (?:an? )?(?<term>[\\p{L}-]+(?: [\\p{L}-]+){0,2})(?:, or [^,;—]+)?(?:—|, | – )that is, (?<def>[^;—]+)${end}`,
  ),
];

/** Patterns whose definition is a clause: what is so where the term is used. */
export const saysWhen: ReadonlySet<string> = new Set([
  'wherein',
  'that-is',
  'occurs-when',
  'is-when',
  'when-called',
]);

/** Patterns whose definition says what the term does: "enables Congress to …". */
export const saysByVerb: ReadonlySet<string> = new Set([
  'which-does',
  'named-which',
  'role',
  'composed',
]);
