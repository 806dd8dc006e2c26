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
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { fittedSize, type TableLook } from '#documents/paper/table.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { drawResultNotes, NOTES } from '#documents/school/Notes.tsx';
import { drawResultFigures, figuresHeight } from '#documents/school/ResultFigures.tsx';
import { resultSignatures } from '#documents/school/ResultSignatures.tsx';
import { drawResultTable, type TableSubject } from '#documents/school/ResultTable.tsx';
import type { ResultColumn } from '#documents/school/resultColumns.ts';
import { drawResultGround, RESULT_MARGIN, RESULT_WIDTH, resultColumn } from '#documents/school/resultHead.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  SchoolSheet,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { drawStudentFields, FIELD_ROWS } from '#documents/school/StudentFields.tsx';
import { FINAL, mergedColumns, TERM } from './columns.ts';

/** The heights in mm of what a sheet has besides the rows of its tables. */
const ROOMY = {
  fieldRow: 6,
  aboveTables: 2,
  caption: 5.2,
  head: 6.6,
  betweenTables: 3,
  aboveFigures: 2.5,
  strip: 10,
  betweenStrips: 3,
  aboveNotes: 6.6,
  notes: NOTES.least,
};
type Spacing = typeof ROOMY;
/** The same where many subjects would leave no room for what is filled in by hand. */
const CLOSE: Spacing = {
  fieldRow: 5.2,
  aboveTables: 1.4,
  caption: 4.8,
  head: 6,
  betweenTables: 2.4,
  aboveFigures: 2,
  strip: 9,
  betweenStrips: 2,
  aboveNotes: 5,
  notes: NOTES.tight,
};
/**
 * Rows of the terms, which may have names on two lines, and of the final table, where names fit on one: `calm` where
 * there is room for notes, and as low as their type allows where only close spacing makes it.
 */
const ROW = {
  calm: 4.6,
  calmTwoLines: 6.1,
  low: 3,
  lowTwoLines: 4.87,
  oneLine: 3.3,
  twoLines: 4.9,
  most: 6.4,
};
/** mm between the tables of the terms. */
const BESIDE = 3;
/** How far sums of decimals may be off, in mm. */
const SLACK = 0.1;
/** mm above the signatures where there is no room for notes. */
const ABOVE_SIGNATURES = 3.5;
/** mm from the top of the sheet. */
const FIELDS_TOP = 48.5;
/** The type sizes in pt, the widest padding of a cell in mm, and the share of a row that the type of the final table may fill. */
const TYPE = { size: 7.75, headSize: 6.75, padding: 0.7 };
const FINAL_TYPE = { size: 8.5, headSize: 6.75, padding: 1.2 };
const FILLED = 0.75;

/** A page for each student of a roll range, with both terms and the final result. */
export const MergedMarksheet = (props: DocumentProps<MergedMarksheetData>) => (
  <ExamDocument title="mergedMarksheet" {...props}>
    {props.data.results.map((result) => (
      <MergedSheet key={result.studentInfo.studentId} exam={props.data.exam} result={result} />
    ))}
  </ExamDocument>
);

/** `exam` has the term Half Yearly + Annual. */
export type MergedMarksheetData = ExamData & { results: MergedStudentResult[] };

function MergedSheet(page: Omit<MergedPage, 'school'>) {
  const { language, school } = usePaper();
  return (
    <SchoolSheet
      {...PAPER_SIZES.A4}
      margin={FRAME_EDGE}
      bookmark={bookmarkTitle(page.result.studentInfo, language)}
      draw={(sheet) => drawMerged(sheet, { ...page, school }, language)}
    />
  );
}

type MergedPage = ExamData & { result: MergedStudentResult };

function drawMerged(sheet: Sheet, page: MergedPage, language: Language) {
  const column = resultColumn(sheet);
  drawResultGround(sheet, page, language.words.mergedTitle, language);
  const tables = mergedTables(sheet, page, language);
  const signatures = sheet.height - RESULT_MARGIN - SIGNATURES_HEIGHT + 2;
  const { spacing, heights, hasNotes } = shareHeight(signatures - FIELDS_TOP, tables);
  const fields = { ...column, y: FIELDS_TOP, row: spacing.fieldRow };
  const fieldsEnd = drawStudentFields(sheet, page, fields, language);
  const y = fieldsEnd + spacing.aboveTables;
  const tablesEnd = drawTables(sheet, page, { ...tables, y, spacing, heights }, language);
  const { strip, betweenStrips, aboveNotes } = spacing;
  const figures = { ...column, y: tablesEnd + spacing.aboveFigures, height: strip, gap: betweenStrips };
  const top = drawResultFigures(sheet, page, figures, language) + aboveNotes - SLACK;
  const notes = { ...column, y: top, height: Math.min(NOTES.most, signatures - top) };
  if (hasNotes) drawResultNotes(sheet, { ...page, issue: null }, notes, language);
  sheet.layer('signatures', (layer) =>
    drawSignatures(layer, resultSignatures(page, language), { ...column, y: signatures }),
  );
}

type MergedTables = {
  columns: { term: readonly ResultColumn[]; final: readonly ResultColumn[] };
  /** The subjects of both terms, beside each other. */
  subjects: readonly (readonly TableSubject[])[];
  /** The number of rows of each table, with its sum. */
  rows: number;
  /** Whether a name needs two lines in the tables of the terms. */
  hasTwoLines: boolean;
};

