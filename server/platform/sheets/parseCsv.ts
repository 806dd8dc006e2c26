import type { OddCell, SheetRow } from '#server/platform/base/sheet.ts';

/** The rows of a text file in UTF-8 or, with its byte order mark, in UTF-16; null for anything else. */
export function parseCsv(bytes: Uint8Array): SheetRow[] | null {
  const text = decode(bytes);
  return text === null ? null : splitText(text).map(readOdd);
}

/** Strict, and without the byte order mark; null for text with a NUL. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const utf16 = first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    const text = new TextDecoder(isUtf16 ? utf16 : 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Rows of text separated by commas, semicolons or tabs, with any end of line; cells in "quotes" may have line breaks and
 * "" for a quote.
 */
function splitText(text: string): SheetRow[] {
  const separator = findSeparator(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push({ row: rows.length + 1, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

/**
 * Excel writes semicolons where the comma is the decimal sign, and tabs as "Text (Tab delimited)". The separator is
 * the one most frequent in the first ten lines, because a title may be above the headings.
 */
function findSeparator(text: string): string {
  const start = text
    .split(/\r\n|\n|\r/, 10)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const count = (separator: string) => start.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** What programs write so that a number stays text: ="0123" and '0123. */
const KEPT_AS_TEXT = /^(?:="([^"]*)"|'(?=[\d০-৯+=])(.*))$/s;

function readOdd({ row, cells: written }: SheetRow): SheetRow {
  const cells = written.map((cell) => {
    const [whole = cell, quoted, marked] = KEPT_AS_TEXT.exec(cell) ?? [];
    return quoted ?? marked ?? whole;
  });
  const odd: Record<number, OddCell> = {};
  for (const [column, cell] of cells.entries()) {
    if (/^\s*(TRUE|FALSE)\s*$/.test(cell)) odd[column] = 'boolean';
    if (cell.startsWith('=') && written[column]?.startsWith('=')) odd[column] = 'formula';
  }
  return Object.keys(odd).length > 0 ? { row, cells, odd } : { row, cells };
}
