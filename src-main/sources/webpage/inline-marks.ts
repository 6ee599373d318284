import { isHidden, nameOf, textOf } from './dom.ts';

/** Elements that hold nothing to read. */
const silentElements: ReadonlySet<string> = new Set(
  (
    'script style noscript template head link meta title iframe object embed svg canvas audio ' +
    'video img picture map button input select textarea datalist progress meter dialog rt rp nav'
  ).split(' '),
);

/** Classes of Wikipedia-like pages and of rendered formulas: tools, or the same thing again. */
const silentClasses =
  /(?:^|\s)(?:mw-editsection|mw-cite-backlink|mw-jump-link|mw-empty-elt|katex-html|MathJax_Preview|headerlink|anchor-link)(?:\s|$)/u;

const citationMark =
  /^(?:\[\s*(?:\d{1,4}|[a-z]{1,2}|(?:note|nb|n)\s?\d+|citation needed|edit|update)\s*\]\s*)+$/iu;
/** A page of the work cited, as Wikipedia adds it to a citation mark. */
const citedPage = /^:\s?(?:pp?\.\s?)?\d[\d\s,–-]*$/u;
const footnoteSign = /^(?:\d{1,3}|[*†‡§¶]{1,3})$/u;
const anchorSign = /^(?:[#¶§^↑↩]|\u{1f517})\u{fe0e}?\u{fe0f}?$/u;

/** Whether an element and all in it is left out of the text. */
export function isSilent(element: Element): boolean {
  const name = nameOf(element);
  if (silentElements.has(name) || silentClasses.test(element.getAttribute('class') ?? '')) {
    return true;
  }
  if (name === 'sup') return isFootnoteMark(element);
  if (name === 'a') return leadsWithin(element) && anchorSign.test(textOf(element));
  // A formula may be hidden because a picture of it is shown.
  return name !== 'math' && isHidden(element);
}

function isFootnoteMark(sup: Element): boolean {
  const text = textOf(sup);
  if (citationMark.test(text) || citedPage.test(text)) return true;
  const link = sup.querySelector('a[href]');
  return link !== null && leadsWithin(link) && footnoteSign.test(text);
}

const leadsWithin = (link: Element): boolean => (link.getAttribute('href') ?? '').includes('#');

/** A formula as text: what its author typed where that is kept, else what is shown. */
export function formulaText(math: Element): string {
  const typed =
    math.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
    math.getAttribute('alttext');
  const tex = typed?.trim().replace(/^\{\\displaystyle\s+(.*)\}$/su, '$1');
  return tex ?? textOf(math);
}
