import { beforeAll, describe, expect, test } from 'vitest';
import { createLanguage } from '#documents/i18n/language.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { SHEET_PAPERS, type SheetPaper } from '#documents/model/sheetPapers.ts';
import type { FontWeight } from '#documents/paper/fonts/fontObject.ts';
import { textWidth } from '#documents/paper/pen/measure.ts';
import { twoLines } from '#documents/paper/sheet.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { ENGLISH } from '#documents/school/sample.ts';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { pairedPapers } from '#fixtures/edge/pairedPapers.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import { EDGE, NAME_PADDING, sheetColumns, type TabulationColumn, tabulationRow } from './columns.ts';
import {
  BETWEEN,
  MARGIN,
  pageRoom,
  TABLE_HEAD,
  TABLE_TOP,
  type TabulationTable,
  tabulationLayout,
} from './layout.ts';

beforeAll(loadTestFonts);

const language = createLanguage(ENGLISH);

const createPlan = (cohort: Cohort, { times = 1, students = Infinity, paper }: Wishes = {}) => {
  const { exam, results } = sampleExam(cohort);
  const rows = results.slice(0, students).map(tabulationRow);
  const columns = sheetColumns({ subjects: cohort.subjects, results, exam }, language);
  const subjects = Array.from({ length: times }, () => columns.subjects).flat();
  return { rows, subjects, plan: tabulationLayout({ ...columns, subjects }, rows, { paper }) };
};
type Wishes = { times?: number; students?: number; paper?: SheetPaper };

/** The titles of the groups of columns beside each other. */
const titlesIn = (columns: readonly TabulationColumn[]) =>
  columns.flatMap(({ group, edge }) => (group && edge ? [group] : []));

/** mm from the top of a sheet to below the last of its tables. */
const tablesEnd = (tables: readonly TabulationTable[]): number =>
  tables.reduce((sum, { rows, rowHeight }) => sum + TABLE_HEAD + rows.length * rowHeight, TABLE_TOP) +
  BETWEEN * (tables.length - 1);

