import { expect, test } from 'vitest';
import { blankMarkSheets } from './blankMarkSheets.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const subjects = [
  testSubject('101'),
  testSubject('111', { religion: 'Islam' }),
  testSubject('112', { religion: 'Hindu', subjectiveMarks: 70, objectiveMarks: 30 }),
  testSubject('126', { group: 'Science', isFourthSubject: true }),
  testSubject('138', { group: 'Science', isFourthSubject: true }),
  testSubject('134', { isFourthSubject: true }),
  testSubject('146', { group: 'Business' }),
];
const students = [
  testStudent(2, { fourthSubjectCode: '126' }),
  testStudent(1, { fourthSubjectCode: '134', chosenSubjectCodes: ['138'], religion: 'Hindu' }),
  testStudent(3, { section: 'B' }),
];
const cohort = testCohort({ students, subjects });

test('a sheet has whoever takes the subject, by section, with the parts it has', () => {
  const listed = blankMarkSheets(cohort).map(({ section, subject: { code }, students: own }) =>
    [section, code, ...own.map(({ roll }) => roll)].join(' '),
  );
  expect(listed).toEqual([
    'A 101 1 2',
    'A 111 2',
    'A 112 1',
    // 138 is the only other choice of roll 2, and the one that roll 1 chose.
    'A 126 2',
    'A 138 1 2',
    'A 134 1',
    // What roll 3 takes is not known yet: each optional subject may be theirs.
    ...['B 101 3', 'B 111 3', 'B 126 3', 'B 138 3', 'B 134 3'],
  ]);
});

test('once a mark is entered in one of the optional subjects, the student is on its sheet alone', () => {
  const marks = [testMark(3, '138', 50)];
  const markedInSession = marks.map(({ studentId, subjectId }) => ({ studentId, subjectId }));
  const codes = blankMarkSheets({ ...cohort, marks, markedInSession }, ({ section }) => section === 'B').map(
    ({ subject }) => subject.code,
  );
  expect(codes).toEqual(['101', '111', '138']);
});

test('a code gives the sheets of that subject; parts are the stated ones, with the most of each', () => {
  const [sheet, ...others] = blankMarkSheets(cohort, () => true, '112');
  expect(others).toEqual([]);
  expect(sheet!.components).toEqual([
    { component: 'subjective', fullMarks: 70 },
    { component: 'objective', fullMarks: 30 },
  ]);
  const [junior] = blankMarkSheets({ ...cohort, classValue: 8 }, () => true, '101');
  expect(junior!.components).toEqual([
    { component: 'subjective', fullMarks: 100 },
    { component: 'ca', fullMarks: 30 },
  ]);
  expect(blankMarkSheets(cohort, () => true, '999')).toEqual([]);
});
