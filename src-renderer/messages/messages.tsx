import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { en } from './en.ts';
import { createFormats, type Formats } from './formats.ts';
import { createTranslate, hasMessage, type Catalogue, type Translate } from './translate.ts';

/** Every language there is. Adding one is a file like `en.ts` and a line here. */
const catalogues: Readonly<Record<string, Catalogue>> = { en };

const FALLBACK = 'en';

export interface Messages {
  /** BCP 47 tag of the language in force. */
  readonly language: string;
  readonly t: Translate;
  readonly format: Formats;
  /** The message for an error's stable name, where the app has words of its own for it. */
  readonly errorText: (code: string | undefined) => string | undefined;
}

const catalogueOf = (tag: string): Catalogue | undefined => {
  const primary = tag.split('-', 1)[0] ?? '';
  return Object.hasOwn(catalogues, primary) ? catalogues[primary] : undefined;
};

/** The first of the languages that there is a catalogue for, with its region: `en-GB`. */
export function chooseLanguage(wanted: readonly string[]): string {
  return wanted.find((tag) => catalogueOf(tag) !== undefined) ?? FALLBACK;
}

function createMessages(language: string): Messages {
  const catalogue = catalogueOf(language) ?? en;
  const t = createTranslate(catalogue, language);
  return {
    language,
    t,
    format: createFormats(language),
    errorText(code) {
      const key = `error.${code}`;
      const entry = hasMessage(catalogue, key) ? catalogue[key] : undefined;
      return typeof entry === 'string' ? entry : undefined;
    },
  };
}

const MessagesContext = createContext<Messages>(createMessages(FALLBACK));

export function MessagesProvider({
  language,
  children,
}: {
  readonly language: string;
  readonly children: ReactNode;
}) {
  const messages = useMemo(() => createMessages(language), [language]);
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The texts and formats of the language in force. @example const { t, format } = useMessages(); */
export const useMessages = (): Messages => useContext(MessagesContext);
