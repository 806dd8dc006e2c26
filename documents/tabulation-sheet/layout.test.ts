import { beforeAll, describe, expect, test } from 'vitest';
import { createLanguage } from '#documents/i18n/language.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { SHEET_PAPERS, type SheetPaper } from '#documents/model/sheetPapers.ts';
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
import { sheetSubjects, studentLeaves, tabulationRow, totalLeaves } from './columns.ts';
import {
  MARGIN,
  NAME_PADDING,
  pageRoom,
  paginateTabulation,
  TABLE_TOP,
  tablesEnd,
  tabulationLayout,
} from './layout.ts';

beforeAll(loadTestFonts);

const language = createLanguage(ENGLISH);

const createPlan = (cohort: Cohort, { times = 1, students = Infinity, paper }: Wishes = {}) => {
  const { exam, results } = sampleExam(cohort);
  const rows = results.slice(0, students).map(tabulationRow);
  const groups = sheetSubjects({ subjects: cohort.subjects, results, exam }, language);
  const subjects = Array.from({ length: times }, () => groups).flat();
  const parts = { student: studentLeaves(exam, language), subjects, totals: totalLeaves(language) };
  return { rows, subjects, plan: tabulationLayout(parts, rows, { paper }) };
};
type Wishes = { times?: number; students?: number; paper?: SheetPaper };

/** What is below the last row of a sheet, in mm, besides the outcome and signatures. */
const blank = (cohort: Cohort, wishes?: Wishes) => {
  const { rows, plan } = createPlan(cohort, wishes);
  return paginateTabulation(plan, rows).map((page) => {
    const { height } = page.paper;
    return (pageRoom(height).last + TABLE_TOP - tablesEnd(page)) / height;
  });
};

test.each([
  ['class 5', class5, {}, 'A4', 1],
  ['class 8, 9 students', wholeClass8, { students: 9 }, 'A4', 1],
  ['class 10, 9 students', wholeClass10, { students: 9 }, 'A4', 1],
  ['class 10, 120 students', wholeClass10, {}, 'A3', 3],
] as const)('%s is printed on the paper that takes the least area', (_, cohort, wishes, paper, sheets) => {
  const { rows, plan } = createPlan(cohort, wishes);
  expect([plan.paper, paginateTabulation(plan, rows).length]).toEqual([paper, sheets]);
});

test('few students fill their sheet', () => {
  for (const cohort of [wholeClass8, wholeClass10])
    expect(blank(cohort, { students: 9 })).toEqual([expect.toSatisfy((share: number) => share < 0.35)]);
});

test.each(SHEET_PAPERS)('every class can be printed on %s, with every subject and student', (paper) => {
  for (const cohort of [class5, wholeClass8, wholeClass10, longestNames, pairedPapers]) {
    const { rows, subjects, plan } = createPlan(cohort, { paper });
    const pages = paginateTabulation(plan, rows);
    const { width, height } = PAPER_SIZES[paper];
    for (const page of pages) {
      expect(page.paper).toEqual({ width: height, height: width });
      expect(tablesEnd(page)).toBeLessThanOrEqual(TABLE_TOP + pageRoom(page.paper.height).full + 1e-6);
    }
    for (const run of plan.runs) {
      const printed = pages.flatMap(({ tables }) => tables).filter(({ layout }) => layout === run);
      expect(printed.flatMap((table) => table.rows)).toEqual(rows);
      expect(run.size).toBeGreaterThanOrEqual(6);
    }
    const titles = plan.runs.flatMap(({ groups }) => groups.map(({ title }) => title).filter(Boolean));
    expect(titles).toEqual(subjects.map(({ title }) => title));
  }
});

describe.each([
  ['class 5', class5],
  ['class 8', wholeClass8],
  ['class 10, 120 students, 14 subjects', wholeClass10],
  ['longest names', longestNames],
])('%s', (_, cohort) => {
  test("fills its paper from margin to margin, in type that is readable at arm's length", () => {
    const { runs } = createPlan(cohort).plan;
    for (const { paper, size, groups } of runs) {
      const last = groups.at(-1)!;
      expect(groups[0]!.x).toBe(MARGIN);
      expect(last.x + last.width).toBeCloseTo(paper.width - MARGIN, 6);
      expect(size).toBeGreaterThanOrEqual(6);
    }
  });

  test('no figure is wider than its column', () => {
    const { rows, plan } = createPlan(cohort);
    for (const { size, groups } of plan.runs)
      for (const leaf of groups.flatMap(({ leaves }) => leaves).filter(({ upright }) => !upright))
        for (const row of rows)
          expect(textWidth(leaf.cell(row), { size, weight: leaf.weight })).toBeLessThan(mm(leaf.width));
  });
});

test('subjects that do not fit on one paper continue on another, and the totals are last', () => {
  const { subjects, plan } = createPlan(wholeClass10, { times: 3 });
  const { runs } = plan;
  expect(runs.length).toBeGreaterThan(1);
  const titles = runs.flatMap(({ groups }) => groups.map(({ title }) => title).filter(Boolean));
  expect(titles).toEqual(subjects.map(({ title }) => title));
  for (const { size, paper, groups } of runs) {
    expect(size).toBeGreaterThanOrEqual(5);
    const last = groups.at(-1)!;
    expect(last.x + last.width).toBeLessThanOrEqual(paper.width - MARGIN + 1e-6);
  }
  const ends = runs.map(({ groups }) => groups.at(-1)!.leaves.at(-1)!.title);
  expect(ends.map((title) => title === 'Merit')).toEqual(runs.map((_, index) => index === runs.length - 1));
});

test.each(SHEET_PAPERS)(
  'on %s the columns of the student are alike in all runs, and no name is cut',
  (paper) => {
    for (const cohort of [wholeClass8, wholeClass10, longestNames, pairedPapers])
      for (const times of [1, 2, 3]) {
        const { rows, plan } = createPlan(cohort, { times, paper });
        const [first, ...others] = plan.runs.map(({ groups }) => groups[0]!.leaves);
        for (const leaves of others)
          expect(leaves.map(({ x, width }) => [x, width])).toEqual(first!.map(({ x, width }) => [x, width]));
        const name = first!.find(({ upright }) => upright)!;
        const style = { size: 5, weight: name.weight };
        const room = mm(name.width - NAME_PADDING);
        for (const line of rows.flatMap((row) => twoLines(name.cell(row), room, style)))
          expect(textWidth(line, style), line).toBeLessThanOrEqual(room + 1e-9);
      }
  },
);

test('papers that are graded together stay in one run with their letter, on any paper', () => {
  const groupsOn = (paper: SheetPaper, times: number) =>
    createPlan(pairedPapers, { times, paper }).plan.runs.map(({ groups }) => groups.slice(1));
  let runs = 0;
  for (const paper of SHEET_PAPERS)
    for (const times of [1, 2, 3])
      for (const [first, ...others] of groupsOn(paper, times)) {
        runs += 1;
        expect(first!.follows).toBeFalsy();
        const titles = [first!, ...others].map(({ title }) => title);
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
