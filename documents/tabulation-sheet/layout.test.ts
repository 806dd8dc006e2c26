import { beforeAll, describe, expect, test } from 'vitest';
import { ENGLISH } from '#documents/blocks/sample.ts';
import { sampleExam } from '#documents/blocks/sampleExam.ts';
import { createLanguage } from '#documents/i18n/language.ts';
import { textWidth } from '#documents/paper/pen/measure.ts';
import { mm } from '#documents/paper/units.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import { studentLeaves, subjectGroups, subjectLeaves, tabulationRow, totalLeaves } from './columns.ts';
import { MARGIN, paperFor, tabulationLayout } from './layout.ts';

beforeAll(loadTestFonts);

const language = createLanguage(ENGLISH);

const createLayout = (cohort: typeof class5, times = 1) => {
  const { exam, results } = sampleExam(cohort);
  const rows = results.map(tabulationRow);
  const groups = subjectGroups(cohort.subjects, results).map((group) =>
    subjectLeaves(group, Number(exam.className), language),
  );
  const subjects = Array.from({ length: times }, () => groups).flat();
  const parts = { student: studentLeaves(language), subjects, totals: totalLeaves(language) };
  return { rows, subjects, runs: tabulationLayout(parts, rows) };
};

test.each([
  [44, 'A4'],
  [50, 'A4'],
  [51, 'Legal'],
  [68, 'Legal'],
  [69, 'A3'],
  [92, 'A3'],
])('%i columns are printed on %s', (columns, paper) => {
  expect(paperFor(columns)).toBe(paper);
});

describe.each([
  ['class 5', class5],
  ['class 8', wholeClass8],
  ['class 10, 120 students, 14 subjects', wholeClass10],
  ['longest names', longestNames],
])('%s', (_, cohort) => {
  test("fills one paper from margin to margin, in type that is readable at arm's length", () => {
    const { runs } = createLayout(cohort);
    expect(runs).toHaveLength(1);
    const { paper, size, groups } = runs[0]!;
    const last = groups.at(-1)!;
    expect(groups[0]!.x).toBe(MARGIN);
    expect(last.x + last.width).toBeLessThanOrEqual(paper.width - MARGIN + 1e-6);
    expect(size).toBeGreaterThanOrEqual(6);
  });

  test('no figure is wider than its column', () => {
    const { rows, runs } = createLayout(cohort);
    const { size, groups } = runs[0]!;
    for (const leaf of groups.flatMap(({ leaves }) => leaves).filter(({ upright }) => !upright))
      for (const row of rows)
        expect(textWidth(leaf.cell(row), { size, weight: leaf.weight })).toBeLessThan(mm(leaf.width));
  });
});

test('subjects that do not fit on one paper continue on another, and the totals are last', () => {
  const { subjects, runs } = createLayout(wholeClass10, 3);
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
