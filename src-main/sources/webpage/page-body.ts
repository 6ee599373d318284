import { isElement, textOf } from './dom.ts';

/** Parts of a page that are around its text. */
const surroundings = [
  'nav',
  'aside',
  'footer',
  'body > header',
  'dialog',
  '[role="navigation"]',
  '[role="banner"]',
  '[role="contentinfo"]',
  '[role="complementary"]',
  '[role="search"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="menubar"]',
  '[aria-modal="true"]',
].join(', ');

/** Names that people give to such parts where they are plain boxes. */
const surroundingName =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|ccpa|onetrust|didomi|cmp|usercentrics|newsletter|breadcrumbs?|social|share|sharing|sidebar|masthead|navbar|navigation|nav|menu|footer|popup|modal|banner|advert|ads|promo)(?:$|[\s_-])/iu;

/** A box in which more of the text than this is links is a menu, where it has several. */
const MENU_LINK_SHARE = 0.85;
const MENU_LINKS = 5;

/** Whether nearly all text of a box is links, and there are several. */
export function isMenu(element: Element): boolean {
  const links = [...element.querySelectorAll('a')];
  if (links.length < MENU_LINKS) return false;
  const linked = links.reduce((sum, link) => sum + textOf(link).length, 0);
  return linked > MENU_LINK_SHARE * textOf(element).length;
}

/** Takes away what is around the text of a page, and gives what is left. */
export function trimmedBody(document: Document): Element {
  const { body } = document;
  for (const element of body.querySelectorAll(surroundings)) element.remove();
  for (const element of body.querySelectorAll('div, section, ul, ol, header, form, table')) {
    const names = `${element.id} ${element.getAttribute('class') ?? ''}`;
    const holdsMain = element.querySelector('main, article, [role="main"]') !== null;
    if (!holdsMain && (surroundingName.test(names) || isMenu(element))) element.remove();
  }
  const mains = [...body.querySelectorAll('main, [role="main"]')].filter(isElement);
  const [main] = mains;
  return mains.length === 1 && main ? main : body;
}

/** Boxes that ask for consent, by the names that people and the usual products give them. */
const consentName =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|ccpa|onetrust|didomi|usercentrics|cybotcookiebotdialog|qc-cmp2?)(?:$|[\s_-])/iu;

/** What is longer, in characters, is a page about cookies. */
const LONGEST_CONSENT = 1500;

/** Takes away boxes that ask for consent; they stand beside the text and look like a part of it. */
export function removeConsent(document: Document): void {
  const all = textOf(document.body).length;
  for (const box of document.body.querySelectorAll('div, section, aside, dialog, form')) {
    if (!consentName.test(`${box.id} ${box.getAttribute('class') ?? ''}`)) continue;
    const { length } = textOf(box);
    const isAside = length <= LONGEST_CONSENT && length < all / 2;
    if (isAside && box.querySelector('main, article, h1') === null) box.remove();
  }
}
