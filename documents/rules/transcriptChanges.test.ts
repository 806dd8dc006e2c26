import { describe, expect, test } from 'vitest';
import type { Cohort } from '#documents/model/cohort.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { defaultScheme, schemeFor } from './defaultScheme.ts';
import { gradeScaleRows } from './gradeFor.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';
import { printsTheSame, transcriptChanges } from './transcriptChanges.ts';

const exam = {
  ...{ session: 2026, term: 'Annual', className: '10', group: 'Science', section: 'A', shift: 'Morning' },
  ...{ gradeScale: gradeScaleRows(defaultScheme), weights: { written: 70, ca: 30 }, publishedOn: null },
};
const printed = (result: StudentResult, input: Partial<typeof exam> = {}) => ({
  exam: { ...exam, ...input },
  result,
});
const [first] = compileResults(class10Science);
const result = first!;
const changes = (before: StudentResult, after: StudentResult) =>
  transcriptChanges(printed(before), printed(after));
const lines = (...[before, after]: Parameters<typeof transcriptChanges>) =>
  transcriptChanges(before, after).map(({ figure, subject, before: was, after: now }) =>
    [subject?.name, figure, was, now].filter((word) => word !== undefined).join(' '),
  );

test('an equal transcript has no changes, whenever it was published and stored', () => {
  const stored = printed(JSON.parse(JSON.stringify(result)));
  expect(changes(result, structuredClone(result))).toEqual([]);
  expect(printsTheSame(stored, { ...printed(result), exam: { ...exam, publishedOn: null } })).toBe(true);
});

test('each figure that differs is named with its old and new value', () => {
  const row = result.TotalResult[0]!;
  const after = {
    ...result,
    TotalResult: [{ ...row, totalMarks: 1, grade: 'F' }, ...result.TotalResult.slice(1)],
    summary: { ...result.summary, gpa: 0 },
  };
  const subject = { name: row.subject, nameBn: row.subjectBn };
  expect(changes(result, after)).toEqual([
    { figure: 'total', subject, before: row.totalMarks, after: 1 },
    { figure: 'grade', subject, before: row.grade, after: 'F' },
    { figure: 'gpa', subject: null, before: result.summary.gpa, after: 0 },
  ]);
});

describe('everything that a sheet prints is compared', () => {
  const row = result.TotalResult[0]!;
  const withRow = (input: object) => ({
    ...result,
    TotalResult: [{ ...row, ...input }, ...result.TotalResult.slice(1)],
  });
  const withInfo = (input: object) => ({ ...result, studentInfo: { ...result.studentInfo, ...input } });
  const withSummary = (input: object) => ({ ...result, summary: { ...result.summary, ...input } });
  const merits = { section: { position: 1, of: 9 }, class: { position: 1, of: 20 } };

  test.each([
    ['the name of a subject', withRow({ subject: 'Bengali' }), 'subjectName'],
    ['the mark of the fourth subject', withRow({ isFourth: !row.isFourth }), 'fourth'],
    ['full marks', withRow({ fullMarks: 50 }), 'fullMarks'],
    ['a point alone', withRow({ GP: 4.5 }), 'point'],
    ['the papers together', withRow({ combined: { totalMarks: 99, fullMarks: 200 } }), 'combined'],
    ['0 in place of a dash', withRow({ components: [...row.components!, 'practical'] }), 'practical'],
    ['Highest', withRow({ Highest: 101 }), 'highest'],
    ["the student's name", withInfo({ studentName: 'Someone Else' }), 'studentName'],
    ["the mother's name in Bangla", withInfo({ motherNameBn: 'অন্য নাম' }), 'motherNameBn'],
    ['the roll', withInfo({ roll: 99 }), 'roll'],
    ['a remark alone', withSummary({ remark: 'Well done' }), 'remark'],
    ['attendance', withSummary({ present: 3 }), 'present'],
    ['the highest attendance', withSummary({ maxPresent: 999 }), 'maxPresent'],
    ['how many were in the class', { ...result, merit: merits }, 'examineesOfClass'],
    ['the order', { ...result, TotalResult: result.TotalResult.toReversed() }, 'order'],
  ])('%s', (_, after, figure) => {
    const before =
      figure === 'examineesOfClass'
        ? { ...result, merit: { ...merits, class: { position: 1, of: 21 } } }
        : result;
    expect(changes(before, after).map((change) => change.figure)).toEqual([figure]);
  });

  test('and what stands on every sheet: the scale, and in classes 6 to 8 the weights', () => {
    const weights = { written: 60, ca: 40 };
    const gradeScale = gradeScaleRows(schemeFor('swapped'));
    expect(lines(printed(result), printed(result, { weights }))).toEqual([]);
    const junior = { className: '7' };
    expect(lines(printed(result, junior), printed(result, { ...junior, weights }))).toEqual([
      'weights 70/30 60/40',
    ]);
    expect(lines(printed(result), printed(result, { gradeScale }))).toEqual([
      'scale A 70-79 (4.00) A- 70-79 (4.00)',
      'scale A- 60-69 (3.50) A 60-69 (3.50)',
    ]);
  });

  test('a subject that only one of them has, of two with the same code, is named', () => {
    const twin = { ...row, subject: 'The other one' };
    const both = { ...result, TotalResult: [row, twin, ...result.TotalResult.slice(1)] };
    const named = (list: ReturnType<typeof changes>) => new Set(list.map(({ subject }) => subject?.name));
    expect(named(changes(both, result))).toEqual(new Set(['The other one']));
    expect(named(changes(result, both))).toEqual(new Set(['The other one']));
    expect(changes(both, result)).toContainEqual(
      expect.objectContaining({ figure: 'total', before: row.totalMarks, after: null }),
    );
  });
});

