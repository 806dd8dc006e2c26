import { expect } from 'vitest';
import { CLASS, COHORT, GIRLS } from './journeyClass.ts';
import { download, isPainted } from './onPage.ts';
import { app, page } from './openPages.ts';
import { plain } from './reportExam.ts';
import { figuresBehind, missingFrom, openFigures, type Shown, shownIn } from './shownFigures.ts';

const ASKED = { ...COHORT, term: 'Annual', start_roll: '1', end_roll: '3' };
const NAMES = GIRLS.map(({ name }) => name);

/** Opens a print page, waits for the sheet itself, and reads the file that is downloaded there. */
const printed = async (path: string, words: Record<string, string>): Promise<string[]> => {
  await page.goto(`${app.url}${path}?${new URLSearchParams(words)}`);
  await isPainted(page);
  return (await download(page)).pages.map(plain);
};
const namesIn = (text = ''): string[] => NAMES.filter((name) => text.includes(plain(name)));

/** Beside a paper of one page, the figures on screen. */
const printedAndShown = async (path: string): Promise<{ sheet: string; shown: Shown }> => {
  const [sheet = ''] = await printed(path, ASKED);
  return { sheet, shown: await shownIn(await openFigures()) };
};

/** A page for each student, and the figures after the name. */
const marksheets = async (path: string): Promise<{ sheet: string; shown: Shown; line: string[] }[]> => {
  const sheets = await printed(path, ASKED);
  expect(sheets.map(namesIn)).toEqual(NAMES.map((name) => [name]));
  const { rows } = await shownIn(await openFigures());
  const pages = [];
  for (const [at, sheet] of sheets.entries())
    pages.push({ sheet, shown: await figuresBehind(NAMES[at]!), line: rows[at]! });
  return pages;
};

/** Of a table that has the columns of the paper, each row in one piece. */
const inOnePiece = ({ rows, fields }: Shown): string[] => [...rows, ...fields].map((row) => row.join(''));

/** Marks obtained stand beside the full ones in a line of the list. */
const toParts = (line: string[]): string[] => line.flatMap((cell) => cell.split(/\s\/\s/));

const compareMarksheets = async () => {
  for (const { sheet, shown, line } of await marksheets('/get-marksheet')) {
    expect(shown.rows).toHaveLength(6);
    expect(missingFrom(sheet, [...inOnePiece(onPaper(shown)), ...toParts(line)])).toEqual([]);
  }
};

/** On paper the sums are the last row of the table, and the number of students is beside the merit. */
const onPaper = ({ rows, fields }: Shown): Shown => {
  const found = new Map(fields.map(([label = '', value = '']) => [label, value]));
  const sums = ['Total Marks', 'Obtained Marks'].map((label) => found.get(label) ?? '');
  const apart = ['Total Marks', 'Obtained Marks', 'Number of Students'];
  expect(found.get('Merit in Class, of Number of Students')).toMatch(/^\d+ of \d+$/);
  return {
    rows: [...rows, ['Total Marks and Obtained Marks', ...sums]],
    fields: fields.filter(([label = '']) => !apart.includes(label)),
  };
};

/** The tables of a term have no full marks and no highest one on paper. */
const ofTerm = ([subject = '', , ...figures]: string[]): string =>
  [subject, ...figures.slice(0, -1)].join('');

/** The total of a term is in the last row of its table, what it comes to is above it. */
const sumFields = (fields: Shown['fields']): string[] => {
  const [total, letter, gpa, merit] = fields as [string, string][];
  return [`Total${total![1]}`, `GPA ${gpa![1]}, ${letter![1]}, ${merit!.join(' ')}`];
};

