import { Page } from '#documents/paper/kit/elements.tsx';
import { PaperDocument } from '#documents/paper/kit/PaperDocument.tsx';
import { Table } from '#documents/paper/kit/Table.tsx';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';

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

export const bigTable = (rows: string[][]) => (
  <PaperDocument title="500 x 26" author="" lang="en" date={new Date(0)}>
    <Page size={[mm(WIDTH), mm(HEIGHT)]} style={{ padding: mm(MARGIN) }}>
      <Table columns={columns} rows={rows} headHeight={HEAD} rowHeight={ROW} size={7} />
    </Page>
  </PaperDocument>
);
