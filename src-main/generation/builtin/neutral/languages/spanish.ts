import { lowerFirst, type LanguageRules } from './language-rules.ts';

const word = String.raw`\p{L}[\p{L}-]+`;
const term = String.raw`[«“"]?(?<term>${word}(?: (?:de la |de los |del |de |en |a )?${word}){0,3}?)[»”"]?`;
const article = String.raw`(?:(?<article>[Ee]l|[Ll]a|[Ll]os|[Ll]as|[Uu]na?|[Uu]nos|[Uu]nas) )?`;
const thing = String.raw`(?:una?|el|la|los|las|al|todo|toda|cualquier|cada) \p{L}[^.;]+?`;
const defined = String.raw`(?<definition>${thing})`;
const opened = String.raw`(?<definition>(?:Una?|El|La|Los|Las) \p{L}[^.;]+?)`;
const aside = String.raw`(?: \([^()]*\))?`;
const pattern = (source: string): RegExp => new RegExp(`^${source}\\.$`, 'u');

export const spanish: LanguageRules = {
  tag: 'es',
  nounsAreCapitalised: false,
  letterWords: /^[yaoeuYAOEU]$/u,
  determiners: {
    m: 'el un del al este ese algún ningún otro cierto mismo mucho',
    f: 'la una esta esa alguna ninguna otra cierta misma mucha',
    mf: 'su cada cualquier',
    M: 'los unos estos esos algunos varios muchos otros ciertos',
    F: 'las unas estas esas algunas varias muchas otras ciertas',
    MF: 'sus dos tres cuatro cinco',
  },
  clitic: {
    article: /^(?:el|la|los|las|al)$/u,
    preposition: /^(?:en|con|por|sobre|entre|hacia|desde|bajo|contra|según|y)$/u,
    infinitive: /[aeií]r(?:se|l[oa]s?)?$/u,
  },
  endings: [
    [/(?:ciones|siones|dades|tudes|encias|ancias|logías|turas)$/u, 'F'],
    [/(?:mientos|ismos|ajes|ores|mentos)$/u, 'M'],
    [/(?:ción|sión|dad|tad|tud|encia|ancia|logía|tura|sis|umbre)$/u, 'f'],
    [/(?:miento|ismo|aje|mento)$/u, 'm'],
  ],
  adjective:
    /(?:ic[oa]s?|al(?:es)?|ar(?:es)?|iv[oa]s?|os[oa]s?|ari[oa]s?|ent[eo]s?|antes?|ad[oa]s?|id[oa]s?|an[oa]s?|ble(?:s)?|oides?|roj[oa]s?|verdes?|blanc[oa]s?|libres?)$/u,
  linking: /^(?:de|del)$/u,
  connective:
    /^(?:Sin embargo|No obstante|Además|Asimismo|Así|Por (?:lo )?tanto|Por consiguiente|Por ejemplo|Por otra parte|Por otro lado|Por su parte|En cambio|En efecto|De hecho|En general|Generalmente|En particular|Finalmente|Por último|Por el contrario|Es decir|En otras palabras|Así pues|Entonces|Pues bien|Ahora bien|En consecuencia|En resumen|Pero|Y|Claro|Naturalmente|Obviamente|Afortunadamente|En realidad|Normalmente|También|Igualmente|Del mismo modo),\s+|^(?:Pero|Y) (?=(?:el|la|los|las|un|una) )/u,
  plainOpening: /^(?:Tod[oa]s|En|Con|Por|Sobre|Durante|Bajo|Al|Del) \p{L}/u,
  hedge:
    /^(?:Si|Cuando|Para) |(?<!\p{L})(?:puede|pueden|podría|podrían|debe|deben|debería|conviene|quizás?|tal vez|a veces|por ejemplo|de forma predeterminada)(?!\p{L})/u,
  beforeYear:
    /(?:^|\s)(?:en|desde|hacia|hasta|año|enero de|febrero de|marzo de|abril de|mayo de|junio de|julio de|agosto de|septiembre de|octubre de|noviembre de|diciembre de) $/iu,
  definitions: [
    {
      pattern: pattern(
        `(?:Se (?:llama|denomina|conoce como)|Llamamos|Se le llama|Recibe el nombre de)(?: también)? ${article}${term}${aside} (?:a )?${defined}`,
      ),
      strength: 1,
    },
    { pattern: pattern(`Se define(?:n)? ${article}${term}${aside} como ${defined}`), strength: 1 },
    { pattern: pattern(`Se entiende por ${article}${term}${aside} ${defined}`), strength: 1 },
    { pattern: pattern(`Por ${article}${term}${aside} se entiende ${defined}`), strength: 1 },
    {
      pattern: pattern(
        `(?:El término|La palabra) ${article}${term} (?:designa|se refiere a) ${defined}`,
      ),
      strength: 1,
    },
    { pattern: pattern(`${article}${term}${aside} se define(?:n)? como ${defined}`), strength: 1 },
    {
      pattern: pattern(`${article}${term}${aside} (?:designa|consiste en) ${defined}`),
      strength: 0.85,
    },
    {
      pattern: pattern(
        `${opened},? (?:se (?:llama|denomina|conoce como)|recibe el nombre de)n? ${article}${term}`,
      ),
      strength: 0.95,
    },
    { pattern: pattern(`${article}${term}${aside} (?:es|son) ${defined}`), strength: 0.7 },
    {
      pattern: pattern(
        `(?<article>Los|Las) ${term}${aside} son (?<definition>(?!\\p{L}+[ai]d[oa]s)\\p{Ll}{3,}s (?:\\p{Ll}+ ){0,3}(?:que|cuy[oa]s?) [^.;]+?)`,
      ),
      strength: 0.75,
    },
    {
      pattern: pattern(
        `${article}${term}${aside} (?:era|eran|fue) (?<definition>una? \\p{L}[^.;]+? (?:que|cuy[oa]s?|donde) [^.;]+?)`,
      ),
      strength: 0.6,
    },
  ],
  differentia:
    /(?:^|[ ,(])(?:que|cuy[oa]s?|donde|en (?:el|la) (?:que|cual)|al que|con (?:el|la) que|formad[oa]s?|compuest[oa]s?|destinad[oa]s?|capa(?:z|ces)|encargad[oa]s?|utilizad[oa]s?|situad[oa]s?|mediante|entre|por|para)(?= )/u,
  emptyGenus:
    /^(?:una?|el|la|los|las) (?:buen |buena |gran |simple |otro |otra )?(?:ejemplo|parte|problema|razón|error|tema|ventaja|desventaja|inconveniente|cuestión|caso|hecho|posibilidad|consecuencia|resultado|causa|objetivo|solución|papel|excepción|manera|forma|medio)(?!\p{L})/u,
  judging:
    /^(?:una?|el|la|los|las) (?:\p{L}+ )?(?:dos|tres|buen[oa]?s?|mejor(?:es)?|únic[oa]s?|principal(?:es)?|primer[oa]?s?|últim[oa]s?|más|importantes?|excelente|simple|gran(?:de)?|verdader[oa]|otr[oa]|nuev[oa]|útil|fundamental|esencial|popular|famos[oa])(?!\p{L})/u,
  secondClause:
    /,? [ye] (?:es|son|ha|han|puede|pueden|permite|permiten|representa|contiene|sirve|fue|hace|debe|se |tiene|tienen)(?!\p{L})|,? pero /u,
  subordinate: / (?:que|cuy[oa]s?|donde|cual(?:es)?) /u,
  indefinite: /^(?:una?|todo|toda|cualquier|cada) /u,
  plural: /^(?:los|las|unos|unas)(?!\p{L})/u,
  citedTerm: (written) => written,
  citedDefinition: (definition) => lowerFirst(definition).replace(/^al (?=\p{L})/u, 'el '),
  askForTerm: (definition) => `¿Qué término designa ${definition}?`,
  askForMeaning: (asked) => `¿Qué designa el término «${asked}»?`,
};
