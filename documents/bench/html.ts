import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { createLanguage } from '#documents/i18n/language.ts';
import type { IdCardsData } from '#documents/id-cards/data.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { resultColumns } from '#documents/school/resultColumns.ts';
import { FONTS } from './fonts.ts';
import { exam, school } from './school.ts';

let browser: Browser | undefined;
const language = createLanguage({ lang: 'en', digits: 'en' });
const columns = resultColumns(exam, [], language);

const STYLE = `${fontFace(400, FONTS.regular)} ${fontFace(600, FONTS.semibold)}
body { font: 9pt N; margin: 0 } section { break-after: page }
h1 { font-size: 17pt; color: #0b5d3b; text-align: center } table { border-collapse: collapse; width: 100% }
td, th { border: 0.35pt solid #8f9a94; padding: 2mm 1mm; text-align: center } .scale { width: 32mm; float: right }
.dense td { padding: 0.6mm 0.3mm } .cards { display: grid; grid-template-columns: repeat(5, 53.98mm); gap: 2mm }
.card { height: 85.6mm; position: relative; break-inside: avoid } .card img { width: 21mm; height: 28mm; object-fit: cover }
.card .ground { position: absolute; inset: 0; width: 100%; height: 100%; z-index: -1 }`;

/** Prints the same document from HTML with a Chromium that is already running. */
export async function printWithChromium(pages: readonly HtmlPage[]): Promise<Uint8Array> {
  // Loaded when it is used, so that it takes no memory where that is measured.
  const { launchChromium } = await import('#web/test/chromium.ts');
  browser ??= await launchChromium();
  const page = await browser.newPage();
  await page.setContent(toHtml(pages), { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready');
  const bytes = await page.pdf({ preferCSSPageSize: true });
  await page.close();
  return bytes;
}

/** A part of a document as HTML, with the paper as a CSS page size. */
export type HtmlPage = { paper: string; body: string };

export const toHtml = (pages: readonly HtmlPage[]): string =>
  `<!doctype html><meta charset="utf-8"><style>${STYLE} @page { size: ${pages[0]!.paper}; margin: 10mm }</style>${pages.map(({ body }) => body).join('')}`;

export const closeChromium = async () => browser?.close();

/** The cells of one marksheet, for engines with a flow layout. */
export const resultRows = ({ studentInfo, TotalResult, summary }: StudentResult) => ({
  school: [school.name, `${school.address}, ${school.city}`, `EIIN: ${school.eiin}`],
  fields: [
    ['Name', studentInfo.studentName],
    ['Student ID', studentInfo.studentId],
    ['Roll', String(studentInfo.roll)],
    ["Father's Name", studentInfo.fatherName],
    ['Class', studentInfo.class],
    ['Section', studentInfo.section],
    ["Mother's Name", studentInfo.motherName],
    ['Shift', studentInfo.shift],
    ['Group', studentInfo.group],
    ['Fourth Subject', studentInfo.fourthSubject?.name ?? ''],
    ['Type', school.studentType],
    ['Merit', String(studentInfo.merit)],
  ] as const,
  scale: exam.gradeScale.map((row) => [row.letter, row.marks, row.point.toFixed(2)]),
  heads: columns.map((column) => column.title),
  rows: TotalResult.map((row, index) => columns.map((column) => column.cell(row, index))),
  figures: [
    ['Total Marks', String(summary.totalMarks)],
    ['Obtained Marks', String(summary.obtainedMarks)],
    ['GPA Without 4th', summary.gpaWithout4th.toFixed(2)],
    ['GPA', summary.gpa.toFixed(2)],
    ['Remark', summary.remark],
    ['Working Days', String(summary.workingDays)],
    ['Present', String(summary.present ?? '-')],
    ['Max Present', String(summary.maxPresent ?? '-')],
    ['Number of Students', String(summary.studentsCount)],
  ] as const,
  signatures: ['Guardian', 'Class Teacher', 'Headmaster'],
});

export function resultPage(result: StudentResult): HtmlPage {
  const page = resultRows(result);
  const [name, ...lines] = page.school;
  const head = `<h1>${name}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}${table(page.scale, 'scale')}`;
  const tables = [page.fields, [page.heads, ...page.rows], page.figures, [page.signatures]];
  return { paper: 'A4', body: `<section>${head}${tables.map((rows) => table(rows)).join('')}</section>` };
}

const table = (rows: readonly (readonly string[])[], name = '', style = '') =>
  `<table class="${name}" style="${style}">${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

export const tablePage = (rows: readonly (readonly string[])[], paper: string, size: number): HtmlPage => ({
  paper,
  body: `<section>${table(rows, 'dense', `font-size: ${size}pt`)}</section>`,
});

export const cardsPage = ({ cards, background }: IdCardsData): HtmlPage => ({
  paper: 'A4 landscape',
  body: `<section class="cards">${cards
    .map(
      (card) =>
        `<div class="card"><img class="ground" src="${background}"><img src="${card.studentPicture}"><h3>${card.studentName}</h3><p>${card.studentId}</p>${[
          ['Class', card.class],
          ['Section', card.section],
          ['Roll', card.roll],
          ['Shift', card.shift],
          ['Group', card.group],
          ['Session', card.year],
          ['Mobile', card.mobile],
        ]
          .map(([label, value]) => `<div>${label} <b>${value}</b></div>`)
          .join('')}</div>`,
    )
    .join('')}</section>`,
});

function fontFace(weight: number, path: string) {
  return `@font-face { font-family: N; font-weight: ${weight}; src: url(data:font/ttf;base64,${readFileSync(path).toString('base64')}) }`;
}
