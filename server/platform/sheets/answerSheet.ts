import type { FieldError } from '#server/platform/base/errors.ts';
import type { Sheet, SheetToWrite, WrittenRow } from '#server/platform/base/sheet.ts';
import { type Answer, contentDisposition, type Upload } from '#server/platform/http/route.ts';
import type { SheetPool } from '#server/platform/http/services.ts';
import type { Columns } from './findColumns.ts';
import { refuseErrors } from './readRows.ts';
import { readUpload } from './uploads.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ERRORS = 'Errors';

/** Rows of text as an .xlsx answer, written in a worker thread. */
export const answerSheet = async (
  sheets: SheetPool,
  fileName: string,
  sheet: SheetToWrite,
): Promise<Answer<Buffer>> => {
  const bytes = await sheets.write(sheet);
  return {
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    type: XLSX,
    headers: {
      'Content-Disposition': contentDisposition('attachment', fileName),
      'Cache-Control': 'private, no-store',
    },
  };
};

/** A sheet with a column of errors added, in the same rows; one from an earlier try is replaced. */
function errorSheet(
  { sheet, headingRow }: Columns<never>['parts'][number],
  messages: ReadonlyMap<string, string[]>,
) {
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  const headings = sheet.rows.find(({ row }) => row === headingRow)?.cells ?? [];
  const earlier = headings.indexOf(ERRORS);
  const at = earlier < 0 ? width : earlier;
  const written = function* (): Generator<WrittenRow> {
    for (const { row, cells, shown } of sheet.rows) {
      const length = Math.max(width, at + 1);
      const texts = Array.from({ length }, (_, column) => shown?.[column] ?? cells[column] ?? '');
      texts[at] = row === headingRow ? ERRORS : (messages.get(`${sheet.name} ${row}`) ?? []).join('; ');
      yield { row, cells: texts };
    }
  };
  return { name: sheet.name, rows: written() };
}

/** Answers the sheets that were read with the errors that `check` finds. Throws 400 for errors of no row. */
export async function answerErrors(
  sheets: SheetPool,
  fileName: string,
  upload: Upload | undefined,
  check: (
    sheets: Sheet[],
  ) => Promise<{ fieldErrors: readonly FieldError[]; columns: Pick<Columns<never>, 'parts'> }>,
): Promise<Answer<Buffer>> {
  const { fieldErrors, columns } = await check(await readUpload(sheets, upload));
  // Errors that belong to no row have no place in the sheet.
  refuseErrors(fieldErrors.filter(({ row }) => row === undefined));
  const [first, ...more] = columns.parts;
  const messages = new Map<string, string[]>();
  for (const { sheet = first?.sheet.name, row, column, message } of fieldErrors) {
    const key = `${sheet} ${row}`;
    messages.set(key, [...(messages.get(key) ?? []), `${column}: ${message}`]);
  }
  return answerSheet(sheets, fileName, {
    ...errorSheet(first!, messages),
    more: more.map((part) => errorSheet(part, messages)),
  });
}
