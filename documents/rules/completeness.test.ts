import { describe, expect, test } from 'vitest';
import type { Cohort } from '#documents/model/cohort.ts';
import { type Completeness, completeness } from './completeness.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

/** A row as one line, such as 'A 136: 1 of 2, missing S2, 1 due'. */
const toLine = ({ section, subjectId, enrolled, entered, missing, partial, due }: Completeness): string => {
  const parts = partial.length > 0 ? `, partial ${partial.join(' ')}` : '';
  const gaps = missing.length > 0 ? `, missing ${missing.join(' ')}, ${due} due` : '';
  return `${section} ${subjectId}: ${entered} of ${enrolled}${gaps}${parts}`;
};
const completenessLines = (input: Partial<Cohort>) => completeness(testCohort(input)).map(toLine);

const BIOLOGY = testSubject('138', { isFourthSubject: true, group: 'Science' });
const MATHS = testSubject('126', { isFourthSubject: true, group: 'Science' });
const HOME = testSubject('151', { isFourthSubject: true });
const ISLAM = testSubject('111', { religion: 'Islam' });
const BANGLA = testSubject('101');

type Case = [string, Partial<Cohort>, string[]];

describe('how far an exam is entered', () => {
  test.each<Case>([
    ['nothing without students', { students: [] }, []],
    [
      'all of one subject',
      { marks: [testMark(1, '101', 40)], students: [testStudent(1)] },
      ['A 101: 1 of 1'],
    ],
    [
      'an absence and a 0 as entered',
      {
        students: [testStudent(1), testStudent(2)],
        marks: [testMark(1, '101', 0), testMark(2, '101', 0, { absent: true })],
      },
      ['A 101: 2 of 2'],
    ],
    [
      'a mark without a part that others have as incomplete, but not one without a part that nobody has',
      {
        students: [testStudent(1), testStudent(2), testStudent(3)],
        marks: [
          testMark(1, '101', 40, { objective: 20, blank: ['practical', 'classAssignment'] }),
          testMark(2, '101', 40, { blank: ['objective', 'practical', 'classAssignment'] }),
          testMark(3, '101', 40, { objective: 0, blank: ['practical'] }),
        ],
      },
      ['A 101: 2 of 3, partial S2'],
    ],
    [
      'a mark without a part of which the subject states a maximum as incomplete',
      {
        subjects: [testSubject('101', { subjectiveMarks: 70, objectiveMarks: 30 })],
        marks: [testMark(1, '101', 40, { blank: ['objective', 'practical', 'classAssignment'] })],
      },
      ['A 101: 0 of 1, partial S1'],
    ],
    [
      'CA as a part in the junior band alone, and none of a student who left',
      {
        classValue: 8,
        students: [testStudent(1), testStudent(2, { leftOn: '2026-03-01' })],
        marks: [1, 2].map((roll) => testMark(roll, '101', 40, { blank: ['classAssignment'] })),
      },
      ['A 101: 0 of 1, partial S1'],
    ],
    [
      'the missing by roll',
      { students: [testStudent(9), testStudent(2), testStudent(1)], marks: [testMark(2, '101', 40)] },
      ['A 101: 1 of 3, missing S1 S9, 0 due'],
    ],
    [
      'a student with other marks as due',
      {
        subjects: [BANGLA, testSubject('136')],
        students: [testStudent(1), testStudent(2), testStudent(3)],
        marks: [testMark(1, '101', 40), testMark(1, '136', 50), testMark(2, '101', 60)],
      },
      ['A 101: 2 of 3, missing S3, 0 due', 'A 136: 1 of 3, missing S2 S3, 1 due'],
    ],
    [
      'a subject that the class has no mark in, with nobody due',
      { subjects: [BANGLA, testSubject('136')], marks: [testMark(1, '101', 40)] },
      ['A 101: 1 of 1', 'A 136: 0 of 1, missing S1, 0 due'],
    ],
    [
      'a section without marks in a subject of the other one',
      {
        subjects: [BANGLA, testSubject('136')],
        students: [testStudent(1), testStudent(2, { section: 'B' })],
        marks: [testMark(1, '101', 40), testMark(1, '136', 50), testMark(2, '101', 60)],
      },
      ['A 101: 1 of 1', 'A 136: 1 of 1', 'B 101: 1 of 1', 'B 136: 0 of 1, missing S2, 1 due'],
    ],
    [
      'a religion for its students only',
      { subjects: [ISLAM], students: [testStudent(1), testStudent(2, { religion: 'Hindu' })] },
      ['A 111: 0 of 1, missing S1, 0 due'],
    ],
    [
      'both flagged subjects of the group for those who chose either as fourth',
      {
        subjects: [MATHS, BIOLOGY],
        students: [
          testStudent(1, { fourthSubjectCode: '126' }),
          testStudent(2, { fourthSubjectCode: '138' }),
          testStudent(3),
        ],
      },
      ['A 126: 0 of 2, missing S1 S2, 0 due', 'A 138: 0 of 2, missing S1 S2, 0 due'],
    ],
    [
      'the other flagged subject of the group where only one is left, also without a mark',
      {
        subjects: [MATHS, BIOLOGY],
        students: [testStudent(1, { fourthSubjectCode: '138' })],
        marks: [testMark(1, '138', 50)],
      },
      ['A 126: 0 of 1, missing S1, 0 due', 'A 138: 1 of 1'],
    ],
    [
      'a chosen compulsory subject without a mark as due',
      {
        subjects: [MATHS, BIOLOGY, HOME],
        students: [
          testStudent(1, { fourthSubjectCode: '151', chosenSubjectCodes: ['138'] }),
          testStudent(2, { fourthSubjectCode: '151', chosenSubjectCodes: ['138'] }),
        ],
        marks: [testMark(1, '151', 50), testMark(2, '138', 50), testMark(2, '151', 60)],
      },
      ['A 138: 1 of 2, missing S1, 1 due', 'A 151: 2 of 2'],
    ],
    [
      'where nothing follows from the group, a flagged subject with a mark in any term',
      {
        subjects: [MATHS, BIOLOGY, HOME],
        students: [testStudent(1, { fourthSubjectCode: '151' })],
        marks: [testMark(1, '151', 50)],
        markedInSession: [{ studentId: 'S1', subjectId: '138' }],
      },
      ['A 138: 0 of 1, missing S1, 0 due', 'A 151: 1 of 1'],
    ],
    [
      'no mark in a subject of another group',
      {
        subjects: [testSubject('143', { group: 'Business' })],
        marks: [testMark(1, '143', 50)],
      },
      [],
    ],
  ])('counts %s', (_, input, lines) => {
    expect(completenessLines(input)).toEqual(lines);
  });

  test('gives each section, shift and group its own rows, in the order of the students', () => {
    const students = [
      testStudent(1, { shift: 'Day' }),
      testStudent(2, { group: 'Business' }),
      testStudent(3, { section: 'B' }),
      testStudent(4),
    ];
    const rows = completeness(testCohort({ students }));
    expect(rows.map(({ section, shift, group, missing }) => [section, shift, group, missing[0]])).toEqual([
      ['A', 'Day', 'Science', 'S1'],
      ['A', 'Morning', 'Business', 'S2'],
      ['B', 'Morning', 'Science', 'S3'],
      ['A', 'Morning', 'Science', 'S4'],
    ]);
  });
});
