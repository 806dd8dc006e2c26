import { describe, expect, test } from 'vitest';
import { compileResults } from './compileResults.ts';
import { schemeFor } from './defaultScheme.ts';
import { isExaminee } from './resultSummary.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const rowsForRoll = (results: ReturnType<typeof compileResults>, roll: number) =>
  results.find(({ studentInfo }) => studentInfo.roll === roll)!.TotalResult;
const codesForRoll = (results: ReturnType<typeof compileResults>, roll: number) =>
  rowsForRoll(results, roll).map((row) => row.subjectCode);

describe('a class in one exam', () => {
  const subjects = [
    testSubject('101', { nameBn: 'বাংলা' }),
    testSubject('109'),
    testSubject('138', { isFourthSubject: true, group: 'Science', name: 'Biology', nameBn: 'জীববিজ্ঞান' }),
  ];
  const students = [
    testStudent(3),
    testStudent(1, { fourthSubjectCode: '138' }),
    testStudent(2, { fourthSubjectCode: '138' }),
  ];
  const marks = [
    testMark(1, '101', 60, { objective: 25 }),
    testMark(1, '109', 72),
    testMark(1, '138', 65),
    testMark(2, '101', 90),
    testMark(2, '109', 31),
    testMark(2, '138', 20),
  ];
  const attendance = {
    terms: [{ section: 'A', shift: 'Morning', group: 'Science', workingDays: 120 }],
    present: { S1: 110, S2: 117, elsewhere: 119 },
  };
  const results = compileResults(testCohort({ subjects, students, marks, attendance }));

  test('lists every student by roll', () => {
    expect(results.map(({ studentInfo }) => studentInfo.roll)).toEqual([1, 2, 3]);
  });

  test('rows are the subjects in their order, with letters and the highest total', () => {
    expect(rowsForRoll(results, 1)).toMatchObject([
      {
        subjectCode: '101',
        subjectBn: 'বাংলা',
        fullMarks: 100,
        subjective: 60,
        objective: 25,
        totalMarks: 85,
        grade: 'A+',
        GP: 5,
        Highest: 90,
        isFourth: false,
      },
      { subjectCode: '109', totalMarks: 72, grade: 'A', GP: 4, Highest: 72, failed: false },
      { subjectCode: '138', totalMarks: 65, grade: 'A-', GP: 3.5, Highest: 65, isFourth: true },
    ]);
  });

  test('the summary: (5 + 4) / 2 and (9 + 1.5) / 2 = 5.25, which is 5.00', () => {
    expect(results[0]!.summary).toEqual({
      totalMarks: 300,
      obtainedMarks: 222,
      studentsCount: 2,
      gpaWithout4th: 4.5,
      gpa: 5,
      letter: 'A+',
      remark: 'Outstanding',
      remarkBn: 'অসাধারণ',
      noOfFail: 0,
      workingDays: 120,
      present: 110,
      maxPresent: 117,
    });
  });

  test('a failed fourth subject is not counted as a fail; a failed compulsory subject makes both figures 0.00', () => {
    expect(results[1]!.summary).toMatchObject({
      noOfFail: 1,
      gpa: 0,
      gpaWithout4th: 0,
      letter: 'F',
      remark: 'Failed',
      obtainedMarks: 141,
    });
    expect(rowsForRoll(results, 2).map((row) => row.failed)).toEqual([false, true, false]);
  });

  test('a student without marks has rows of -, no merit, and is not counted', () => {
    expect(results[2]!.summary).toMatchObject({ noOfFail: 2, gpa: 0, obtainedMarks: 0, present: null });
    expect(rowsForRoll(results, 3)).toMatchObject([
      { subjectCode: '101', grade: '-', GP: 0, failed: true, Highest: 90 },
      { subjectCode: '109', grade: '-', GP: 0, failed: true },
    ]);
    expect(results.map((result) => result.meritPosition)).toEqual([1, 2, null]);
    expect(results.map(({ studentInfo }) => studentInfo.merit)).toEqual([1, 2, null]);
    expect(results.map(isExaminee)).toEqual([true, true, false]);
  });

  test('names the fourth subject', () => {
    const fourth = { code: '138', name: 'Biology', nameBn: 'জীববিজ্ঞান' };
    expect(results.map(({ studentInfo }) => studentInfo.fourthSubject)).toEqual([fourth, fourth, null]);
  });

  test('a scheme can leave the fourth subject out of the totals', () => {
    const scheme = schemeFor('national', { fourthCountsInTotals: false });
    const [first] = compileResults(testCohort({ subjects, students, marks, scheme }));
    expect(first!.summary).toMatchObject({ totalMarks: 200, obtainedMarks: 157, gpa: 5 });
  });

  test('the other labelling reaches rows and summary, points stay', () => {
    const [first] = compileResults(testCohort({ subjects, students, marks, scheme: schemeFor('swapped') }));
    expect(first!.TotalResult.map((row) => [row.grade, row.GP])).toEqual([
      ['A+', 5],
      ['A-', 4],
      ['A', 3.5],
    ]);
  });
});

