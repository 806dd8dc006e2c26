import type { Language } from '#documents/i18n/language.ts';
import type {
  ExamHead,
  GradeScaleRow,
  StudentResult,
  SubjectResult,
  TranscriptIssue,
} from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { Column } from '#documents/paper/columns.ts';
import { drawFrame } from '#documents/paper/frame.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawQr } from '#documents/paper/qr.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable } from '#documents/paper/table.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { resultColumns } from './resultColumns.ts';
import { drawResultFigures, FIGURES_HEIGHT } from './resultFigures.ts';
import { drawResultHead } from './resultHead.ts';
import { drawStudentFields } from './studentFields.ts';

const MARGIN = 12;
/** mm. */
const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;

/** mm. */
const ISSUE_HEIGHT = 22;

const HEAD = 9.5;
/** Row heights in mm: as high as the room allows, and readable where there is little. */
const ROW = { least: 5, most: 8.4 };

const SCALE_WIDTH = 32;

/** Draws the sheet of one student's result, from top to bottom. */
export function drawResult(
  sheet: Sheet,
  { school, exam, result, issue, title, language }: ResultPageData,
): void {
  const column = { x: MARGIN, width: WIDTH - 2 * MARGIN };
  const signatures = HEIGHT - MARGIN - SIGNATURES_HEIGHT;
  const issueTop = signatures - (issue ? ISSUE_HEIGHT + 4 : 0);
  sheet.layer('ground', (layer) => {
    drawFrame(layer);
    drawResultHead(layer, { school, exam, title }, language);
    drawGradeScale(layer, exam.gradeScale, { right: WIDTH - MARGIN, y: 13.5 }, language);
  });
  const about = { info: result.studentInfo, exam, school };
  const fieldsEnd = drawStudentFields(sheet, about, { ...column, y: 50 }, language);
  const table = { ...column, y: fieldsEnd + 4.5, bottom: issueTop - FIGURES_HEIGHT - 8 };
  const tableEnd = drawResultTable(sheet, { exam, result }, table, language);
  drawResultFigures(sheet, { result, exam }, { ...column, y: tableEnd + 4 }, language);
  if (issue && exam.publishedOn)
    drawIssue(sheet, { issue, issuedOn: exam.publishedOn }, { ...column, y: issueTop }, language);
  const { words, name } = language;
  const headmaster = name(school.headmaster ?? '', school.headmasterBn);
  const slots = [
    { title: words.guardian },
    { title: words.classTeacher },
    { title: words.headmaster, name: headmaster },
  ];
  sheet.layer('signatures', (layer) => drawSignatures(layer, slots, { ...column, y: signatures }));
}

export type ResultPageData = {
  school: School;
  exam: ExamHead;
  result: StudentResult;
  /** Transcripts only. */
  issue: TranscriptIssue | null;
  title: string;
  language: Language;
};

/** Draws the grade scale, its right edge at `right` mm. */
export function drawGradeScale(
  sheet: Sheet,
  scale: readonly GradeScaleRow[],
  at: { right: number; y: number },
  { words, digits, points }: Language,
): void {
  const columns = [
    { title: words.grade, width: 9, strong: true, cell: (row: GradeScaleRow) => row.letter },
    { title: words.marks, width: 12, cell: (row: GradeScaleRow) => digits(row.marks) },
    { title: words.point, width: 11, cell: (row: GradeScaleRow) => points(row.point) },
  ];
  const look = { x: at.right - SCALE_WIDTH, y: at.y, width: SCALE_WIDTH, headHeight: 6.4, rowHeight: 3.7 };
  drawTable(sheet, columns, scale, { ...look, size: 7, headSize: 6.5, floor: 6, padding: 0.6 });
}

/** The last row has the totals, and blanks in columns without one. */
type TableRow = { subject: SubjectResult } | { result: StudentResult };

/** Draws the subjects of one student and the totals, down to `bottom` at most. Returns the y below them, in mm. */
function drawResultTable(
  sheet: Sheet,
  { exam, result }: { exam: ExamHead; result: StudentResult },
  at: { x: number; y: number; width: number; bottom: number },
  language: Language,
): number {
  const columns = resultColumns(exam, language).map((column) => withTotals(column, language));
  const rows: TableRow[] = [...result.TotalResult.map((subject) => ({ subject })), { result }];
  const free = (at.bottom - at.y - HEAD) / rows.length;
  const rowHeight = Math.min(ROW.most, Math.max(ROW.least, free));
  return drawTable(sheet, columns, rows, {
    ...at,
    headHeight: HEAD,
    rowHeight,
    sumRow: true,
  });
}

function withTotals(column: Column<SubjectResult>, language: Language): Column<TableRow> {
  const { words, digits, points } = language;
  const totals = (result: StudentResult): string => {
    const figures: Record<string, string> = {
      [words.subjects]: words.total,
      [words.fullMarks]: digits(result.summary.totalMarks),
      [words.total]: digits(result.summary.obtainedMarks),
      [words.letterGrade]: result.summary.letter,
      [words.gradePoint]: points(result.summary.gpa),
    };
    return figures[column.title] ?? '';
  };
  return {
    ...column,
    cell: (row, index) => ('subject' in row ? column.cell(row.subject, index) : totals(row.result)),
  };
}

/** Draws what makes a transcript verifiable: QR code, serial number, date of issue and address. */
function drawIssue(
  sheet: Sheet,
  { issue, issuedOn }: { issue: TranscriptIssue; issuedOn: string },
  at: { x: number; y: number; width: number },
  { words, date }: Language,
): void {
  const size = 19;
  drawQr(sheet, issue.verifyUrl, { x: at.x, y: at.y, size });
  const x = at.x + size + 4;
  const width = at.width - size - 4;
  const line = (row: number) => ({ x, y: at.y + 0.4 + row * 4.6, width, height: 4.4 });
  sheet.write(`${words.serialNo} ${issue.serial}`, line(0), { size: 9, weight: 'semibold' });
  sheet.write(`${words.dateOfIssue}: ${date(issuedOn)}`, line(1), { size: 8.5 });
  sheet.write(words.verify, line(2), { size: 7.5, ink: INK.label });
  const address = { size: 7.5, ink: INK.accent };
  sheet.write(issue.verifyUrl, line(3), address);
  sheet.link(
    { ...line(3), width: Math.min(width, sheet.measure(issue.verifyUrl, address)) },
    issue.verifyUrl,
  );
}

/** The paper of one student's result: a transcript is one sheet, a marksheet has one for each student. */
export const RESULT_PAPER = PAPER_SIZES.A4;
