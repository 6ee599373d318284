import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src-shared/quiz.ts';
import { makeFlashcards } from '../../../src-main/generation/builtin/flashcards.ts';
import { makeQuiz } from '../../../src-main/generation/builtin/quiz.ts';
import { cardProblems } from '../../../src-main/generation/checks/card-checks.ts';
import { questionProblems } from '../../../src-main/generation/checks/question-checks.ts';
import { readLanguageSample, type SampleLanguage } from '../../support/language-samples.ts';
import { studyTextFrom } from '../../support/study-text.ts';

const tags: readonly SampleLanguage[] = ['de', 'fr', 'es', 'pt', 'it', 'ja', 'zh'];

const quizOf = (language: SampleLanguage, plain?: string): readonly Question[] => {
  const text =
    plain === undefined ? readLanguageSample(language) : studyTextFrom(plain, { language });
  return makeQuiz(text, { numberOfQuestions: 40, difficulty: 'medium', language })
    .questionsWithOptionsAndAnswers;
};

const cardsOf = (language: SampleLanguage, plain?: string): ReadonlyMap<string, string> => {
  const text =
    plain === undefined ? readLanguageSample(language) : studyTextFrom(plain, { language });
  const { flashCards } = makeFlashcards(text, { numberOfCards: 40, language });
  return new Map(flashCards.map(({ term, definition }) => [term, definition]));
};

const answerOf = ({ options, correct_answer_index }: Question): string =>
  options[correct_answer_index] ?? '';

const clozes = (questions: readonly Question[]): readonly Question[] =>
  questions.filter(({ question_text }) => question_text.includes('_____'));

/** The word before the blank, in lower case, with its apostrophe if it is elided. */
const beforeBlank = ({ question_text }: Question): string =>
  /(?<word>[\p{L}'’]+) ?_____/u.exec(question_text)?.groups?.['word']?.toLowerCase() ?? '';

/** Gender and number of the nouns of the samples, for the words that are asked for or offered. */
const nouns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    m: 'Ausbruch Basalt Bimsstein Geysir Hang Krater Schlot Seismograph Vulkan',
    f: 'Asche Erdkruste Lava Magmakammer',
    n: 'Gestein Magma Wasser',
  },
  fr: {
    m: 'cytoplasme sucre pollen embryon',
    f: 'cellule chlorophylle fleur graine membrane paroi tige vacuole',
    x: 'amidon oxygène ovule étamine embryon',
    F: 'racines feuilles réserves',
    M: 'stomates',
  },
  es: {
    m: 'oxígeno plasma corazón ventrículo bazo',
    f: 'aurícula válvula fibrina hemoglobina médula aorta',
    F: 'arterias venas plaquetas',
    M: 'capilares tejidos',
  },
  pt: {
    m: 'vapor delta solo caudal aquífero',
    f: 'argila atmosfera água barragem condensação erosão infiltração',
    F: 'plantas nuvens árvores gotículas',
    M: 'sedimentos',
  },
  it: {
    m: 'legionario senato foro magistrato censimento gladio corpo console scudo',
    f: 'legione città plebe',
    F: 'province terme',
    M: 'soldati magistrati',
  },
};

const classOf = (language: string, noun: string): string | undefined =>
  Object.entries(nouns[language] ?? {}).find(([, list]) => list.split(' ').includes(noun))?.[0];

describe.each(tags)('material in %s', (language) => {
  const questions = quizOf(language);
  const { content } = readLanguageSample(language);
  const context = { content, isEnglish: false, language };

  it('has enough questions, of more than one kind', () => {
    expect(questions.length).toBeGreaterThanOrEqual(6);
    expect(clozes(questions).length).toBeGreaterThanOrEqual(2);
    expect(questions.length - clozes(questions).length).toBeGreaterThanOrEqual(2);
  });

  it('passes every check', () => {
    for (const question of questions) expect(questionProblems(question, context)).toEqual([]);
    const { flashCards } = makeFlashcards(readLanguageSample(language), {
      numberOfCards: 40,
      language,
    });
    for (const card of flashCards) expect(cardProblems(card, context)).toEqual([]);
  });

  it('has no English template', () => {
    const own = [
      ...questions.flatMap(({ question_text, options }) => [question_text, ...options]),
      ...[...cardsOf(language)].flat(),
    ].join('\n');
    expect(own).not.toMatch(/\b(?:what|which|the|term|following|means|describes|true)\b/iu);
  });

  it('quotes only sentences that stand alone', () => {
    // Each sample has sentences that open with a pronoun or a demonstrative.
    const dangling: Readonly<Record<SampleLanguage, RegExp>> = {
      de: /Dies löste|Sie tötete/u,
      fr: /Cela surprit|Il répéta/u,
      es: /Él había|Esto cambió/u,
      pt: /Isto muda|Ela fornece/u,
      it: /Questo stupì|Essi continuarono/u,
      ja: /これは覚えて|そのため津波/u,
      zh: /它们都很细|因此植物|这叫做|这个过程/u,
    };
    expect(content).toMatch(dangling[language]);
    for (const { evidence } of questions) expect(evidence.quote).not.toMatch(dangling[language]);
  });
});

