import { expect, test } from 'vitest';
import { compileResults } from './compileResults.ts';
import { subjectPassRates } from './subjectPassRates.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const students = [1, 2, 3, 4].map((roll) => testStudent(roll));

test('counts which examinees passed of those with a mark or an absence in the subject, by code', () => {
  const subjects = [testSubject('109', { nameBn: 'গণিত' }), testSubject('99')];
  const marks = [
    testMark(1, '109', 33),
    testMark(2, '109', 32),
    testMark(3, '109', 0, { absent: true }),
    testMark(1, '99', 80),
    testMark(3, '99', 80),
    // Absent in everything: no examinee.
    testMark(4, '109', 0, { absent: true }),
    testMark(4, '99', 0, { absent: true }),
  ];
  expect(subjectPassRates(compileResults(testCohort({ students, subjects, marks })))).toEqual([
    {
      subjectCode: '99',
      subject: 'Subject 99',
      subjectBn: null,
      examinees: 2,
      passed: 2,
      failed: 0,
      passPercentage: 100,
    },
    {
      subjectCode: '109',
      subject: 'Subject 109',
      subjectBn: 'গণিত',
      examinees: 3,
      passed: 1,
      failed: 2,
      passPercentage: 33.33,
    },
  ]);
});

test('papers that are graded together are one subject, and fourth subjects are last', () => {
  const subjects = [
    testSubject('101', { paperGroup: 'Bangla' }),
    testSubject('102', { paperGroup: 'Bangla' }),
    testSubject('100', { isFourthSubject: true }),
  ];
  const withFourth = students.map((student) => ({ ...student, fourthSubjectCode: '100' }));
  const marks = [
    testMark(1, '101', 20),
    testMark(1, '102', 60),
    testMark(1, '100', 10),
    testMark(2, '102', 30),
  ];
  const rates = subjectPassRates(compileResults(testCohort({ students: withFourth, subjects, marks })));
  expect(rates.map(({ subject, examinees, passed }) => [subject, examinees, passed])).toEqual([
    ['Subject 101, Subject 102', 2, 1],
    ['Subject 100', 1, 0],
  ]);
});

test('nobody gives no subjects', () => {
  expect(subjectPassRates([])).toEqual([]);
});
