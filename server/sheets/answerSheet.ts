import type { FieldError } from '#server/base/errors.ts';
import type { Sheet, SheetToWrite } from '#server/base/sheet.ts';
import { contentDisposition } from '#server/http/contentDisposition.ts';
import type { Answer, Upload } from '#server/http/route.ts';
import type { SheetPool } from '#server/http/services.ts';
import { refuseErrors, withFormulas } from './readRows.ts';
import { readAsWritten, requireUpload } from './readSheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ERRORS = 'Errors';

/** Rows of text as an .xlsx answer, written in a worker thread. */
export const answerSheet = async (
  sheets: SheetPool,
  fileName: string,
  sheet: SheetToWrite,
): Promise<Answer<Buffer>> => answerFile(fileName, await sheets.write(sheet));

/** An .xlsx file as a download. */
export const answerFile = (fileName: string, bytes: Uint8Array): Answer<Buffer> => ({
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  type: XLSX,
  headers: {
    'Content-Disposition': contentDisposition('attachment', fileName),
    'Cache-Control': 'private, no-store',
  },
});

/** The uploaded sheet with a column of errors, for one writing; an error column from an earlier try is replaced. */
function errorSheet({ name, headers, rows }: Sheet, fieldErrors: readonly FieldError[]): SheetToWrite {
  const messages = new Map<number, string[]>();
  for (const { row = 0, column, message } of fieldErrors)
    messages.set(row, [...(messages.get(row) ?? []), `${column}: ${message}`]);
  const columns = headers.map((_, at) => at).filter((at) => headers[at] !== ERRORS);
  const written = function* (): Generator<string[]> {
    yield [...columns.map((at) => headers[at] ?? ''), ERRORS];
    for (const { row, cells } of rows)
      yield [...columns.map((at) => cells[at] ?? ''), (messages.get(row) ?? []).join('; ')];
  };
  return { name, rows: written() };
}

/**
 * Answers the uploaded sheet with its formulas and the errors that `check` finds. Throws 400 for errors of no row.
 */
export async function answerErrors(
  sheets: SheetPool,
  fileName: string,
  upload: Upload | undefined,
  /** Also returns the sheet when it starts further down, below a title. */
  check: (sheet: Sheet) => Promise<{ fieldErrors: readonly FieldError[]; sheet?: Sheet }>,
): Promise<Answer<Buffer>> {
  const { sheet: written, formulas } = await readAsWritten(sheets, requireUpload(upload));
  const checked = await check(written);
  const sheet = checked.sheet ?? written;
  const fieldErrors = withFormulas(formulas, checked.fieldErrors);
  // Errors that belong to no row have no place in the sheet.
  refuseErrors(fieldErrors.filter(({ row }) => row === undefined));
  return answerSheet(sheets, fileName, errorSheet(sheet, fieldErrors));
}