describe('definitions', () => {
  const expected: readonly [SampleLanguage, string, string][] = [
    ['de', 'Magmakammer', 'Ein Hohlraum, in dem sich flüssiges Gestein sammelt.'],
    ['de', 'Magma', 'Geschmolzenes Gestein im Inneren der Erde.'],
    ['de', 'Seismograph', 'Ein Gerät, das die Erschütterungen des Bodens aufzeichnet.'],
    [
      'de',
      'Caldera',
      'Großer Kessel, der nach dem Einsturz einer leeren Magmakammer zurückbleibt.',
    ],
    ['fr', 'Cellule', 'La plus petite unité vivante qui peut se reproduire seule.'],
    ['fr', 'Cytoplasme', 'Le liquide épais dans lequel baignent les organites.'],
    ['fr', 'Stomates', "De petits orifices qui s'ouvrent à la surface des feuilles."],
    ['fr', 'Sève', 'Liquide nourricier qui circule dans les vaisseaux de la plante.'],
    ['es', 'Sístole', 'La contracción del corazón que expulsa la sangre.'],
    ['es', 'Arterias', 'Vasos elásticos que llevan la sangre desde el corazón hasta los tejidos.'],
    ['es', 'Anemia', 'Falta de glóbulos rojos o de hemoglobina en la sangre.'],
    ['pt', 'Condensação', 'A passagem do vapor ao estado líquido.'],
    ['pt', 'Afluente', 'Um rio que deságua em outro rio maior.'],
    ['pt', 'Jusante', 'Lado para onde correm as águas de um rio.'],
    ['it', 'Dittatore', 'Il magistrato che riceveva pieni poteri per sei mesi.'],
    ['it', 'Legione', "Un'unità militare che comprendeva circa cinquemila soldati."],
    ['it', 'Foro', 'Piazza centrale della città in cui si svolgevano i mercati e i processi.'],
    ['ja', 'プレート', '地球の表面をおおう厚い岩盤。'],
    ['ja', '震源', '地震が始まった地下の点。'],
    ['zh', '光合作用', '绿色植物利用阳光制造养分的过程。'],
    ['zh', '线粒体', '细胞里分解葡萄糖的场所。'],
  ];

  it.each(expected)('%s: %s is what the lesson says it is', (language, term, definition) => {
    expect(cardsOf(language).get(term)).toBe(definition);
  });

  const asked: readonly [SampleLanguage, string, string][] = [
    [
      'de',
      'Welcher Begriff ist gemeint: ein Gerät, das die Erschütterungen des Bodens aufzeichnet?',
      'Seismograph',
    ],
    [
      'fr',
      'Quel terme désigne un organite qui transforme le sucre en énergie\u00a0?',
      'Mitochondrie',
    ],
    [
      'es',
      '¿Qué término designa un pliegue de tejido que impide el retroceso de la sangre?',
      'Válvula',
    ],
    ['pt', 'Que termo designa um rio que deságua em outro rio maior?', 'Afluente'],
    ['it', 'Quale termine indica un atto con cui un magistrato blocca una decisione?', 'Veto'],
    ['ja', '「揺れを記録する装置」を表す用語はどれですか？', '地震計'],
    ['zh', '下列哪个术语的意思是“一种含有绿色色素的细胞器”？', '叶绿体'],
  ];

  it.each(asked)('%s: are asked for in the language: %s', (language, stem, answer) => {
    const found = quizOf(language).find(({ question_text }) => question_text === stem);
    expect(found && answerOf(found)).toBe(answer);
  });

  const refused: readonly [SampleLanguage, string, string][] = [
    ['de', 'an adverb is no term', 'Normalerweise ist die Lava ein Gestein, das am Hang erstarrt.'],
    [
      'de',
      'a judgement does not define',
      'Ein Vulkan ist ein wichtiger Teil der Landschaft, den viele besuchen.',
    ],
    [
      'de',
      'a second statement is no definition',
      'Ein Krater ist eine Vertiefung am Gipfel, und liefert den Forschern viele Proben.',
    ],
    [
      'fr',
      'an example does not define',
      "La menthe est un exemple de plante qui pousse à l'ombre.",
    ],
    [
      'fr',
      'a praise does not define',
      'La loupe est un bon outil qui permet de voir les stomates.',
    ],
    ['es', 'an adverb is no term', 'Generalmente es un músculo que trabaja sin descanso.'],
    ['pt', 'a part does not define', 'O caudal é uma parte importante do rio que muda no inverno.'],
    [
      'it',
      'the term again does not define',
      'Il consolato è una carica dei consoli che durava un anno.',
    ],
  ];

  it.each(refused)('%s: %s', (language, _, sentence) => {
    const { content } = readLanguageSample(language);
    const cards = cardsOf(language, `${content}\n\n${sentence}`);
    const definitions = [...cards.values()].filter((back) => !back.includes('_____'));
    const said = sentence.slice(sentence.search(/ (?:ist|est|es|é|è) /u) + 4).toLowerCase();
    expect(definitions.some((back) => said.includes(back.toLowerCase().slice(0, 20)))).toBe(false);
  });

  it('puts the accusative of a German definition into the nominative', () => {
    const text =
      'Unter einem Firn versteht man einen mehrjährigen Schnee, der schon körnig ist. Der Firn liegt oben auf dem Gletscher. Der Firn wird zu Eis.';
    expect(cardsOf('de', text).get('Firn')).toBe('Ein mehrjähriger Schnee, der schon körnig ist.');
  });

  it('read the lines of a German glossary as sentences, and leave no gap in them', () => {
    const text = `# Gletscher

Ein Gletscher bewegt sich langsam und formt dabei das Tal unter seinem Eis. Das Schmelzwasser der Gletscher speist im Sommer die Bäche der Alpen.

- Moräne: Dies ist ein Wall aus Geröll, den ein Gletscher vor sich her geschoben hat.

- Gletschertor - die Öffnung am Ende des Eises, aus der das Schmelzwasser fließt.

- Kar (Botner) - ist eine Mulde, die ein kleiner Gletscher aus dem Hang gehobelt hat.`;
    const cards = cardsOf('de', text);
    expect(cards.get('Moräne')).toBe(
      'Ein Wall aus Geröll, den ein Gletscher vor sich her geschoben hat.',
    );
    expect(cards.get('Gletschertor')).toBe(
      'Die Öffnung am Ende des Eises, aus der das Schmelzwasser fließt.',
    );
    expect(cards.get('Kar')).toBe(
      'Eine Mulde, die ein kleiner Gletscher aus dem Hang gehobelt hat.',
    );
    expect(
      [...cards.values()].filter((definition) => /Wall.*_____|_____.*Mulde/u.test(definition)),
    ).toEqual([]);
  });

  it('takes the preposition of the verb off a Portuguese and a Spanish definition', () => {
    const portuguese =
      'Chama-se foz ao lugar onde um rio encontra o mar. A foz do rio recebe muitos barcos de pesca.';
    expect(cardsOf('pt', portuguese).get('Foz')).toBe('O lugar onde um rio encontra o mar.');
    const spanish =
      'Se llama delta al depósito de arena que un río forma en su desembocadura. El delta crece cada año.';
    expect(cardsOf('es', spanish).get('Delta')).toBe(
      'El depósito de arena que un río forma en su desembocadura.',
    );
  });
});

