import { lowerFirst, type LanguageRules } from './language-rules.ts';

const word = String.raw`\p{L}[\p{L}-]+`;
const term = String.raw`[«“"]?(?<term>${word}(?: (?:de |do |da |dos |das |em |a )?${word}){0,3}?)[»”"]?`;
const article = String.raw`(?:(?<article>[OoAa]s?|[Uu]ma?|[Uu]ns|[Uu]mas) )?`;
const thing = String.raw`(?:uma?|[oa]s?|à|ao|às|aos|todo|toda|qualquer|cada) \p{L}[^.;]+?`;
const defined = String.raw`(?<definition>${thing})`;
const opened = String.raw`(?<definition>(?:Uma?|[OA]s?) \p{L}[^.;]+?)`;
const aside = String.raw`(?: \([^()]*\))?`;
const pattern = (source: string): RegExp => new RegExp(`^${source}\\.$`, 'u');

/** "Chama-se X ao conjunto": the preposition of the verb taken off the article. */
const articles: Readonly<Record<string, string>> = { ao: 'o', à: 'a', aos: 'os', às: 'as' };

export const portuguese: LanguageRules = {
  tag: 'pt',
  nounsAreCapitalised: false,
  letterWords: /^[aàeéoAÀEÉO]$/u,
  determiners: {
    m: 'o um do ao no pelo num este esse algum nenhum outro certo mesmo seu cada-m',
    f: 'a uma da à na pela numa esta essa alguma nenhuma outra certa mesma sua',
    mf: 'cada qualquer',
    M: 'os uns dos aos nos pelos nuns estes esses alguns vários muitos outros certos seus',
    F: 'as umas das às nas pelas numas estas essas algumas várias muitas outras certas suas duas',
    MF: 'três quatro cinco',
  },
  clitic: {
    article: /^(?:o|a|os|as|ao|aos|à)$/u,
    preposition: /^(?:em|com|por|sobre|entre|até|segundo|contra|e)$/u,
    infinitive: /[aeiô]r(?:-\p{L}+)?$/u,
  },
  endings: [
    [/(?:ções|sões|dades|tudes|ências|âncias|logias|turas)$/u, 'F'],
    [/(?:mentos|ismos|ores)$/u, 'M'],
    [/(?:ção|são|dade|tude|ência|ância|logia|tura|agem)$/u, 'f'],
    [/(?:mento|ismo)$/u, 'm'],
  ],
  adjective:
    /(?:ic[oa]s?|a(?:l|is)|ar(?:es)?|iv[oa]s?|os[oa]s?|ári[oa]s?|entes?|antes?|ad[oa]s?|id[oa]s?|an[oa]s?|áve(?:l|is)|íve(?:l|is)|oides?|vermelh[oa]s?|verdes?|branc[oa]s?|livres?)$/u,
  linking: /^(?:de|do|da|dos|das)$/u,
  connective:
    /^(?:No entanto|Contudo|Todavia|Porém|Entretanto|Além disso|Além do mais|Assim|Portanto|Por conseguinte|Por exemplo|Por outro lado|Por sua vez|Em contrapartida|De fato|De facto|Em geral|Geralmente|Em particular|Finalmente|Por fim|Por último|Pelo contrário|Ou seja|Isto é|Em outras palavras|Então|Consequentemente|Em resumo|Mas|E|Naturalmente|Obviamente|Felizmente|Na verdade|Normalmente|Também|Igualmente|Da mesma forma|Com efeito|Ora),\s+|^(?:Mas|E) (?=(?:[oa]s?|uma?) )/u,
  plainOpening: /^(?:Tod[oa]s|Em|N[oa]s?|Com|Pel[oa]s?|Sobre|Durante|Sob|Ao) \p{L}/u,
  hedge:
    /^(?:Se|Quando|Para) |(?<!\p{L})(?:pode|podem|poderia|poderiam|deve|devem|deveria|convém|talvez|às vezes|por exemplo|por omissão|por padrão)(?!\p{L})/u,
  beforeYear:
    /(?:^|\s)(?:em|desde|até|ano de|ano|janeiro de|fevereiro de|março de|abril de|maio de|junho de|julho de|agosto de|setembro de|outubro de|novembro de|dezembro de) $/iu,
  definitions: [
    {
      pattern: pattern(
        `(?:Chama-se|Denomina-se|Designa-se(?: por)?|Dá-se o nome de|Recebe o nome de)(?: também)? ${article}${term}${aside} ${defined}`,
      ),
      strength: 1,
    },
    { pattern: pattern(`Define-se ${article}${term}${aside} como ${defined}`), strength: 1 },
    {
      pattern: pattern(
        `(?:Entende-se por|Por) ${article}${term}${aside}(?: entende-se)? ${defined}`,
      ),
      strength: 1,
    },
    {
      pattern: pattern(
        `(?:O termo|A palavra) ${article}${term} (?:designa|refere-se a) ${defined}`,
      ),
      strength: 1,
    },
    {
      pattern: pattern(
        `${article}${term}${aside} (?:define-se|é definid[oa]|pode ser definid[oa]) como ${defined}`,
      ),
      strength: 1,
    },
    {
      pattern: pattern(
        `${article}${term}${aside} (?:designa|consiste em|consiste n(?=[oa]s? )) ?${defined}`,
      ),
      strength: 0.85,
    },
    {
      pattern: pattern(
        `${opened},? (?:chama(?:m)?-se|denomina(?:m)?-se|designa(?:m)?-se(?: por)?|é chamad[oa](?: de)?|é denominad[oa]|é designad[oa](?: por)?|recebe o nome de) ${article}${term}`,
      ),
      strength: 0.95,
    },
    { pattern: pattern(`${article}${term}${aside} (?:é|são) ${defined}`), strength: 0.7 },
    {
      pattern: pattern(
        `(?<article>Os|As) ${term}${aside} são (?<definition>(?!\\p{L}+[ai]d[oa]s)\\p{Ll}{3,}s (?:\\p{Ll}+ ){0,3}(?:que|cuj[oa]s?) [^.;]+?)`,
      ),
      strength: 0.75,
    },
    {
      pattern: pattern(
        `${article}${term}${aside} (?:era|eram|foi) (?<definition>uma? \\p{L}[^.;]+? (?:que|cuj[oa]s?|onde) [^.;]+?)`,
      ),
      strength: 0.6,
    },
  ],
  differentia:
    /(?:^|[ ,(])(?:que|cuj[oa]s?|onde|em que|n[oa] qual|com que|formad[oa]s?|compost[oa]s?|destinad[oa]s?|capa(?:z|zes)|encarregad[oa]s?|responsáve(?:l|is)|utilizad[oa]s?|usad[oa]s?|situad[oa]s?|entre|por|pel[oa]s?|para)(?= )/u,
  emptyGenus:
    /^(?:uma?|[oa]s?) (?:bom |boa |grande |simples |outro |outra )?(?:exemplo|parte|problema|razão|erro|tema|vantagem|desvantagem|questão|caso|fato|facto|possibilidade|consequência|resultado|causa|objetivo|objectivo|solução|papel|exceção|maneira|forma|meio)(?!\p{L})/u,
  judging:
    /^(?:uma?|[oa]s?) (?:\p{L}+ )?(?:dois|duas|três|bo[am]s?|melhor(?:es)?|únic[oa]s?|principa(?:l|is)|primeir[oa]s?|últim[oa]s?|mais|importantes?|excelente|simples|grande|verdadeir[oa]|outr[oa]|nov[oa]|útil|fundamental|essencial|popular|famos[oa]|ótim[oa])(?!\p{L})/u,
  secondClause:
    /,? e (?:é|são|há|pode|podem|permite|permitem|representa|contém|serve|foi|faz|deve|se |tem|têm|distribui\p{L}*)(?!\p{L})|,? mas /u,
  subordinate: / (?:que|cuj[oa]s?|onde|qua(?:l|is)) /u,
  indefinite: /^(?:uma?|todo|toda|qualquer|cada) /u,
  plural: /^(?:os|as|uns|umas)(?!\p{L})/u,
  citedTerm: (written) => written,
  citedDefinition: (definition) =>
    lowerFirst(definition).replace(/^(?:aos|às|ao|à)(?= )/u, (found) => articles[found] ?? found),
  askForTerm: (definition) => `Que termo designa ${definition}?`,
  askForMeaning: (asked) => `O que designa o termo «${asked}»?`,
};
