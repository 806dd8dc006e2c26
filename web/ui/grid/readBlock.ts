/** One cell with what ends it: a cell of a spreadsheet that holds tabs, breaks or quotes is quoted. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

/** What was copied out of a spreadsheet: rows of cells. The break that ends the last row begins no other. */
export function readBlock(text: string): string[][] {
  const copied = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let end = '\t'; end !== ''; ) {
    const [, quoted, plain = '', after = ''] = CELL.exec(copied) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    end = after;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
