import { lowerFirst, type LanguageRules } from './language-rules.ts';

const word = String.raw`\p{L}[\p{L}-]+`;
const term = String.raw`(?:« ?)?(?<term>${word}(?: (?:de la |de l['’]|des |du |de |d['’]|à |en )?${word}){0,3}?)(?: ?»)?`;
const article = String.raw`(?<article>(?:[Ll]e|[Ll]a|[Ll]es|[Uu]ne?|[Dd]es) |[Ll]['’])?`;
const thing = String.raw`(?:de (?=\p{Ll}+s )|(?:une?|le|la|les|des|tout|toute|l’ensemble|l'ensemble) |l['’])\p{L}[^.;]+?`;
const defined = String.raw`(?<definition>${thing})`;
const opened = String.raw`(?<definition>(?:(?:Une?|Le|La|Les|Des) |L['’])\p{L}[^.;]+?)`;
const aside = String.raw`(?: \([^()]*\))?`;
const pattern = (source: string): RegExp => new RegExp(`^${source}\\.$`, 'u');

export const french: LanguageRules = {
  tag: 'fr',
  nounsAreCapitalised: false,
  letterWords: /^[aàyAÀYôÔ]$/u,
  determiners: {
    m: 'le un du au cet chaque-m aucun certain tout quel ce',
    f: 'la une cette aucune certaine toute quelle',
    mf: "l' son leur chaque notre",
    M: 'certains quels tous-les',
    F: 'certaines quelles',
    MF: 'les des aux ces plusieurs quelques ses leurs deux trois quatre cinq différents',
  },
  clitic: {
    article: /^(?:le|la|les|l'|leur)$/u,
    preposition: /^(?:dans|sur|par|avec|sous|entre|vers|chez|contre|selon|et)$/u,
    infinitive: /(?:er|ir|re|oir)$/u,
  },
  endings: [
    [
      /(?:tions|sions|tés|ences|ances|ures|logies|graphies|esses|ettes|trices|euses|ines|ides|ules)$/u,
      'F',
    ],
    [/(?:ments|eurs|ismes|ages|eaux|iers|ons|ogènes|aux)$/u, 'M'],
    [/(?:tion|sion|té|ence|ance|logie|graphie|esse|ette|trice|euse|ie|ude)$/u, 'f'],
    [/(?:ment|isme|age|eau|ier|oir)$/u, 'm'],
  ],
  adjective:
    /(?:iques?|i(?:er|ère)s?|a(?:l|le|ux|les)|aires?|eu(?:x|ses?)|i(?:f|fs|ve|ves)|ien(?:s|ne|nes)?|el(?:s|le|les)?|ables?|ibles?|oïdes?|ulaires?|ants?|antes?|ées?|és?|ites?|ides?|vert(?:e|s|es)?|rouges?|blanc(?:s|he|hes)?|libres?|dur(?:s|e|es)?|mous?|solaires?)$/u,
  linking: /^(?:de|d'|du|des|à|en)$/u,
  connective:
    /^(?:Cependant|Toutefois|Néanmoins|Pourtant|En effet|De plus|En outre|Par ailleurs|Ainsi|Donc|Enfin|Par conséquent|En conséquence|Par exemple|En revanche|Au contraire|De même|En général|Généralement|Notamment|En fait|De fait|Autrement dit|En d[’']autres termes|Finalement|Ensuite|Puis|Mais|Or|Car|Et|Bien sûr|Évidemment|En particulier|Heureusement|Malheureusement|Effectivement|Inversement|Bref|En résumé|Premièrement|Deuxièmement|D[’']abord|Tout d[’']abord),\s+|^(?:Or|Mais|Car|Et) (?=(?:le|la|les|un|une) |l['’])/u,
  plainOpening: /^(?:Tous|Toutes|Dans|Sur|Avec|Par|Chez|Sous|Pendant|Au cours|En) \p{L}/u,
  hedge:
    /^(?:Si|S[’']il|Quand|Lorsque?|Pour) |(?<!\p{L})(?:peut|peuvent|pourrait|pourraient|doit|doivent|devrait|faut|on|parfois|peut-être|éventuellement|par exemple|par défaut)(?!\p{L})/u,
  beforeYear:
    /(?:^|\s)(?:en|dès|depuis|vers|l[’']an|année|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) $/iu,
  definitions: [
    {
      pattern: pattern(
        `On (?:appelle|nomme|désigne sous le nom de|dénomme)(?: aussi)? ${article}${term}${aside} ${defined}`,
      ),
      strength: 1,
    },
    {
      pattern: pattern(`On (?:désigne|entend) par ${article}${term}${aside} ${defined}`),
      strength: 1,
    },
    {
      pattern: pattern(
        `(?:Le terme|Le mot|L['’]expression)(?: de)? ${article}${term} désigne ${defined}`,
      ),
      strength: 1,
    },
    { pattern: pattern(`${article}${term}${aside} désigne ${defined}`), strength: 0.9 },
    {
      pattern: pattern(
        `${opened},? (?:est|sont)(?: alors| aussi)? (?:appelée?s?|nommée?s?|dénommée?s?|qualifiée?s? de) ${article}${term}`,
      ),
      strength: 0.95,
    },
    { pattern: pattern(`${opened},? s['’]appelle(?:nt)? ${article}${term}`), strength: 0.95 },
    {
      pattern: pattern(`${article}${term}, c['’]est-à-dire ${defined}(?:,[^.]*)?`),
      strength: 0.75,
    },
    { pattern: pattern(`${article}${term}${aside} (?:est|sont) ${defined}`), strength: 0.7 },
    {
      pattern: pattern(
        `${article}${term}${aside} (?:était|étaient|fut) (?<definition>(?:une?|des) \\p{L}[^.;]+? (?:qui|que|dont|où) [^.;]+?)`,
      ),
      strength: 0.6,
    },
  ],
  differentia:
    /(?:^|[ ,(])(?:qui|que|dont|où|permettant|servant|destinée?s?|constituée?s?|composée?s?|formée?s?|contenant|laquelle|lequel|lesquels|lesquelles|capables?|chargée?s?|utilisée?s?|produite?s?|située?s?|consistant|comprise?s?|entre|par)(?= )|(?:^|[ ,(])qu['’]/u,
  emptyGenus:
    /^(?:une?|le|la|l['’]|les|des) ?(?:autre |bon |bonne |grand |simple |vrai )?(?:exemple|partie|problème|raison|erreur|sujet|avantage|inconvénient|question|cas|fait|possibilité|conséquence|résultat|cause|but|objectif|solution|rôle|exception|manière|façon|moyen)(?!\p{L})/u,
  judging:
    /^(?:une?|le|la|les|des|l['’])(?: |(?<=['’]))(?:\p{L}+ )?(?:deux|trois|bonn?e?s?|meilleure?s?|seule?s?|principa(?:le?s?|ux)|premi(?:er|ère)s?|derni(?:er|ère)s?|plus|importante?s?|excellente?s?|simple|grande?s?|vraie?|autre|nouve(?:au|lle)|utile|pratique|fondamentale?|essentielle?|populaire|célèbre)(?!\p{L})/u,
  secondClause:
    /,? et (?:est|sont|a|ont|peut|peuvent|permet|permettent|représente|contient|sert|fut|fait|doit|se |s['’]|\p{L}+ (?:est|sont|a|ont)(?!\p{L}))|,? mais | et (?:le|la|les) \p{L}+ \p{L}+e (?:le|la|les|un|une)(?!\p{L})/u,
  subordinate: / (?:qui|que|dont|où|laquelle|lequel|lesquel(?:le)?s) | qu['’]/u,
  indefinite: /^(?:une?|des|tout|toute) /u,
  plural: /^(?:les|des)(?!\p{L})/u,
  citedTerm: (written) => written,
  citedDefinition: lowerFirst,
  askForTerm: (definition) => `Quel terme désigne ${definition}\u00a0?`,
  askForMeaning: (asked) => `Que désigne le terme «\u00a0${asked}\u00a0»\u00a0?`,
  onset: (start) => (/^[aeiouyhàâäéèêëîïôöùûüœæ]/iu.test(start) ? 'vowel' : 'consonant'),
};
