import { pdf } from '@react-pdf/renderer';
import { PaperDocument, type PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import { drawTable } from '#documents/paper/table.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';

/** The table of react-pdf's issue 2032, which takes minutes with react-pdf's View and Text. */
const COLUMNS = 26;
const MARGIN = 10;
const ROW = 5;
const HEAD = 7;
const { width: HEIGHT, height: WIDTH } = PAPER_SIZES.A3;

const rowsWith = (cell: (row: number, column: number) => string): string[][] =>
  Array.from({ length: 500 }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => cell(row + 1, column + 1)),
  );

/** 526 different words, each many times. */
export const bigTableRows = rowsWith((row, column) => `R${row} C${column}`);
/** 13,000 different words. */
export const differentRows = rowsWith((row, column) => `${row * 977}/${column}-${row}`);

const columns = Array.from({ length: COLUMNS }, (_, column) => ({
  title: `Column ${column + 1}`,
  cell: (cells: string[]) => cells[column]!,
}));

export const bigTable = (all: string[][]): PaperSheet[] => {
  const room = HEIGHT - 2 * MARGIN - HEAD;
  return paginate(all, () => ROW, { first: room, rest: room, tail: 0 }).pages.map((rows) => ({
    width: WIDTH,
    height: HEIGHT,
    draw: (sheet) => {
      const look = {
        x: MARGIN,
        y: MARGIN,
        width: WIDTH - 2 * MARGIN,
        headHeight: HEAD,
        rowHeight: ROW,
        size: 7,
      };
      drawTable(sheet, columns, rows, look);
    },
  }));
};

export const renderBigTable = async (all: string[][]): Promise<Uint8Array> => {
  const sheets = bigTable(all);
  const blob = await pdf(
    <PaperDocument title="500 x 26" author="" lang="en" date={new Date(0)} sheets={sheets} />,
  ).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
};
