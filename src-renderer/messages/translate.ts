import type { en } from './en.ts';

/** One wording for each plural form that the language has; `other` is always there. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

export type MessageKey = keyof typeof en;

/** What a catalogue has to have: the same keys, and plural forms where English has them. */
export type Catalogue = {
  readonly [Key in MessageKey]: (typeof en)[Key] extends string ? string : Plural;
};

type TextOf<Entry> = Entry extends string ? Entry : Entry extends { other: infer Text } ? Text : '';

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ParamsOf<Key extends MessageKey> = NamesIn<TextOf<(typeof en)[Key]>>;

/** Messages that need nothing but their key: titles, labels, options. */
export type PlainMessageKey = {
  [Key in MessageKey]: [ParamsOf<Key>] extends [never] ? Key : never;
}[MessageKey];

/** What a message needs beside its key: nothing, or a value for each name in braces. */
export type MessageArgs<Key extends MessageKey> = [ParamsOf<Key>] extends [never]
  ? []
  : [Readonly<Record<ParamsOf<Key>, string | number>>];

/** Gives the text of a message. Numbers are written as the language does. */
export type Translate = <Key extends MessageKey>(key: Key, ...args: MessageArgs<Key>) => string;

/** Whether a key made from data, such as an error code, has a message. */
export const hasMessage = (catalogue: Catalogue, key: string): key is MessageKey =>
  Object.hasOwn(catalogue, key);

/** @param language BCP 47 tag of the catalogue */
export function createTranslate(catalogue: Catalogue, language: string): Translate {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (key, ...args) => {
    const params: Readonly<Record<string, string | number>> = args[0] ?? {};
    const entry: string | Plural = catalogue[key];
    const text =
      typeof entry === 'string'
        ? entry
        : (entry[rules.select(Number(params['count'] ?? 0))] ?? entry.other);
    return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
      const value = params[name];
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole);
    });
  };
}
