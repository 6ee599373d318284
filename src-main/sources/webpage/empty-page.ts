import { appError, type AppError } from '../../../src-shared/app-error.ts';
import { textOf } from './dom.ts';

/** Elements that frameworks fill by script, by their usual names. */
const scriptRoots =
  '#root, #app, #__next, #__nuxt, #___gatsby, #svelte, #react-root, #app-root, app-root, [ng-app], [data-reactroot], [ng-version]';

/** A box with fewer characters than this is waiting to be filled. */
const EMPTY_BOX = 100;

/** So much script, in characters, for a page of so little text, is what makes the text. */
const HEAVY_SCRIPT = 5000;

const loginForm = 'input[type="password"]';

const paywall =
  '[class*="paywall" i], [id*="paywall" i], [class*="subscriber-only" i], [class*="regwall" i]';

/** A publisher's own word, in its structured data, that the text is not for everybody. */
const notFree = /"isAccessibleForFree"\s*:\s*"?false/iu;

function needsLogin(document: Document): boolean {
  if (document.querySelector(loginForm) ?? document.querySelector(paywall)) return true;
  const data = document.querySelectorAll('script[type="application/ld+json"]');
  return [...data].some((script) => notFree.test(script.textContent ?? ''));
}

function needsScripts(document: Document): boolean {
  const scripts = [...document.querySelectorAll('script')];
  if (scripts.length === 0) return false;
  const asksForScripts = [...document.querySelectorAll('noscript')].some((note) =>
    /java\s?script/iu.test(note.textContent ?? ''),
  );
  if (asksForScripts) return true;
  const roots = [...document.querySelectorAll(scriptRoots)];
  if (roots.some((root) => textOf(root).length < EMPTY_BOX)) return true;
  const inScript = scripts.reduce((sum, script) => sum + (script.textContent ?? '').length, 0);
  return (
    inScript > HEAVY_SCRIPT || scripts.some((script) => script.getAttribute('type') === 'module')
  );
}

/**
 * Says why a page has no text to speak of: it asks for an account, its scripts make the text, or
 * there is none.
 * @param document the page as it came
 * @param site name of the site, for the message
 */
export function whyEmpty(document: Document, site: string): AppError {
  if (needsLogin(document)) return appError('page-needs-login', { site });
  return appError(needsScripts(document) ? 'page-needs-scripts' : 'page-empty');
}
