import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignRows } from './alignedRows.ts';
import { fromLatin1 } from './bytes.ts';

/** Rows as a reader of the file has them, with their width. */
function readRows(differences: Uint8Array, columns: number): string[] {
  const rows: string[] = [];
  let above = new Uint8Array(columns);
  for (let at = 0; at < differences.length; at += columns + 1) {
    expect(differences[at], 'the filter Up').toBe(2);
    above = above.map((byte, column) => byte + differences[at + 1 + column]!);
    rows.push(Buffer.from(above).toString('latin1'));
  }
  return rows;
}

function align(rows: readonly (readonly string[])[]) {
  let end = 0;
  const ends = rows.map((cells) =>
    cells.map((cell) => {
      end += cell.length;
      return end;
    }),
  );
  const { columns, differences } = alignRows(fromLatin1(rows.flat().join('')), ends);
  return readRows(differences, columns);
}

test('cells of a column begin at one place, and what a row repeats is nothing', () => {
  const rows = [
    ['1 0 Td(a)Tj\n', '(bc)Tj\n'],
    ['1 0 Td(abc)Tj\n', '(bc)Tj\n'],
  ];
  expect(align(rows)).toEqual(['1 0 Td(a)Tj\n  (bc)Tj\n  ', '1 0 Td(abc)Tj\n(bc)Tj\n  ']);
});

test('any rows are read as they were, with spaces between their cells', () => {
  const cell = fc
    .string({
      unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
      maxLength: 40,
    })
    .map((text) => `${text}\n`);
  const table = fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(table, (rows) => {
      const widths = rows.reduce<number[]>(
        (most, cells) =>
          Array.from({ length: Math.max(most.length, cells.length) }, (_, index) =>
            Math.max(most[index] ?? 0, cells[index]?.length ?? 0),
          ),
        [],
      );
      const padded = rows.map((cells) => widths.map((width, index) => (cells[index] ?? '').padEnd(width)));
      const read = align(rows);
      const width = read[0]!.length;
      expect(width % 4).toBe(3);
      expect(read).toEqual(padded.map((cells) => cells.join('').padEnd(width)));
    }),
  );
});
