import type { StudyText } from '../../../../src-shared/study-text.ts';
import { isUnspacedScript } from '../../checks/fold.ts';
import { segmenterLanguage } from '../language.ts';
import { readSections, type Section } from '../sections.ts';
import { readSentences, type Sentence } from '../sentences.ts';
import { isProse } from '../usable-sentence.ts';
import { neutralTerms, type NeutralTerm } from './word-statistics.ts';

/** What is read from a source in a language without rules of its own here. */
export interface NeutralMaterial {
  readonly source: StudyText;
  readonly sections: readonly Section[];
  /** Sentences that read as prose. */
  readonly sentences: readonly Sentence[];
  readonly terms: readonly NeutralTerm[];
}

const fewestWords = 7;
const mostWords = 34;
const fewestCharacters = 14;
const mostCharacters = 110;

/** Reads a source by the rules of Unicode and by word statistics alone. */
export function readNeutralMaterial(source: StudyText): NeutralMaterial {
  const sections = readSections(source);
  const language = segmenterLanguage(source.language);
  const sentences = readSentences(sections, language).filter(({ text }) => isReadable(text));
  return { source, sections, sentences, terms: neutralTerms(sentences, source.language) };
}

/** "Satz 3.7", "Abbildung 4": a numbered part of the document. */
const numberedPart =
  /(?<!\p{L})(?:Satz|Sätze|Definition|Beispiel|Abbildung|Abb\.|Lemma|Kapitel|Abschnitt|Tabelle|Tab\.|Gleichung|Aufgabe|Korollar|Bemerkung|Seite|Teil|figure|tableau|chapitre|section|équation|exemple|théorème|définition|exercice|figura|tabla|capítulo|sección|ecuación|ejemplo|teorema|definición|tabela|seção|equação|exemplo|tabella|capitolo|sezione|equazione|esempio|definizione|hoofdstuk|afbeelding|tabel|図|表|第) ?\d/iu;

/** Openings that point to the sentence before. */
const pointsBack =
  /^(?:Dies|Diese|Dieser|Dieses|Diesem|Diesen|Dann|Hier|Folgende\p{L}*|Damit|Dabei|Dazu|Dadurch|Daher|Deshalb|Es|Er|Sie|Solche\p{L}*|Cela|Ceci|Ce|Cet|Cette|Ces|Il|Elle|Ils|Elles|Ainsi|Esto|Este|Esta|Estos|Estas|Ello|Ellos|Así|Questo|Questa|Questi|Queste|Esso|Isto|Isso|Essa|Esse|Ele|Ela|Dit|Deze|Dat)(?= )/u;

const endsInAbbreviation =
  /(?:^|[\s.])(?:Prof|Dr|Hr|Fr|bzgl|bzw|ca|vgl|usw|Nr|St|Mme|Mlle|Sr|Sra|Dott|etc|[\p{L}])\.$/u;

function isReadable(text: string): boolean {
  if (!isProse(text) || /[:：]|\(\p{L}\)|\p{Ll}\d|\d\p{Ll}/u.test(text)) return false;
  if (numberedPart.test(text) || pointsBack.test(text) || endsInAbbreviation.test(text)) {
    return false;
  }
  if (isUnspacedScript(text)) {
    return (
      text.length >= fewestCharacters && text.length <= mostCharacters && /[。．.]$/u.test(text)
    );
  }
  const words = text.split(/\s+/u).length;
  return (
    words >= fewestWords &&
    words <= mostWords &&
    /^["“„«(]?[\p{Lu}\p{Lo}]/u.test(text) &&
    /[.。।]["”“»)]?$/u.test(text)
  );
}
