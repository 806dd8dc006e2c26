import type { SheetRow } from './sheet.ts';

/**
 * Excel writes semicolons where the comma is the decimal sign, and tabs as "Text (Tab delimited)". The one that the first
 * lines have most of is it: above the headings there may be a title.
 */
const separatorOf = (text: string): string => {
  const start = text
    .split(/\r?\n/, 10)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const count = (separator: string) => start.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** Text separated by commas, semicolons or tabs with "quoted ""cells""", which may hold line breaks. Rows count lines of cells. */
export const parseCsv = (text: string): SheetRow[] => {
  const separator = separatorOf(text);
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
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
};