function mergedTables(sheet: Sheet, { exam, result }: MergedPage, language: Language): MergedTables {
  const { width: whole } = resultColumn(sheet);
  const width = termWidth(sheet);
  const terms = [result.halfYearlyResults, result.annualResults];
  const subjects = terms.map((term) => alignSubjects(term.TotalResult, result.TotalResult));
  const all = [...terms, result].flatMap(({ TotalResult }) => TotalResult);
  const term = fittedColumns(mergedColumns(exam, all, TERM, language), width, (RESULT_WIDTH - BESIDE) / 2);
  const final = fittedColumns(mergedColumns(exam, all, FINAL, language), whole, RESULT_WIDTH);
  const names = columnWidths(term, width)[0]! - 2 * TYPE.padding;
  return {
    columns: { term, final },
    subjects,
    rows: Math.max(...subjects.map((some) => some.length), result.TotalResult.length) + 1,
    hasTwoLines: all.some((row, index) => sheet.measure(term[0]!.cell(row, index), TYPE) > names),
  };
}

/** The width in mm of the table of a term, of which two are beside each other. */
const termWidth = (sheet: Sheet): number => (resultColumn(sheet).width - BESIDE) / 2;

/** Draws the tables of both terms from y down, and the final one below them. Returns the y below it, in mm. */
function drawTables(
  sheet: Sheet,
  { result }: MergedPage,
  { columns, subjects, rows, y, spacing, heights }: MergedTables & Heights & { y: number },
  language: Language,
): number {
  const { words } = language;
  const column = resultColumn(sheet);
  const width = termWidth(sheet);
  const terms = [result.halfYearlyResults, result.annualResults];
  const all = [...terms, result].flatMap(({ TotalResult }) => TotalResult);
  const { caption: captionHeight, head: headHeight } = spacing;
  const look = { ...TYPE, headHeight, rowHeight: heights.term };
  const size = fittedSize(columns.term, all, { ...look, x: 0, y, width });
  [words.halfYearly, words.annual].forEach((caption, index) => {
    const place = { ...look, size, x: RESULT_MARGIN + index * (width + BESIDE), y, width };
    const table = { caption, columns: columns.term, result: terms[index]!, subjects: subjects[index]! };
    drawMergedTable(sheet, table, place, captionHeight, language);
  });
  const below = y + captionHeight + headHeight + rows * heights.term + spacing.betweenTables;
  const wide = { ...look, ...FINAL_TYPE, ...column, y: below, rowHeight: heights.final };
  const finalSize = fittedSize(columns.final, result.TotalResult, {
    ...wide,
    size: Math.min(FINAL_TYPE.size, mm(heights.final) * FILLED),
  });
  const final = { caption: words.final, columns: columns.final, result };
  return drawMergedTable(sheet, final, { ...wide, size: finalSize }, captionHeight, language);
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

/** The heights in mm of rows, and of what is between them. */
type Heights = { spacing: Spacing; heights: { term: number; final: number } };

/**
 * Divides the height in mm from the fields to the signatures, with notes above these if possible: the two terms are side
 * by side, the final table is below both.
 */
function shareHeight(
  room: number,
  { rows, hasTwoLines }: Pick<MergedTables, 'rows' | 'hasTwoLines'>,
): Heights & { hasNotes: boolean } {
  const roomy = hasTwoLines ? ROW.calmTwoLines : ROW.calm;
  const low = hasTwoLines ? ROW.lowTwoLines : ROW.low;
  for (const { spacing, term: least, final } of [
    { spacing: ROOMY, term: roomy, final: ROW.calm },
    { spacing: CLOSE, term: low, final: ROW.low },
  ]) {
    const each = (heightForRows(room, spacing) - spacing.aboveNotes - spacing.notes) / rows;
    if (each < least + final) continue;
    const term = Math.min(ROW.most, Math.max(least, each / 2));
    return { spacing, heights: { term, final: Math.min(ROW.most, each - term) }, hasNotes: true };
  }
  const both = (heightForRows(room, ROOMY) - ABOVE_SIGNATURES) / rows;
  const equal = Math.min(ROW.most, both / 2);
  const term = equal >= ROW.twoLines ? equal : both - Math.max(ROW.oneLine, both - ROW.twoLines);
  return {
    spacing: ROOMY,
    heights: { term, final: equal >= ROW.twoLines ? equal : both - term },
    hasNotes: false,
  };
}

/** What is left in mm for the rows of the tables, which are below each other. */
const heightForRows = (room: number, spacing: Spacing): number =>
  room -
  FIELD_ROWS * spacing.fieldRow -
  spacing.aboveTables -
  2 * (spacing.caption + spacing.head) -
  spacing.betweenTables -
  spacing.aboveFigures -
  figuresHeight(spacing.strip, spacing.betweenStrips);

/** What a term came to, such as 'GPA 4.32, A, Merit 3', or that it does not count. */
function termOutcome(
  { summary, meritPosition, exempt }: StudentResult,
  { words, digits, points }: Language,
): string {
  if (exempt) return words.exempt;
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
  captionHeight: number,
  language: Language,
): number {
  const { x, y, width } = look;
  const line = { x, y, width, height: captionHeight - 0.8 };
  sheet.element({ type: 'H2' }, () => sheet.write(caption, line, { size: 9.5, weight: 'semibold' }));
  // The final table has its outcome in the figures below it.
  if (subjects)
    sheet.write(termOutcome(result, language), line, { size: 8, align: 'right', weight: 'semibold' });
  return drawResultTable(sheet, columns, result, { ...look, y: y + captionHeight }, subjects);
}
