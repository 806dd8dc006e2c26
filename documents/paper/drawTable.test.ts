import { beforeAll, expect, test } from 'vitest';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { recordingPen } from '#documents/test/recordingPen.ts';
import { type Column, NONE } from './columns.ts';
import { drawTable, fittedSize, type TableLook } from './drawTable.ts';
import { textWidth } from './pen/measure.ts';
import { createSheet } from './sheet.ts';
import { mm } from './units.ts';

beforeAll(loadTestFonts);

/** Draws a table and returns its texts and rules, in pt. */
function drawn<Row>(columns: readonly Column<Row>[], rows: readonly Row[], look: Partial<TableLook> = {}) {
  const { pen, texts, lines, uprights } = recordingPen();
  const place = { x: 0, y: 0, width: 60, headHeight: 10, rowHeight: 6, padding: 1, ...look };
  drawTable(createSheet(pen, 60, 100), columns, rows, place);
  const found = (value: string) => texts.find((text) => text.value === value)!;
  return { texts, lines, uprights, found };
}

test('decimals have their points below each other, and a dash is in the middle', () => {
  const rows = ['63', '29.4', '100', NONE];
  const { found } = drawn([{ title: 'CA', decimal: true, cell: (row: string) => row }], rows);
  const units = (value: string) => {
    const { x, style } = found(value);
    return x + textWidth(value.split('.')[0]!, style);
  };
  expect(units('29.4')).toBeCloseTo(units('63'), 6);
  expect(units('100')).toBeCloseTo(units('63'), 6);
  const dash = found(NONE);
  expect(dash.x + textWidth(NONE, dash.style) / 2).toBeCloseTo(mm(30), 6);
});

test('decimals that are too wide shrink together and stay in their column', () => {
  const { texts } = drawn(
    [
      { title: '', decimal: true, width: 10, cell: (row: string) => row },
      { title: '', cell: () => '' },
    ],
    ['1234.5', '12.75'],
  );
  const figures = texts.filter(({ value }) => value.includes('.'));
  expect(new Set(figures.map(({ style }) => style.size)).size).toBe(1);
  for (const { value, x, style } of figures)
    expect(x + textWidth(value, style)).toBeLessThanOrEqual(mm(9) + 0.01);
});

test('a spanning cell is written once in the middle of its rows, with a note below, and no rule crosses it', () => {
  const rows = ['first', 'second', 'third'];
  const columns: Column<string>[] = [
    { title: 'Paper', cell: (row) => row },
    {
      title: 'Letter',
      width: 20,
      spanning: true,
      cell: (row) => `of ${row}`,
      note: (row) => (row === 'first' ? 'note' : ''),
    },
  ];
  const { texts, lines, found } = drawn(columns, rows, { spans: [2, 0, 1] });
  expect(texts.map(({ value }) => value)).not.toContain('of second');
  const middle = mm(10 + 6);
  expect(found('of first').y).toBeLessThan(middle);
  expect(found('note').y).toBeGreaterThan(middle);
  expect(found('note').style.size).toBeLessThan(found('of first').style.size);
  const at = (y: number) => lines.filter(({ y1 }) => Math.abs(y1 - mm(y)) < 0.01);
  expect(at(16).map(({ x2 }) => Math.round(x2))).toEqual([Math.round(mm(40))]);
  expect(at(22).map(({ x2 }) => Math.round(x2))).toEqual([Math.round(mm(60))]);
});

test('a column may say itself which rows its cells cover', () => {
  const columns: Column<string>[] = [
    { title: 'Name', width: 20, spanning: true, cell: () => 'Name' },
    { title: 'Paper', cell: (row) => row },
    { title: 'Letter', width: 20, rowSpan: (row) => ({ first: 2, second: 0 })[row] ?? 1, cell: () => 'F' },
  ];
  const { texts, lines } = drawn(columns, ['first', 'second', 'third'], { spans: [3, 0, 0] });
  const letters = texts.filter(({ value }) => value === 'F');
  expect(letters).toHaveLength(2);
  // In the middle of two rows, and of one.
  expect(letters[1]!.y - letters[0]!.y).toBeCloseTo(mm(9), 6);
  const at = (y: number) => lines.filter(({ y1 }) => Math.abs(y1 - mm(y)) < 0.01);
  expect(at(16).map(({ x1, x2 }) => [x1, x2].map(Math.round))).toEqual([[mm(20), mm(40)].map(Math.round)]);
  expect(Math.max(...at(22).map(({ x2 }) => Math.round(x2)))).toBe(Math.round(mm(60)));
});

test('a bold cell is semibold, the others of its column are not', () => {
  const columns = [{ title: '', bold: (row: number) => row < 33, cell: (row: number) => String(row) }];
  const { found } = drawn(columns, [20, 40]);
  expect([found('20').style.weight, found('40').style.weight]).toEqual(['semibold', 'regular']);
});

test('a table can have the type size in which its longest name fits', () => {
  const columns = [{ title: '', uniformSize: true, align: 'left' as const, cell: (row: string) => row }];
  const look = { x: 0, y: 0, width: 25, headHeight: 6, rowHeight: 5, size: 8, padding: 0.7 };
  expect(fittedSize(columns, ['Bangla'], look)).toBe(8);
  const size = fittedSize(columns, ['Bangla', 'Physical Education, Health and Sports'], look);
  expect(size).toBeGreaterThanOrEqual(6);
  expect(size).toBeLessThan(8);
});

test('a cell of several columns is written across them, and no rule crosses it', () => {
  const columns: Column<string>[] = [
    { title: 'Day', cell: (row) => row },
    { title: 'From', width: 10, colSpan: (row) => (row === 'holiday' ? 2 : 1), cell: (row) => `from ${row}` },
    { title: 'To', width: 10, cell: (row) => `to ${row}` },
  ];
  const { texts, uprights, found } = drawn(columns, ['Monday', 'holiday', 'Tuesday'], { size: 5 });
  expect(texts.map(({ value }) => value)).not.toContain('to holiday');
  const across = found('from holiday');
  expect(across.x + textWidth('from holiday', across.style) / 2).toBeCloseTo(mm(50), 6);
  const inMm = (value: number) => Math.round((value / mm(1)) * 100) / 100;
  const last = uprights.filter(({ x }) => inMm(x) === 50).map(({ from, to }) => [inMm(from), inMm(to)]);
  expect(last).toEqual([
    [0, 16],
    [22, 28],
  ]);
});

test('columns of one group have its title above theirs, and the rule between them begins below it', () => {
  const columns: Column<string>[] = [
    { title: 'Day', cell: (row) => row },
    { title: 'From', group: 'Time', width: 15, cell: (row) => row },
    { title: 'To', group: 'Time', width: 15, cell: (row) => row },
  ];
  const { lines, uprights, found } = drawn(columns, ['Monday']);
  const group = found('Time');
  expect(group.x + textWidth('Time', group.style) / 2).toBeCloseTo(mm(45), 6);
  expect(group.y).toBeLessThan(mm(5));
  expect(found('From').y).toBeGreaterThan(mm(5));
  expect(found('Day').y).toBeGreaterThan(group.y);
  expect(found('Day').y).toBeLessThan(found('From').y);
  expect(uprights.map(({ x, from }) => [x / mm(1), from / mm(1)].map(Math.round))).toEqual([
    [30, 0],
    [45, 5],
  ]);
  const below = lines.find(({ y1 }) => Math.abs(y1 - mm(5)) < 0.01)!;
  expect([below.x1, below.x2].map((x) => Math.round(x / mm(1)))).toEqual([30, 60]);
});
