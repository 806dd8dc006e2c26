import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { launchChromium } from '#web/test/chromium.ts';
import { FONTS } from './ours.ts';
import { resultRows } from './resultRows.ts';
import type { Workload } from './workload.ts';

const fontFace = (weight: number, path: string) =>
  `@font-face { font-family: N; font-weight: ${weight}; src: url(data:font/ttf;base64,${readFileSync(path).toString('base64')}) }`;

const STYLE = `${fontFace(400, FONTS.regular)} ${fontFace(600, FONTS.semibold)}
@page { size: A4; margin: 12mm } body { font: 9pt N; margin: 0 } section { break-after: page }
h1 { font-size: 17pt; color: #0b5d3b; text-align: center } table { border-collapse: collapse; width: 100% }
td, th { border: 0.35pt solid #8f9a94; padding: 2mm 1mm; text-align: center } .scale { width: 32mm; float: right }`;

const table = (rows: readonly (readonly string[])[], name = '') =>
  `<table class="${name}">${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

const htmlOf = ({ results }: Workload) => {
  const pages = results.map(resultRows).map((page) => {
    const [name, ...lines] = page.school;
    const head = `<h1>${name}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}${table(page.scale, 'scale')}`;
    return `<section>${head}${table(page.fields)}${table([page.heads, ...page.rows])}${table(page.figures)}${table([page.signatures])}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${pages.join('')}`;
};

let browser: Browser | undefined;

/** An equal page as HTML, printed by a Chromium that is already running. */
export const printWithChromium = async (workload: Workload): Promise<Uint8Array> => {
  browser ??= await launchChromium();
  const page = await browser.newPage();
  await page.setContent(htmlOf(workload), { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready');
  const bytes = await page.pdf({ preferCSSPageSize: true });
  await page.close();
  return bytes;
};

export const closeChromium = async () => browser?.close();
