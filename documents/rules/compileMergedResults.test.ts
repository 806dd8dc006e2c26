import { describe, expect, test } from 'vitest';
import type { Cohort } from '#documents/model/cohort.ts';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { schemeFor } from './defaultScheme.ts';
import { isExaminee } from './resultSummary.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const merge = (input: Partial<Cohort>, halfYearly: Cohort['marks'], annual: Cohort['marks']) =>
  compileMergedResults(testCohort({ ...input, marks: halfYearly }), testCohort({ ...input, marks: annual }));
const absent = { absent: true };

describe('merged results (rules 7)', () => {
  test('example 7: 61 and 72 are 66.5, rounded to 67', () => {
    const [first] = merge({}, [testMark(1, '101', 61)], [testMark(1, '101', 72)]);
    expect(first!.TotalResult).toMatchObject([
      { subjective: 66.5, '70%': 66.5, totalMarks: 67, grade: 'A-', GP: 3.5 },
    ]);
    expect(first!.halfYearlyResults.TotalResult[0]).toMatchObject({ totalMarks: 61, grade: 'A-' });
    expect(first!.annualResults.TotalResult[0]).toMatchObject({ totalMarks: 72, grade: 'A' });
  });

  test('from the exact totals: 77.9 and 78.4 are 78.15, not the mean of 78 and 78', () => {
    const half = testMark(1, '101', 77, { classAssignment: 24 });
    const annual = testMark(1, '101', 92, { classAssignment: 14 });
    const [first] = merge({ classValue: 8 }, [half], [annual]);
    expect(first!.TotalResult[0]).toMatchObject({
      '70%': 59.2,
      'CA(30%)': 19,
      ca: 19,
      subjective: 84.5,
      totalMarks: 78,
    });
  });

  test('from the exact totals: 79.4 and 79.4 stay 79, 79.4 and 79.5 are 79.45 and A though 79 and 80 would be 79.5', () => {
    const lower = testMark(1, '101', 82, { classAssignment: 22 });
    const upper = testMark(1, '101', 85, { classAssignment: 20 });
    const [first] = merge({ classValue: 8 }, [lower], [upper]);
    expect(first!.halfYearlyResults.TotalResult[0]).toMatchObject({ totalMarks: 79, grade: 'A' });
    expect(first!.annualResults.TotalResult[0]).toMatchObject({ totalMarks: 80, grade: 'A+' });
    expect(first!.TotalResult[0]).toMatchObject({ totalMarks: 79, grade: 'A', GP: 4 });
  });

  test('the weights are a setting: 60 x 30 % + 80 x 70 % = 74', () => {
    const scheme = schemeFor('national', { merge: { halfYearly: 30, annual: 70 } });
    const [first] = merge({ scheme }, [testMark(1, '101', 60)], [testMark(1, '101', 80)]);
    expect(first!.TotalResult[0]).toMatchObject({ totalMarks: 74, grade: 'A' });
  });

  test('columns show one decimal, half up: 10 x 1/3 + 11 x 2/3 = 10.67', () => {
    const scheme = schemeFor('national', { merge: { halfYearly: 20, annual: 40 } });
    const [first] = merge({ scheme }, [testMark(1, '101', 10)], [testMark(1, '101', 11)]);
    expect(first!.TotalResult[0]).toMatchObject({ subjective: 10.7, totalMarks: 11 });
  });

  test('a subject examined in one term only takes that term alone', () => {
    const subjects = [
      testSubject('101'),
      testSubject('154', { marks: 50 }),
      testSubject('133', { marks: 50 }),
    ];
    const half = [testMark(1, '101', 60), testMark(1, '154', 41)];
    const annual = [testMark(1, '101', 70), testMark(1, '133', 30)];
    const [first] = merge({ subjects }, half, annual);
    expect(first!.TotalResult).toMatchObject([
      { subjectCode: '101', totalMarks: 65 },
      { subjectCode: '154', totalMarks: 41, grade: 'A+' },
      { subjectCode: '133', totalMarks: 30, grade: 'A-' },
    ]);
    expect(first!.summary).toMatchObject({ totalMarks: 200, obtainedMarks: 136, gpa: 4 });
  });

  test.each([
    ['absent in one term', testMark(1, '101', 0, absent), testMark(1, '101', 90), 45, 'C', false, true],
    ['no mark in one term', null, testMark(1, '101', 90), 45, 'C', false, true],
    ['absent in both', testMark(1, '101', 0, absent), testMark(1, '101', 0, absent), 0, 'Ab', true, false],
    ['absent in one, no mark in the other', null, testMark(1, '101', 0, absent), 0, 'Ab', true, false],
    ['no mark in either', null, null, 0, '-', false, false],
  ])('%s counts 0 there', (_, half, annual, totalMarks, grade, isAbsent, isSat) => {
    const students = [testStudent(1), testStudent(2)];
    const [first] = merge(
      { students },
      [...(half ? [half] : []), testMark(2, '101', 50)],
      [...(annual ? [annual] : []), testMark(2, '101', 50)],
    );
    expect(first!.TotalResult).toMatchObject([
      { totalMarks, grade, absent: isAbsent, entered: grade !== '-' },
    ]);
    expect(isExaminee(first!)).toBe(isSat);
  });

  test.each([
    ['the fourth subject', { fourthSubjectCode: '126' }],
    ['a chosen subject', { chosenSubjectCodes: ['126'] }],
    ['a flagged subject with a mark in one term', {}],
  ])('a missing mark in one term counts 0 there, for %s that the class had in both terms', (_, input) => {
    const subjects = [testSubject('101'), testSubject('126', { isFourthSubject: true })];
    const students = [testStudent(1, input), testStudent(2, input)];
    const half = [1, 2].flatMap((roll) => [testMark(roll, '101', 80), testMark(roll, '126', 60)]);
    const annual = [testMark(1, '101', 80), testMark(2, '101', 80), testMark(2, '126', 50)];
    // As it is read from the records of a term: with the marks of the whole session.
    const markedInSession = [...half, ...annual].filter(({ subjectId }) => subjectId === '126');
    const [first, second] = merge({ subjects, students, markedInSession }, half, annual);
    expect(first!.TotalResult).toMatchObject([{ totalMarks: 80 }, { totalMarks: 30, grade: 'F' }]);
    expect(second!.TotalResult).toMatchObject([{ totalMarks: 80 }, { totalMarks: 55, grade: 'B' }]);
  });

  test('letter, gpa, fails, merit and Highest are computed again, never averaged', () => {
    const students = [testStudent(1), testStudent(2)];
    const half = [testMark(1, '101', 20), testMark(2, '101', 90)];
    const annual = [testMark(1, '101', 98), testMark(2, '101', 32)];
    const [first, second] = merge({ students }, half, annual);
    expect(first).toMatchObject({
      meritPosition: 2,
      studentInfo: { merit: 2 },
      summary: { gpa: 3, noOfFail: 0, obtainedMarks: 59, letter: 'B' },
      TotalResult: [{ totalMarks: 59, Highest: 61 }],
      halfYearlyResults: {
        meritPosition: 2,
        summary: { gpa: 0, noOfFail: 1 },
        TotalResult: [{ Highest: 90 }],
      },
      annualResults: { meritPosition: 1, summary: { gpa: 5 }, TotalResult: [{ Highest: 98 }] },
    });
    expect(second).toMatchObject({ meritPosition: 1, summary: { gpa: 3.5, noOfFail: 0 } });
  });

  test.each([
    [22, 24, 'A'],
    [22, 23, 'F'],
    [0, 46, 'A'],
  ])('separate passing is judged on the merged components: %i and %i of 70', (half, annual, grade) => {
    const split = { subjectiveMarks: 70, objectiveMarks: 30, practicalMarks: 50 };
    const subjects = [testSubject('101', { ...split, marks: 150, passSeparately: true })];
    // The other parts have 30 and 50 and any total passes this scale, so only the subjective part decides.
    const gradeScale = [
      { letter: 'A', from: 0, pointHundredths: 500 },
      { letter: 'F', from: 0, pointHundredths: 0 },
    ];
    const rest = { objective: 30, practical: 50 };
    const scheme = schemeFor('national', { gradeScale });
    const [first] = merge(
      { subjects, scheme },
      [testMark(1, '101', half, rest)],
      [testMark(1, '101', annual, rest)],
    );
    expect(first!.TotalResult[0]!.grade).toBe(grade);
  });

  test('a pair is graded from its final totals', () => {
    const pair = { paperGroup: 'Bangla' };
    const subjects = [testSubject('101', pair), testSubject('102', pair)];
    const [first] = merge(
      { subjects },
      [testMark(1, '101', 61), testMark(1, '102', 70)],
      [testMark(1, '101', 72), testMark(1, '102', 75)],
    );
    expect(first!.TotalResult).toMatchObject([
      { totalMarks: 67, grade: 'A', GP: 4 },
      { totalMarks: 73, grade: '', GP: null },
    ]);
  });

  test('examinees are those with a mark in either term', () => {
    const students = [testStudent(1), testStudent(2), testStudent(3)];
    const results = merge({ students }, [testMark(1, '101', 50)], [testMark(2, '101', 50)]);
    expect(results.map((result) => result.meritPosition)).toEqual([1, 1, null]);
    expect(results.map(({ summary }) => summary.studentsCount)).toEqual([2, 2, 2]);
    expect(results.map(({ halfYearlyResults }) => halfYearlyResults.meritPosition)).toEqual([1, null, null]);
  });

  test('each term is the result compiled alone', () => {
    const input = {
      students: [testStudent(1), testStudent(2)],
      attendance: {
        terms: [{ section: 'A', shift: 'Morning', group: 'Science', workingDays: 90 }],
        present: { S1: 80 },
      },
    };
    const marks = [testMark(1, '101', 61), testMark(2, '101', 55)];
    const results = merge(input, marks, []);
    expect(results.map(({ halfYearlyResults }) => halfYearlyResults)).toEqual(
      compileResults(testCohort({ ...input, marks })),
    );
  });

  test('a subject that only one of the terms has is in the merged result', () => {
    const half = testCohort({ subjects: [testSubject('154')], marks: [testMark(1, '154', 40)] });
    const annual = testCohort({ marks: [testMark(1, '101', 60)] });
    const [first] = compileMergedResults(half, annual);
    expect(first!.TotalResult.map((row) => row.subjectCode)).toEqual(['101', '154']);
  });
});

