import { describe, expect, test } from 'vitest';
import type { Mark } from '#documents/model/mark.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { defaultScheme } from './defaultScheme.ts';
import { gradePapers } from './gradePapers.ts';
import { subjectResult } from './gradeStudent.ts';
import { subjectScorer } from './subjectScorer.ts';
import { testMark, testSubject } from './testCohort.ts';

const scoredRow = (band: Band, subject: Partial<Subject>, mark: Partial<Mark> | undefined) => {
  const score = subjectScorer(testSubject('101', subject), defaultScheme.weights[band])(
    mark && testMark(1, '101', 0, mark),
    false,
  );
  return subjectResult(score, gradePapers([score], defaultScheme), 0);
};

describe('junior: 70 % of the written part and CA (rules 3)', () => {
  test('example 1: 52 + 25 + 0 and CA 24 of 100', () => {
    const row = scoredRow('junior', {}, { subjective: 52, objective: 25, classAssignment: 24 });
    expect(row).toMatchObject({ '70%': 53.9, 'CA(30%)': 24, totalMarks: 78, grade: 'A', GP: 4, ca: 24 });
  });

  test('example 2: 30 + 12 + 5 and CA 11 of 50', () => {
    const mark = { subjective: 30, objective: 12, practical: 5, classAssignment: 11 };
    const row = scoredRow('junior', { marks: 50 }, mark);
    expect(row).toMatchObject({ '70%': 32.9, 'CA(30%)': 11, totalMarks: 44, grade: 'A+', GP: 5 });
  });

  test.each<[string, Partial<Subject>, number, number, number, number, number]>([
    ['CA out of 20 is scaled to 30', { classAssignmentMarks: 20 }, 80, 13, 56, 19.5, 76],
    ['CA out of 20 is scaled to 15 of 50', { marks: 50, classAssignmentMarks: 20 }, 40, 13, 28, 9.8, 38],
    ['nothing but full marks', {}, 100, 30, 70, 30, 100],
    ['exactly half is rounded up: 78.5', {}, 85, 19, 59.5, 19, 79],
    ['just below half is rounded down: 78.4', {}, 92, 14, 64.4, 14, 78],
    ['the total is 58.45, not 53.2 + 5.3', { classAssignmentMarks: 40 }, 76, 7, 53.2, 5.3, 58],
    ['CA of 75 counts as it was entered, out of 22.5', { marks: 75 }, 50, 21, 35, 21, 56],
    ['a subject that has no CA is all written', { classAssignmentMarks: 0 }, 83, 0, 83, 0, 83],
  ])('%s', (_, subject, subjective, classAssignment, written, ca, totalMarks) => {
    const row = scoredRow('junior', subject, { subjective, classAssignment });
    expect(row).toMatchObject({ '70%': written, 'CA(30%)': ca, totalMarks });
  });

  test('the letter follows the rounded total: 79.5 is 80 and A+', () => {
    const row = scoredRow('junior', {}, { subjective: 85, classAssignment: 20 });
    expect(row).toMatchObject({ '70%': 59.5, totalMarks: 80, grade: 'A+', GP: 5 });
  });
});

describe('primary and secondary: the plain sum (rules 3)', () => {
  test.each<[number, number, number, string, number]>([
    [79, 100, 79, 'A', 4],
    [40, 50, 40, 'A+', 5],
    [119, 150, 119, 'A', 4],
  ])('example 3: %i of %i', (subjective, marks, totalMarks, grade, GP) => {
    expect(scoredRow('secondary', { marks }, { subjective })).toMatchObject({ totalMarks, grade, GP });
  });

  test.each<Band>(['primary', 'secondary'])('%s leaves CA out of every sum but keeps it', (band) => {
    const mark = { subjective: 40, objective: 20, practical: 9, classAssignment: 30 };
    expect(scoredRow(band, {}, mark)).toMatchObject({
      subjective: 40,
      objective: 20,
      practical: 9,
      ca: 30,
      '70%': 69,
      'CA(30%)': 0,
      totalMarks: 69,
      grade: 'A-',
    });
  });
});

describe('no letter of the scale (rules 3)', () => {
  const nothing = { subjective: 0, objective: 0, practical: 0, ca: 0, '70%': 0, 'CA(30%)': 0, totalMarks: 0 };

  test('an absence prints Ab, and 0 in every component, even if marks were entered too', () => {
    const row = scoredRow('junior', {}, { absent: true, subjective: 52, classAssignment: 24 });
    expect(row).toMatchObject({ ...nothing, grade: 'Ab', GP: 0, failed: true, absent: true, entered: true });
  });

  test('no mark prints -', () => {
    const row = scoredRow('secondary', {}, undefined);
    expect(row).toMatchObject({ ...nothing, grade: '-', GP: 0, failed: true, absent: false, entered: false });
  });

  test('a mark of 0 is not an absence', () => {
    const row = scoredRow('secondary', {}, { subjective: 0 });
    expect(row).toMatchObject({ ...nothing, grade: 'F', GP: 0, failed: true, absent: false, entered: true });
  });
});
