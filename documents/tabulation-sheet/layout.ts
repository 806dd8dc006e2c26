import { SHEET_PAPERS, type SheetPaper } from '#documents/model/sheetPapers.ts';
import { STRIP } from '#documents/paper/drawFigures.ts';
import { paginate } from '#documents/paper/paginate.ts';
import { textWidth } from '#documents/paper/pen/measure.ts';
import { twoLines } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { mm, PAPER_SIZES, toMm } from '#documents/paper/units.ts';
import { FOOT_HEIGHT } from '#documents/school/listPaper.ts';
import type { Leaf, LeafGroup, TabulationRow } from './columns.ts';

/** Type sizes in pt: readable at arm's length, down to still readable on the fullest sheet. */
const SIZE = { most: 8.5, readable: 6, least: 5, step: 0.125 };
/** mm kept free in a cell, left and right together, and in larger type so much more for each pt above the readable. */
const PADDING = { least: 1, perPt: 0.25 };
/** mm kept free beside a name, left and right together. */
export const NAME_PADDING = 1.6;
/** Runs are made even in steps of so many mm. */
const EVEN_STEP = 2;
/** How much more a sheet counts for each run after the first, because a student's line is then in several places. */
const SPLIT = 0.15;
const NAME = { least: 28, most: 50 };
export const MARGIN = 10;

/** Heights in mm: of a head, of the rows at their tightest and airiest, and below the table. */
export const GROUP_HEAD = 9;
export const LEAF_HEAD = 11;
export const TABLE_HEAD = GROUP_HEAD + LEAF_HEAD;
export const HEAD = 22;
export const TABLE_TOP = MARGIN + HEAD;
const TAIL = 3 + STRIP + 2 + SIGNATURES_HEIGHT;
/** Between the tables of two runs on one sheet. */
export const BETWEEN = 4;
/** Rows grow up to this height in mm where the sheets have room for more. */
const ROOMY = 8;

/** The height in mm of a row in a type size in pt; shrink is from 0, airy, to 1. */
export function rowHeightAt(size: number, shrink: number): number {
  const airy = Math.max(4.6, size * 0.72);
  const tight = Math.max(4.2, size * 0.53);
  return airy - shrink * (airy - tight);
}

/** `texts` are those of its cells, by row. */
type PlacedColumn = Leaf & { texts: readonly string[]; x: number; width: number };
export type PlacedGroup = Omit<LeafGroup, 'leaves'> & { x: number; width: number; leaves: PlacedColumn[] };

/** How a tabulation sheet is divided: its runs of columns, and whether one sheet has all of them below each other. */
export type TabulationPlan = { paper: SheetPaper; runs: TabulationLayout[]; isStacked: boolean };

/** One run of sheets with the columns of the student, some subjects, and on the last run the totals. `size` is in pt. */
export type TabulationLayout = {
  paper: { width: number; height: number };
  size: number;
  groups: PlacedGroup[];
};

/** Width in mm of a column's widest text at 1 pt; a turned title is as wide as a line is high. */
const widthAt1 = ({ title, weight, upright }: Leaf, texts: readonly string[]): number => {
  const cells = texts.map((text) => textWidth(text, { size: 1, weight }));
  const head = upright ? textWidth(title, { size: 1, weight: 'semibold' }) : 1.15;
  return toMm(Math.max(head, ...cells));
};

/**
 * A column with the texts of its cells, and the width in mm of the widest at 1 pt; `least` is the width in which no name
 * is cut, and figures have none.
 */
type Measured = Leaf & { texts: readonly string[]; at1: number; least: number };
type MeasuredGroup = Omit<LeafGroup, 'leaves'> & { leaves: Measured[] };

/** The width in mm in which every name is whole on two lines of the least type. */
function nameWidth({ weight }: Leaf, texts: readonly string[]): number {
  const style = { size: SIZE.least, weight };
  const lines = texts.flatMap((text) => twoLines(text, mm(NAME.least - NAME_PADDING), style));
  const widest = lines.reduce((most, line) => Math.max(most, textWidth(line, style)), 0);
  return Math.max(NAME.least, toMm(widest) + NAME_PADDING);
}

/** The least width in mm at a size in pt: the name may break into two lines, figures may not. */
const leafWidth = ({ upright, space = 0, at1, least }: Measured, size: number): number =>
  upright ? least : at1 * size + paddingAt(size) + space;

const leavesWidth = (leaves: readonly Measured[], size: number): number =>
  sum(leaves.map((leaf) => leafWidth(leaf, size)));