test('of a transcript that ends, the figures of the whole are named', () => {
  expect(new Set(transcriptChanges(printed(result), null).map(({ subject }) => subject))).toEqual(
    new Set([null]),
  );
});

describe('a component', () => {
  const compile = (classValue: number, marks: Cohort['marks']) =>
    compileResults(
      testCohort({
        classValue,
        students: [1, 2].map((roll) => testStudent(roll, { class: String(classValue), group: 'General' })),
        marks,
      }),
    ).map((each) => printed(each, { className: String(classValue) }));

  test('that another student gets a mark in prints 0 for who has none, where no column was (class 4)', () => {
    const second = testMark(2, '101', 40);
    const before = compile(4, [testMark(1, '101', 60), second]);
    const after = compile(4, [testMark(1, '101', 50, { objective: 10 }), second]);
    expect(lines(before[0]!, after[0]!)).toEqual([
      'Subject 101 subjective 60 50',
      'Subject 101 objective  10',
      'objectiveColumn  objective',
    ]);
    expect(lines(before[1]!, after[1]!)).toEqual(['Subject 101 objective  0', 'objectiveColumn  objective']);
  });
});

test('other weights change the columns where the total stays (class 6: 80 written, CA 24 of 30)', () => {
  const scheme = schemeFor('national');
  const compile = (weights: { written: number; ca: number }) =>
    compileResults(
      testCohort({
        classValue: 6,
        students: [testStudent(1, { class: '6', group: 'General' })],
        subjects: [testSubject('101', { classAssignmentMarks: 30 })],
        marks: [testMark(1, '101', 80, { classAssignment: 24 })],
        scheme: { ...scheme, weights: { ...scheme.weights, junior: weights } },
      }),
    )[0]!;
  const [before, after] = [compile({ written: 70, ca: 30 }), compile({ written: 60, ca: 40 })];
  expect([before, after].map(({ TotalResult }) => TotalResult[0]!.totalMarks)).toEqual([80, 80]);
  expect(lines(printed(before), printed(after))).toEqual([
    'Subject 101 written 56 48',
    'Subject 101 ca 24 32',
  ]);
});

describe('of a merged result', () => {
  const [from80, from75] = [80, 75].map((from) =>
    schemeFor('national', {
      gradeScale: defaultScheme.gradeScale.map((row) => (row.letter === 'A+' ? { ...row, from } : row)),
    }),
  );
  const merge = (scheme: Cohort['scheme'], halfYearly: number, exempt: string[] = []) => {
    const cohort = { students: [testStudent(1)], scheme };
    const [merged] = compileMergedResults(
      testCohort({ ...cohort, marks: [testMark(1, '101', halfYearly)], exempt }),
      testCohort({ ...cohort, marks: [testMark(1, '101', 41)] }),
    );
    return printed(merged!);
  };
  const ofTerms = (...[before, after]: Parameters<typeof transcriptChanges>) =>
    transcriptChanges(before, after).map(({ term, subject, figure, before: was, after: now }) =>
      [term, subject?.name, figure, was, now].filter((word) => word !== undefined).join(' '),
    );

  test('a letter of one term is compared where the final one stays (77 and 41 are 59)', () => {
    expect(ofTerms(merge(from80!, 77), merge(from75!, 77))).toEqual([
      'Half Yearly Subject 101 grade A A+',
      'Half Yearly gpa 4 5',
      'Half Yearly letter A A+',
    ]);
  });

  test('a figure of a term is not named beside the final one that follows from it', () => {
    expect(ofTerms(merge(from80!, 77), merge(from80!, 75))).toEqual([
      'Subject 101 subjective 59 58',
      'Subject 101 total 59 58',
      'Subject 101 highest 59 58',
      'obtained 59 58',
    ]);
  });

  test('a term from which she becomes exempt has no figures any more', () => {
    expect(ofTerms(merge(from80!, 41), merge(from80!, 41, [testStudent(1).studentId]))).toEqual([
      'Half Yearly obtained 41 ',
      'Half Yearly gpa 2 ',
      'Half Yearly letter C ',
      'Half Yearly merit 1 ',
    ]);
  });
});
