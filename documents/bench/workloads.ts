import type { ReactElement } from 'react';
import type { IdCardsData } from '#documents/id-cards/data.ts';
import type { DocumentData, DocumentKind } from '#documents/index.ts';
import { cardOptions } from '#documents/model/idCard.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { readSheets, renderPaper } from '#documents/paper/kit/renderPaper.ts';
import type { PaperSheet } from '#documents/paper/sheet.ts';
import { documentElement, renderDocument } from '#documents/render.ts';
import { meritList } from '#documents/rules/meritList.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { cardFront } from '#fixtures/pictures/pictures.ts';
import { bigTable, bigTableRows, differentRows } from './bigTable.tsx';
import { cardsPage, type HtmlPage, resultPage, tablePage } from './html.ts';
import { createPhotos } from './photos.ts';
import { createResults, exam, issue, SUBJECTS, school } from './school.ts';

const OPTIONS = { lang: 'en', digits: 'en' } as const;

export async function workloads(): Promise<Workload[]> {
  const [one, many] = [createResults(1), createResults(200)];
  const cards = await createCards(200);
  const transcript = { school, exam, result: one[0]!, issue };
  return [
    {
      name: 'W1 one transcript',
      rounds: 7,
      documents: 20,
      ...drawn('transcript', transcript),
      html: one.map(resultPage),
      results: one,
    },
    {
      name: 'W2 200 marksheets',
      rounds: 5,
      documents: 1,
      ...marksheets(200),
      html: many.map(resultPage),
      results: many,
    },
    tabulation(),
    {
      name: 'W4 200 ID cards with photos',
      rounds: 7,
      documents: 2,
      ...drawn('id-cards', cards),
      html: [cardsPage(cards)],
    },
    merits(),
    createTable('A table of 500 x 26 cells', bigTableRows),
    createTable('A table of 500 x 26 cells, all different', differentRows),
  ];
}

/** A document in the forms that the engines need. */
export type Workload = {
  name: string;
  /** The number of rounds, and of documents in each. */
  rounds: number;
  documents: number;
  draw: () => Promise<Uint8Array>;
  /** The same sheets for plain pdfkit. */
  sheets: () => PaperSheet[] | Promise<PaperSheet[]>;
  /** The same texts for engines with a flow layout. */
  html: HtmlPage[];
  /** The elements of the same document. */
  element: () => ReactElement | Promise<ReactElement>;
  /** Its results, for engines that draw each cell by itself. */
  results?: StudentResult[];
  /** The cells of a table, and their type size in pt. */
  table?: TableOfCells;
};

type TableOfCells = { rows: readonly (readonly string[])[]; paper: 'A4' | 'A3 landscape'; size: number };

/** The same cells for both engines with a flow layout. */
const flowTable = (table: TableOfCells) => ({
  html: [tablePage(table.rows, table.paper, table.size)],
  table,
});

/** Data of `count` cards, each with a photo of its own; `first` is the number of the first photo. */
export async function createCards(count: number, first = 0): Promise<IdCardsData> {
  const photos = await createPhotos(count, first);
  return {
    school,
    background: cardFront,
    textGrounds: null,
    unreadablePhotos: [],
    options: cardOptions.parse({ sheet: 'a4' }),
    cards: createResults(count).map(({ studentInfo }, index) => ({
      ...studentInfo,
      year: 2025,
      mobile: '01712345678',
      bloodGroup: null,
      guardian: { name: studentInfo.fatherName, nameBn: studentInfo.fatherNameBn },
      emergencyPhone: '01712345678',
      studentPicture: photos[index]!,
    })),
  };
}

type Drawn = Pick<Workload, 'draw' | 'sheets' | 'element'>;

const drawn = <Kind extends DocumentKind>(kind: Kind, data: DocumentData[Kind]): Drawn => ({
  draw: () => renderDocument(kind, data, OPTIONS),
  sheets: async () => readSheets(await documentElement(kind, data, OPTIONS)).sheets,
  element: () => documentElement(kind, data, OPTIONS),
});

export const marksheets = (count: number): Drawn =>
  drawn('marksheet', { school, exam, results: createResults(count) });

function tabulation(): Workload {
  const results = createResults(120);
  const data = { school, exam, subjects: SUBJECTS, results, summary: resultSummary(results) };
  return {
    name: 'W3 tabulation sheet, 120 students',
    rounds: 7,
    documents: 3,
    ...drawn('tabulation-sheet', data),
    ...flowTable({ rows: results.map(resultCells), paper: 'A3 landscape', size: 6 }),
  };
}

const resultCells = ({ studentInfo, TotalResult, summary }: StudentResult): string[] => [
  String(studentInfo.roll),
  studentInfo.studentName,
  ...TotalResult.flatMap((row) =>
    [row.subjective, row.objective, row.practical, row.totalMarks, row.grade, row.GP].map(String),
  ),
  ...[summary.obtainedMarks, summary.gpa, studentInfo.merit].map(String),
];

function merits(): Workload {
  const rows = meritList(createResults(500));
  const cells = rows.map((row) =>
    [row.serial, row.merit, row.name, row.roll, row.section, row.noOfFail, row.gpa, row.total].map(String),
  );
  return {
    name: 'W5 merit list, 500 rows',
    rounds: 7,
    documents: 5,
    ...drawn('merit-list', { school, exam, rows }),
    ...flowTable({ rows: cells, paper: 'A4', size: 9 }),
  };
}

const createTable = (name: string, rows: string[][]): Workload => ({
  name,
  rounds: 7,
  documents: 3,
  draw: () => renderPaper(bigTable(rows)),
  sheets: () => readSheets(bigTable(rows)).sheets,
  element: () => bigTable(rows),
  html: [tablePage(rows, 'A3 landscape', 7)],
});

export const idCards = async (count: number): Promise<Drawn> => drawn('id-cards', await createCards(count));
