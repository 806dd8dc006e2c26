import { expect, test } from 'vitest';
import { compileResults } from './compileResults.ts';
import { defaultScheme, schemeFor } from './defaultScheme.ts';
import { resultChanges } from './resultChanges.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const students = [testStudent(1), testStudent(2, { studentNameBn: 'ছাত্রী ২' })];
const marks = [testMark(1, '101', 85), testMark(2, '101', 72)];
const compile = (scheme = schemeFor('national')) => compileResults(testCohort({ students, marks, scheme }));

test('the same scheme changes nothing', () => {
  expect(resultChanges(compile(), compile())).toEqual([]);
});

test('another labelling changes only students with one of its letters (rules 9)', () => {
  const figures = { gpa: 4, noOfFail: 0, obtainedMarks: 72, merit: 2 };
  expect(resultChanges(compile(), compile(schemeFor('swapped')))).toEqual([
    {
      studentId: 'S2',
      name: 'Student 2',
      nameBn: 'ছাত্রী ২',
      section: 'A',
      shift: 'Morning',
      roll: 2,
      before: { ...figures, letter: 'A' },
      after: { ...figures, letter: 'A-' },
      subjectLetters: [{ before: 'A', after: 'A-', count: 1 }],
      changes: [
        { figure: 'grade', subject: { name: 'Subject 101', nameBn: null }, before: 'A', after: 'A-' },
        { figure: 'letter', subject: null, before: 'A', after: 'A-' },
      ],
    },
  ]);
});

test('a position that moves because another result changed is a change', () => {
  const before = compile();
  const third = { position: 3, of: 3 };
  const moved = { meritPosition: 3, merit: { section: third, class: third } };
  const after = before.map((result) => (result.meritPosition === 2 ? { ...result, ...moved } : result));
  expect(resultChanges(before, after)).toMatchObject([
    { roll: 2, before: { merit: 2 }, after: { merit: 3 } },
  ]);
});

test('a merit in the class that moves because of the other section is a change (class 5: 90, 90 and 85, 100)', () => {
  const inClass = [
    testStudent(1, { class: '5', group: 'General' }),
    testStudent(2, { class: '5', group: 'General', section: 'B' }),
  ];
  const results = (from: number) => {
    const scale = defaultScheme.gradeScale.map((row) => (row.letter === 'A+' ? { ...row, from } : row));
    const subjects = [testSubject('101'), testSubject('107')];
    return compileResults(
      testCohort({
        classValue: 5,
        ...{ students: inClass, subjects, scheme: { ...defaultScheme, gradeScale: scale } },
        marks: [
          ...[testMark(1, '101', 90), testMark(1, '107', 90)],
          ...[testMark(2, '101', 85), testMark(2, '107', 100)],
        ],
      }),
    );
  };
  const lists = resultChanges(results(80), results(90)).map(({ roll, changes }) => [
    roll,
    changes.map(({ figure, before, after }) => [figure, before, after]),
  ]);
  expect(lists).toEqual([
    [1, [['meritInClass', 2, 1]]],
    [
      2,
      [
        ['grade', 'A+', 'A'],
        ['gpa', 5, 4.5],
        ['letter', 'A+', 'A'],
        ['meritInClass', 1, 2],
      ],
    ],
  ]);
});
