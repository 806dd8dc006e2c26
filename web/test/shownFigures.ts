import type { Locator } from 'playwright-core';
import { page } from './openPages.ts';
import { plain } from './reportExam.ts';

/** What a place on screen says in figures: its tables cell by cell, and its names with their values. */
export type Shown = { rows: string[][]; fields: [name: string, value: string][] };

/** As text of a PDF is compared. */
export const shownIn = async (place: Locator): Promise<Shown> => ({
  rows: await place
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    ),
  fields: await place
    .locator('dl > div')
    .evaluateAll((fields) =>
      fields.map((one): [string, string] => [
        one.querySelector('dt')?.textContent ?? '',
        one.querySelector('dd')?.textContent ?? '',
      ]),
    ),
});

/** Opens the table beside the sheet, in either language. */
export const openFigures = async (): Promise<Locator> => {
  const figures = page.locator('main details').first();
  await figures.locator('summary').click();
  await figures.locator('tbody tr').first().waitFor();
  return figures;
};

/** What stands behind a name of that table. */
export const figuresBehind = async (name: string): Promise<Shown> => {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('tbody tr').first().waitFor();
  const shown = await shownIn(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return shown;
};

/** Of texts that should stand on a sheet, each in one piece, those that do not. */
export const missingFrom = (sheet: string | undefined, texts: readonly string[]): string[] =>
  texts.filter((text) => !sheet?.includes(plain(text)));