const widthOf = (columns: readonly { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0);

const weightOf = ({ strong }: TabulationColumn): FontWeight => (strong ? 'semibold' : 'regular');

/** What is below the last row of a sheet, in mm, besides the outcome and signatures. */
const blank = (cohort: Cohort, wishes?: Wishes) => {
  const { height, pages } = createPlan(cohort, wishes).plan;
  return pages.map((page) => (pageRoom(height).last + TABLE_TOP - tablesEnd(page)) / height);
};

test.each([
  ['class 5', class5, {}, 'A4', 1],
  ['class 8, 9 students', wholeClass8, { students: 9 }, 'A4', 1],
  ['class 10, 9 students', wholeClass10, { students: 9 }, 'A4', 1],
  ['class 10, 120 students', wholeClass10, {}, 'A3', 3],
] as const)('%s is printed on the paper that takes the least area', (_, cohort, wishes, paper, sheets) => {
  const { plan } = createPlan(cohort, wishes);
  expect([plan.paper, plan.pages.length]).toEqual([paper, sheets]);
});

test('few students fill their sheet', () => {
  for (const cohort of [wholeClass8, wholeClass10])
    expect(blank(cohort, { students: 9 })).toEqual([expect.toSatisfy((share: number) => share < 0.35)]);
});

test.each(SHEET_PAPERS)('every class can be printed on %s, with every subject and student', (paper) => {
  for (const cohort of [class5, wholeClass8, wholeClass10, longestNames, pairedPapers]) {
    const { rows, subjects, plan } = createPlan(cohort, { paper });
    const { width, height } = PAPER_SIZES[paper];
    expect(plan).toMatchObject({ width: height, height: width });
    for (const page of plan.pages)
      expect(tablesEnd(page)).toBeLessThanOrEqual(TABLE_TOP + pageRoom(plan.height).full + 1e-6);
    for (const run of plan.runs) {
      const printed = plan.pages.flat().filter(({ columns }) => columns === run);
      expect(printed.flatMap((table) => table.rows)).toEqual(rows);
    }
    expect(plan.size).toBeGreaterThanOrEqual(6);
    expect(plan.runs.flatMap(titlesIn)).toEqual(subjects.flatMap(titlesIn));
  }
});

describe.each([
  ['class 5', class5],
  ['class 8', wholeClass8],
  ['class 10, 120 students, 14 subjects', wholeClass10],
  ['longest names', longestNames],
])('%s', (_, cohort) => {
  test("fills its paper from margin to margin, in type that is readable at arm's length", () => {
    const { runs, width, size } = createPlan(cohort).plan;
    for (const run of runs) expect(widthOf(run)).toBeCloseTo(width - 2 * MARGIN, 6);
    expect(size).toBeGreaterThanOrEqual(6);
  });

  test('no figure is wider than its column', () => {
    const { rows, plan } = createPlan(cohort);
    const { size } = plan;
    for (const column of plan.runs.flat().filter(({ hasRotatedTitle }) => hasRotatedTitle))
      for (const [index, row] of rows.entries())
        expect(textWidth(column.cell(row, index), { size, weight: weightOf(column) })).toBeLessThan(
          mm(column.width),
        );
  });
});

test('subjects that do not fit on one paper continue on another, and the totals are last', () => {
  const { subjects, plan } = createPlan(wholeClass10, { times: 3 });
  const { runs, width, size } = plan;
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.flatMap(titlesIn)).toEqual(subjects.flatMap(titlesIn));
  expect(size).toBeGreaterThanOrEqual(5);
  for (const run of runs) expect(widthOf(run)).toBeLessThanOrEqual(width - 2 * MARGIN + 1e-6);
  const ends = runs.map((run) => run.at(-1)!.title);
  expect(ends.map((title) => title === 'Merit')).toEqual(runs.map((_, index) => index === runs.length - 1));
});

test.each(SHEET_PAPERS)(
  'on %s the columns of the student are alike in all runs, and no name is cut',
  (paper) => {
    for (const cohort of [wholeClass8, wholeClass10, longestNames, pairedPapers])
      for (const times of [1, 2, 3]) {
        const { rows, plan } = createPlan(cohort, { times, paper });
        const [first, ...others] = plan.runs.map((run) =>
          run.slice(
            0,
            run.findIndex(({ group }) => group),
          ),
        );
        const widths = first!.map(({ width }) => width);
        for (const columns of others) expect(columns.map(({ width }) => width)).toEqual(widths);
        const name = first!.find(({ hasRotatedTitle }) => !hasRotatedTitle)!;
        const style = { size: 5, weight: weightOf(name) };
        const room = mm(name.width - NAME_PADDING);
        for (const line of rows.flatMap((row, index) => twoLines(name.cell(row, index), room, style)))
          expect(textWidth(line, style), line).toBeLessThanOrEqual(room + 1e-9);
      }
  },
);

test('papers that are graded together stay in one run with their letter, on any paper', () => {
  const groupsOn = (paper: SheetPaper, times: number) =>
    createPlan(pairedPapers, { times, paper }).plan.runs.map((run) => run.filter(({ group }) => group));
  let runs = 0;
  for (const paper of SHEET_PAPERS)
    for (const times of [1, 2, 3])
      for (const columns of groupsOn(paper, times)) {
        runs += 1;
        expect(columns[0]!.edge).toBe(EDGE.subject);
        const titles = titlesIn(columns);
        const pairs = titles.flatMap((title, at) =>
          title.includes('1st Paper') ? [titles.slice(at, at + 3)] : [],
        );
        for (const [one, two, both] of pairs) {
          const subject = one!.split(' ')[0];
          expect([two, both]).toEqual([`${subject} 2nd Paper (100)`, `${subject} (200)`]);
        }
      }
  expect(runs).toBeGreaterThan(9);
});
