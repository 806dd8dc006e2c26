import type { Browser } from 'playwright-core';
import { launchChromium } from '#web/test/chromium.ts';
import { type HtmlPage, htmlOf } from './html.ts';

let browser: Browser | undefined;

/** An equal document as HTML, printed by a Chromium that is already running. */
export const printWithChromium = async (pages: readonly HtmlPage[]): Promise<Uint8Array> => {
  browser ??= await launchChromium();
  const page = await browser.newPage();
  await page.setContent(htmlOf(pages), { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready');
  const bytes = await page.pdf({ preferCSSPageSize: true });
  await page.close();
  return bytes;
};

export const closeChromium = async () => browser?.close();
