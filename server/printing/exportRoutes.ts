import { z } from 'zod';
import { failLineColumns, failLines } from '#documents/fail-list/columns.ts';
import { createLanguage, type Language } from '#documents/i18n/language.ts';
import { type DocumentData, documents } from '#documents/index.ts';
import { meritColumns } from '#documents/merit-list/columns.ts';
import { paperOptions } from '#documents/model/paperOptions.ts';
import type { Column } from '#documents/paper/columns.ts';
import { tabulationLineColumns, tabulationRow } from '#documents/tabulation-sheet/columns.ts';
import { staff } from '#server/access/access.ts';
import { requireScope } from '#server/access/scope.ts';
import { type Route, route } from '#server/http/route.ts';
import { answerSheet } from '#server/sheets/answerSheet.ts';
import { type PrintFilters, readDocument } from './readDocument.ts';

/** What reads back the same as a number: no leading zero, and no more digits than a number keeps. */
const FIGURE = /^(0|[1-9]\d{0,14})(\.\d+)?$/;

type ExportedKind = 'tabulation-sheet' | 'merit-list' | 'fail-list';

/** The rows of each list, its headings first. */
const rowsOf: {
  [Kind in ExportedKind]: (data: DocumentData[Kind], language: Language) => (string | number)[][];
} = {
  'tabulation-sheet': (data, language) =>
    exportRows(tabulationLineColumns(data, language), data.results.map(tabulationRow), language),
  'merit-list': ({ exam, rows }, language) => {
    const { words } = language;
    const id = { title: words.studentId, cell: (row: (typeof rows)[number]) => row.studentId };
    return exportRows([id, ...meritColumns(exam, language)], rows, language);
  },
  'fail-list': ({ rows }, language) => exportRows(failLineColumns(language), failLines(rows), language),
};

/** Lists to work on in a spreadsheet. */
export const exportRoutes: Route[] = [
  exportRoute('tabulation', 'tabulation-sheet'),
  exportRoute('merit-list', 'merit-list'),
  exportRoute('fail-list', 'fail-list'),
];

function exportRoute<Kind extends ExportedKind>(name: string, kind: Kind): Route {
  const { title, filters, fileName } = documents[kind];
  return route({
    method: 'get',
    path: `/api/v1/result/${name}.xlsx`,
    who: staff,
    summary: `${title.en}, as a spreadsheet`,
    query: z.intersection(filters as z.ZodType<PrintFilters[Kind]>, paperOptions.pick({ lang: true })),
    handle: async ({ db, query, caller, sheets }) => {
      requireScope(caller, query);
      const data = await readDocument[kind](db, query);
      const { lang } = query;
      // Figures in Bangla digits would be words to a spreadsheet.
      const rows = rowsOf[kind](data, createLanguage({ lang, digits: 'en' }));
      return answerSheet(sheets, `${fileName(data, { lang, digits: 'en' })}.xlsx`, {
        name: title[lang],
        rows,
      });
    },
  });
}

type Cell = string | number;

const figureOrText = (text: string): Cell => (FIGURE.test(text) ? Number(text) : text);

/** Names, IDs and codes stay text, whatever they are written with; what is counted is a number. */
function exportRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { words }: Language,
): Cell[][] {
  const texts: string[] = [words.studentId, words.studentIdTight, words.subjectCode];
  return [
    columns.map(({ title }) => title),
    ...rows.map((row, index) =>
      columns.map(({ title, align, cell }) => {
        const text = cell(row, index);
        return align === 'left' || texts.includes(title) ? text : figureOrText(text);
      }),
    ),
  ];
}
