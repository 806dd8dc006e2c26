import { textWidth } from '#documents/paper/pen/measure.ts';
import { PAPER_SIZES, type PaperSize, toMm } from '#documents/paper/units.ts';
import type { Leaf, LeafGroup, TabulationRow } from './columns.ts';

/** Type sizes in pt: readable at arm's length, down to still readable on the fullest sheet. */
const SIZE = { most: 8.5, least: 5, step: 0.125 };
/** mm kept free in a cell, left and right together. */
const PADDING = 1;
const NAME = { least: 28, most: 50 };
export const MARGIN = 10;

export type PlacedColumn = Leaf & { x: number; width: number };
export type PlacedGroup = { title: string; x: number; width: number; leaves: PlacedColumn[] };

/** One run of sheets with the columns of the student, some subjects, and on the last run the totals. `size` is in pt. */
export type TabulationLayout = {
  paper: { width: number; height: number };
  size: number;
  groups: PlacedGroup[];
};

/** The paper, used in landscape, for so many columns. */
export const paperFor = (columns: number): PaperSize => {
  if (columns <= 50) return 'A4';
  return columns <= 68 ? 'Legal' : 'A3';
};

/** Width in mm of a column's widest text at 1 pt; a turned title is as wide as a line is high. */
const widthAt1 = ({ title, cell, weight, upright }: Leaf, rows: readonly TabulationRow[]): number => {
  const cells = rows.map((row) => textWidth(cell(row), { size: 1, weight }));
  const head = upright ? textWidth(title, { size: 1, weight: 'semibold' }) : 1.15;
  return toMm(Math.max(head, ...cells));
};

type Measured = { leaf: Leaf; at1: number };
type MeasuredGroup = { title: string; leaves: Measured[] };

/** The least width in mm at a size in pt: the name may break into two lines, figures may not. */
const leafWidth = ({ leaf, at1 }: Measured, size: number): number =>
  leaf.upright ? NAME.least : at1 * size + PADDING + (leaf.space ?? 0);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const largestSize = (leaves: readonly Measured[], width: number): number => {
  for (let size = SIZE.most; size > SIZE.least; size -= SIZE.step)
    if (sum(leaves.map((one) => leafWidth(one, size))) <= width) return size;
  return SIZE.least;
};

const place = (groups: readonly MeasuredGroup[], width: number): { size: number; groups: PlacedGroup[] } => {
  const all = groups.flatMap(({ leaves }) => leaves);
  const size = largestSize(all, width);
  const free = width - sum(all.map((one) => leafWidth(one, size)));
  const name = all.find(({ leaf }) => leaf.upright);
  const natural = name ? Math.min(NAME.most, name.at1 * size + PADDING) : 0;
  const forName = Math.min(Math.max(0, natural - NAME.least), Math.max(0, free));
  const share = (free - forName) / all.length;
  let x = MARGIN;
  const placed = groups.map(({ title, leaves }) => {
    const start = x;
    const placedLeaves = leaves.map((one) => {
      const wide = leafWidth(one, size) + share + (one === name ? forName : 0);
      const column = { ...one.leaf, x, width: wide };
      x += wide;
      return column;
    });
    return { title, x: start, width: x - start, leaves: placedLeaves };
  });
  return { size, groups: placed };
};

/** Splits the subjects into runs, each with as many as fit beside the columns of the student at the least size. */
const splitSubjects = (
  subjects: readonly MeasuredGroup[],
  fixed: number,
  width: number,
): MeasuredGroup[][] => {
  const runs: MeasuredGroup[][] = [[]];
  let used = fixed;
  for (const group of subjects) {
    const own = sum(group.leaves.map((one) => leafWidth(one, SIZE.least)));
    if (used + own > width && runs.at(-1)!.length > 0) {
      runs.push([]);
      used = fixed;
    }
    runs.at(-1)!.push(group);
    used += own;
  }
  return runs;
};

/**
 * Columns as wide as their texts need, in type as large as the paper allows. Subjects that do not fit on one sheet
 * continue on another; nothing is cut.
 */
export const tabulationLayout = (
  parts: { student: Leaf[]; subjects: LeafGroup[]; totals: Leaf[] },
  rows: readonly TabulationRow[],
): TabulationLayout[] => {
  const measure = ({ title, leaves }: LeafGroup): MeasuredGroup => ({
    title,
    leaves: leaves.map((leaf) => ({ leaf, at1: widthAt1(leaf, rows) })),
  });
  const student = measure({ title: '', leaves: parts.student });
  const totals = measure({ title: '', leaves: parts.totals });
  const subjects = parts.subjects.map(measure);
  const columns = sum([student, totals, ...subjects].map(({ leaves }) => leaves.length));
  const { width: height, height: width } = PAPER_SIZES[paperFor(columns)];
  const room = width - 2 * MARGIN;
  const fixed = sum([...student.leaves, ...totals.leaves].map((one) => leafWidth(one, SIZE.least)));
  const runs = splitSubjects(subjects, fixed, room);
  return runs.map((run, index) => ({
    paper: { width, height },
    ...place([student, ...run, ...(index === runs.length - 1 ? [totals] : [])], room),
  }));
};
