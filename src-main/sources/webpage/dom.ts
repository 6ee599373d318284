const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

export const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE;

export const isText = (node: Node): boolean => node.nodeType === TEXT_NODE;

/** Lower-case name without a namespace prefix. */
export const nameOf = (element: Element): string => element.localName.toLowerCase();

/** White space folded as a browser would show it; marks that only guide line breaks are left out. */
export const foldSpace = (text: string): string =>
  text.replace(/[\u{ad}\u{200b}\u{2060}\u{feff}]/gu, '').replace(/[\s\u{a0}]+/gu, ' ');

export const textOf = (node: Node): string => foldSpace(node.textContent ?? '').trim();

const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu;

/** Whether an element is marked, on itself, as not to be shown. */
export function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    hiddenStyle.test(element.getAttribute('style') ?? '')
  );
}
