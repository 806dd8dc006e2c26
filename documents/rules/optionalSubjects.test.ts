import { describe, expect, test } from 'vitest';
import type { Cohort } from '#documents/model/cohort.ts';
import { blankMarkSheets } from './blankMarkSheets.ts';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { completeness, publishingLacks } from './completeness.ts';
import { examFindings } from './examFindings.ts';
import { explainResults } from './explainResults.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const AGRICULTURE = testSubject('134', { isOptional: true });
const HOME = testSubject('151', { isOptional: true });
const MATHS = testSubject('109');
const subjects = [MATHS, AGRICULTURE, HOME];
const junior = { class: '6', group: 'General' };
const girl = (roll: number, chosenSubjectCodes: string[] | null = null) =>
  testStudent(roll, { ...junior, chosenSubjectCodes });

/** Class 6: roll 1 has a mark in Agriculture, roll 2 one in Home Science, and nobody said what they take. */
const marks = [
  ...[testMark(1, '109', 60), testMark(2, '109', 70)],
  ...[testMark(1, '134', 80), testMark(2, '151', 90)],
];
const cohortOf = (input: Partial<Cohort> = {}) => {
  const own = { classValue: 6, students: [girl(1), girl(2)], subjects, marks, ...input };
  const markedInSession = own.marks.filter(({ subjectId }) => subjectId !== '109');
  return testCohort({ markedInSession, ...own });
};
const taken = (cohort: Cohort) =>
  compileResults(cohort).map(({ TotalResult }) => TotalResult.map((row) => row.subjectCode));
const findings = (cohort: Cohort, kind: string) =>
  examFindings(cohort).flatMap((finding) => (finding.kind === kind && 'roll' in finding ? finding.roll : []));

describe('optional subjects of a junior class (rules 4)', () => {
  test('where nothing is said, each student takes those with a mark of hers, and fails in no other', () => {
    expect(taken(cohortOf())).toEqual([
      ['109', '134'],
      ['109', '151'],
    ]);
    // 70 % of the marks, with nothing of CA: 42 and 56, C and B; 49 and 63, C and A-.
    expect(compileResults(cohortOf()).map(({ summary }) => [summary.noOfFail, summary.gpa])).toEqual([
      [0, 2.5],
      [0, 2.75],
    ]);
    expect(publishingLacks(completeness(cohortOf()))).toEqual([]);
  });

  test('a mark of another term of the session says it too', () => {
    const first = marks.filter(({ subjectId }) => subjectId === '109');
    const markedInSession = [{ studentId: 'S1', subjectId: '151' }];
    const later = [...first, testMark(2, '151', 50)];
    expect(taken(cohortOf({ marks: later, markedInSession }))).toEqual([
      ['109', '151'],
      ['109', '151'],
    ]);
  });

  test('what is chosen decides: a mark in another is set aside, a missing one is due', () => {
    const students = [girl(1, ['151']), girl(2, ['151'])];
    const cohort = cohortOf({ students });
    expect(taken(cohort)).toEqual([
      ['109', '151'],
      ['109', '151'],
    ]);
    expect(compileResults(cohort)[0]!.TotalResult[1]).toMatchObject({ grade: '-', failed: true });
    expect(findings(cohort, 'notChosen')).toEqual([1]);
    expect(publishingLacks(completeness(cohort))).toMatchObject([{ subjectId: '151', missing: ['S1'] }]);
  });

  test('who chose none takes none; a subject that nobody chose is missed nowhere', () => {
    const cohort = cohortOf({ students: [girl(1, []), girl(2, ['151'])] });
    expect(taken(cohort)).toEqual([['109'], ['109', '151']]);
    expect(completeness(cohort).map(({ subjectId, enrolled }) => [subjectId, enrolled])).toEqual([
      ['109', 2],
      ['151', 1],
    ]);
  });

  test('is never a fourth below class 9, and compulsory for whom it applies', () => {
    const students = [testStudent(1, { ...junior, fourthSubjectCode: '134' })];
    const [result] = compileResults(cohortOf({ students, marks: [testMark(1, '109', 90)] }));
    expect(result!.studentInfo.fourthSubject).toBeNull();
    const explained = explainResults(cohortOf())[0]!;
    expect(explained.subjects.map(({ takenAs }) => takenAs)).toEqual(['compulsory', 'chosen']);
  });

  test('another number of compulsory subjects than the class has is named, in a class without a choice not', () => {
    const three = [girl(1), girl(2), girl(3)];
    const more = [...marks, testMark(3, '109', 50)];
    expect(findings(cohortOf({ students: three, marks: more }), 'compulsoryCount')).toEqual([3]);
    const plain = subjects.map((one) => ({ ...one, isOptional: false }));
    expect(findings(cohortOf({ students: three, marks: more, subjects: plain }), 'compulsoryCount')).toEqual(
      [],
    );
  });

  test('papers of one name are one choice', () => {
    const pair = [AGRICULTURE, HOME].map((one) => ({ ...one, paperGroup: 'Home' }));
    const cohort = cohortOf({ subjects: [MATHS, ...pair], students: [girl(1, ['134']), girl(2, [])] });
    const home = { ...cohort, marks: [...cohort.marks, testMark(1, '151', 30)] };
    expect(taken(home)).toEqual([['109', '134', '151'], ['109']]);
  });

  test('a student of whom nothing is known is on each sheet, until something is', () => {
    const lists = (cohort: Cohort) =>
      blankMarkSheets(cohort).map((sheet) => sheet.students.map(({ roll }) => roll));
    expect(lists(cohortOf({ marks: [] }))).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(lists(cohortOf())).toEqual([[1, 2], [1], [2]]);
    expect(lists(cohortOf({ marks: [], students: [girl(1, ['134']), girl(2, ['134'])] }))).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('merged, each takes her own subject of both terms, and who changed that of each alone', () => {
    const then = cohortOf({ students: [girl(1, ['134']), girl(2, ['151'])] });
    const now = cohortOf({
      students: [girl(1, ['151']), girl(2, ['151'])],
      marks: [...marks, testMark(1, '151', 40)],
    });
    const finals = compileMergedResults(then, now).map(({ TotalResult }) =>
      TotalResult.map(({ subjectCode, totalMarks }) => [subjectCode, totalMarks]),
    );
    // Roll 1: Home Science by the annual exam alone, 28; roll 2 by both.
    expect(finals).toEqual([
      [
        ['109', 42],
        ['151', 28],
      ],
      [
        ['109', 49],
        ['151', 63],
      ],
    ]);
  });

  test('in classes 9 and 10 beside the fourth: what follows of the flagged ones stays as it was', () => {
    const flagged = ['126', '138'].map((code) =>
      testSubject(code, { group: 'Science', isFourthSubject: true }),
    );
    const all = [MATHS, ...flagged, HOME];
    const student = testStudent(1, { fourthSubjectCode: '126' });
    const own = [testMark(1, '109', 60), testMark(1, '126', 60), testMark(1, '138', 60)];
    const cohort = (extra: typeof own) =>
      cohortOf({ classValue: 9, students: [student], subjects: all, marks: [...own, ...extra] });
    expect(taken(cohort([]))).toEqual([['109', '126', '138']]);
    expect(taken(cohort([testMark(1, '151', 60)]))).toEqual([['109', '126', '138', '151']]);
  });
});
