import { drawFlow } from '#documents/paper/FlowPages.tsx';
import { flow } from '#documents/paper/flow.ts';
import { PaperDocument, type PaperSheet, SheetPage } from '#documents/paper/PaperDocument.tsx';
import { renderPaper } from '#documents/paper/renderPaper.ts';
import { table } from '#documents/paper/Table.tsx';
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
  const [width, room] = [WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN];
  const block = table(columns, all, { headHeight: HEAD, rowHeight: ROW, size: 7 });
  return flow([block], { width, first: room, rest: room, tail: 0 }).map((page) => ({
    width: WIDTH,
    height: HEIGHT,
    draw: (sheet) => drawFlow(sheet, page, { x: MARGIN, y: MARGIN, width, height: room }),
  }));
};

export const renderBigTable = (all: string[][]): Promise<Uint8Array> =>
  renderPaper(
    <PaperDocument title="500 x 26" author="" lang="en" date={new Date(0)}>
      {bigTable(all).map((sheet, index) => (
        <SheetPage key={index} {...sheet} />
      ))}
    </PaperDocument>,
  );
