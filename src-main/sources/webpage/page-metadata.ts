import { foldSpace, textOf } from './dom.ts';

/** Longer than any name; what is longer is a paragraph that was taken for one. */
const LONGEST_BYLINE = 200;

const metaContent = (document: Document, selector: string): string | undefined =>
  document.querySelector(selector)?.getAttribute('content') ?? undefined;

/** The first of several texts that is not blank, with its white space folded. */
export function firstFilled(...texts: readonly (string | null | undefined)[]): string | undefined {
  for (const text of texts) {
    const folded = foldSpace(text ?? '').trim();
    if (folded !== '') return folded;
  }
  return undefined;
}

/** The canonical form of a language tag such as `en_US`; nothing where it is not one. */
export function languageTag(text: string | null | undefined): string | undefined {
  const tag = (text ?? '').trim().replaceAll('_', '-');
  if (tag === '') return undefined;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical === 'und' ? undefined : canonical;
  } catch {
    // Pages declare all kinds of things; the text is asked instead.
    return undefined;
  }
}

/** The language that a page declares, as a BCP 47 tag. */
export function languageOf(document: Document): string | undefined {
  const root = document.documentElement;
  return (
    languageTag(root.getAttribute('lang')) ??
    languageTag(root.getAttribute('xml:lang')) ??
    languageTag(document.body?.getAttribute('lang')) ??
    languageTag(metaContent(document, 'meta[http-equiv="content-language" i]')) ??
    languageTag(metaContent(document, 'meta[property="og:locale"]'))
  );
}

/** The title of a page that Readability could not tell. */
export function titleOf(document: Document): string | undefined {
  const heading = document.querySelector('h1');
  return firstFilled(
    document.title,
    metaContent(document, 'meta[property="og:title"]'),
    heading ? textOf(heading) : undefined,
  );
}

/** A byline without its "By"; nothing where it is too long to be one. */
export function bylineText(byline: string | null | undefined): string | undefined {
  const text = firstFilled(byline)?.replace(/^(?:by|von|par|por|di)[:\s]\s*/iu, '');
  return text !== undefined && text !== '' && text.length <= LONGEST_BYLINE ? text : undefined;
}
