import { lowerFirst, type LanguageRules } from './language-rules.ts';

const noun = String.raw`\p{Lu}[\p{L}-]+`;
const term = String.raw`(?<term>(?:\p{Ll}[\p{Ll}-]+(?:e|er|es|en) )?${noun}(?: \p{Lu}\p{L}{3,})?)`;
const article = String.raw`(?:(?<article>Eine?[mr]?|Der|Die|Das|Dem|eine?[nmr]?|der|die|das|dem|den) )?`;
/** Without an article only where the accusative is like the nominative: "geschmolzenes Gestein". */
const thing = String.raw`(?:(?:eine?n?|die|der|das|den) |\p{Ll}{3,}es? (?=\p{Lu}))\p{L}[^.]+?`;
const defined = String.raw`(?<definition>${thing})`;
/** Behind "ist" stands no accusative. */
const state = String.raw`(?<definition>(?:eine?|die|der|das) \p{L}[^.]+?)`;
const opened = String.raw`(?<definition>(?:Eine?n?|Der|Die|Das|Den) \p{L}[^.]+?)`;
const aside = String.raw`(?: \([^()]*\))?`;
const named = String.raw`(?:(?:[„"»](?<term>[^“”"«]+)[“”"«])|${term})`;
const pattern = (source: string): RegExp => new RegExp(`^${source}\\.$`, 'u');

/** The accusative of a masculine noun as a nominative: "einen langen Weg" is "ein langer Weg". */
const nominative = (text: string): string =>
  text
    .replace(
      /^einen (?<middle>(?:\p{Ll}+en )*)(?=\p{Lu})/u,
      (_, middle: string) => `ein ${middle.replaceAll('en ', 'er ')}`,
    )
    .replace(
      /^den (?<middle>(?:\p{Ll}+en )*)(?=\p{Lu})/u,
      (_, middle: string) => `der ${middle.replaceAll('en ', 'e ')}`,
    );

/** "Die offene Menge", "ein topologischer Raum": the adjective as it ends without an article. */
function citedTerm(written: string, before: string): string {
  const [adjective = '', ...rest] = written.split(' ');
  if (rest.length === 0 || !/^\p{Ll}/u.test(adjective)) return written;
  const stem = adjective.replace(/(?:en|e)$/u, '');
  const endings: Readonly<Record<string, string>> = { der: 'er', das: 'es', die: 'e', einer: 'e' };
  const ending = endings[before];
  return [ending === undefined ? adjective : `${stem}${ending}`, ...rest].join(' ');
}

/** Masculine nouns change their article behind a verb; a colon leaves every noun as it is. */
const askForTerm = (definition: string): string =>
  /^(?:eine|die|das) /u.test(definition) || /^\p{Lu}/u.test(definition)
    ? `Welcher Begriff bezeichnet ${definition}?`
    : `Welcher Begriff ist gemeint: ${definition}?`;

/** "Zinsen: Dies ist …", "Stundung - ist eine …", "Auszahlung - der Betrag …": lines of a glossary. */
const withoutDash = (text: string): string =>
  text
    .replace(
      /^(?<term>\p{Lu}[\p{L}-]+)(?: \([^()]*\))?: (?:Dies|Das|\k<term>) (?=(?:ist|sind) )/u,
      '$<term> ',
    )
    .replace(
      /^(?<term>\p{Lu}[\p{L}-]+)(?: \([^()]*\))? [–-] (?:ist )?(?=(?:eine?|der|die|das) )/u,
      '$<term> ist ',
    );

function askForYear(sentence: string): { stem: string; year: string } | null {
  const found =
    /^(?:Im Jahre? )?(?<year>1\d{3}|20\d\d) (?<rest>\p{Ll}+(?:te|ten|[a-zäöü]+) .+)\.$/u.exec(
      sentence,
    )?.groups;
  const { year, rest } = found ?? {};
  return year !== undefined && rest !== undefined && !/\d{4}/u.test(rest)
    ? { stem: `In welchem Jahr ${rest}?`, year }
    : null;
}

