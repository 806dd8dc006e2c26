import { SHEET_PAPERS, type SheetPaper } from '#documents/model/sheetPapers.ts';
import { STRIP } from '#documents/paper/drawFigures.ts';
import { paginate } from '#documents/paper/paginate.ts';
import { textWidth } from '#documents/paper/pen/measure.ts';
import { twoLines } from '#documents/paper/sheet.ts';
import { mm, PAPER_SIZES, toMm } from '#documents/paper/units.ts';
import { FOOT_HEIGHT } from '#documents/school/listPaper.ts';
import { SIGNATURES_HEIGHT } from '#documents/school/Signatures.tsx';
import { NAME_PADDING, type TabulationColumn, type TabulationRow } from './columns.ts';

/** Type sizes in pt: readable at arm's length, down to still readable on the fullest sheet. */
const SIZE = { most: 8.5, readable: 6, least: 5, step: 0.125 };
/** mm kept free in a cell, left and right together, and in larger type so much more for each pt above the readable. */
const PADDING = { least: 1, perPt: 0.25 };
/** How much more a sheet counts for each run after the first, because a student's line is then in several places. */
const SPLIT = 0.15;
const NAME = { least: 28, most: 50 };
export const MARGIN = 10;

/** Heights in mm: of the head of a sheet and of a table, between the tables of two runs on one sheet, and below them. */
export const HEAD = 22;
export const TABLE_TOP = MARGIN + HEAD;
export const TABLE_HEAD = 20;
export const BETWEEN = 4;
const TAIL = 3 + STRIP + 2 + SIGNATURES_HEIGHT;
/** Rows grow up to this height in mm where the sheets have room for more. */
const ROOMY = 8;

/** The height in mm of a row in a type size in pt; shrink is from 0, airy, to 1. */
function rowHeightAt(size: number, shrink: number): number {
  const airy = Math.max(4.6, size * 0.72);
  const tight = Math.max(4.2, size * 0.53);
  return airy - shrink * (airy - tight);
}

/**
 * A column with the texts of its cells by row, and the width in mm of the widest at 1 pt; `least` is the width in which
 * no name is cut, and figures have none.
 */
type MeasuredColumn = TabulationColumn & { texts: readonly string[]; at1: number; least: number };
type PlacedColumn = MeasuredColumn & { width: number };

/**
 * How a tabulation sheet is divided: its runs of columns, of which each has those of the student and some subjects, and
 * the last one the totals, and the tables of each sheet from top to bottom. `size` is that of the type in pt.
 */
export type TabulationPlan = {
  paper: SheetPaper;
  width: number;
  height: number;
  size: number;
  runs: PlacedColumn[][];
  pages: TabulationTable[][];
};

export type TabulationTable = {
  columns: readonly PlacedColumn[];
  rows: readonly TabulationRow[];
  /** The index of the first of them among all. */
  first: number;
  rowHeight: number;
};

type Parts<Part extends TabulationColumn> = { student: Part[]; subjects: Part[][]; totals: Part[] };

/**
 * Columns as wide as their texts need, in type as large as the paper allows. Subjects that do not fit beside each other
 * continue below them or on another sheet; nothing is cut. Without a chosen paper it is that which takes the least area,
 * of equal ones that on which a student is on fewer sheets. `taken` mm of its width are a binding margin.
 */
export function tabulationLayout(
  { student, subjects, totals }: Parts<TabulationColumn>,
  rows: readonly TabulationRow[],
  { paper, taken = 0 }: { paper?: SheetPaper | undefined; taken?: number } = {},
): TabulationPlan {
  const measured = (columns: TabulationColumn[]) => columns.map((column) => measureColumn(column, rows));
  const parts = {
    student: measured(student),
    subjects: subjects.map(measured),
    totals: measured(totals),
  };
  const cost = ({ width, height, runs, pages }: TabulationPlan) =>
    pages.length * width * height * (1 + SPLIT * (runs.length - 1));
  const papers = paper ? [paper] : SHEET_PAPERS;
  return papers
    .map((one) => planOn(one, parts, { rows, taken }))
    .reduce((best, plan) => (cost(plan) < cost(best) ? plan : best));
}

function measureColumn(column: TabulationColumn, rows: readonly TabulationRow[]): MeasuredColumn {
  const texts = rows.map(column.cell);
  const weight = column.strong ? 'semibold' : 'regular';
  const widest = (lines: readonly string[], size: number) =>
    toMm(lines.reduce((most, line) => Math.max(most, textWidth(line, { size, weight })), 0));
  // A turned title is as wide as a line is high.
  const at1 = Math.max(toMm(1.15), widest(texts, 1));
  if (column.hasRotatedTitle) return { ...column, texts, at1, least: 0 };
  const style = { size: SIZE.least, weight } as const;
  const lines = texts.flatMap((text) => twoLines(text, mm(NAME.least - NAME_PADDING), style));
  return { ...column, texts, at1, least: Math.max(NAME.least, widest(lines, SIZE.least) + NAME_PADDING) };
}

