import { expect, test } from 'vitest';
import type { StudentResult } from '#documents/model/result.ts';
import { randomClass } from '#server/testing/property/randomClass.ts';
import { compileResults } from './compileResults.ts';
import { defaultScheme } from './defaultScheme.ts';
import { examAnalysis } from './examAnalysis.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const analyse = (results: StudentResult[], before: StudentResult[] | null = null) =>
  examAnalysis(results, defaultScheme, before && { term: 'Half Yearly', results: before });

/** Students 1, 2, … with these totals in a subject; null for an entered absence, undefined for no mark. */
const marksIn = (code: string, ...totals: (number | null | undefined)[]) =>
  totals.flatMap((total, index) => {
    if (total === undefined) return [];
    return [testMark(index + 1, code, total ?? 0, { absent: total === null })];
  });
const students = [1, 2, 3, 4, 5].map((roll) => testStudent(roll, roll > 3 ? { section: 'B' } : {}));
const compiled = (...marks: ReturnType<typeof marksIn>[]) =>
  compileResults(
    testCohort({
      students,
      subjects: [
        testSubject('101'),
        testSubject('109', { subjectiveMarks: 70, objectiveMarks: 30, passSeparately: true }),
      ],
      marks: marks.flat(),
    }),
  );

const now = compiled(
  marksIn('101', 80, 36, 30, 90, null),
  // The last one has a part below its pass mark.
  [70, 40, 37, 20, 10].map((subjective, index) =>
    testMark(index + 1, '109', subjective, { objective: index === 2 ? 9 : 10 }),
  ),
);
const before = compiled(marksIn('101', 80, 20, 20, 40, 10));

test('a subject has its mean, quartiles and letters of those who sat, and its change since the term before', () => {
  const { subjects, letters } = analyse(now, before);
  expect(letters).toEqual(['A+', 'A', 'A-', 'B', 'C', 'D', 'F']);
  expect(subjects[0]).toMatchObject({
    ...{ subjectCode: '101', examinees: 5, absent: 1, passed: 3, passPercentage: 60, fullMarks: 100 },
    // 30, 36, 80, 90: the first quartile is 3/4 of the way from 30 to 36.
    ...{ mean: 59, quartiles: [30, 34.5, 58, 82.5, 90], letterCounts: [2, 0, 0, 0, 0, 1, 1] },
    // Before, two of five passed with a mean of 34.
    ...{ passChange: 20, meanChange: 25 },
  });
  expect(subjects[1]).toMatchObject({ subjectCode: '109', passChange: null, meanChange: null });
});

test("sections are in the school's order", () => {
  const places = [students[4]!, students[0]!];
  const { sections } = examAnalysis(now, defaultScheme, null, places);
  expect(sections.map(({ section }) => section)).toEqual(['B', 'A']);
});

test('sections are side by side where there are two, and the whole has its change', () => {
  const { sections, before: earlier, meanGpa } = analyse(now, before);
  expect(sections.map(({ section, examinees, passed, passRates }) => [section, examinees, passed, passRates]))
    // Rolls 4 and 5 failed in 109.
    .toEqual([
      ['A', 3, 2, [66.67, 66.67]],
      ['B', 2, 0, [50, 0]],
    ]);
  expect(earlier).toEqual({ term: 'Half Yearly', passChange: 0, gpaChange: 0 });
  // GPA 5 of the first and (1 + 2.00 … of D and B) / 2 of the second, of five.
  expect(meanGpa).toBe(1.4);
  expect(analyse(now.slice(0, 3)).sections).toEqual([]);
});

test('near the line is who failed in one subject only, or passed by at most three marks', () => {
  const { nearLine } = analyse(now);
  expect(
    nearLine.map(({ roll, subject, total, passMark, failed, absent, failedComponents }) => ({
      roll,
      ...{ subject, total, passMark, failed, absent, failedComponents },
    })),
  ).toEqual([
    // Roll 3 failed in both subjects, roll 5 in both, in one by absence.
    {
      ...{ roll: 4, subject: 'Subject 109', total: 30, passMark: 33, failed: true, absent: false },
      failedComponents: ['subjective'],
    },
    {
      ...{ roll: 2, subject: 'Subject 101', total: 36, passMark: 33, failed: false, absent: false },
      failedComponents: [],
    },
  ]);
});

