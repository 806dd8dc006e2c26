import { describe, expect, test } from 'vitest';
import type { Explanation } from '#documents/model/explanation.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { randomClass } from '#server/testing/property/randomClass.ts';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { defaultScheme } from './defaultScheme.ts';
import { explainMergedResults, explainResults } from './explainResults.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

/** The figures of an explanation that a result has too; `finished` below returns the same of a result. */
const explained = ({ studentId, subjects, exemptSubjects = [], marks, gpa, merit }: Explanation) => ({
  studentId,
  exempt: exemptSubjects.map(({ subject }) => subject),
  marks: [marks.obtained, marks.totals.reduce((sum, total) => sum + total, 0), marks.full],
  rows: subjects.flatMap(({ papers, letter, point, failed, takenAs }) =>
    papers.map((paper, index) => ({
      subject: paper.subject,
      total: paper.total,
      full: paper.fullMarks,
      grade: index === 0 ? letter : '',
      point: index === 0 ? point : null,
      failed: index === 0 && failed,
      counts: index === 0 ? takenAs !== 'fourth' : null,
    })),
  ),
  gpa: [gpa.gpa, gpa.without4th, gpa.noOfFail, gpa.letter],
  merit: [merit.position, merit.students, merit.noOfFail, merit.gpa, merit.obtainedMarks],
});

/** Sorted, because an explanation has the papers of a pair together, a result in the order of the subjects. */
const bySubject = <Row extends { subject: string }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => a.subject.localeCompare(b.subject));

const finished = ({ studentInfo, TotalResult, summary, meritPosition }: StudentResult) => ({
  studentId: studentInfo.studentId,
  exempt: TotalResult.flatMap((row) => (row.exempt ? row.subject : [])),
  marks: [summary.obtainedMarks, summary.obtainedMarks, summary.totalMarks],
  rows: TotalResult.filter((row) => !row.exempt).map((row) => ({
    subject: row.subject,
    total: row.totalMarks,
    full: row.fullMarks,
    grade: row.grade,
    point: row.GP,
    failed: row.failed,
    counts: row.GP === null ? null : !row.isFourth,
  })),
  gpa: [summary.gpa, summary.gpaWithout4th, summary.noOfFail, summary.letter],
  merit: [meritPosition, summary.studentsCount, summary.noOfFail, summary.gpa, summary.obtainedMarks],
});

const expectSame = (explanations: Explanation[], results: StudentResult[], seed: number) => {
  const sorted = (all: ReturnType<typeof finished>[]) =>
    all.map((each) => ({ ...each, rows: bySubject(each.rows) }));
  expect(sorted(explanations.map(explained)), `seed ${seed}`).toEqual(sorted(results.map(finished)));
};

/** Whether a reader can add up the figures, because none of them is rounded. */
const isWhole = (...figures: string[]) => figures.every((figure) => !figure.endsWith('…'));
const thousandths = (figure: string) => Math.round(Number(figure) * 1000);

const expectToAddUp = ({ subjects }: Explanation, seed: number) => {
  for (const { papers, total } of subjects) {
    expect(papers.reduce((sum, paper) => sum + paper.total, 0)).toBe(total);
    for (const { terms, exact, total: rounded } of papers) {
      if (isWhole(exact)) expect(Math.floor((thousandths(exact) + 500) / 1000), `seed ${seed}`).toBe(rounded);
      for (const { mark } of terms) {
        const parts = mark.parts.reduce((sum, { marks }) => sum + Number(marks), 0);
        expect(parts, `seed ${seed}`).toBe(Number(mark.written));
        const weighted = [mark.weighted?.written ?? mark.written, mark.weighted?.ca?.worth ?? '0'];
        if (isWhole(...weighted, mark.exact))
          expect(thousandths(weighted[0]!) + thousandths(weighted[1]!)).toBe(thousandths(mark.exact));
      }
      const [only, other] = terms;
      if (!other) expect(only!.mark.exact).toBe(exact);
    }
  }
};

const CLASSES = 200;

describe('an explanation ends in the figures of the result', () => {
  test(`${CLASSES} random classes, one term`, () => {
    for (let seed = 1; seed <= CLASSES; seed += 1) {
      const { annual } = randomClass(seed);
      const explanations = explainResults(annual);
      expectSame(explanations, compileResults(annual), seed);
      for (const explanation of explanations) expectToAddUp(explanation, seed);
    }
  });

  test(`${CLASSES} random classes, both terms merged`, () => {
    for (let seed = 1; seed <= CLASSES; seed += 1) {
      const { halfYearly, annual } = randomClass(seed);
      const explanations = explainMergedResults(halfYearly, annual);
      expectSame(explanations, compileMergedResults(halfYearly, annual), seed);
      for (const explanation of explanations) expectToAddUp(explanation, seed);
    }
  });

  test('by another scheme too', () => {
    const scheme = {
      ...defaultScheme,
      weights: { ...defaultScheme.weights, junior: { written: 60, ca: 40 } },
      fourthDeductionHundredths: 100,
      fourthCountsInTotals: false,
      merge: { halfYearly: 1, annual: 2 },
    };
    for (let seed = 1; seed <= 60; seed += 1) {
      const { halfYearly, annual } = randomClass(seed);
      const [first, second] = [
        { ...halfYearly, scheme },
        { ...annual, scheme },
      ];
      expectSame(explainResults(second), compileResults(second), seed);
      expectSame(explainMergedResults(first, second), compileMergedResults(first, second), seed);
    }
  });
});

describe('the steps of an explanation', () => {
  const students = [testStudent(1, { fourthSubjectCode: '126' }), testStudent(2)];
  const subjects = [testSubject('109'), testSubject('126', { isFourthSubject: true })];
  const cohort = testCohort({
    students,
    subjects,
    marks: [testMark(1, '109', 80), testMark(1, '126', 80), testMark(2, '109', 80), testMark(2, '126', 80)],
  });

  test('a flagged subject is the fourth for a student who chose it, and compulsory for one with only a mark', () => {
    const takenAs = explainResults(cohort).map((each) => each.subjects.map((subject) => subject.takenAs));
    expect(takenAs).toEqual([
      ['compulsory', 'fourth'],
      ['compulsory', 'chosen'],
    ]);
  });

  test('a GPA that the fourth subject would lift above 5.00 is limited to 5.00', () => {
    const [lifted, plain] = explainResults(cohort).map(({ gpa }) => gpa);
    expect(lifted).toMatchObject({ exactGpa: '8', heldTo: 5, gpa: 5 });
    expect(plain).toMatchObject({ exactGpa: '5', heldTo: null, gpa: 5, fourth: null });
  });

  test('a position shared by two is marked as shared', () => {
    const positions = (first: number) =>
      explainResults({ ...cohort, marks: [testMark(1, '109', first), testMark(2, '109', 80)] }).map(
        ({ merit }) => [merit.position, merit.sharedBy],
      );
    const [shared, alone] = [positions(80), positions(81)];
    expect(shared).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(alone).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  test('a student without marks shares no position', () => {
    const [, nobody] = explainResults({ ...cohort, marks: [testMark(1, '109', 80)] });
    expect(nobody!.merit).toMatchObject({ position: null, sharedBy: 0, students: 1 });
    expect(nobody!.subjects).toMatchObject([{ judgedBy: 'missing', scale: null, failed: true }]);
  });
});