describe('exam subjects and who takes them (rules 1, 4)', () => {
  test('a subject without any mark in the cohort has no row', () => {
    const subjects = [testSubject('101'), testSubject('109')];
    const results = compileResults(testCohort({ subjects, marks: [testMark(1, '101', 50)] }));
    expect(codesForRoll(results, 1)).toEqual(['101']);
    expect(results[0]!.summary).toMatchObject({ totalMarks: 100, obtainedMarks: 50, gpa: 3, letter: 'B' });
  });

  test('a mark of someone outside the cohort makes no exam subject', () => {
    const subjects = [testSubject('101'), testSubject('109')];
    const marks = [testMark(1, '101', 50), testMark(99, '109', 50)];
    expect(codesForRoll(compileResults(testCohort({ subjects, marks })), 1)).toEqual(['101']);
  });

  test('an entered absence makes the subject an exam subject, in which all others miss a mark', () => {
    const students = [testStudent(1), testStudent(2)];
    const results = compileResults(
      testCohort({ students, marks: [testMark(1, '101', 0, { absent: true })] }),
    );
    expect(rowsForRoll(results, 1)).toMatchObject([{ grade: 'Ab', absent: true, failed: true, Highest: 0 }]);
    expect(rowsForRoll(results, 2)).toMatchObject([{ grade: '-', absent: false, failed: true }]);
    expect(results.map(isExaminee)).toEqual([false, false]);
  });

  test('absent in every subject is no examinee and has no merit; absent in one is', () => {
    const students = [testStudent(1), testStudent(2), testStudent(3)];
    const subjects = [testSubject('101'), testSubject('109')];
    const away = (roll: number, code: string) => testMark(roll, code, 0, { absent: true });
    const marks = [away(1, '101'), away(1, '109'), away(2, '101'), testMark(2, '109', 50)];
    const results = compileResults(
      testCohort({ students, subjects, marks: [...marks, testMark(3, '101', 20)] }),
    );
    expect(results.map(isExaminee)).toEqual([false, true, true]);
    expect(results.map(({ meritPosition }) => meritPosition)).toEqual([null, 1, 2]);
    expect(results.map(({ merit }) => merit!.class)).toEqual([
      { position: null, of: 2 },
      { position: 1, of: 2 },
      { position: 2, of: 2 },
    ]);
    expect(results[0]!.summary).toMatchObject({ studentsCount: 2, noOfFail: 2, gpa: 0 });
  });

  test('religion: each student has the row of their own religion', () => {
    const subjects = [testSubject('111', { religion: 'Islam' }), testSubject('112', { religion: 'Hindu' })];
    const students = [
      testStudent(1),
      testStudent(2, { religion: 'Hindu' }),
      testStudent(3, { religion: 'Christian' }),
    ];
    const marks = [testMark(1, '111', 80), testMark(2, '112', 70)];
    const results = compileResults(testCohort({ subjects, students, marks }));
    expect([1, 2, 3].map((roll) => codesForRoll(results, roll))).toEqual([['111'], ['112'], []]);
  });

  test('a mark in the subject of another religion gives no row, and fails no student of that religion', () => {
    const subjects = [testSubject('101'), testSubject('112', { religion: 'Hindu' })];
    const students = [testStudent(1), testStudent(2, { religion: 'Hindu' })];
    const marks = [testMark(1, '101', 80), testMark(2, '101', 80), testMark(1, '112', 80)];
    const results = compileResults(testCohort({ subjects, students, marks }));
    expect([1, 2].map((roll) => codesForRoll(results, roll))).toEqual([['101'], ['101']]);
  });

  test('groups: General subjects and those of the own group', () => {
    const subjects = [
      testSubject('101'),
      testSubject('136', { group: 'Science' }),
      testSubject('146', { group: 'Business' }),
    ];
    const students = [testStudent(1), testStudent(2, { group: 'Business' })];
    const marks = [
      testMark(1, '101', 80),
      testMark(1, '136', 80),
      testMark(2, '101', 80),
      testMark(2, '146', 80),
    ];
    const results = compileResults(testCohort({ subjects, students, marks }));
    expect([1, 2].map((roll) => codesForRoll(results, roll))).toEqual([
      ['101', '136'],
      ['101', '146'],
    ]);
  });

  const optional = [
    testSubject('101'),
    testSubject('126', { isFourthSubject: true }),
    testSubject('138', { isFourthSubject: true }),
  ];

  test('a flagged subject other than the fourth is compulsory with a mark, and not taken without one', () => {
    const students = [
      testStudent(1, { fourthSubjectCode: '126' }),
      testStudent(2, { fourthSubjectCode: '138' }),
    ];
    const marks = [
      testMark(1, '101', 80),
      testMark(1, '126', 80),
      testMark(1, '138', 32),
      testMark(2, '101', 80),
      testMark(2, '138', 80),
    ];
    const results = compileResults(testCohort({ subjects: optional, students, marks }));
    expect(rowsForRoll(results, 1).map((row) => [row.subjectCode, row.isFourth, row.failed])).toEqual([
      ['101', false, false],
      ['126', true, false],
      ['138', false, true],
    ]);
    expect(codesForRoll(results, 2)).toEqual(['101', '138']);
    expect(results.map(({ summary }) => summary.noOfFail)).toEqual([1, 0]);
  });

  test('a fourth subject without a mark prints - and does not fail the student', () => {
    const students = [
      testStudent(1, { fourthSubjectCode: '126' }),
      testStudent(2, { fourthSubjectCode: '126' }),
    ];
    const marks = [testMark(1, '101', 80), testMark(2, '101', 80), testMark(2, '126', 80)];
    const [first] = compileResults(testCohort({ subjects: optional, students, marks }));
    expect(first!.TotalResult[1]).toMatchObject({ grade: '-', GP: 0, isFourth: true, failed: false });
    expect(first!.summary).toMatchObject({ noOfFail: 0, gpa: 5, totalMarks: 200, obtainedMarks: 80 });
  });

  test('a fourth subject below a separate pass mark adds nothing and does not fail the student', () => {
    const fourth = { isFourthSubject: true, passSeparately: true, subjectiveMarks: 70, objectiveMarks: 30 };
    const subjects = [testSubject('101'), testSubject('126', fourth)];
    const students = [testStudent(1, { fourthSubjectCode: '126' })];
    const marks = [testMark(1, '101', 70), testMark(1, '126', 70, { objective: 9 })];
    const [first] = compileResults(testCohort({ subjects, students, marks }));
    expect(first!.TotalResult[1]).toMatchObject({ totalMarks: 79, grade: 'F', GP: 0, failed: false });
    expect(first!.summary).toMatchObject({ noOfFail: 0, gpa: 4, gpaWithout4th: 4, obtainedMarks: 149 });
  });

  test('below class 9 a flagged subject with a mark is compulsory, and both figures are equal', () => {
    const students = [testStudent(1, { class: '8', group: 'General', fourthSubjectCode: '126' })];
    const marks = [
      testMark(1, '101', 100, { classAssignment: 30 }),
      testMark(1, '126', 60, { classAssignment: 20 }),
    ];
    const [first] = compileResults(testCohort({ classValue: 8, subjects: optional, students, marks }));
    expect(first!.studentInfo.fourthSubject).toBeNull();
    expect(first!.TotalResult).toMatchObject([
      { totalMarks: 100, GP: 5, isFourth: false },
      { '70%': 42, 'CA(30%)': 20, totalMarks: 62, GP: 3.5, isFourth: false },
    ]);
    expect(first!.summary).toMatchObject({
      gpa: 4.25,
      gpaWithout4th: 4.25,
      letter: 'A',
      remark: 'Excellent',
    });
  });
});

