import axe from 'axe-core';
import type { Page } from 'playwright';

/** Everything that axe has rules for, best practices too. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is now, one line for each element; empty where all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated and not added as a script: the page's own policy stays in force.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there by the line above
    const { axe: onPage } = window as unknown as { axe: typeof axe };
    const results = await onPage.run(document, { runOnly: { type: 'tag', values } });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  }, tags);
  return violations;
}
