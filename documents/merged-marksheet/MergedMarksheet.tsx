import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import {
  type ExamHead,
  type MergedStudentResult,
  type StudentResult,
  type SubjectResult,
  subjectKey,
} from '#documents/model/result.ts';
import { columnWidths, fittedColumns } from '#documents/paper/columns.ts';
import { fittedSize, type TableLook } from '#documents/paper/drawTable.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { textWidth } from '#documents/paper/pen/measure.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { NOTES, Notes } from '#documents/school/Notes.tsx';
import { figuresHeight, ResultFigures } from '#documents/school/ResultFigures.tsx';
import { RESULT_MARGIN, RESULT_WIDTH, ResultSheet, resultWidth } from '#documents/school/ResultSheet.tsx';
import { ResultSignatures } from '#documents/school/ResultSignatures.tsx';
import { drawResultTable, type TableSubject } from '#documents/school/ResultTable.tsx';
import type { ResultColumn } from '#documents/school/resultColumns.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  useExamPaper,
} from '#documents/school/SchoolDocument.tsx';
import { FIELD_ROWS, StudentFields } from '#documents/school/StudentFields.tsx';
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
const SIGNATURES_TOP = PAPER_SIZES.A4.height - RESULT_MARGIN - SIGNATURES_HEIGHT + 2;
/** The type sizes in pt, the widest padding of a cell in mm, and the share of a row that the type of the final table may fill. */
const TYPE = { size: 7.75, headSize: 6.75, padding: 0.7 };
const FINAL_TYPE = { size: 8.5, headSize: 6.75, padding: 1.2 };
const FILLED = 0.75;

/** A page for each student of a roll range, with both terms and the final result. */
export const MergedMarksheet = (props: DocumentProps<MergedMarksheetData>) => (
  <ExamDocument title="mergedMarksheet" {...props}>
    {props.data.results.map((result) => (
      <MergedSheet key={result.studentInfo.studentId} result={result} />
    ))}
  </ExamDocument>
);

/** `exam` has the term Half Yearly + Annual. */
export type MergedMarksheetData = ExamData & { results: MergedStudentResult[] };

function MergedSheet({ result }: { result: MergedStudentResult }) {
  const { exam, school, language } = useExamPaper();
  const width = resultWidth(school);
  const tables = mergedTables({ exam, result }, width, language);
  const { spacing, heights, hasNotes } = shareHeight(SIGNATURES_TOP - FIELDS_TOP, tables);
  const { fieldRow, aboveTables, aboveFigures, strip, betweenStrips, aboveNotes, notes } = spacing;
  return (
    <ResultSheet
      title="mergedTitle"
      bookmark={(language) => bookmarkTitle(result.studentInfo, language)}
      top={FIELDS_TOP}
      bottom={RESULT_MARGIN - 2}
    >
      <StudentFields student={result.studentInfo} rowHeight={fieldRow} />
      <Part
        heights={[tablesHeight(tables.rows, { spacing, heights })]}
        above={aboveTables}
        draw={(sheet, { x, y, width }) =>
          drawTables(sheet, { result, tables, spacing, heights }, { x, y, width }, language)
        }
      />
      <ResultFigures result={result} strip={strip} gap={betweenStrips} above={aboveFigures} />
      {hasNotes && (
        <Notes
          result={result}
          issue={null}
          heights={[notes - SLACK, NOTES.most]}
          above={aboveNotes - SLACK}
        />
      )}
      <ResultSignatures above={0} />
    </ResultSheet>
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

/** `width` is that of the final table in mm. */
function mergedTables(
  { exam, result }: { exam: ExamHead; result: MergedStudentResult },
  width: number,
  language: Language,
): MergedTables {
  const ofTerm = termWidth(width);
  const terms = [result.halfYearlyResults, result.annualResults];
  const subjects = terms.map((term) => alignSubjects(term.TotalResult, result.TotalResult));
  const all = [...terms, result].flatMap(({ TotalResult }) => TotalResult);
  const term = fittedColumns(mergedColumns(exam, all, TERM, language), ofTerm, termWidth(RESULT_WIDTH));
  const final = fittedColumns(mergedColumns(exam, all, FINAL, language), width, RESULT_WIDTH);
  const names = mm(columnWidths(term, ofTerm)[0]! - 2 * TYPE.padding);
  return {
    columns: { term, final },
    subjects,
    rows: Math.max(...subjects.map((some) => some.length), result.TotalResult.length) + 1,
    hasTwoLines: all.some((row, index) => textWidth(term[0]!.cell(row, index), TYPE) > names),
  };
}

/** The width in mm of the table of a term, of which two are beside each other. */
const termWidth = (width: number): number => (width - BESIDE) / 2;

/** The height in mm of the tables of the terms and the final one below them. */
const tablesHeight = (rows: number, { spacing, heights }: Heights): number =>
  2 * (spacing.caption + spacing.head) + spacing.betweenTables + rows * (heights.term + heights.final);

type DrawnTables = Heights & { result: MergedStudentResult; tables: MergedTables };

/** Draws the tables of both terms beside each other, and the final one below them. */
function drawTables(
  sheet: Sheet,
  { result, tables: { columns, subjects, rows }, spacing, heights }: DrawnTables,
  at: { x: number; y: number; width: number },
  language: Language,
): void {
  const { words } = language;
  const width = termWidth(at.width);
  const terms = [result.halfYearlyResults, result.annualResults];
  const all = [...terms, result].flatMap(({ TotalResult }) => TotalResult);
  const { caption: captionHeight, head: headHeight } = spacing;
  const look = { ...TYPE, headHeight, rowHeight: heights.term };
  const size = fittedSize(columns.term, all, { ...look, ...at, width });
  [words.halfYearly, words.annual].forEach((caption, index) => {
    const place = { ...look, ...at, size, x: at.x + index * (width + BESIDE), width };
    const table = { caption, columns: columns.term, result: terms[index]!, subjects: subjects[index]! };
    drawMergedTable(sheet, table, place, captionHeight, language);
  });
  const below = at.y + captionHeight + headHeight + rows * heights.term + spacing.betweenTables;
  const wide = { ...look, ...FINAL_TYPE, ...at, y: below, rowHeight: heights.final };
  const finalSize = fittedSize(columns.final, result.TotalResult, {
    ...wide,
    size: Math.min(FINAL_TYPE.size, mm(heights.final) * FILLED),
  });
  const final = { caption: words.final, columns: columns.final, result };
  drawMergedTable(sheet, final, { ...wide, size: finalSize }, captionHeight, language);
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
