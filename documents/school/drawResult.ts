import type { Language } from '#documents/i18n/language.ts';
import type { StudentResult, SubjectResult, TranscriptIssue } from '#documents/model/result.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { type Column, columnWidths, fittedColumns, NONE } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawQr } from '#documents/paper/qr.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable, type TableLook } from '#documents/paper/table.ts';
import { staffSignatures } from './listSheet.ts';
import { letterSpans, type ResultColumn, resultColumns } from './resultColumns.ts';
import { drawResultFigures, FIGURES_HEIGHT } from './resultFigures.ts';
import { drawResultGround, RESULT_MARGIN, RESULT_WIDTH, resultColumn } from './resultHead.ts';
import { drawResultNotes, NOTES } from './resultNotes.ts';
import type { ExamData } from './SchoolDocument.tsx';
import { drawStudentFields } from './studentFields.ts';

/** Heights in mm. */
const ISSUE_HEIGHT = 22;
/** A proof makes 61 modules of 0.41 mm; it fills the space above the signatures, which is white at the left. */
const SIGNED_QR = 25;
const HEAD = 9.5;
/** Rows are as high as the room allows, and readable where there is little; `calm` where notes are below. */
const ROW = { least: 5, calm: 6.6, twoLines: 7.65, most: 8.4 };
/** The type size in pt, and the padding of a cell in mm. */
const TYPE = { size: 9, padding: 1.2 };
/** A name that is wider than its cell by more than this is on two lines, else in slightly smaller type on one. */
const MUCH_WIDER = 1.08;

/** Draws the sheet of one student's result, from top to bottom. `verify` says what the QR code and address are for. */
export function drawResult(
  sheet: Sheet,
  page: ResultPage & { hasQr: boolean; verify: string },
  title: string,
  language: Language,
): void {
  const { exam, result, issue } = page;
  const column = resultColumn(sheet);
  const signatures = sheet.height - RESULT_MARGIN - SIGNATURES_HEIGHT;
  const issueTop = signatures - (issue ? ISSUE_HEIGHT + 4 : 0);
  drawResultGround(sheet, page, title, language);
  const y = drawStudentFields(sheet, page, { ...column, y: 50 }, language) + 4.5;
  const room = issueTop - FIGURES_HEIGHT - 8 - y - HEAD;
  const columns = resultColumns(exam, result.TotalResult, language);
  const fitted = fittedColumns(columns, column.width, RESULT_WIDTH);
  const rows = result.TotalResult.length + 1;
  const { rowHeight, notes } = shareRoom(room, rows, hasTwoLines(sheet, fitted, result));
  const look = { ...column, ...TYPE, y, headHeight: HEAD, rowHeight };
  const tableEnd = drawResultTable(sheet, fitted, result, look);
  drawResultFigures(sheet, page, { ...column, y: tableEnd + 4 }, language);
  if (notes > 0) {
    const top = tableEnd + 4 + FIGURES_HEIGHT + NOTES.above;
    drawResultNotes(sheet, page, { ...column, y: top, height: notes }, language);
  }
  if (issue && exam.publishedOn)
    drawIssue(
      sheet,
      { ...page, issue, issuedOn: dayAtSchool(new Date(exam.publishedOn), page.school.timeZone) },
      { ...column, y: issueTop },
      language,
    );
  sheet.layer('signatures', (layer) =>
    drawSignatures(layer, resultSignatures(page, language), { ...column, y: signatures }),
  );
}

/** Whether a subject's name takes two lines, which need a higher row. */
function hasTwoLines(
  sheet: Sheet,
  columns: readonly ResultColumn[],
  { TotalResult }: StudentResult,
): boolean {
  const { width } = resultColumn(sheet);
  const most = (columnWidths(columns, width)[0]! - 2 * TYPE.padding) * MUCH_WIDER;
  return TotalResult.some((row, index) => sheet.measure(columns[0]!.cell(row, index), TYPE) > most);
}

