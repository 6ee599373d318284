/**
 * Headings of parts that are about the document and not about its subject, in the languages that
 * the interface of study material most often has.
 */
const skippedHeadings = new RegExp(
  `^(?:\\d+(?:\\.\\d+)*\\.?\\s*)?(?:${[
    'references?( and notes)?',
    'bibliograph(y|ie|ía|ia)',
    'works cited',
    'literature( cited)?',
    'literatur(verzeichnis)?',
    'quellen(verzeichnis)?',
    'références',
    'referencias',
    'referências',
    'acknowledge?ments?',
    'danksagung(en)?',
    'remerciements',
    'agradecimientos',
    'funding',
    'conflicts? of interest',
    'competing interests',
    'author contributions?',
    'about the authors?',
    '(table of )?contents',
    'inhalt(sverzeichnis)?',
    'table des matières',
    'índice',
    'index',
    '(stichwort|symbol|abbildungs|tabellen)verzeichnis',
    'list of (figures|tables|abbreviations)',
    'exercises?',
    'problems?',
    'problem set.*',
    'practice( questions| problems)?',
    'review questions?',
    'self-check( questions)?',
    'critical thinking( questions)?',
    'check your (learning|understanding)',
    'solutions?:?',
    'answers?:?',
    'lösung(en)?',
    'übungs?(aufgaben)?(en)?',
    'aufgaben?',
    'further reading',
    'external links',
    'see also',
    'notes( and references)?',
    'footnotes',
    'citations?',
    'sources',
    'einzelnachweise',
    'weblinks',
    'comments?',
    'related (posts|articles|links)',
    'copyright',
    'licen[cs]e',
    'impressum',
    'keywords?',
    'references cited',
    '参考文献',
    '目次',
    '目录',
    '謝辞',
    '脚注',
  ].join('|')})[:.]?$`,
  'iu',
);

const referenceHeading =
  /^(?:\d+\.?\s*)?(?:references?|bibliography|works cited|literatur(?:verzeichnis)?|références|referencias|referências|参考文献)[:.]?$/iu;

/** Whether a line opens the list of works that a document cites. */
export function isReferenceHeading(line: string): boolean {
  return referenceHeading.test(line.trim());
}

/** Whether the part under this heading is left out when material is made. */
export function isSkippedHeading(heading: string): boolean {
  return skippedHeadings.test(heading.trim());
}
