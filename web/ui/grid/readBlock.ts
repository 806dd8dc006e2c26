/** A cell of a spreadsheet that holds tabs or breaks is quoted, with its own quotes doubled. */
const unquoted = (cell: string): string => {
  const quoted = /^"(.*)"$/s.exec(cell);
  return (quoted ? quoted[1]!.replaceAll('""', '"') : cell).trim();
};

/** What was copied out of a spreadsheet: rows of cells. The break that ends the last row begins no other. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map(unquoted));