test('nobody, and a class without marks, have figures that are no NaN', () => {
  for (const results of [[], compiled()])
    expect(analyse(results, results)).toMatchObject({
      ...{ meanGpa: 0, subjects: [], sections: [], nearLine: [] },
      before: { passChange: 0, gpaChange: 0 },
    });
});

/** In hundredths of BigInt, halves up. */
const slowMean = (marks: number[]): number => {
  const [sum, count] = [marks.reduce((all, one) => all + one, 0), marks.length].map(BigInt);
  return Number((200n * sum! + count!) / (2n * count!)) / 100;
};

/** The value a quarter, a half and three quarters along a line through all marks, each step cut in four. */
const slowQuartiles = (marks: number[]): number[] => {
  const sorted = marks.toSorted((a, b) => a - b);
  const fine = sorted.flatMap((mark, index) => {
    const next = sorted[index + 1];
    return next === undefined ? [mark] : [0, 1, 2, 3].map((step) => mark + ((next - mark) * step) / 4);
  });
  return [0, 1, 2, 3, 4].map((quarter) => fine[quarter * (sorted.length - 1)]!);
};

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'random class %i has the figures of a slow count from its marksheets',
  (seed) => {
    const results = compileResults(randomClass(seed).annual);
    const { subjects, sections, nearLine, letters } = analyse(results);
    const examined = results.filter(({ TotalResult }) =>
      TotalResult.some((row) => row.entered && !row.absent),
    );
    const pupils = examined.map(({ TotalResult, summary, studentInfo }) => {
      const own = TotalResult.flatMap((row) => {
        if (row.GP === null) return [];
        const papers = TotalResult.filter(
          (each) => each === row || (row.paperGroup && each.paperGroup === row.paperGroup),
        );
        const sum = (value: (one: (typeof papers)[number]) => number) =>
          papers.reduce((all, one) => all + value(one), 0);
        return [{ row, name: papers.map(({ subject }) => subject).join(', '), sum, papers }];
      });
      return { own, summary, studentInfo };
    });
    for (const figures of subjects) {
      const rows = pupils.flatMap(({ own }) => own.filter(({ name }) => name === figures.subject));
      const examinees = rows.filter(({ papers }) => papers.some(({ entered }) => entered));
      const sat = examinees.filter(({ row }) => row.grade !== 'Ab');
      const totals = sat.map(({ sum }) => sum(({ totalMarks }) => totalMarks));
      expect([figures.examinees, figures.absent]).toEqual([examinees.length, examinees.length - sat.length]);
      expect(figures.passed).toBe(sat.filter(({ row }) => row.grade !== 'F').length);
      expect(figures.letterCounts).toEqual(
        letters.map((letter) => sat.filter(({ row }) => row.grade === letter).length),
      );
      if (totals.length === 0) {
        expect([figures.mean, figures.quartiles]).toEqual([null, null]);
        continue;
      }
      expect(figures.mean).toBe(slowMean(totals));
      expect(figures.quartiles).toEqual(slowQuartiles(totals));
    }
    const counted = sections.reduce((all, { examinees }) => all + examinees, 0);
    expect([0, analyse(results).summary.totalExaminees]).toContain(counted);
    const expected = pupils.flatMap(({ own, summary, studentInfo: { studentId } }) => {
      if (!own.some(({ papers }) => papers.some(({ entered }) => entered))) return [];
      return own.flatMap(({ row, name, sum }) => {
        // 33 of 100 is the pass mark of the national scale.
        const least = Array.from({ length: 400 }, (_, total) => total).find(
          (total) => total * 100 >= 33 * sum(({ fullMarks }) => fullMarks),
        )!;
        const above = sum(({ totalMarks }) => totalMarks) - least;
        if (summary.noOfFail === 1 ? row.failed : summary.noOfFail === 0 && !row.isFourth && above <= 3)
          return [[studentId, name, least].join(' ')];
        return [];
      });
    });
    expect(nearLine.map((line) => [line.studentId, line.subject, line.passMark].join(' ')).sort()).toEqual(
      expected.sort(),
    );
  },
);
