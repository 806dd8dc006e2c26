import type { Language } from '#documents/i18n/language.ts';
import type { ExamSummary, SubjectPassRate } from '#documents/model/result.ts';
import { drawBars, drawPercentScale } from '#documents/paper/charts.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable, fittedSize } from '#documents/paper/table.ts';
import { LIST_BOTTOM, LIST_MARGIN, listSheets, listWidth } from '#documents/school/listSheet.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  Sheets,
} from '#documents/school/SchoolDocument.tsx';
import { passRateColumns, summaryColumns, summaryRows } from './columns.ts';

/** Sizes in mm. The rows of the subjects shrink where there are many. */
const HEAD = 7.5;
const ROW = 7.2;
const SUBJECT_ROW = { least: 4, most: 6.6 };
const TABLE_WIDTH = 132;
const GAP = 5;
const CAPTION = 7;

/** The counts and percentages of one exam on one page (rules 8). */
export const ResultSummary = (props: DocumentProps<ResultSummaryData>) => (
  <ExamDocument title="resultSummary" {...props}>
    <Sheets create={(language) => summarySheets(props.data, language)} />
  </ExamDocument>
);

export type ResultSummaryData = ExamData & {
  summary: ExamSummary;
  /** How many passed in each subject. */
  subjects: SubjectPassRate[];
};

const PERCENTAGE_NOTE = {
  en: 'Percentages are of examinees, that of the absent of the enrolled. The bars show them from 0 to 100.',
  bn: 'শতকরা হার পরীক্ষার্থীর সংখ্যার ওপর, অনুপস্থিতির হার ভর্তি শিক্ষার্থীর সংখ্যার ওপর হিসাব করা। দণ্ডগুলোর মাপ 0 থেকে 100।',
};

/** The outcome and the subjects, each row with count and percentage and a bar beside it. */
function summarySheets(data: ResultSummaryData, language: Language): PaperSheet[] {
  const { lang, words, digits } = language;
  const head = { ...data, title: words.resultSummary };
  return listSheets(head, [summaryRows(data.summary)], language, (sheet, rows, top) => {
    const y = top + 3;
    const look = { headHeight: HEAD, rowHeight: ROW, size: 9.5, headSize: 8.5, padding: 2 };
    const place = { x: LIST_MARGIN, y, width: TABLE_WIDTH, ...look };
    const below = drawTable(sheet, summaryColumns(language), rows, place);
    const percentages = rows.map(({ percentage }) => percentage);
    drawRates(sheet, percentages, { y: y + HEAD, rowHeight: ROW }, digits);
    const note = { x: LIST_MARGIN, y: below + 1.2, width: listWidth(sheet), height: 4 };
    sheet.write(digits(PERCENTAGE_NOTE[lang]), note, { size: 7.5, ink: INK.label });
    if (data.subjects.length > 0) drawSubjects(sheet, data.subjects, below + 7, language);
  });
}

/** Draws the pass rate of each subject above the signatures. */
function drawSubjects(sheet: Sheet, subjects: SubjectPassRate[], top: number, language: Language): void {
  const caption = { x: LIST_MARGIN, y: top, width: listWidth(sheet), height: CAPTION - 1 };
  sheet.element({ type: 'H2' }, () =>
    sheet.write(language.words.passRateBySubject, caption, { size: 10, weight: 'semibold' }),
  );
  const y = top + CAPTION;
  const room = LIST_BOTTOM - SIGNATURES_HEIGHT - y - HEAD;
  const rowHeight = Math.min(SUBJECT_ROW.most, Math.max(SUBJECT_ROW.least, room / subjects.length));
  const look = { headHeight: HEAD, rowHeight, size: 8.5, headSize: 8, padding: 2 };
  const place = { x: LIST_MARGIN, y, width: TABLE_WIDTH, ...look };
  const columns = passRateColumns(language);
  drawTable(sheet, columns, subjects, { ...place, size: fittedSize(columns, subjects, place) });
  const percentages = subjects.map(({ passPercentage }) => passPercentage);
  drawRates(sheet, percentages, { y: y + HEAD, rowHeight }, language.digits);
}

/** Draws a scale and a bar for each percentage, in line with the rows of the table beside it. */
function drawRates(
  sheet: Sheet,
  percentages: readonly (number | null)[],
  { y, rowHeight }: { y: number; rowHeight: number },
  digits: Language['digits'],
): void {
  const place = { x: LIST_MARGIN + TABLE_WIDTH + GAP, y, width: listWidth(sheet) - TABLE_WIDTH - GAP };
  drawPercentScale(sheet, { ...place, height: percentages.length * rowHeight }, digits);
  drawBars(sheet, percentages, { ...place, rowHeight });
}
