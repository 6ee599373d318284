/** Marks that typesetting programs print before or over a letter, and what combines instead. */
const combiningFor: Readonly<Record<string, string>> = {
  '\u00A8': '\u0308',
  '\u00B4': '\u0301',
  '\u02C6': '\u0302',
  '\u02DC': '\u0303',
  '\u02C7': '\u030C',
  '\u02D8': '\u0306',
  '\u02D9': '\u0307',
  '\u02DA': '\u030A',
  '\u02DD': '\u030B',
};

const dotless: Readonly<Record<string, string>> = { '\u0131': 'i', '\u0237': 'j' };

const oneCharacter = /^.$/u;
const accentThenLetter = /([\u00A8\u00B4\u02C6\u02DC\u02C7\u02D8\u02D9\u02DA\u02DD]) ?(\p{L})/gu;
/** A combining mark with no letter to combine with, in front of one. */
const strayMark = /(^|[^\p{L}\p{M}])(\p{Mn}+) ?(\p{L})/gu;
const letterThenCedilla = /(\p{L})\u00B8/gu;

/** "it´s", "we´ll": an acute typed for an apostrophe. */
const apostropheUse = /^\u00B4(?:s|t|m|d|ll|re|ve)(?!\p{L})/u;

const compatibilityForms = /[\uFB00-\uFDFF\uFE10-\uFE19\uFE30-\uFE4F\uFE70-\uFEFC\u2F00-\u2FD5]+/gu;
const unusualSpaces = /[\t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/gu;
// The private-use range is what fonts without a mapping give; lone surrogates are damage.
const unreadable =
  /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD\p{Co}\p{Cs}]/gu;
/** Where the symbol fonts of office programs keep their bullets. */
const privateBullets = /[\uF0B7\uF0A7\uF076\uF0D8\uF0FC\uF0A8\uF06E\uF0E0]/gu;

export const softHyphen = '\u00AD';

/** The combining form of a text that is nothing but an accent; undefined for other text. */
export function combiningMark(text: string): string | undefined {
  return /^\p{Mn}+$/u.test(text) ? text : combiningFor[text];
}

const composeAccents = (text: string): string =>
  text
    .replaceAll(strayMark, '$1$3$2')
    .replaceAll(
      accentThenLetter,
      (whole, accent: string, letter: string, at: number, all: string) => {
        if (apostropheUse.test(all.slice(at))) return whole;
        const composed = `${dotless[letter] ?? letter}${combiningFor[accent] ?? ''}`.normalize(
          'NFC',
        );
        return oneCharacter.test(composed) ? composed : whole;
      },
    )
    .replaceAll(letterThenCedilla, (whole, letter: string) => {
      const composed = `${letter}\u0327`.normalize('NFC');
      return oneCharacter.test(composed) ? composed : whole;
    });

/**
 * Takes the traces of typesetting out of a piece of text: ligatures and presentation forms become
 * letters, unusual spaces plain ones, what no reader can see goes. Soft hyphens stay, since at
 * the end of a line they mean something. Spaces at both ends stay.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(privateBullets, '\u2022')
    .replaceAll(unusualSpaces, ' ')
    .replaceAll(unreadable, '')
    .replaceAll(compatibilityForms, (forms) => forms.normalize('NFKC'))
    .normalize('NFC');
}

/** Ends the work on a whole piece: accents set apart are composed, runs of spaces made one. */
export function finishText(text: string): string {
  return composeAccents(text.replaceAll(softHyphen, ''))
    .normalize('NFC')
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/ +([,;.!?)\]}](?:\s|$))/gu, '$1')
    .trim();
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3001-\u303F\uFF01-\uFF60]/u;

/** Whether a character belongs to a script that is written without spaces between words. */
export function isUnspaced(character: string): boolean {
  return unspaced.test(character);
}