describe('gaps', () => {
  it.each(['de', 'fr', 'es', 'pt', 'it'] as const)(
    '%s: every option has the gender and number of the answer',
    (language) => {
      const found = clozes(quizOf(language)).filter(({ options }) => !/\d/u.test(options[0] ?? ''));
      expect(found.length).toBeGreaterThan(0);
      for (const question of found) {
        if (/['’]$/u.test(beforeBlank(question))) continue;
        const classes = question.options.map((option) => classOf(language, option));
        expect(new Set(classes).size, JSON.stringify(question.options)).toBe(1);
        expect(classes[0], JSON.stringify(question.options)).toBeDefined();
      }
    },
  );

  it('leave an elided article with words that elide it, and with no others', () => {
    const found = clozes(quizOf('fr')).filter((question) => /['’]$/u.test(beforeBlank(question)));
    expect(found.length).toBeGreaterThan(0);
    for (const { options } of found) {
      for (const option of options) expect(option).toMatch(/^[aeiouyhàâéèêîôûœ]/iu);
    }
  });

  it('ask for a year in the syntax of the language', () => {
    const german = quizOf('de').find((question) => answerOf(question) === '1883');
    expect(german?.question_text).toBe(
      'In welchem Jahr zerstörte ein Ausbruch die Insel Krakatau?',
    );
    const italian = quizOf('it').find((question) => answerOf(question) === '1870');
    expect(italian?.question_text).toMatch(/^Nel _____ gli scavi/u);
    expect(quizOf('ja').every(({ options }) => !/\d/u.test(options.join('')))).toBe(true);
  });

  it('keep a number that is no year', () => {
    const { content } = readLanguageSample('fr');
    const text = `${content}\n\nLe logiciel Windows 2000 dessine la membrane de la cellule. La cellule contient environ 1500 mitochondries dans son cytoplasme.`;
    expect(quizOf('fr', text).some((question) => /^(?:2000|1500)$/u.test(answerOf(question)))).toBe(
      false,
    );
  });

  it('offer no dative plural where a nominative is asked for', () => {
    const text =
      'Die Sterne leuchten am Himmel über den Bergen. Die Planeten ziehen zwischen den Sternen ihre Bahn. Die Kometen kreuzen die Bahn der Planeten. Die Galaxien bestehen aus Sternen und Strahlen. Die Planeten kreisen um die Sonne und ziehen die Kometen an. Die Kometen verlieren Staub in der Nähe der Sonne. Die Strahlen der Sonne treffen die Kometen und die Planeten. Die Strahlen durchdringen den Staub der Galaxien. Der Stern zieht die Planeten und die Kometen an. Die Galaxien drehen sich um einen hellen Stern. Die Strahlen verlassen die Sterne und die Sonne. Die Sonden fotografieren die Kometen und die Galaxien. Die Sonden umkreisen die Planeten.';
    const found = clozes(quizOf('de', text)).filter((question) => beforeBlank(question) === 'die');
    expect(found.length).toBeGreaterThan(0);
    for (const { options } of found) expect(options).not.toContain('Sternen');
  });

  it('take a Japanese or Chinese word out whole', () => {
    for (const { question_text } of clozes(quizOf('ja'))) {
      expect(question_text).toMatch(
        /(?:^|[^\p{Script=Han}])_____(?:[はがをにのでともや、]|より|まで|から)/u,
      );
    }
    for (const { question_text, options } of clozes(quizOf('zh'))) {
      for (const option of options) expect(option).toMatch(/^\p{Script=Han}{2,8}$/u);
      expect(question_text).not.toMatch(/_____(?:化|性|者|体)/u);
    }
  });
});

describe('a language that is not known', () => {
  it('is told by its words where the source has a wrong tag', () => {
    const { content, segments, title } = readLanguageSample('de');
    const quiz = makeQuiz(
      { content, segments, title, language: 'en' },
      { numberOfQuestions: 20, difficulty: 'medium', language: 'en' },
    );
    const stems = quiz.questionsWithOptionsAndAnswers.map(({ question_text }) => question_text);
    expect(stems.some((stem) => stem.startsWith('Welcher Begriff'))).toBe(true);
    expect(stems.some((stem) => stem.startsWith('Wh'))).toBe(false);
  });

  it('still gets gaps, and no English quotation of the text', () => {
    const dutch =
      'De vulkaan stoot lava en as uit over het eiland. De lava stroomt langs de krater naar de vallei. The volcano erupts with lava and ash in the middle of the night. De krater bevat een meer met heet water. De vallei ligt onder een dikke laag as. Het meer in de krater verdampt door de hitte van de lava. De bewoners van de vallei verlaten hun dorp. De bodem van de vallei wordt vruchtbaar door de as.';
    const cards = makeFlashcards(studyTextFrom(dutch, { language: 'nl' }), {
      numberOfCards: 20,
      language: 'nl',
    }).flashCards;
    expect(cards.length).toBeGreaterThan(0);
    expect(JSON.stringify(cards)).not.toContain('erupts');
  });
});
