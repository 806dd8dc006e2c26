import { drawResultTable, resultSignatures, type TableSubject } from '#documents/blocks/drawResult.ts';
import type { ResultColumn } from '#documents/blocks/resultColumns.ts';
import { drawResultFigures, figuresHeight } from '#documents/blocks/resultFigures.ts';
import { drawResultGround, RESULT_MARGIN, RESULT_WIDTH, resultColumn } from '#documents/blocks/resultHead.ts';
import { drawResultNotes, NOTES } from '#documents/blocks/resultNotes.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import { drawStudentFields } from '#documents/blocks/studentFields.ts';
import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import {
  type MergedStudentResult,
  type StudentResult,
  type SubjectResult,
  subjectKey,
} from '#documents/model/result.ts';
import { columnWidths, fittedColumns } from '#documents/paper/columns.ts';
import { FRAME_EDGE } from '#documents/paper/frame.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { fittedSize, type TableLook } from '#documents/paper/table.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { FINAL, mergedColumns, TERM } from './columns.ts';

/** Heights in mm. */
const HEAD = 6.6;
const GAP = 3;
const FIELD_ROW = 6;
const STRIP = 10;
/**
 * Rows of the terms, which may have names on two lines, and of the final table, where names fit on one; `calm` where what
 * is filled in by hand is below.
 */
const ROW = { twoLines: 4.9, oneLine: 3.3, calm: 4.6, calmTwoLines: 6.1, most: 6.4 };
/** mm above what is filled in by hand, and above the signatures where there is no room for that. */
const ABOVE_NOTES = 6.6;
const ABOVE_SIGNATURES = 3.5;
/** The type sizes in pt, the widest padding of a cell in mm, and the share of a row that the type of the final table may fill. */
const TYPE = { size: 7.75, headSize: 6.75, padding: 0.7 };
const FINAL_TYPE = { size: 8.5, headSize: 6.75, padding: 1.2 };
const FILLED = 0.75;

/** Height in mm of the line that names a table. */
const CAPTION = 5.2;

/** A page for each student of a roll range, with both terms and the final result. */
export const MergedMarksheet = examDocument<MergedMarksheetData>('mergedMarksheet', mergedSheets);

/** `exam` has the term Half Yearly + Annual. */
export type MergedMarksheetData = ExamData & { results: MergedStudentResult[] };

function mergedSheets({ school, exam, results }: MergedMarksheetData, language: Language): PaperSheet[] {
  return results.map((result) => ({
    ...PAPER_SIZES.A4,
    margin: FRAME_EDGE,
    bookmark: bookmarkTitle(result.studentInfo, language),
    draw: (sheet) => drawMerged(sheet, { school, exam, result }, language),
  }));
}

type MergedPage = ExamData & { result: MergedStudentResult };

function drawMerged(sheet: Sheet, page: MergedPage, language: Language) {
  const column = resultColumn(sheet);
  drawResultGround(sheet, page, language.words.mergedTitle, language);
  const fieldsEnd = drawStudentFields(sheet, page, { ...column, y: 48.5, row: FIELD_ROW }, language);
  const signatures = sheet.height - RESULT_MARGIN - SIGNATURES_HEIGHT + 2;
  const tables = { y: fieldsEnd + 2, bottom: signatures - figuresHeight(STRIP) - 2.5 };
  const tablesEnd = drawTables(sheet, page, tables, language);
  const end = drawResultFigures(sheet, page, { ...column, y: tablesEnd + 2.5, height: STRIP }, language);
  const y = end + ABOVE_NOTES - 0.1;
  const height = Math.min(NOTES.most, signatures - y);
  if (height >= NOTES.least)
    drawResultNotes(sheet, { ...page, issue: null }, { ...column, y, height }, language);
  sheet.layer('signatures', (layer) =>
    drawSignatures(layer, resultSignatures(page, language), { ...column, y: signatures }),
  );
}

