import { describe, expect, test } from 'vitest';
import { compileResults } from './compileResults.ts';
import { examFindings } from './examFindings.ts';
import { failList } from './failList.ts';
import { pairDifference } from './pairKey.ts';
import { subjectPassRates } from './subjectPassRates.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const X = { paperGroup: 'X' };
const bangla = testSubject('101', { name: 'Bangla', ...X });
const physics = testSubject('136', { name: 'Physics', group: 'Science', ...X });

describe('a pair is of one group (rules 9)', () => {
  test('Bangla 80 and Physics 40 with the same words: A+ and C, not A- over 120 of 200', () => {
    const marks = [testMark(1, '101', 80), testMark(1, '136', 40)];
    const [result] = compileResults(testCohort({ subjects: [bangla, physics], marks }));
    expect(result!.TotalResult).toMatchObject([
      { grade: 'A+', GP: 5, combined: null },
      { grade: 'C', GP: 2, combined: null },
    ]);
    expect(result!.summary.gpa).toBe(3.5);
  });

  test('two pairs with the same words are two', () => {
    const subjects = [
      bangla,
      physics,
      testSubject('102', { name: 'Bangla 2nd', ...X }),
      testSubject('137', { name: 'Chemistry', group: 'Science', ...X }),
    ];
    const totals = { 101: 80, 102: 80, 136: 20, 137: 30 };
    const marks = Object.entries(totals).map(([code, total]) => testMark(1, code, total));
    const results = compileResults(testCohort({ subjects, marks }));
    expect(results[0]!.TotalResult.map(({ subjectCode, grade }) => [subjectCode, grade])).toEqual([
      ['101', 'A+'],
      ['136', 'F'],
      ['102', ''],
      ['137', ''],
    ]);
    expect(results[0]!.summary.noOfFail).toBe(1);
    const [failed] = failList(results, 1, 9);
    expect(failed!.subjects.map(({ subjectName }) => subjectName)).toEqual(['Physics', 'Chemistry']);
    expect(subjectPassRates(results).map(({ subject }) => subject)).toEqual([
      'Bangla, Bangla 2nd',
      'Physics, Chemistry',
    ]);
  });

  test('the choices of a fourth subject are of one group too', () => {
    const flagged = { isFourthSubject: true, ...X };
    const subjects = [
      testSubject('138', { group: 'Science', ...flagged }),
      testSubject('151', { ...flagged }),
      testSubject('101'),
    ];
    const students = [testStudent(1, { fourthSubjectCode: '138', chosenSubjectCodes: [] })];
    const marks = ['138', '151', '101'].map((code) => testMark(1, code, 80));
    const [result] = compileResults(testCohort({ subjects, students, marks }));
    expect(result!.TotalResult.map(({ subjectCode }) => subjectCode)).toEqual(['138', '101']);
  });
});

describe('papers with the same words that are no pair', () => {
  test.each([
    ['no words', { paperGroup: '' }, {}, null],
    ['other words', X, { paperGroup: 'Y' }, null],
    ['a pair', X, X, null],
    ['a pair of another group', X, { ...X, group: 'Science', religion: 'Hindu' }, null],
    ['another religion', X, { ...X, religion: 'Hindu' }, 'religion'],
    ['a choice', X, { ...X, isFourthSubject: true }, 'choice'],
  ])('%s', (_, one, other, difference) => {
    expect(pairDifference(testSubject('101', one), testSubject('102', other))).toBe(difference);
  });

  test('are found on the check board, once and where one of them is taken', () => {
    const cohort = testCohort({
      subjects: [bangla, { ...physics, group: 'General', religion: 'Islam' }],
      marks: [testMark(1, '101', 80), testMark(1, '136', 40)],
    });
    expect(examFindings(cohort).filter(({ kind }) => kind === 'unlikePair')).toEqual([
      {
        ...{ kind: 'unlikePair', level: 'look', subjectId: '101' },
        ...{ section: 'A', shift: 'Morning', group: 'Science' },
        other: { name: 'Physics', nameBn: null },
      },
    ]);
  });
});