export const german: LanguageRules = {
  tag: 'de',
  nounsAreCapitalised: true,
  letterWords: /^[oO]$/u,
  determiners: {
    mfp: 'der',
    fp: 'die keine ihre seine deren keiner ihrer seiner',
    n: 'das ins ans aufs ein-es jedes dieses welches',
    m: 'einen jeden ein-er dieser-er der+t',
    f: 'eine einer zur jede die+t',
    mf: 'jeder',
    mn: 'dem des ein einem eines im am vom beim zum kein keinem keines sein seinem seines ihrem ihres jedem dessen rel-dem rel-dessen',
    mp: 'den keinen seinen ihren',
    fn: 'rel-das',
    p: 'die+en zwei drei vier fünf sechs sieben acht neun zehn mehrere viele alle einige wenige beide beiden vielen allen einigen mehreren sämtliche zahlreiche verschiedene',
  },
  endings: [
    [
      /(?:ungen|heiten|keiten|schaften|täten|ionen|ismen|enzen|anzen|ien|linge|oren|isten|iker(?=innen)|innen)$/u,
      'p',
    ],
    [
      /(?:ung|heit|keit|schaft|tät|ion|ik|enz|anz|logie|graphie|grafie|nomie|metrie|urgie|theorie|energie|ur)$/u,
      'f',
    ],
    [/(?:chen|lein|ment|tum)$/u, 'n'],
    [/(?:ismus|ling|tor|sor)$/u, 'm'],
  ],
  linking: /^$/u,
  connective:
    /^(?:Auch (?=(?:der|die|das|ein|eine|im|in|bei) )|Denn (?=(?:der|die|das|ein|eine) )|Und (?=(?:der|die|das|ein|eine) )|Aber (?=(?:der|die|das|ein|eine) )|Doch (?=(?:der|die|das|ein|eine) ))/u,
  filler:
    /(?<=\p{L}) (?:jedoch|allerdings|also|daher|deshalb|somit|folglich|hingegen|demnach|außerdem|zudem|ebenfalls|dennoch|nämlich|übrigens|natürlich|freilich|wiederum)(?= (?!dass)\p{L})/gu,
  plainOpening: /^(?:Im|In|Am|An|Beim?|Durch|Mit|Bei|Aus|Unter|Auf|Zur|Zum|Nach|Während) \p{L}/u,
  hedge:
    /^(?:Wenn|Falls|Sofern|Um|Beispiele?)(?!\p{L})|(?<!\p{L})(?:sollten?|könnten?|müssten?|dürfen|man|kann|können|vielleicht|möglicherweise|eventuell|beispielsweise|standardmäßig)(?!\p{L})/u,
  beforeYear:
    /(?:^|\s)(?:Jahre?|seit|ab|bis|um|von|vor|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Frühjahr|Sommer|Herbst|Winter) $/iu,
  definitions: [
    {
      pattern: pattern(`Unter ${article}${named}${aside} versteht man (?:\\p{L}+ )?${defined}`),
      strength: 1,
    },
    { pattern: pattern(`${article}${named}${aside} bezeichnet ${defined}`), strength: 0.9 },
    {
      pattern: pattern(
        `(?:Der|Mit dem) (?:Begriff|Ausdruck|Fachbegriff|Terminus) ${article}${named} (?:bezeichnet|beschreibt|bezeichnet man) ${defined}`,
      ),
      strength: 1,
    },
    {
      pattern: pattern(
        `Als ${article}${named}${aside} (?:bezeichnet man|wird|werden) ${defined}(?: bezeichnet)?`,
      ),
      strength: 1,
    },
    {
      pattern: pattern(
        `${opened},? (?:nennt man|heißt|heißen)(?: in [^,.]{3,40})? ${article}${named}`,
      ),
      strength: 0.95,
    },
    {
      pattern: pattern(
        `${opened},? (?:wird|werden|bezeichnet man)(?: in [^,.]{3,40})? (?:als )?${article}${named}(?: bezeichnet| genannt)?`,
      ),
      strength: 0.95,
    },
    { pattern: pattern(`${article}${term}${aside} (?:ist|sind) ${state}`), strength: 0.7 },
    {
      pattern: pattern(
        `${article}${term}${aside} (?:war|waren) (?<definition>eine? \\p{L}[^.]+?, [^.]+?)`,
      ),
      strength: 0.6,
    },
    {
      pattern: pattern(
        `(?<article>Die )?${term}${aside} sind (?<definition>(?:\\p{Ll}+e )?\\p{Lu}\\p{Ll}+e?[nrs]?, (?:die|deren|in denen|mit denen|bei denen) [^.]+?)`,
      ),
      strength: 0.8,
    },
  ],
  differentia:
    /, (?:(?:in|bei|mit|durch|für|aus|von|auf|zu|an|über|unter|nach) )?(?:de[rmn]|die|das|dessen|deren|denen|welche[rsnm]?)(?!\p{L})|, (?:wo|womit|wodurch|bei de[rmn])(?!\p{L})| (?:zur|zum|für|von|vom|mit|aus|zwischen|des|eines|einer|der|ohne|durch) \p{L}/u,
  emptyGenus:
    /^(?:eine?|der|die|das) (?:\p{Ll}+ )*(?:Beispiele?|Teil|Problem|Grund|Fehler|Thema|Vorteil|Nachteil|Frage|Rolle|Fall|Hinweis|Möglichkeit|Tatsache|Folge|Ergebnis|Ursache|Ziel|Zeichen|Voraussetzung|Herausforderung|Ausnahme|Aufgabe|Zusammenfassung)(?!\p{L})/u,
  judging:
    /^(?:eine?|der|die|das) (?:\p{Ll}+ )*?(?:zwei|drei|wichtig|gut|best|groß|klein|häufig|einfach|nützlich|typisch|schön|beliebt|bekannt|bewährt|hervorragend|ideal|einzig|erst|zweit|letzt|nächst|wesentlich|entscheidend|zentral|neu|alt|aktuell|offiziell|direkt|solch|\p{Ll}+st)(?:e[rnsm]?|ere[rnsm]?|ste[rnsm]?)? /u,
  secondClause:
    /,? und (?:ist|sind|war|waren|wurde|wurden|wird|werden|hat|haben|kann|können|muss|müssen|besteht|bestehen|dient|dienen|\p{Ll}{3,}(?:t|en)(?= (?:aus|auf|in|im|von|zu|den|die|das|der|dem|ein|eine|einen|sich|als|für|mit|um|wird) ))(?!\p{L})|, was /u,
  subordinate:
    /, (?:\p{Ll}{2,5} )?(?:der|die|das|dem|den|deren|dessen|denen|welche[rsnm]?|wenn|wo|um) /u,
  indefinite: /^(?:ein |eine |(?!(?:der|die|das) ))/u,
  plural: /^(?:die \p{L}+en|(?!(?:eine?|der|das|die) ).* (?:die|deren))(?!\p{L})/u,
  citedTerm,
  citedDefinition: (definition) =>
    nominative(
      lowerFirst(definition)
        .replace(/ (?:bezeichnet|genannt)(?=,|$)/u, '')
        .replace(/^(?!(?:eine?n?|der|die|das|den) )\p{Ll}/u, (letter) =>
          /^\p{Lu}/u.test(definition) ? letter.toUpperCase() : letter,
        ),
    ),
  askForTerm,
  askForMeaning: (asked) => `Was versteht man unter dem Begriff „${asked}“?`,
  askForYear,
  asSentence: withoutDash,
};