describe('a half-yearly exam with records from before a change', () => {
  const marks = [1, 2].flatMap((roll) => [testMark(roll, '101', 75), testMark(roll, '126', 60)]);
  const subjects = [testSubject('101'), testSubject('126', { isFourthSubject: true })];
  const then = { fourthSubjectCode: '126' };
  const half = testCohort({
    subjects,
    students: [{ ...testStudent(1), ...then, section: 'B', roll: 7 }, testStudent(2)],
    scheme: schemeFor('swapped'),
    marks,
  });
  const annual = testCohort({ subjects, students: [testStudent(1), testStudent(3)], marks });

  test('counts for the students of the annual exam: a moved one keeps the marks, a former one is left out, a new one has none', () => {
    const results = compileMergedResults(half, annual);
    expect(results.map(({ studentInfo }) => studentInfo.roll)).toEqual([1, 3]);
    expect(results[0]).toMatchObject({
      studentInfo: { section: testStudent(1).section },
      halfYearlyResults: { studentInfo: { section: 'B', roll: 7 }, summary: { obtainedMarks: 135 } },
      TotalResult: [{ totalMarks: 75 }, { totalMarks: 60 }],
    });
    expect(results[1]!.halfYearlyResults.summary.obtainedMarks).toBe(0);
  });

  test('prints its own figures in its own table, and follows the annual rules in the merged one', () => {
    const [first] = compileMergedResults(half, annual);
    const [alone] = compileResults({ ...half, students: half.students.slice(0, 1) });
    expect(first!.halfYearlyResults.TotalResult).toEqual(alone!.TotalResult);
    expect(first!.halfYearlyResults.TotalResult[0]!.grade).toBe('A-');
    expect(first!.TotalResult[0]!.grade).toBe('A');
  });
});
