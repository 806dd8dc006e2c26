import { expect, test } from 'vitest';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const students = [testStudent(1), testStudent(2, { section: 'B' })];
const STATED = { subjectiveMarks: 70, objectiveMarks: 30 };

const componentsIn = (cohort: Parameters<typeof testCohort>[0], roll = 1) =>
  compileResults(testCohort({ students, ...cohort }))[roll - 1]!.TotalResult[0]!.components;

test('a subject has the components whose maxima it states, also where everyone got 0 in one', () => {
  const marks = [testMark(1, '101', 20)];
  expect(componentsIn({ subjects: [testSubject('101', STATED)], marks })).toEqual([
    'subjective',
    'objective',
  ]);
});

test('without maxima it has those in which anyone of the class has marks, in every section', () => {
  const marks = [testMark(1, '101', 20), testMark(2, '101', 30, { practical: 1 })];
  const cohort = { subjects: [testSubject('101')], marks };
  expect(componentsIn(cohort)).toEqual(['subjective', 'practical']);
  expect(componentsIn(cohort, 2)).toEqual(['subjective', 'practical']);
});

test('marks of an absent student count nowhere, and a subject without any marks is written', () => {
  const marks = [testMark(1, '101', 0, { objective: 9, absent: true })];
  expect(componentsIn({ subjects: [testSubject('101')], marks })).toEqual(['subjective']);
});

test('a subject without a written part lacks it', () => {
  const subjects = [testSubject('154', { objectiveMarks: 25, practicalMarks: 25, marks: 50 })];
  expect(componentsIn({ subjects, marks: [testMark(1, '154', 0, { objective: 20 })] })).toEqual([
    'objective',
    'practical',
  ]);
});

test.each([
  [8, {}, ['subjective', 'objective', 'ca']],
  [8, { classAssignmentMarks: 0 }, ['subjective', 'objective']],
  [9, {}, ['subjective', 'objective']],
])('class %i with %j has CA only where it counts', (classValue, stated, components) => {
  const subjects = [testSubject('101', { ...STATED, ...stated })];
  const marks = [testMark(1, '101', 20, { classAssignment: classValue === 9 ? 20 : 0 })];
  expect(componentsIn({ classValue, subjects, marks })).toEqual(components);
});

test('a merged subject has the components of both terms', () => {
  const subjects = [testSubject('101')];
  const halfYearly = testCohort({ students, subjects, marks: [testMark(1, '101', 20, { objective: 3 })] });
  const annual = testCohort({ students, subjects, marks: [testMark(1, '101', 20, { practical: 3 })] });
  const [merged] = compileMergedResults(halfYearly, annual);
  expect(merged!.TotalResult[0]!.components).toEqual(['subjective', 'objective', 'practical']);
  expect(merged!.halfYearlyResults.TotalResult[0]!.components).toEqual(['subjective', 'objective']);
});

test('the components below their pass mark are named on both papers of a pair, with the sums on the first', () => {
  const paper = { ...STATED, paperGroup: 'Bangla', passSeparately: true };
  const cohort = testCohort({
    students,
    subjects: [testSubject('101', paper), testSubject('102', paper)],
    marks: [testMark(1, '101', 60, { objective: 9 }), testMark(1, '102', 55, { objective: 10 })],
  });
  const [first, second] = compileResults(cohort)[0]!.TotalResult;
  expect(first).toMatchObject({
    failedComponents: ['objective'],
    combined: { totalMarks: 134, fullMarks: 200 },
  });
  expect(second).toMatchObject({ failedComponents: ['objective'], combined: null });
});
