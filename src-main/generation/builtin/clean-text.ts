/** What stands where a symbol was that only makes sense in the layout of the source. */
const citation =
  /\s*(?:\[(?:\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*|citation needed|note \d+|[a-z])\]|\((?:[^()]*\b(?:et al\.?|ibid\.?)[^()]*|[A-Z][\p{L}-]+(?: (?:and|&) [A-Z][\p{L}-]+)?,? (?:19|20)\d\d[a-z]?(?:; [^()]*)?)\))/gu;

/** "(see Figure 3)", "(shown in Table 1)", "(credit: …)". */
const pointerInParentheses =
  /\s*\((?:[^()]*\b(?:figure|fig\.|table|section|chapter|equation|eq\.|appendix|exhibit|box|page|pp?\.|see|above|below|credit|following|previous|next)\b[^()]*)\)/giu;

/** ", as shown in Figure 3", ", such as Table 1," and the like. */
const pointerClause =
  /,?\s*(?:\b(?:as|like (?:that|those)|such as|like)\s+)?(?:\b(?:is |are )?(?:also )?(?:shown|seen|illustrated|depicted|presented|described|summarized|summarised|listed|given|detailed|discussed|defined)\s+)?\b(?:in|on|by|with)?\s*(?:figures?|figs?\.|tables?|sections?|chapters?|equations?|eqs?\.|appendix|exhibit|listing)\s+(?:[A-Z]?\d+(?:\.\d+)*[a-z]?|[IVX]+)(?:\s*(?:,|and)\s*\d+(?:\.\d+)*)*(?:\([a-z]\))?/giu;

const asPointerOnly = /^,?\s*(?:as|like|such as|shown|seen|illustrated|depicted)/iu;

/**
 * The sentence as it may stand in a question: line breaks and hyphenation undone, citations and
 * pointers to figures taken out. The evidence keeps the passage word for word.
 */
export function cleanSentence(raw: string): string {
  return raw
    .replace(/[\u00ad\u200b\ufeff]/gu, '')
    .replace(keptHyphen, '$1-')
    .replace(/(\p{Ll})-\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\s+/gu, ' ')
    .replace(citation, '')
    .replace(pointerInParentheses, '')
    .replace(pointerClause, (match) => (asPointerOnly.test(match) ? '' : match))
    .replace(/^(?:[•·▪◦‣*–—-]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+/u, '')
    .replace(/^\d{1,2} (?=\p{Lu}\p{Ll}+ )/u, '')
    .replace(/\s+([,.;:?!])/gu, '$1')
    .replace(/,([.;:])/gu, '$1')
    .replace(/, (?=that (?:is|are|was|were|has|have|\p{L}+s) )/gu, ' ')
    .trim();
}

/** "High-\ndimensional": a first word that is joined by a hyphen wherever the line ends. */
const keptHyphen =
  /\b((?:high|low|long|short|large|small)(?:er|est)?|well|self|non|cross|real|full|open|one|two|three|four|half|so)-\s*\n\s*(?=\p{Ll})/gu;

/** First letter as a sentence has it; code in backticks stays as it is. */
export function capitalised(text: string): string {
  return text.replace(
    /^(["“‘'(]*)(\p{Ll})/u,
    (_, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}

/** First letter as the middle of a sentence has it, unless the word is a name or an acronym. */
export function uncapitalised(text: string): string {
  return /^\p{Lu}\p{Ll}+(?![\p{L}\d])/u.test(text) || /^A\s/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