function drawTables(
  sheet: Sheet,
  { exam, result }: MergedPage,
  { y, bottom }: { y: number; bottom: number },
  language: Language,
): number {
  const { words } = language;
  const column = resultColumn(sheet);
  const terms = [result.halfYearlyResults, result.annualResults];
  const subjects = terms.map((term) => alignSubjects(term.TotalResult, result.TotalResult));
  const most = Math.max(...subjects.map((rows) => rows.length), result.TotalResult.length);
  const width = (column.width - GAP) / 2;
  const all = [...terms, result].flatMap(({ TotalResult }) => TotalResult);
  const full = (RESULT_WIDTH - GAP) / 2;
  const columns = fittedColumns(mergedColumns(exam, all, TERM, language), width, full);
  const names = columnWidths(columns, width)[0]! - 2 * TYPE.padding;
  const hasTwoLines = all.some((row, index) => sheet.measure(columns[0]!.cell(row, index), TYPE) > names);
  const heights = rowHeights(most + 1, bottom - y, hasTwoLines);
  const look = { ...TYPE, headHeight: HEAD, rowHeight: heights.term };
  const size = fittedSize(columns, all, { ...look, x: 0, y, width });
  [words.halfYearly, words.annual].forEach((caption, index) => {
    const place = { ...look, size, x: RESULT_MARGIN + index * (width + GAP), y, width };
    const table = { caption, columns, result: terms[index]!, subjects: subjects[index]! };
    drawMergedTable(sheet, table, place, language);
  });
  const below = y + CAPTION + HEAD + (most + 1) * heights.term + GAP;
  const wide = { ...look, ...FINAL_TYPE, ...column, y: below, rowHeight: heights.final };
  const ofFinal = fittedColumns(mergedColumns(exam, all, FINAL, language), column.width, RESULT_WIDTH);
  const finalSize = fittedSize(ofFinal, result.TotalResult, {
    ...wide,
    size: Math.min(FINAL_TYPE.size, mm(heights.final) * FILLED),
  });
  const final = { caption: words.final, columns: ofFinal, result };
  return drawMergedTable(sheet, final, { ...wide, size: finalSize }, language);
}

/** The subjects of a term in the rows of the final table, so that both terms have the same rows beside each other. */
function alignSubjects(term: readonly SubjectResult[], final: readonly SubjectResult[]): TableSubject[] {
  const found = new Map(term.map((row) => [subjectKey(row), row]));
  const finalKeys = new Set(final.map(subjectKey));
  const more = term.filter((row) => !finalKeys.has(subjectKey(row)));
  return [
    ...final.map((subject) => ({ row: found.get(subjectKey(subject)) ?? null, subject })),
    ...more.map((row) => ({ row, subject: row })),
  ];
}

/**
 * The row heights in mm that the sheet allows, above what is filled in by hand if possible: the two terms are side by
 * side, the final table is below both.
 */
function rowHeights(rows: number, room: number, hasTwoLines: boolean): { term: number; final: number } {
  const free = room - 2 * (CAPTION + HEAD) - GAP;
  const besideNotes = (free - ABOVE_NOTES - NOTES.least) / rows;
  const least = hasTwoLines ? ROW.calmTwoLines : ROW.calm;
  if (besideNotes >= least + ROW.calm) {
    const term = Math.min(ROW.most, Math.max(least, besideNotes / 2));
    return { term, final: Math.min(ROW.most, besideNotes - term) };
  }
  const both = (free - ABOVE_SIGNATURES) / rows;
  const equal = Math.min(ROW.most, both / 2);
  if (equal >= ROW.twoLines) return { term: equal, final: equal };
  const final = Math.max(ROW.oneLine, both - ROW.twoLines);
  return { term: both - final, final };
}

/** What a term came to, such as 'GPA 4.32, A, Merit 3'. */
function termOutcome({ summary, meritPosition }: StudentResult, { words, digits, points }: Language): string {
  const merit = meritPosition === null ? '-' : digits(meritPosition);
  return `${words.gpa} ${points(summary.gpa)}, ${summary.letter}, ${words.merit} ${merit}`;
}

type MergedTable = {
  caption: string;
  columns: readonly ResultColumn[];
  result: StudentResult;
  subjects?: readonly TableSubject[];
};

/** Draws a table of one student's results under its caption. Returns the y below it, in mm. */
function drawMergedTable(
  sheet: Sheet,
  { caption, columns, result, subjects }: MergedTable,
  look: TableLook,
  language: Language,
): number {
  const { x, y, width } = look;
  sheet.element({ type: 'H2' }, () =>
    sheet.write(caption, { x, y, width, height: CAPTION - 0.8 }, { size: 9.5, weight: 'semibold' }),
  );
  // The final table has its outcome in the figures below it.
  if (subjects)
    sheet.write(
      termOutcome(result, language),
      { x, y, width, height: CAPTION - 0.8 },
      { size: 8, align: 'right', weight: 'semibold' },
    );
  return drawResultTable(sheet, columns, result, { ...look, y: y + CAPTION }, subjects);
}
