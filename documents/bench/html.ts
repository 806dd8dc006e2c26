import { readFileSync } from 'node:fs';
import type { IdCardsData } from '#documents/id-cards/data.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { FONTS } from './fonts.ts';
import { resultRows } from './resultRows.ts';

/** A part of a document as HTML, and the paper it asks for. */
export type HtmlPage = { paper: string; body: string };

const fontFace = (weight: number, path: string) =>
  `@font-face { font-family: N; font-weight: ${weight}; src: url(data:font/ttf;base64,${readFileSync(path).toString('base64')}) }`;

const STYLE = `${fontFace(400, FONTS.regular)} ${fontFace(600, FONTS.semibold)}
body { font: 9pt N; margin: 0 } section { break-after: page }
h1 { font-size: 17pt; color: #0b5d3b; text-align: center } table { border-collapse: collapse; width: 100% }
td, th { border: 0.35pt solid #8f9a94; padding: 2mm 1mm; text-align: center } .scale { width: 32mm; float: right }
.dense td { padding: 0.6mm 0.3mm } .cards { display: grid; grid-template-columns: repeat(5, 53.98mm); gap: 2mm }
.card { height: 85.6mm; position: relative; break-inside: avoid } .card img { width: 21mm; height: 28mm; object-fit: cover }
.card .ground { position: absolute; inset: 0; width: 100%; height: 100%; z-index: -1 }`;

const table = (rows: readonly (readonly string[])[], name = '', style = '') =>
  `<table class="${name}" style="${style}">${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

export const resultPage = (result: StudentResult): HtmlPage => {
  const page = resultRows(result);
  const [name, ...lines] = page.school;
  const head = `<h1>${name}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}${table(page.scale, 'scale')}`;
  const tables = [page.fields, [page.heads, ...page.rows], page.figures, [page.signatures]];
  return { paper: 'A4', body: `<section>${head}${tables.map((rows) => table(rows)).join('')}</section>` };
};

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

export const htmlOf = (pages: readonly HtmlPage[]): string =>
  `<!doctype html><meta charset="utf-8"><style>${STYLE} @page { size: ${pages[0]!.paper}; margin: 10mm }</style>${pages.map(({ body }) => body).join('')}`;