describe('paired papers (rules 9)', () => {
  const pair = { paperGroup: 'Bangla' };
  const subjects = [testSubject('101', pair), testSubject('102', pair), testSubject('109')];
  const compile = (...marks: ReturnType<typeof testMark>[]) =>
    compileResults(testCohort({ subjects, marks: [...marks, testMark(1, '109', 70)] }))[0]!;

  test('each paper prints its own total; the letter of both is on the first row and counts once', () => {
    const { TotalResult, summary } = compile(testMark(1, '101', 90), testMark(1, '102', 69));
    expect(TotalResult).toMatchObject([
      { subjectCode: '101', totalMarks: 90, fullMarks: 100, grade: 'A', GP: 4, failed: false },
      { subjectCode: '102', totalMarks: 69, fullMarks: 100, grade: '', GP: null, failed: false },
      { subjectCode: '109', grade: 'A', GP: 4 },
    ]);
    expect(summary).toMatchObject({ gpa: 4, totalMarks: 300, obtainedMarks: 229, noOfFail: 0 });
  });

  test('a good paper makes up for a weak one: 100 + 20 of 200 is A-', () => {
    const { TotalResult } = compile(testMark(1, '101', 100), testMark(1, '102', 20));
    expect(TotalResult[0]).toMatchObject({ grade: 'A-', GP: 3.5 });
  });

  test('a failed pair is one fail', () => {
    const { TotalResult, summary } = compile(testMark(1, '101', 40), testMark(1, '102', 25));
    expect(TotalResult.map((row) => row.failed)).toEqual([true, false, false]);
    expect(summary).toMatchObject({ noOfFail: 1, gpa: 0 });
  });

  test('absent in one paper counts 0 there', () => {
    const { TotalResult } = compile(testMark(1, '101', 0, { absent: true }), testMark(1, '102', 80));
    expect(TotalResult).toMatchObject([
      { totalMarks: 0, grade: 'C', GP: 2, absent: true, failed: false },
      { totalMarks: 80, grade: '', GP: null, absent: false },
      {},
    ]);
  });

  test('absent in both papers is an absence', () => {
    const { TotalResult, summary } = compile(
      testMark(1, '101', 0, { absent: true }),
      testMark(1, '102', 0, { absent: true }),
    );
    expect(TotalResult[0]).toMatchObject({ grade: 'Ab', GP: 0, failed: true });
    expect(TotalResult[1]).toMatchObject({ grade: '', GP: null, absent: true, failed: false });
    expect(summary.noOfFail).toBe(1);
  });

  test('absent in one and without a mark in the other is an absence too', () => {
    const marks = [testMark(1, '101', 0, { absent: true }), testMark(2, '102', 50), testMark(2, '101', 50)];
    const students = [testStudent(1), testStudent(2)];
    const [first] = compileResults(testCohort({ subjects: subjects.slice(0, 2), students, marks }));
    expect(first!.TotalResult[0]).toMatchObject({ grade: 'Ab', failed: true });
  });

  test('a compulsory paper keeps its pair compulsory: it can fail', () => {
    const cohort = testCohort({
      subjects: [
        testSubject('109'),
        testSubject('138', { isFourthSubject: true, paperGroup: 'Biology' }),
        testSubject('139', { paperGroup: 'Biology' }),
      ],
      students: [testStudent(1, { fourthSubjectCode: '138' })],
      marks: [testMark(1, '109', 70), testMark(1, '138', 20), testMark(1, '139', 20)],
    });
    expect(compileResults(cohort)[0]!.summary).toMatchObject({ noOfFail: 1, gpa: 0 });
  });

  test('a fourth subject of two papers counts once, as the fourth', () => {
    const biology = { isFourthSubject: true, paperGroup: 'Biology' };
    const cohort = testCohort({
      subjects: [testSubject('109'), testSubject('138', biology), testSubject('139', biology)],
      students: [testStudent(1, { fourthSubjectCode: '138' })],
      marks: [testMark(1, '109', 70), testMark(1, '138', 60), testMark(1, '139', 40)],
    });
    const [first] = compileResults(cohort);
    expect(first!.TotalResult.map((row) => row.isFourth)).toEqual([false, true, true]);
    expect(first!.summary).toMatchObject({ gpaWithout4th: 4, gpa: 5, noOfFail: 0 });
  });
});