const paddingAt = (size: number): number => PADDING.least + PADDING.perPt * Math.max(0, size - SIZE.readable);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const largestSize = (leaves: readonly Measured[], width: number): number => {
  for (let size: number = SIZE.most; size > SIZE.least; size -= SIZE.step)
    if (leavesWidth(leaves, size) <= width) return size;
  return SIZE.least;
};

/** Places the columns of each run over the whole width in a type size in pt; those of the student are alike in all runs. */
function placeRuns(runs: readonly MeasuredGroup[][], width: number, size: number): PlacedGroup[][] {
  const [student] = runs[0]!;
  const columns = student!.leaves.length;
  const counts = runs.map((run) => sum(run.map(({ leaves }) => leaves.length)));
  const free = runs.map((run) => width - sum(run.map(({ leaves }) => leavesWidth(leaves, size))));
  const name = student!.leaves.find(({ upright }) => upright);
  const wished = name ? Math.min(NAME.most, name.at1 * size + NAME_PADDING) - leafWidth(name, size) : 0;
  const forName = Math.min(Math.max(0, wished), ...free.map((one) => Math.max(0, one)));
  // Equal shares of what is left, as on the fullest run for the student.
  const forStudent = Math.min(...free.map((one, run) => (one - forName) / counts[run]!));
  return runs.map((run, index) => {
    const share = (free[index]! - forName - columns * forStudent) / (counts[index]! - columns);
    let x = MARGIN;
    return run.map(({ leaves, ...group }) => {
      const start = x;
      const placed = leaves.map((one) => {
        const more = (leaves === student!.leaves ? forStudent : share) + (one === name ? forName : 0);
        const column = { ...one, x, width: leafWidth(one, size) + more };
        x += column.width;
        return column;
      });
      return { ...group, x: start, width: x - start, leaves: placed };
    });
  });
}

/** Groups that stay beside each other, and their width in mm. */
type Unit = { groups: readonly MeasuredGroup[]; width: number };

/** Splits units into runs of at most so many mm. */
function splitUnits(units: readonly Unit[], width: number): Unit[][] {
  const runs: Unit[][] = [[]];
  let used = 0;
  for (const unit of units) {
    if (used + unit.width > width && runs.at(-1)!.length > 0) {
      runs.push([]);
      used = 0;
    }
    runs.at(-1)!.push(unit);
    used += unit.width;
  }
  return runs;
}

/** Each subject with the groups that follow it. */
const keptTogether = (subjects: readonly MeasuredGroup[]): MeasuredGroup[][] =>
  subjects.reduce<MeasuredGroup[][]>((units, group) => {
    if (group.follows) units.at(-1)!.push(group);
    else units.push([group]);
    return units;
  }, []);

type Parts = { student: MeasuredGroup; subjects: MeasuredGroup[]; totals: MeasuredGroup };

/** The fewest runs of readable type, each with about as many columns. */
function evenRuns(
  subjects: readonly MeasuredGroup[],
  { fixed, room }: { fixed: readonly Measured[]; room: number },
): MeasuredGroup[][] {
  const width = (leaves: readonly Measured[]) => leavesWidth(leaves, SIZE.readable);
  const units = keptTogether(subjects).map((groups) => ({
    groups,
    width: width(groups.flatMap(({ leaves }) => leaves)),
  }));
  const beside = room - width(fixed);
  let runs = splitUnits(units, beside);
  for (let most = beside - EVEN_STEP; most > 0; most -= EVEN_STEP) {
    const narrower = splitUnits(units, most);
    if (narrower.length > runs.length) break;
    runs = narrower;
  }
  return runs.map((run) => run.flatMap(({ groups }) => groups));
}

/** Divides the subjects into as many runs as one paper needs for readable type. */
function planOn(
  paper: SheetPaper,
  { student, subjects, totals }: Parts,
  { rows, taken }: { rows: number; taken: number },
): TabulationPlan {
  const { width: height, height: width } = PAPER_SIZES[paper];
  const room = width - taken - 2 * MARGIN;
  const runs = evenRuns(subjects, { fixed: [...student.leaves, ...totals.leaves], room }).map(
    (run, index, all) => [student, ...run, ...(index === all.length - 1 ? [totals] : [])],
  );
  // One size on all sheets; smaller than readable only where one subject alone would not fit otherwise.
  const leavesIn = (run: readonly MeasuredGroup[]) => run.flatMap(({ leaves }) => leaves);
  const size = Math.min(...runs.map((run) => largestSize(leavesIn(run), room)));
  const layouts = placeRuns(runs, room, size).map((groups) => ({ paper: { width, height }, size, groups }));
  const tables = sum(layouts.map(({ size }) => TABLE_HEAD + rows * rowHeightAt(size, 1)));
  const stacked = tables + BETWEEN * (runs.length - 1);
  return { paper, runs: layouts, isStacked: runs.length > 1 && stacked <= pageRoom(height).last };
}