const compareMerged = async () => {
  for (const { sheet, shown, line } of await marksheets('/get-merge-marksheet')) {
    const { rows, fields } = shown;
    const final = { rows: rows.slice(12), fields: fields.slice(8) };
    expect([final.rows.length, final.fields.length]).toEqual([6, 11]);
    expect(missingFrom(sheet, rows.slice(0, 12).map(ofTerm))).toEqual([]);
    expect(missingFrom(sheet, [...sumFields(fields.slice(0, 4)), ...sumFields(fields.slice(4, 8))])).toEqual(
      [],
    );
    expect(missingFrom(sheet, [...inOnePiece(onPaper(final)), ...toParts(line)])).toEqual([]);
  }
};

/** Those of the specification below the enrolled students; the subjects follow in a table of their own. */
const SUMMARY_ROWS = [
  'Enrolled',
  'Examinee',
  'Absent',
  'Passed',
  'Not Passed',
  'GPA 5',
  'GPA 4',
  'GPA 3.50-3.99',
  'GPA 3.00-3.49',
  'GPA 2.00-2.99',
  'Below GPA 2',
];

/** A tabulation sheet of one section and shift has them in its head, a screen in each row. */
const withoutPlace = ({ rows, fields }: Shown): Shown => ({
  rows: rows.map(([roll = '', name = '', studentId = '', shift, section, ...figures]) => {
    expect([shift, section]).toEqual([COHORT.shift, COHORT.section]);
    return [roll, name, studentId, ...figures];
  }),
  fields,
});

const compareLists = async () => {
  const tabulation = await printedAndShown('/get-tabulation-sheet');
  expect(tabulation.shown.rows.map(([, name]) => name)).toEqual(NAMES);
  expect(missingFrom(tabulation.sheet, inOnePiece(withoutPlace(tabulation.shown)))).toEqual([]);

  const merit = await printedAndShown('/merit-list');
  expect(merit.shown.rows).toHaveLength(3);
  const places = inOnePiece(merit.shown).map((row) => merit.sheet.indexOf(plain(row)));
  expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true);

  const fails = await printedAndShown('/fail-list');
  expect(fails.shown.rows.map((row) => row[3])).toEqual(['Chaity Rani']);
  expect(namesIn(fails.sheet)).toEqual(['Chaity Rani']);
  for (const row of fails.shown.rows)
    expect(missingFrom(fails.sheet, [...row.slice(0, 4), row.slice(4).join('')])).toEqual([]);

  const summary = await printedAndShown('/result-summary-list');
  expect(summary.shown.rows.slice(0, 11).map(([label]) => label)).toEqual(SUMMARY_ROWS);
  expect(summary.shown.rows.length).toBeGreaterThan(SUMMARY_ROWS.length);
  expect(missingFrom(summary.sheet, inOnePiece(summary.shown))).toEqual([]);
};

/** A screen and a paper in Bangla have the same digits. */
const compareInBangla = async () => {
  await page.evaluate(`localStorage.setItem('language', '"bn"')`);
  await page.goto(`${app.url}/merit-list?${new URLSearchParams(ASKED)}`);
  await page.locator('main canvas').first().waitFor();
  const [sheet] = (await download(page, 'ডাউনলোড')).pages.map(plain);
  const shown = await shownIn(await openFigures());
  expect(shown.rows.map(([serial]) => serial)).toEqual(['১', '২', '৩']);
  expect(missingFrom(sheet, inOnePiece(shown))).toEqual([]);
  await page.evaluate(`localStorage.removeItem('language')`);
};

/** Every report of the exam says on paper what stands beside it on screen. */
export const compareReports = async (): Promise<void> => {
  await compareMarksheets();
  await compareMerged();
  await compareLists();
  await compareInBangla();
};

/** Cards show no figures beside them: they are held to the girls themselves. */
export const compareCards = async (): Promise<void> => {
  const cards = { ...CLASS, rollFrom: '1', rollTo: '3', layout: '1' };
  const [fronts] = await printed('/id-cards', cards);
  const filters = GIRLS.flatMap(({ studentId, name, mobile }) => [studentId, name, mobile]);
  expect(missingFrom(fronts, filters)).toEqual([]);
  expect(await printed('/id-cards-back-side', cards)).toHaveLength(1);
};
