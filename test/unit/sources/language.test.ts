import { describe, expect, test } from 'vitest';
import { canonicalLanguage, detectLanguage } from '../../../src-main/sources/language.ts';

describe('the language of a text', () => {
  test.each([
    [
      'en',
      'The cell is the smallest unit of life that can copy itself, and all living things consist of cells.',
    ],
    [
      'de',
      'Die Zelle ist die kleinste Einheit des Lebens, die sich selbst verdoppeln kann, und alle Lebewesen bestehen aus Zellen.',
    ],
    [
      'fr',
      'La cellule est la plus petite unité de vie capable de se reproduire, et tous les êtres vivants sont faits de cellules.',
    ],
    [
      'es',
      'La célula es la unidad más pequeña de la vida que puede copiarse a sí misma, y todos los seres vivos están hechos de células.',
    ],
    [
      'pt',
      'A célula é a menor unidade da vida que pode copiar a si mesma, e todos os seres vivos são feitos de células.',
    ],
    [
      'it',
      'La cellula è la più piccola unità della vita che può copiare se stessa, e tutti gli esseri viventi sono fatti di cellule.',
    ],
    [
      'nl',
      'De cel is de kleinste eenheid van leven die zichzelf kan kopiëren, en alle levende wezens bestaan uit cellen.',
    ],
    [
      'pl',
      'Komórka jest najmniejszą jednostką życia, która może się powielać, a wszystkie żywe istoty składają się z komórek.',
    ],
    [
      'sv',
      'Cellen är den minsta enheten av liv som kan kopiera sig själv, och alla levande varelser består av celler.',
    ],
    [
      'ru',
      'Клетка является наименьшей единицей жизни, способной копировать себя, и все живые существа состоят из клеток.',
    ],
    [
      'uk',
      'Клітина є найменшою одиницею життя, здатною копіювати себе, і всі живі істоти складаються з клітин.',
    ],
    ['el', 'Το κύτταρο είναι η μικρότερη μονάδα ζωής που μπορεί να αντιγράψει τον εαυτό της.'],
    [
      'ar',
      'الخلية هي أصغر وحدة في الحياة يمكنها أن تنسخ نفسها، وتتكون جميع الكائنات الحية من خلايا.',
    ],
    ['ja', '細胞は自分自身を複製できる生命の最小単位であり、すべての生物は細胞からできている。'],
    ['zh', '细胞是能够自我复制的最小生命单位，所有生物都由细胞组成，有些生物只有一个细胞。'],
    [
      'ko',
      '세포는 스스로를 복제할 수 있는 생명의 가장 작은 단위이며 모든 생물은 세포로 이루어져 있다.',
    ],
  ])('%s is told from its text', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test('is what the document declares, where the text does not contradict', () => {
    const text =
      'The colour of the centre of the theatre was grey, and the neighbours liked the colour.';
    expect(detectLanguage(text, 'en-GB')).toBe('en-GB');
    expect(detectLanguage(text, 'en_us')).toBe('en-US');
    expect(detectLanguage(text, 'de')).toBe('en');
    const basque =
      'Zelula bizitzaren unitaterik txikiena da, eta izaki bizidun guztiak zelulaz osatuta daude.';
    expect(detectLanguage(basque, 'eu')).toBe('eu');
  });

  test('is unknown where there is too little to tell', () => {
    expect(detectLanguage('1 2 3')).toBe('und');
    expect(detectLanguage('x = 4', 'fr')).toBe('fr');
  });
});

test.each([
  ['EN', 'en'],
  ['pt_br', 'pt-BR'],
  ['english', undefined],
  ['', undefined],
  ['x', undefined],
])('a declared %j counts as %s', (declared, canonical) => {
  expect(canonicalLanguage(declared)).toBe(canonical);
});
