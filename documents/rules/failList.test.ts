import { describe, expect, test } from 'vitest';
import { compileResults } from './compileResults.ts';
import { failList } from './failList.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

describe('the fail list (rules 8)', () => {
  const subjects = [
    testSubject('101', { nameBn: 'বাংলা' }),
    testSubject('109'),
    testSubject('138', { isFourthSubject: true }),
  ];
  const students = [4, 3, 2, 1].map((roll) => testStudent(roll, { fourthSubjectCode: '138' }));
  const marks = [
    testMark(1, '101', 80),
    testMark(1, '109', 33),
    testMark(1, '138', 5),
    testMark(2, '101', 20, { objective: 8, practical: 4, classAssignment: 9 }),
    testMark(2, '109', 0, { absent: true }),
    testMark(3, '101', 0),
    testMark(3, '109', 90),
  ];
  const results = compileResults(testCohort({ subjects, students, marks }));

  test('lists students by roll, each with only the failed compulsory subjects', () => {
    const list = failList(results, 1, 100);
    expect(
      list.map((row) => [row.roll, row.subjects.map((subject) => [subject.subjectCode, subject.fail])]),
    ).toEqual([
      [
        2,
        [
          ['101', 'F'],
          ['109', 'Absent'],
        ],
      ],
      [3, [['101', 'F']]],
      [
        4,
        [
          ['101', 'Absent'],
          ['109', 'Absent'],
        ],
      ],
    ]);
  });

  test('a row has the figures that the list prints', () => {
    expect(failList(results, 2, 2)).toEqual([
      {
        studentId: 'S2',
        absentInAll: false,
        class: '9',
        section: 'A',
        shift: 'Morning',
        roll: 2,
        name: 'Student 2',
        nameBn: null,
        subjects: [
          {
            serial: 1,
            subjectCode: '101',
            subjectName: 'Subject 101',
            subjectNameBn: 'বাংলা',
            subjective: 20,
            objective: 8,
            practical: 4,
            ca: 9,
            total: 32,
            fail: 'F',
            components: ['subjective', 'objective', 'practical'],
            failedComponents: [],
          },
          {
            serial: 2,
            subjectCode: '109',
            subjectName: 'Subject 109',
            subjectNameBn: null,
            subjective: 0,
            objective: 0,
            practical: 0,
            ca: 0,
            total: 0,
            fail: 'Absent',
            components: ['subjective'],
            failedComponents: [],
          },
        ],
      },
    ]);
  });

  test.each([
    [2, 3, [2, 3]],
    [3, 3, [3]],
    [1, 1, []],
    [5, 9, []],
  ])('rolls %i to %i, both ends in it', (from, to, rolls) => {
    expect(failList(results, from, to).map((row) => row.roll)).toEqual(rolls);
  });
});

describe('a failed pair (rules 9)', () => {
  const pair = { paperGroup: 'Bangla' };
  const subjects = [testSubject('101', pair), testSubject('102', pair), testSubject('109')];
  const failedRows = (...marks: ReturnType<typeof testMark>[]) => {
    const results = compileResults(testCohort({ subjects, marks: [...marks, testMark(1, '109', 50)] }));
    return failList(results, 1, 1)[0]?.subjects.map((subject) => [
      subject.subjectCode,
      subject.total,
      subject.fail,
    ]);
  };
  const absent = { absent: true };

  test('shows both papers and one letter', () => {
    expect(failedRows(testMark(1, '101', 40), testMark(1, '102', 20))).toEqual([
      ['101', 40, 'F'],
      ['102', 20, ''],
    ]);
  });

  test('marks the missed paper as Absent', () => {
    expect(failedRows(testMark(1, '101', 40), testMark(1, '102', 0, absent))).toEqual([
      ['101', 40, 'F'],
      ['102', 0, 'Absent'],
    ]);
    expect(failedRows(testMark(1, '101', 0, absent), testMark(1, '102', 0, absent))).toEqual([
      ['101', 0, 'Absent'],
      ['102', 0, 'Absent'],
    ]);
  });

  test('is not listed when the pair passes', () => {
    expect(failedRows(testMark(1, '101', 66), testMark(1, '102', 0))).toBeUndefined();
  });
});
