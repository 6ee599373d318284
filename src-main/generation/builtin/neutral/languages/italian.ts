import { lowerFirst, type LanguageRules } from './language-rules.ts';

const word = String.raw`\p{L}[\p{L}-]+`;
const term = String.raw`[«“"]?(?<term>${word}(?: (?:dell['’]|della |delle |degli |dei |del |di |d['’]|a |in )?${word}){0,3}?)[»”"]?`;
const article = String.raw`(?<article>(?:[Ii]l|[Ll][oae]|[IiGg]li|[Ii]|[Uu]n[oa]?) |[Ll]['’]|[Uu]n['’])?`;
const thing = String.raw`(?:(?:un[oa]?|il|l[oae]|i|gli|ogni|tutto|tutta|qualsiasi) |l['’]|un['’])\p{L}[^.;]+?`;
const defined = String.raw`(?<definition>${thing})`;
const opened = String.raw`(?<definition>(?:(?:Un[oa]?|Il|L[oae]|I|Gli) |L['’]|Un['’])\p{L}[^.;]+?)`;
const aside = String.raw`(?: \([^()]*\))?`;
const pattern = (source: string): RegExp => new RegExp(`^${source}\\.$`, 'u');

export const italian: LanguageRules = {
  tag: 'it',
  nounsAreCapitalised: false,
  letterWords: /^[aeèioAEÈIO]$/u,
  determiners: {
    m: 'il lo un uno del dello al allo dal dallo nel nello sul sullo questo quello alcun nessun suo altro certo quel',
    f: "la una della alla dalla nella sulla questa quella alcuna nessuna sua altra certa un'-f",
    mf: "l' dell' all' dall' nell' sull' quest' quell' ogni qualche qualsiasi",
    M: 'i gli dei degli ai agli dai dagli nei negli sui sugli questi quelli quei alcuni molti diversi suoi altri certi',
    F: 'le delle alle dalle nelle sulle queste quelle alcune molte diverse sue altre certe',
    MF: 'due tre quattro cinque',
  },
  clitic: {
    article: /^(?:il|la|lo|le|gli|l')$/u,
    preposition: /^(?:in|con|su|tra|fra|per|verso|contro|secondo|e)$/u,
    infinitive: /(?:are|ere|ire|arsi|ersi|irsi|arl[oaie]|erl[oaie])$/u,
  },
  endings: [
    [/(?:zioni|sioni|ture|enze|anze|logie)$/u, 'F'],
    [/(?:menti|ismi|tori|aggi)$/u, 'M'],
    [/(?:zione|sione|tà|tù|tura|enza|anza|logia)$/u, 'f'],
    [/(?:mento|ismo|tore|aggio)$/u, 'm'],
  ],
  adjective:
    /(?:ic[oaie]|iche|ici|al[ei]|ar[ei]|iv[oaie]|os[oaie]|ari[oae]?|ent[ei]|ant[ei]|at[oaie]|ut[oaie]|it[oaie]|an[oaie]|bil[ei]|oid[ei]|ross[oaie]|verd[ei]|bianc(?:o|a|hi|he)|liber[oaie]|esc[oaie]|es[ei])$/u,
  linking: /^(?:di|d'|del|della|dello|dei|degli|delle|dell')$/u,
  connective:
    /^(?:Tuttavia|Però|Inoltre|Infatti|Quindi|Pertanto|Perciò|Dunque|Ad esempio|Per esempio|Invece|Al contrario|In effetti|Di fatto|In generale|Generalmente|In particolare|Infine|D[’']altra parte|D[’']altro canto|In altre parole|Cioè|Così|Allora|Di conseguenza|In sintesi|Ma|E|Ovviamente|Naturalmente|Fortunatamente|In realtà|Normalmente|Anche|Analogamente|Allo stesso modo|Ciononostante|Viceversa|Insomma|Ora),\s+|^(?:Ma|E|Infatti|Inoltre) (?=(?:il|lo|la|i|gli|le|un|una) |l['’])/u,
  plainOpening:
    /^(?:Tutt[ie]|In|Nel|Nell[oae]|Nei|Negli|Nelle|Nell[’']\p{L}|Con|Per|Su|Sul|Durante|Sotto|Al|Dal) ?\p{L}/u,
  hedge:
    /^(?:Se|Quando|Per) |(?<!\p{L})(?:può|possono|potrebbe|potrebbero|deve|devono|dovrebbe|conviene|forse|magari|a volte|ad esempio|per esempio)(?!\p{L})/u,
  beforeYear:
    /(?:^|\s)(?:nel|del|dal|al|anno|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre) $/iu,
  definitions: [
    {
      pattern: pattern(
        `Si (?:chiama|dice|definisce|denomina)(?:no)? ${article}${term}${aside} ${defined}`,
      ),
      strength: 1,
    },
    {
      pattern: pattern(`(?:Per|Con) ${article}${term}${aside} si (?:intende|indica) ${defined}`),
      strength: 1,
    },
    {
      pattern: pattern(
        `Con il termine ${article}${term}${aside} si (?:intende|indica|designa) ${defined}`,
      ),
      strength: 1,
    },
    {
      pattern: pattern(`(?:Il termine|La parola) ${article}${term} (?:indica|designa) ${defined}`),
      strength: 1,
    },
    { pattern: pattern(`${article}${term}${aside} si definisce come ${defined}`), strength: 1 },
    { pattern: pattern(`${article}${term}${aside} (?:indica|designa) ${defined}`), strength: 0.85 },
    {
      pattern: pattern(
        `${opened},? (?:si (?:chiama|dice|definisce)(?:no)?|prende il nome di|è (?:chiamat[oa]|dett[oa]|definit[oa]|denominat[oa])|sono (?:chiamat[ie]|dett[ie]|definit[ie])) ${article}${term}`,
      ),
      strength: 0.95,
    },
    { pattern: pattern(`${article}${term}${aside} (?:è|sono) ${defined}`), strength: 0.7 },
    {
      pattern: pattern(
        `(?<article>I|Gli|Le) ${term}${aside} sono (?<definition>(?!\\p{L}+[aiu]t[ie])\\p{Ll}{3,}[ie] (?:\\p{Ll}+ ){0,3}(?:che|cui) [^.;]+?)`,
      ),
      strength: 0.75,
    },
    {
      pattern: pattern(
        `${article}${term}${aside} (?:era|erano|fu) (?<definition>(?:un[oa]? |un['’])\\p{L}[^.;]+? (?:che|cui|dove) [^.;]+?)`,
      ),
      strength: 0.6,
    },
  ],
  differentia:
    /(?:^|[ ,(])(?:che|cui|dove|in cui|con cui|nel quale|nella quale|format[oaie]|compost[oaie]|costituit[oaie]|destinat[oaie]|capac[ei]|incaricat[oaie]|responsabil[ei]|utilizzat[oaie]|usat[oaie]|situat[oaie]|tra|fra|per|da|mediante)(?= )/u,
  emptyGenus:
    /^(?:un[oa]?|il|l[oae]|i|gli)(?: |['’]) ?(?:buon |buona |grande |semplice |altro |altra )?(?:esempio|parte|problema|ragione|errore|tema|vantaggio|svantaggio|questione|caso|fatto|possibilità|conseguenza|risultato|causa|obiettivo|scopo|soluzione|ruolo|eccezione|maniera|modo|mezzo)(?!\p{L})/u,
  judging:
    /^(?:un[oa]?|il|l[oae]|i|gli|l['’]|un['’])(?: |(?<=['’]))(?:\p{L}+ )?(?:due|tre|buon[oaie]?|ottim[oa]|miglior[ei]?|unic[oa]|principal[ei]|prim[oaie]|ultim[oaie]|più|important[ei]|eccellente|semplice|grand[ei]|ver[oa]|altr[oa]|nuov[oa]|utile|fondamentale|essenziale|popolare|famos[oa]|predefinit[oa])(?!\p{L})/u,
  secondClause:
    /,? ed? (?:è|sono|ha|hanno|può|possono|permette|permettono|rappresenta|contiene|serve|fu|fa|deve|si )(?!\p{L})|,? ma /u,
  subordinate: / (?:che|cui|dove|quale|quali) /u,
  indefinite: /^(?:un[oa]? |un['’]|ogni |tutt[oa] |qualsiasi )/u,
  plural: /^(?:i|gli|le|dei|degli|delle)(?!\p{L})/u,
  citedTerm: (written) => written,
  citedDefinition: lowerFirst,
  askForTerm: (definition) => `Quale termine indica ${definition}?`,
  askForMeaning: (asked) => `Che cosa indica il termine «${asked}»?`,
  onset: (start) => {
    if (/^[aeiouhàèéìòù]/iu.test(start)) return 'vowel';
    return /^(?:s[^aeiouàèéìòùh]|z|gn|ps|x|y)/iu.test(start) ? 'impure' : 'consonant';
  },
};
