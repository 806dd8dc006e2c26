import { z } from 'zod';
import { fileName } from '#documents/i18n/cohort.ts';
import { createLanguage, type Language } from '#documents/i18n/language.ts';
import { PRINTED_KINDS, type PrintedKind, printedDocuments } from '#documents/index.ts';
import { paperOptions } from '#documents/model/paperOptions.ts';
import type { Table } from '#documents/paper/columns.ts';
import { progressTable } from '#documents/progress-report/columns.ts';
import { progressWords } from '#documents/progress-report/words.ts';
import { readProgress } from '#server/exams/results/issuedResults.ts';
import { staff } from '#server/platform/access/access.ts';
import { requireScope } from '#server/platform/access/scope.ts';
import { route } from '#server/platform/http/route.ts';
import { answerSheet } from '#server/platform/sheets/answerSheet.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { readDocument } from './readDocument.ts';

/** A text that a number can hold without loss: no leading zero, at most 15 digits before the point. */
const FIGURE = /^(0|[1-9]\d{0,14})(\.\d+)?$/;

/** A change of a figure, which has two decimals: a phone number with its + is none. */
const CHANGE = /^[+−]\d{1,15}\.\d\d$/;

/** GET /api/v1/result/NAME.xlsx for every document kind that has a spreadsheet. */
export const exportRoutes = [
  ...PRINTED_KINDS.flatMap((kind) => exportRoute(kind)),
  route('get', '/api/v1/student/:id/progress.xlsx', {
    who: staff,
    summary: 'How a student in the scope of the caller did in every published exam, as a spreadsheet',
    query: paperOptions.pick({ lang: true }),
    handle: async ({ db, query: { lang }, params, caller, sheets, settings }) => {
      const { student, progress } = await readProgress(db, caller, params.id, settings.publicUrl);
      const { names } = (await snapshotSchool(db)).settings;
      const language = createLanguage({ lang, digits: 'en' }, names);
      return answerSheet(sheets, `${fileName('progress-report', student.studentId, lang)}.xlsx`, {
        name: progressWords.title[lang],
        rows: exportRows(progressTable(progress, language), language),
      });
    },
  }),
];

function exportRoute<Kind extends PrintedKind>(kind: Kind) {
  const { title, filters, fileName: nameFor, spreadsheet } = printedDocuments[kind];
  if (!spreadsheet) return [];
  const definition = route('get', `/api/v1/result/${spreadsheet.name}.xlsx`, {
    who: staff,
    summary: `${title.en}, as a spreadsheet`,
    query: z.intersection(filters, paperOptions.pick({ lang: true })),
    handle: async ({ db, query, caller, sheets, settings }) => {
      requireScope(caller, query);
      const data = await readDocument[kind](db, query, settings.publicUrl);
      const { lang } = query;
      // A spreadsheet would treat figures in Bangla digits as text.
      const language = createLanguage({ lang, digits: 'en' }, data.school.names);
      const sheet = { name: title[lang], rows: exportRows(spreadsheet.table(data, language), language) };
      return answerSheet(sheets, `${nameFor(data, { lang, digits: 'en' })}.xlsx`, sheet);
    },
  });
  return [definition];
}

type Cell = string | number;

/** Names, IDs and codes stay text even if they are all digits; figures become numbers. */
export function exportRows({ columns, rows }: Table, { words }: Language): Cell[][] {
  const texts: string[] = [words.studentId, words.studentIdTight, words.subjectCode];
  const isText = columns.map(({ title, align }) => align === 'left' || texts.includes(title));
  return [
    columns.map(({ title }) => title),
    ...rows.map((cells) => cells.map((text, at) => (isText[at] ? text : figureOrText(text)))),
  ];
}

const figureOrText = (text: string): Cell =>
  FIGURE.test(text) || CHANGE.test(text) ? Number(text.replace('−', '-')) : text;
