import { expect, test } from 'vitest';
import { compileResults } from './compileResults.ts';
import { studentProgress } from './progress.ts';
import { testCohort, testMark, testSubject } from './testCohort.ts';

const subjects = [
  testSubject('101', { paperGroup: 'Bangla', marks: 100 }),
  testSubject('102', { paperGroup: 'Bangla', marks: 50 }),
  testSubject('109'),
  testSubject('154', { marks: 50 }),
];
const issued = (session: number, term: string, ...marks: ReturnType<typeof testMark>[]) => ({
  exam: { session, term, className: '9' },
  result: compileResults(testCohort({ subjects, marks }))[0]!,
});

test('an exam from which the student is exempt has no figures', () => {
  const exam = { session: 2025, term: 'Annual', className: '9' };
  const { exams, subjects: lines } = studentProgress([
    { exam, result: null },
    issued(2025, 'Annual', testMark(1, '109', 50)),
  ]);
  expect(exams).toMatchObject([{ ...exam, exempt: true, merit: null }, { gpa: 3 }]);
  expect(lines.map(({ cells }) => cells)).toEqual([[null, { percent: 50, letter: 'B' }]]);
});

test('each exam, and each subject with its percentage and letter in every exam that had it', () => {
  const { exams, subjects: lines } = studentProgress([
    issued(2025, 'Half Yearly', testMark(1, '101', 60), testMark(1, '102', 40), testMark(1, '109', 20)),
    issued(2025, 'Annual', testMark(1, '109', 0, { absent: true }), testMark(1, '154', 33)),
  ]);
  expect(exams).toMatchObject([
    // 60 + 40 + 20 of 250: Mathematics failed.
    { term: 'Half Yearly', obtainedMarks: 120, totalMarks: 250, percent: 48, gpa: 0, noOfFail: 1 },
    {
      ...{ term: 'Annual', obtainedMarks: 33, totalMarks: 150, percent: 22 },
      merit: { section: { position: 1, of: 1 }, class: { position: 1, of: 1 } },
    },
  ]);
  expect(lines).toEqual([
    // 100 of 150 is 66.666… %.
    { subject: 'Subject 101, Subject 102', subjectBn: null, cells: [{ percent: 66.7, letter: 'A-' }, null] },
    {
      ...{ subject: 'Subject 109', subjectBn: null },
      cells: [
        { percent: 20, letter: 'F' },
        { percent: 0, letter: 'Ab' },
      ],
    },
    { subject: 'Subject 154', subjectBn: null, cells: [null, { percent: 66, letter: 'A-' }] },
  ]);
});

test('nobody’s way is empty', () => {
  expect(studentProgress([])).toEqual({ exams: [], subjects: [] });
});