/** The height in mm for tables on a sheet, and on the last one, which has the outcome and signatures. */
export const pageRoom = (height: number) => {
  const full = height - MARGIN - FOOT_HEIGHT - TABLE_TOP;
  return { full, last: full - TAIL };
};

/** The paper that takes the least area; of equal ones that on which a student is on fewer sheets. */
function fittedPlan(plans: readonly TabulationPlan[], rows: readonly TabulationRow[]): TabulationPlan {
  const cost = (plan: TabulationPlan) => {
    const { width, height } = PAPER_SIZES[plan.paper];
    const sheets = paginateTabulation(plan, rows).length;
    return sheets * width * height * (1 + SPLIT * (plan.runs.length - 1));
  };
  return plans.reduce((best, plan) => (cost(plan) < cost(best) ? plan : best));
}

/**
 * Columns as wide as their texts need, in type as large as the paper allows. Subjects that do not fit beside each other
 * continue below them or on another sheet; nothing is cut. Without a chosen paper it is fitted; `taken` mm of its
 * width are a binding margin.
 */
export function tabulationLayout(
  parts: { student: Leaf[]; subjects: LeafGroup[]; totals: Leaf[] },
  rows: readonly TabulationRow[],
  { paper: chosen, taken = 0 }: { paper?: SheetPaper | undefined; taken?: number } = {},
): TabulationPlan {
  const measure = ({ leaves, ...group }: LeafGroup): MeasuredGroup => ({
    ...group,
    leaves: leaves.map((leaf) => {
      const texts = rows.map(leaf.cell);
      const least = leaf.upright ? nameWidth(leaf, texts) : 0;
      return { ...leaf, texts, at1: widthAt1(leaf, texts), least };
    }),
  });
  const measured = {
    student: measure({ title: '', leaves: parts.student }),
    totals: measure({ title: '', leaves: parts.totals }),
    subjects: parts.subjects.map(measure),
  };
  const papers = chosen ? [chosen] : SHEET_PAPERS;
  return fittedPlan(
    papers.map((paper) => planOn(paper, measured, { rows: rows.length, taken })),
    rows,
  );
}

export type TabulationTable = {
  layout: TabulationLayout;
  rows: readonly TabulationRow[];
  /** The index of the first of them among all. */
  first: number;
  rowHeight: number;
};
/** The tables on one sheet, from top to bottom. */
export type TabulationPage = { paper: TabulationLayout['paper']; tables: TabulationTable[] };

/** mm from the top of a sheet to below the last of its tables. */
export const tablesEnd = ({ tables }: TabulationPage): number =>
  sum(tables.map(({ rows, rowHeight }) => TABLE_HEAD + rows.length * rowHeight)) +
  TABLE_TOP +
  BETWEEN * (tables.length - 1);

/** The sheets of a plan with their rows. */
export function paginateTabulation(plan: TabulationPlan, rows: readonly TabulationRow[]): TabulationPage[] {
  if (plan.isStacked) return [stackedPage(plan, rows)];
  return plan.runs.flatMap((layout, run) => {
    const { full, last } = pageRoom(layout.paper.height);
    const room = full - TABLE_HEAD;
    const tail = run === plan.runs.length - 1 ? full - last : 0;
    const heightAt = (shrink: number) => rowHeightAt(layout.size, shrink);
    const { pages, shrink } = paginate(rows, (_, one) => heightAt(one), { first: room, rest: room, tail });
    const roomFor = (page: number) => room - (page === pages.length - 1 ? tail : 0);
    const roomy = Math.min(ROOMY, ...pages.map((some, page) => roomFor(page) / some.length));
    const rowHeight = Math.max(heightAt(shrink), roomy);
    let next = 0;
    return pages.map((some) => {
      const first = next;
      next += some.length;
      const table = { layout, rows: some, first, rowHeight };
      return { paper: layout.paper, tables: [table] };
    });
  });
}

/** All runs of few students below each other, with rows as high as the sheet allows. */
function stackedPage({ runs }: TabulationPlan, rows: readonly TabulationRow[]): TabulationPage {
  const { paper } = runs[0]!;
  const heads = runs.length * TABLE_HEAD + (runs.length - 1) * BETWEEN;
  const rowHeight = Math.min(ROOMY, (pageRoom(paper.height).last - heads) / (runs.length * rows.length));
  return { paper, tables: runs.map((layout) => ({ layout, rows, first: 0, rowHeight })) };
}
