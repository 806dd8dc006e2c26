/** A cell, quoted where it holds tabs, breaks or quotes (which are doubled then), and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;

/** What was copied out of a spreadsheet: rows of cells. A break inside a cell is a space. */
export const readBlock = (text: string): string[][] => {
  // The break that ends the last row begins no other.
  const copied = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(copied); match; match = CELL.exec(copied)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
};
