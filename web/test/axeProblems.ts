import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page as it is now, or in a part of it. */
export const axeProblems = async (page: Page, part = 'html'): Promise<string[]> => {
  // Playwright's own way in, so that the page's policy stays as strict as it is.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe);
  // A table that has just become wider than its frame makes the frame focusable in the next frame of the screen.
  await page.evaluate(
    () =>
      new Promise((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown)));
      }),
  );
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    // What is in order is not reported, which is most of the work.
    `axe.run('${part}', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'], selectors: false })`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