/** Divides the height in mm between the rows of the table, calm ones if possible, and what is filled in by hand below it. */
function shareRoom(room: number, rows: number, twoLines: boolean): { rowHeight: number; notes: number } {
  const forRows = (height: number, least: number) => Math.min(ROW.most, Math.max(least, height / rows));
  const leavesNotes = (height: number) => room - rows * height >= NOTES.least + NOTES.above;
  if (!leavesNotes(ROW.calm)) return { rowHeight: forRows(room, ROW.least), notes: 0 };
  const calm = twoLines && leavesNotes(ROW.twoLines) ? ROW.twoLines : ROW.calm;
  const rowHeight = forRows(room - NOTES.good - NOTES.above, calm);
  return { rowHeight, notes: Math.min(NOTES.most, room - rows * rowHeight - NOTES.above) };
}

export type ResultPage = ExamData & {
  result: StudentResult;
  /** Of the transcript, which a marksheet may name too; null until the exam is published. */
  issue: TranscriptIssue | null;
};

/** Who signs a result. */
export const resultSignatures = ({ school, exam }: ExamData, language: Language) => [
  { title: language.words.guardian },
  ...staffSignatures(school, language, exam.publishedOn),
];

/**
 * Draws the subjects of one student, with the totals in the last row; `subjects` are those of the table where the result
 * lacks some. Returns the y below them, in mm.
 */
export function drawResultTable(
  sheet: Sheet,
  columns: readonly ResultColumn[],
  result: StudentResult,
  look: TableLook,
  subjects: readonly TableSubject[] = result.TotalResult.map((row) => ({ row, subject: row })),
): number {
  const withTotals = columns.map((column, place): Column<TableSubject | null> => {
    const missing = (subject: SubjectResult) => (place === 0 ? column.cell(subject, 0) : NONE);
    return {
      ...column,
      cell: (one, index) => {
        if (!one) return result.exempt && place > 0 ? NONE : (column.total?.(result) ?? '');
        return one.row ? column.cell(one.row, index) : missing(one.subject);
      },
      bold: (one) => (one?.row && column.bold?.(one.row)) === true,
      note: (one) => (one?.row && column.note?.(one.row)) ?? '',
    };
  });
  const spans = [...letterSpans(subjects.map(({ row }) => row)), 1];
  return drawTable(sheet, withTotals, [...subjects, null], { ...look, sumRow: true, spans });
}

/** A row of the table; `row` is null where the result has nothing in the subject. */
export type TableSubject = { row: SubjectResult | null; subject: SubjectResult };

/** Draws what makes a result verifiable: QR code, serial number, date of issue and address. */
function drawIssue(
  sheet: Sheet,
  {
    issue,
    issuedOn,
    hasQr,
    verify,
  }: { issue: TranscriptIssue; issuedOn: string; hasQr: boolean; verify: string },
  at: { x: number; y: number; width: number },
  { words, date }: Language,
): void {
  const { serial, verifyUrl, proof } = issue;
  // Behind the # it is never sent to a server.
  const address = proof ? `${verifyUrl}#${proof}` : verifyUrl;
  const size = proof ? SIGNED_QR : 19;
  if (hasQr) drawQr(sheet, address, { x: at.x, y: at.y, size }, `${verify} ${verifyUrl}`);
  const x = at.x + (hasQr ? size + 4 : 0);
  const width = at.x + at.width - x;
  const line = (row: number) => ({ x, y: at.y + 0.4 + row * 4.6, width, height: 4.4 });
  sheet.write(`${words.serialNo} ${serial}`, line(0), { size: 9, weight: 'semibold' });
  sheet.write(`${words.dateOfIssue}: ${date(issuedOn)}`, line(1), { size: 8.5 });
  sheet.write(verify, line(2), { size: 7.5, ink: INK.label });
  const look = { size: 7.5, ink: sheet.inks.accent };
  sheet.element({ type: 'Link' }, () => {
    sheet.write(verifyUrl, line(3), look);
    sheet.link({ ...line(3), width: Math.min(width, sheet.measure(verifyUrl, look)) }, address, verifyUrl);
  });
}