/** The least width in mm at a size in pt: the name may break into two lines, figures may not. */
const leastWidth = ({ least, at1, space = 0 }: MeasuredColumn, size: number): number =>
  least || at1 * size + PADDING.least + PADDING.perPt * Math.max(0, size - SIZE.readable) + space;

const columnsWidth = (columns: readonly MeasuredColumn[], size: number): number =>
  columns.reduce((sum, column) => sum + leastWidth(column, size), 0);

const runWidth = (run: readonly MeasuredColumn[][], size: number): number =>
  run.reduce((sum, columns) => sum + columnsWidth(columns, size), 0);

/** Divides the subjects into as many runs as one paper needs for readable type, which are about equally wide. */
function planOn(
  paper: SheetPaper,
  { student, subjects, totals }: Parts<MeasuredColumn>,
  { rows, taken }: { rows: readonly TabulationRow[]; taken: number },
): TabulationPlan {
  const { width: height, height: width } = PAPER_SIZES[paper];
  const room = width - taken - 2 * MARGIN;
  const first = room - runWidth([student, totals], SIZE.readable);
  const widthOf = (subject: MeasuredColumn[]) => columnsWidth(subject, SIZE.readable);
  const divided = paginate(subjects, widthOf, { first, rest: first, tail: 0 });
  const runs = divided.pages.map((some, index, { length }) => [
    student,
    ...some.map((subject, order) => subject.map((one) => ({ ...one, hasGround: order % 2 === 1 }))),
    ...(index === length - 1 ? [totals] : []),
  ]);
  // One size on all sheets; smaller than readable only where one subject alone would not fit otherwise.
  const size = Math.min(...runs.map((run) => largestSize(run, room)));
  const placed = placeRuns(runs, room, size);
  return { paper, width, height, size, runs: placed, pages: divideRows(placed, rows, { height, size }) };
}

function largestSize(run: readonly MeasuredColumn[][], width: number): number {
  let size = SIZE.most;
  while (size > SIZE.least && runWidth(run, size) > width) size -= SIZE.step;
  return size;
}

/** The columns of each run over the whole width in a type size in pt; those of the student are alike in all runs. */
function placeRuns(runs: readonly MeasuredColumn[][][], width: number, size: number): PlacedColumn[][] {
  const student = runs[0]![0]!;
  const free = runs.map((run) => width - runWidth(run, size));
  const name = student.find(({ least }) => least > 0)!;
  const wished = Math.min(NAME.most, name.at1 * size + NAME_PADDING) - name.least;
  const forName = Math.max(0, Math.min(wished, ...free));
  // Equal shares of what is left, as on the fullest run for the student.
  const forStudent = Math.min(...free.map((one, run) => (one - forName) / runs[run]!.flat().length));
  return runs.map((run, index) => {
    const left = free[index]! - forName - student.length * forStudent;
    const share = left / (run.flat().length - student.length);
    return run.flat().map((column, at) => {
      const more = (at < student.length ? forStudent : share) + (column === name ? forName : 0);
      return { ...column, width: leastWidth(column, size) + more };
    });
  });
}

/** The height in mm for tables on a sheet, and on the last one, which has the outcome and signatures. */
export const pageRoom = (height: number) => {
  const full = height - MARGIN - FOOT_HEIGHT - TABLE_TOP;
  return { full, last: full - TAIL };
};

/** The tables of each sheet: all runs of few students below each other, else each on sheets of its own. */
function divideRows(
  runs: readonly PlacedColumn[][],
  rows: readonly TabulationRow[],
  { height, size }: { height: number; size: number },
): TabulationTable[][] {
  const { full, last } = pageRoom(height);
  const headsOf = (tables: number) => tables * TABLE_HEAD + (tables - 1) * BETWEEN;
  const isStacked = headsOf(runs.length) + runs.length * rows.length * rowHeightAt(size, 1) <= last;
  const stacks = isStacked ? [runs] : runs.map((run) => [run]);
  return stacks.flatMap((tables, stack) => {
    const room = full - headsOf(tables.length);
    const tail = stack === stacks.length - 1 ? TAIL : 0;
    const heightAt = (shrink: number) => tables.length * rowHeightAt(size, shrink);
    const { pages, shrink } = paginate(rows, (_, one) => heightAt(one), { first: room, rest: room, tail });
    const roomy = pages.map((page, index) => (room - (index === pages.length - 1 ? tail : 0)) / page.length);
    const height = Math.max(heightAt(shrink), Math.min(ROOMY * tables.length, ...roomy));
    let next = 0;
    return pages.map((page) => {
      const first = next;
      next += page.length;
      return tables.map((columns) => ({ columns, rows: page, first, rowHeight: height / tables.length }));
    });
  });
}
