import { unspacedReference } from './unspaced-references.ts';

/** What in one language leans on something outside the sentence. */
interface ReferenceTable {
  /** Points out of the sentence wherever it stands. */
  readonly anywhere: readonly (readonly [pattern: RegExp, what: string])[];
  /** Leans on the sentence before where it opens the sentence. */
  readonly opening: RegExp;
  /** May stand only behind what it means. */
  readonly pronoun: RegExp;
  /** Words that open a question and name nothing. */
  readonly question: RegExp;
}

/** Whole words; the letters of all languages count as letters, unlike for `\b`. */
const whole = (alternatives: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\d-])(?:${alternatives})(?![\\p{L}\\d])`, flags);

const atStart = (alternatives: string): RegExp =>
  new RegExp(`^["“„«»¿(]?\\s*(?:${alternatives})(?![\\p{L}\\d])`, 'iu');

const tables: Readonly<Record<string, ReferenceTable>> = {
  de: {
    anywhere: [
      [
        whole(
          'dies(?:e[mnrs]?)?|jene[mnrs]?|solch(?:e[mnrs]?)?|derartige[mnrs]?|(?:der|die|das|dem|den|des)selben?|letztere[mnrs]?|erstere[mnrs]?|(?:der|die|das) (?:beiden|andere|anderen)|beides|ebendies\\p{L}*',
        ),
        'a demonstrative',
      ],
      [
        whole(
          'hier(?:bei|mit|von|zu|für|durch|aus|in|auf|unter)?|oben|unten|oberhalb genannt\\p{L}*|folgend\\p{L}*|im Folgenden|obig\\p{L}*|vorig\\p{L}*|vorangehend\\p{L}*|vorherig\\p{L}*|nachfolgend\\p{L}*|nachstehend\\p{L}*|obengenannt\\p{L}*|genannte[mnrs]?|siehe|vgl\\.|s\\. ?[ou]\\.|wie (?:erwähnt|gesagt|bereits|gesehen|besprochen|gezeigt|beschrieben)|bereits (?:erwähnt|gesehen)|dort',
        ),
        'another passage',
      ],
      [
        whole(
          'ich|mir|mich|mein\\p{L}*|wir|uns|unser\\p{L}*|du|dir|dich|dein\\p{L}*|euch|eure[mnrs]?|lasst',
        ),
        'the speaker or the reader',
      ],
      [/(?<=\p{L}[,;]? )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u, 'the reader'],
      [
        whole(
          '(?:der|die|das|dem|den|des) (?:Autors?|Autorin|Verfassers?|Skripts?|Kapitels?|Abschnitts?|Buche?s?|Artikels?|Vorlesung|Beispiels?|Aufgabe|Abbildung|Tabelle|Grafik|Bild(?:es)?|Leser[ns]?)|Bildquelle\\p{L}*',
        ),
        'the document',
      ],
      [
        whole(
          '(?:Satz|Sätze|Definition|Beispiel|Abbildung|Abb\\.|Lemma|Kapitel|Abschnitt|Tabelle|Tab\\.|Gleichung|Aufgabe|Korollar|Bemerkung|Seite|Teil|Schritt|Fußnote) \\(?\\d+\\S*',
        ),
        'a numbered part of the document',
      ],
      [
        whole(
          'heute|heutzutage|heutige[mnrs]?|derzeit\\p{L}*|gestern|morgen früh|kürzlich|neulich|gegenwärtig|momentan|vorhin',
        ),
        'the time of writing',
      ],
    ],
    opening: atStart(
      [
        'er|sie|es(?! (?:gibt|existier\\p{L}+|gab))|ihm|ihn|ihnen|ihr|ihre[mnrs]?|sein|seine[mnrs]?|deren|dessen|denen',
        '(?:das|die|der|dem|den) (?:ist|sind|war|waren|wird|werden|wurden?|hat|haben|hatten?|kann|können|konnten?|bedeutet|heißt|gilt|gelten|liegt|liegen|folgt|führt|führen|macht|machen|zeigt|zeigen|geht|gehen|lässt|lassen|geschieht|soll|sollten?|muss|müssen|mussten?|darf|dürfen|ermöglich\\p{L}+|bewirk\\p{L}+|hängt|beruht|entspricht|erklärt|stimmt|gelingt|erfolgt|reicht|bleibt|steht|sieht|klingt|funktioniert|wäre|würde|könnte|dient|trifft|betrifft|gibt|nennt)',
        'da(?:mit|bei|zu|durch|nach|von|für|gegen|ran|rauf|raus|rin|rum|runter|neben|hinter|zwischen|her)|dann|so(?! (?:genannte|wie|lange|bald))|also|somit|folglich|deshalb|deswegen|daher|demnach|danach|trotzdem|dennoch|allerdings|jedoch|außerdem|zudem|ferner|weiterhin|nun|jetzt|zuerst|zunächst|schließlich|anschließend|ebenso|ebenfalls|genauso|umgekehrt|stattdessen|hingegen|sonst|ansonsten|insgesamt|immerhin|anders|ähnlich|nur|dort|da|alle(?: (?:sind|haben|werden))|jede[mnrs]? (?:\\p{Ll}{3,}t|hat|ist|kann|wird)|beide[mnrs]?|viele (?:sind|haben|davon)|manche|einige (?:davon|sind|haben)|andere[mnrs]?|ein anderer|eine andere|ein anderes|(?:der|die|das) (?:erste|zweite|dritte|letzte|nächste|übrige|einzige|gleiche|andere)[nrs]?|erstens|zweitens|drittens|sei|seien|angenommen|gegeben|betracht\\p{L}+|beacht\\p{L}+|beweis\\p{L}*|zeige\\p{L}*|behauptung|annahme|aufgrund dessen|infolgedessen|dazu|wer|warum|wieso|weshalb|was|wie|kein\\p{L}*|weder|weil|obwohl|sodass|ob|leider|natürlich|selbstverständlich|offensichtlich|tatsächlich|klar|ja|nein|nicht|im Gegensatz dazu|darüber hinaus|in \\p{L}+ Fall|mit \\p{L}+ Hilfe|zum (?:Schluss|Beispiel|einen|anderen)|(?:der|die|das|ein|eine) weitere[rs]?|weitere',
      ].join('|'),
    ),
    pronoun: whole('er|sie|ihm|ihn|ihnen|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?)?'),
    question:
      /^(?:Welcher Begriff (?:bezeichnet|ist gemeint:)|Was versteht man unter|In welchem Jahr)\s*/u,
  },
  fr: {
    anywhere: [
      [
        whole(
          "ce(?! (?:qui|que|dont|à quoi)(?!\\p{L})| qu[’'])(?!-)|cet|cette|ces|celui-ci|celle-ci|ceux-ci|celles-ci|celui-là|celle-là|ceux-là|ceci|cela|ça|tels?(?! que)|telles?(?! que)|dudit|ladite|ledit|lesdits|lesdites",
        ),
        'a demonstrative',
      ],
      [
        whole(
          "ci-(?:dessus|dessous|après|contre|joint)|ici|voir|suivante?s|(?<=(?:exemple|figure|tableau|section|chapitre|façon|manière|commande|ligne|page|étape) )suivante?|précédente?s?|susmentionnée?s?|comme (?:indiqué|expliqué|mentionné|vu|décrit|nous)|déjà (?:évoquée?|mentionnée?|vue?|citée?)s?|plus (?:haut|bas)(?! (?:niveau|que|degré))|ce dernier|cette dernière|ces derniers|en question|l[’']exemple|notre cas|cas présent",
        ),
        'another passage',
      ],
      [
        whole(
          "je|j[’']\\p{L}+|moi|mon|mes|nous|notre|nos|vous|votre|vos|tu|ton|tes|toi|faites|utilisez|notez|sachez|rappelons|notons|remarquons|considérons|supposons|soit \\p{L} un|voyons|prenons",
        ),
        'the speaker or the reader',
      ],
      [
        whole(
          "(?:l[’']auteur|l[’']autrice|le lecteur|(?:du|le|au) (?:chapitre|livre|manuel|document|texte|paragraphe|tableau)|la (?:figure|section|présente))",
        ),
        'the document',
      ],
      [
        whole(
          '(?:figure|tableau|chapitre|section|équation|exemple|théorème|définition|exercice|lemme|page|étape|annexe|partie) (?:\\(?\\d+\\S*|[A-Z](?= ))',
        ),
        'a numbered part of the document',
      ],
      [
        whole("aujourd[’']hui|actuellement|récemment|maintenant|de nos jours|désormais|à ce jour"),
        'the time of writing',
      ],
    ],
    opening: atStart(
      [
        "il(?! (?:existe|y (?:a|avait)|est (?:possible|nécessaire|important|impossible|difficile|courant|rare))(?!\\p{L}))|elle|ils|elles|lui|leurs?|son|sa|ses|c[’']|celui|celle|ceux|celles|on y|en (?:effet|voici|outre|revanche)|y|eux|dont|lequel|laquelle|lesquels|lesquelles|qui|que|qu[’']|quoi|d[’']où|donc|ainsi|alors|or|car|et|ou|mais|puis|ensuite|enfin|aussi|cependant|toutefois|pourtant|néanmoins|autrement|sinon|par conséquent|de (?:même|plus|fait|cette|ce)|de là|là|dans les deux cas|les deux|tous(?! les)|toutes(?! les)|tous deux|chacune?|certaine?s (?:sont|ont|le|la|des|peuvent)|d[’']autres?|l[’']autre|les autres|un autre|une autre|l[’']une?(?! )|le (?:premier|second|deuxième|troisième|dernier|même|suivant)|la (?:première|seconde|deuxième|troisième|dernière|même|suivante)|premièrement|deuxièmement|d[’']abord|au contraire|inversement|seule?s?|même|oui|non|voici|voilà|à l[’']inverse|pour (?:autant|finir)|parce que|aucune?|rien|quant|si (?:oui|non)|s[’']il|comment|pourquoi|de telle|une telle|un tel",
      ].join('|'),
    ),
    pronoun: whole('il|elle|ils|elles|lui|leurs?|son|sa|ses|celui|celle|ceux|celles'),
    question: /^(?:Quel terme désigne|Que désigne le terme)\s*/u,
  },
  es: {
    anywhere: [
      [
        whole(
          '(?<!(?:al|el|del|hacia el) )este|esta|estos|estas|esto|ese|esa|esos|esas|eso|aquel(?! que)|aquell[ao]s?(?! que)|dich[ao]s?|tal(?! (?:que|como|vez))|tales(?! (?:que|como))|ést[eao]s?|és[eao]s?|l[oa]s? mism[oa]s?(?= [.,])',
        ),
        'a demonstrative',
      ],
      [
        whole(
          'aquí|allí|ahí|anteriormente|a continuación|siguientes?|anterior(?:es)?(?! (?:a|al) )|mencionad[oa]s?|citad[oa]s?|arriba|abajo|véase|ver (?:también|la|el)|como (?:hemos|se ha|ya|vimos|veremos)|ya (?:mencionad|vist|citad)[oa]s?|el ejemplo|en cuestión',
        ),
        'another passage',
      ],
      [
        whole(
          'yo|(?!\\p{L}*(?:gramos|extremos|supremos|tramos|ramos|remos)(?!\\p{L}))\\p{L}{2,}[ae]mos|me|mi|mis|nos|nosotr[oa]s|nuestr[oa]s?|usted(?:es)?|tú|te|tus?|vosotr[oa]s|vuestr[oa]s?|tenemos|podemos|vamos|hemos|vemos|sabemos|queremos|debemos|usamos|hacemos|decimos|llamamos|obtenemos|utilizamos|consideramos|veremos|supongamos|consideremos|somos|estamos|encontramos|necesitamos|podríamos|puedes|debes|tienes|quieres|usará|deberá|podrá',
        ),
        'the speaker or the reader',
      ],
      [
        whole(
          '(?:el|la|los|las|del|al) (?:autor(?:a|es)?|lector(?:a|es)?|capítulo|libro|manual|artículo|documento|apartado|figura|tabla|sección|imagen)',
        ),
        'the document',
      ],
      [
        whole(
          '(?:figura|tabla|capítulo|sección|ecuación|ejemplo|teorema|definición|ejercicio|lema|página|paso|apartado|apéndice) (?:\\(?\\d+\\S*|[A-Z](?= ))',
        ),
        'a numbered part of the document',
      ],
      [
        whole('hoy|actualmente|recientemente|ahora|hoy en día|en la actualidad|ayer'),
        'the time of writing',
      ],
    ],
    opening: atStart(
      [
        'él|ella|ellos|ellas|ello|lo|le|les|su|sus|se (?:trata|encuentra|usa|utiliza|puede|pueden|debe|recomienda|ha|han|hace)|es(?! (?:posible|necesario|importante|imposible|difícil|habitual|frecuente))|son|está|están|era|eran|fue|fueron|será|puede|pueden|tiene|tienen|permite|permiten|contiene|incluye|sirve|consiste|también|además|así|entonces|luego|después|sin embargo|no obstante|por (?:tanto|ello|eso|lo tanto|consiguiente|ejemplo|otr[oa]|otra parte|último|su parte)|pero|y|o|pues|porque|aunque así|en (?:cambio|caso contrario|su lugar|ambos|tal caso|primer lugar|segundo lugar|otras palabras)|de (?:hecho|lo contrario|ahí|igual|la misma|otra)|por el contrario|igualmente|asimismo|finalmente|otr[oa]s?|el otro|la otra|l[oa]s otr[oa]s|el (?:primero|segundo|tercero|último|mismo)|la (?:primera|segunda|tercera|última|misma)|ambos|ambas|algun[oa]s (?:son|están|de)|much[oa]s (?:son|de)|tod[oa]s (?:son|est)|cada un[oa]|un[oa] de ell[oa]s|ningun[oa]|nada|solo|sólo|cómo|qué|quién|cuyo|cuya|que|donde|nótese|obsérvese|si no|sí|no(?! tod)|tampoco|haga|pulse|use|utilice|elija|seleccione|ejecute|aunque \\p{L}+,|debido a ello|con ello|para ello|hay que|primero|segundo|tras ello',
      ].join('|'),
    ),
    pronoun: whole('él|ella|ellos|ellas|ello|sus?|lo(?! (?:que|cual|más|mismo))|le|les'),
    question: /^¿(?:Qué término designa|Qué designa el término)\s*/u,
  },
  pt: {
    anywhere: [
      [
        whole(
          '(?:n|d)?est[ea]s?|(?:n|d)?ess[ea]s?|(?:n|d)?isto|(?:n|d)?isso|(?:n|d|à)?aquel[ea]s?(?! que)|(?:n|d)?aquilo(?! que)|tal(?! (?:que|como|qual))|tais(?! (?:que|como))|dit[oa]s',
        ),
        'a demonstrative',
      ],
      [
        whole(
          'aqui|ali|acima|abaixo|a seguir|seguintes?|anterior(?:es)?(?! (?:a|ao|à) )|anteriormente|mencionad[oa]s?|citad[oa]s?|referid[oa]s?|veja|ver (?:também|a|o)|como (?:vimos|já|veremos|mencionad[oa])|o exemplo|em questão',
        ),
        'another passage',
      ],
      [
        whole(
          'eu|(?!\\p{L}*(?:gramos|extremos|supremos|ramos|remos)(?!\\p{L}))\\p{L}{2,}[ae]mos|me|meus?|minhas?|nós|noss[oa]s?|você|vocês|tu|te|teus?|tuas?|temos|podemos|vamos|vemos|sabemos|queremos|devemos|usamos|fazemos|dizemos|chamamos|obtemos|utilizamos|consideramos|veremos|suponhamos|somos|estamos|a gente|precisamos|encontramos|poderíamos',
        ),
        'the speaker or the reader',
      ],
      [
        whole(
          '(?:o|a|os|as|do|da|no|na|ao|à) (?:autor(?:a|es)?|leitor(?:a|es)?|capítulo|livro|manual|artigo|documento|figura|tabela|seção|secção|imagem)',
        ),
        'the document',
      ],
      [
        whole(
          '(?:figura|tabela|capítulo|seção|secção|equação|exemplo|teorema|definição|exercício|lema|página|passo|apêndice) (?:\\(?\\d+\\S*|[A-Z](?= ))',
        ),
        'a numbered part of the document',
      ],
      [
        whole('hoje|atualmente|actualmente|recentemente|agora|hoje em dia|ontem'),
        'the time of writing',
      ],
    ],
    opening: atStart(
      [
        'el[ea]s?|lhes?|seus?|suas?|del[ea]s?|trata-se|é(?! (?:possível|necessário|importante|impossível|difícil|comum))|são|está|estão|era|eram|foi|foram|será|pode|podem|tem|têm|permite|permitem|contém|inclui|serve|consiste|também|além d\\p{L}+|assim|então|depois|no entanto|contudo|todavia|porém|portanto|logo|por (?:isso|exemplo|outro|outro lado|fim|sua vez|conseguinte)|mas|e|ou|pois|porque|em (?:vez disso|ambos|tal caso|primeiro lugar|segundo lugar|outras palavras)|de (?:facto|fato|outra)|caso contrário|pelo contrário|igualmente|finalmente|outr[oa]s?|um outro|uma outra|[oa]s? outr[oa]s?|o (?:primeiro|segundo|terceiro|último|mesmo)|a (?:primeira|segunda|terceira|última|mesma)|ambos|ambas|algun[s]? (?:são|d)|algumas (?:são|d)|muit[oa]s (?:são|d)|tod[oa]s (?:são|est)|cada um[a]?|nenhum[a]?|nada|só|como|qual|quem|cuj[oa]s?|que|onde|note|observe|se não|sim|não(?! há)|tampouco|use|utilize|escolha|clique|selecione|execute|com isso|para isso|primeiro|segundo(?! (?:o|a|os|as) )',
      ].join('|'),
    ),
    pronoun: whole('el[ea]s?|del[ea]s?|nel[ea]s?|lhes?|seus?|suas?'),
    question: /^(?:Que termo designa|O que designa o termo)\s*/u,
  },
  it: {
    anywhere: [
      [
        whole(
          "quest[oaei]|quest[’']\\p{L}+|quell[oaei](?! (?:che|di|del|della|dei|delle|dell[’']|da|in))|quel(?! che)|quegli|quei|quell[’']\\p{L}+|codest[oaei]|tal[ei](?! (?:che|da))|ciò(?! che)|suddett[oaei]|il medesimo|la medesima|lo stesso(?= [.,])",
        ),
        'a demonstrative',
      ],
      [
        whole(
          "qui|lì|là|sopra(?! (?:il|lo|la|i|gli|le|l[’']))|sotto(?! (?:il|lo|la|i|gli|le|forma|l[’']))|seguent[ei]|precedent[ei](?! (?:a|al|alla) )|precedentemente|menzionat[oaei]|citat[oaei]|vedi|si veda|come (?:già|detto|visto|abbiamo|vedremo)|già (?:vist|citat|menzionat)[oaei]|l[’']esempio|in questione",
        ),
        'another passage',
      ],
      [
        whole(
          'io|(?!richiamo(?!\\p{L}))\\p{L}{2,}iamo|puoi|potete|devi|dovete|vuoi|volete|hai|avete|mi|mi[oa]|miei|mie|noi|nostr[oaei]|voi|vostr[oaei]|tu|tu[oae]|tuoi|abbiamo|possiamo|vediamo|sappiamo|vogliamo|dobbiamo|usiamo|facciamo|diciamo|chiamiamo|otteniamo|utilizziamo|consideriamo|vedremo|supponiamo|siamo|stiamo|andiamo|prendiamo|notiamo|troviamo',
        ),
        'the speaker or the reader',
      ],
      [
        whole(
          "(?:l[’']autore|l[’']autrice|gli autori|(?:il|la|del|della|nel|nella|al|alla) (?:lettore|lettrice|capitolo|libro|manuale|documento|figura|tabella|sezione|immagine|paragrafo))",
        ),
        'the document',
      ],
      [
        whole(
          '(?:figura|tabella|capitolo|sezione|equazione|esempio|teorema|definizione|esercizio|lemma|pagina|passo|appendice) (?:\\(?\\d+\\S*|[A-Z](?= ))',
        ),
        'a numbered part of the document',
      ],
      [
        whole("oggi|attualmente|recentemente|ora|adesso|oggigiorno|al giorno d[’']oggi|ieri"),
        'the time of writing',
      ],
    ],
    opening: atStart(
      [
        "egli|ella|ess[oaei]|lui|lei|loro|il loro|la loro|i loro|le loro|(?:il|la|i|le) su[oaei]|il suo|i suoi|gli altri|le altre|l[’']altr[oa]|altr[oaei]|un altro|un[’']altra|è(?! (?:possibile|necessario|importante|impossibile|difficile|comune))|sono|era|erano|fu|furono|sarà|può|possono|ha|hanno|permette|permettono|contiene|include|serve|consiste|si tratta|si (?:può|possono|deve|usa)|anche|inoltre|così|allora|poi|dopo|tuttavia|però|perciò|quindi|dunque|pertanto|infatti|infine|invece|per (?:questo|esempio|cui|contro)|ma|e|ed|o|oppure|perché|in (?:entrambi|tal caso|caso contrario|altre parole|primo luogo|secondo luogo|effetti|particolare|alternativa)|di (?:fatto|conseguenza|solito|nuovo)|al contrario|ugualmente|il (?:primo|secondo|terzo|ultimo|quale)|la (?:prima|seconda|terza|quale)|l[’']ultim[oa]|entramb[ie]|alcun[ie] (?:sono|di)|molt[ie] (?:sono|di)|tutt[ie] (?:sono)|ciascun[oa]?|ognun[oa]|nessun[oa]?|niente|solo|soltanto|come|quale|chi|che|cui|dove|notare|si noti|se no|sì|non|nemmeno|neppure|usare|scegliere|selezionare|eseguire|per ciò|con ciò|da ciò|primo|secondo(?! (?:il|lo|la|i|gli|le) )|ne|ci(?! sono)|lo (?:si|è|ha)",
      ].join('|'),
    ),
    pronoun: whole('egli|ella|ess[oaei]|lui|lei|loro|su[oae]|suoi'),
    question: /^(?:Quale termine indica|Che cosa indica il termine)\s*/u,
  },
};

/** So many words must stand before a pronoun for its noun to be among them. */
const wordsBeforePronoun = 3;

/**
 * What in a text of another language than English leans on something outside it, or null; null
 * also where the language has no table. `language` is a BCP 47 tag. The rule is that of
 * `danglingReference`.
 */
export function foreignReference(text: string, language: string): string | null {
  const table = tables[language.toLowerCase().split('-')[0] ?? ''];
  if (!table) return unspacedReference(text, language);
  for (const [pattern, what] of table.anywhere) {
    const found = pattern.exec(text);
    if (found) return `leans on ${what}: "${found[0]}"`;
  }
  const asked = table.question.exec(text)?.[0] ?? '';
  const rest = text.slice(asked.length);
  const opening = asked === '' ? table.opening.exec(rest) : null;
  if (opening) return `leans on what came before: "${opening[0]}"`;
  const pronoun = table.pronoun.exec(rest);
  if (
    pronoun &&
    rest.slice(0, pronoun.index).split(/\s+/u).filter(Boolean).length < wordsBeforePronoun
  ) {
    return `leans on a pronoun: "${pronoun[0]}"`;
  }
  return null;
}