describe('whole cohorts', () => {
  test('equal rolls of a widened cohort keep a fixed order', () => {
    const students = [
      testStudent(1, { studentId: 'd', section: 'B' }),
      testStudent(1, { studentId: 'c', shift: 'Morning' }),
      testStudent(1, { studentId: 'b', shift: 'Day' }),
      testStudent(1, { studentId: 'a', shift: 'Morning' }),
    ];
    const results = compileResults(testCohort({ students }));
    expect(results.map(({ studentInfo }) => studentInfo.studentId)).toEqual(['b', 'a', 'c', 'd']);
  });

  test('an exam without any mark has no rows and no positions', () => {
    const [first] = compileResults(testCohort());
    expect(first).toMatchObject({
      TotalResult: [],
      meritPosition: null,
      summary: { gpa: 0, noOfFail: 0, studentsCount: 0, workingDays: null, present: null, maxPresent: null },
    });
  });

  test('an empty cohort has no results', () => {
    expect(compileResults(testCohort({ students: [] }))).toEqual([]);
  });

  test('the input is not changed', () => {
    const freeze = <T extends object>(value: T): T => {
      for (const part of Object.values(value)) if (part && typeof part === 'object') freeze(part);
      return Object.freeze(value);
    };
    const cohort = freeze(
      testCohort({ students: [testStudent(2), testStudent(1)], marks: [testMark(1, '101', 80)] }),
    );
    expect(compileResults(cohort).map(({ studentInfo }) => studentInfo.roll)).toEqual([1, 2]);
  });
});
