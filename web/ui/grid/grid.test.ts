import { expect, test } from 'vitest';
import { moveCell, readBlock } from './useCells.ts';

test.each([
  ['one cell', '45', [['45']]],
  ['a column that ends with a break', '45\n46\n', [['45'], ['46']]],
  ['a block of Windows', '45\t20\r\n46\t21\r\n', [['45', '20'], ['46', '21']]], // biome-ignore format: one line a case
  ['blank cells and rows', '\t20\n\n46\t', [['', '20'], [''], ['46', '']]], // biome-ignore format: one line a case
  ['a cell with a break, which is one cell', '"45\n46"\t20\n"7"\t8', [['45 46', '20'], ['7', '8']]], // biome-ignore format: one line a case
  ['a quote that nothing ends', '"45\t46', [['"45', '46']]],
  ['a tab in a cell', '"4\t5"\t6', [['4 5', '6']]],
  ['an empty last cell', '1\t', [['1', '']]],
  ['quoted cells', '"4""5"\t" 20 "', [['4"5', '20']]],
  ['a quote within a cell', '4" 5\t20', [['4" 5', '20']]],
  ['nothing', '', [['']]],
])('reads %s', (_, text, block) => {
  expect(readBlock(text)).toEqual(block);
});

const PLAIN = { shift: false, ctrl: false, atStart: true, atEnd: true };
const EXTENT = { rows: 3, columns: 4 };

test.each([
  ['Enter goes down', 'Enter', {}, [2, 1]],
  ['Shift and Enter go up', 'Enter', { shift: true }, [0, 1]],
  ['at the end of a column Enter begins the next', 'Enter', { row: 2 }, [0, 2]],
  ['at its start Shift and Enter go to the end of the one before', 'Enter', { shift: true, row: 0 }, [2, 0]],
  ['arrows go up', 'ArrowUp', {}, [0, 1]],
  ['down', 'ArrowDown', {}, [2, 1]],
  ['left', 'ArrowLeft', {}, [1, 0]],
  ['right', 'ArrowRight', {}, [1, 2]],
  ['Home goes to the first cell of the row', 'Home', {}, [1, 0]],
  ['End to the last', 'End', {}, [1, 3]],
  ['with Ctrl to the first of all', 'Home', { ctrl: true }, [0, 0]],
  ['and to the last of all', 'End', { ctrl: true }, [2, 3]],
  ['Ctrl and an arrow go to the end of the column', 'ArrowDown', { ctrl: true }, [2, 1]],
] as const)(
  '%s',
  (_, key, { row: from = 1, ...held }: { row?: number; shift?: boolean; ctrl?: boolean }, [row, column]) => {
    expect(moveCell({ row: from, column: 1 }, { key, ...PLAIN, ...held }, EXTENT)).toEqual({ row, column });
  },
);

test('the caret moves inside its text first', () => {
  expect(moveCell({ row: 1, column: 1 }, { key: 'ArrowLeft', ...PLAIN, atStart: false }, EXTENT)).toBeNull();
  expect(moveCell({ row: 1, column: 1 }, { key: 'ArrowRight', ...PLAIN, atEnd: false }, EXTENT)).toBeNull();
});

test('nothing leads out of the grid, and other keys are typed', () => {
  expect(moveCell({ row: 2, column: 3 }, { key: 'Enter', ...PLAIN }, EXTENT)).toEqual({ row: 2, column: 3 });
  expect(moveCell({ row: 0, column: 0 }, { key: 'ArrowUp', ...PLAIN }, EXTENT)).toEqual({
    row: 0,
    column: 0,
  });
  expect(moveCell({ row: 1, column: 1 }, { key: '7', ...PLAIN }, EXTENT)).toBeNull();
});
