import { describe, expect, test } from 'vitest';
import type { Cohort } from '#documents/model/cohort.ts';
import { agrees } from './agrees.ts';
import { blankMarkSheets } from './blankMarkSheets.ts';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { completeness, publishingLacks } from './completeness.ts';
import { examFindings } from './examFindings.ts';
import { explainMergedResults, explainResults } from './explainResults.ts';
import { failList } from './failList.ts';
import { meritList } from './meritList.ts';
import { isExaminee } from './resultSummary.ts';
import { subjectPassRates } from './subjectPassRates.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

const subjects = ['101', '107', '109'].map((code) => testSubject(code));
const marksOf = (roll: number, ...totals: number[]) =>
  totals.map((total, index) => testMark(roll, subjects[index]!._id, total));

/** Roll 1 sat both terms, roll 2 joined after the first one. */
const students = [testStudent(1), testStudent(2)];
const halfYearly = testCohort({ students: [students[0]!], subjects, marks: marksOf(1, 70, 70, 70) });
const annual = testCohort({
  students,
  subjects,
  marks: [...marksOf(1, 50, 50, 50), ...marksOf(2, 61, 72, 55)],
});
const exempt = { ...halfYearly, exempt: ['S2'] };
const finals = (first: Cohort, second: Cohort = annual) => compileMergedResults(first, second);
const totals = (result: { TotalResult: { totalMarks: number }[] }) =>
  result.TotalResult.map(({ totalMarks }) => totalMarks);

describe('a student who is exempt from a term (rules 7)', () => {
  test('takes the other term alone in every subject: 61, 72, 55; not exempt 30.5, 36, 27.5 are 31, 36, 28', () => {
    expect(totals(finals(exempt)[1]!)).toEqual([61, 72, 55]);
    expect(totals(finals(halfYearly)[1]!)).toEqual([31, 36, 28]);
    const later = finals(testCohort({ ...annual }), { ...halfYearly, students, exempt: ['S2'] });
    expect(totals(later[1]!)).toEqual([61, 72, 55]);
  });

  test('has the merit of the final figures', () => {
    // Roll 1 has 60, 60, 60: A- three times, 3.50; roll 2 A-, A and B, also 3.50, with more marks.
    expect(finals(exempt).map(({ meritPosition, summary }) => [meritPosition, summary.gpa])).toEqual([
      [2, 3.5],
      [1, 3.5],
    ]);
    expect(finals(exempt)[1]!.merit).toEqual({
      section: { position: 1, of: 2 },
      class: { position: 1, of: 2 },
    });
  });

  test('the result says from which term; the others say nothing of it', () => {
    const [sat, joined] = finals(exempt);
    expect(joined).not.toHaveProperty('exempt');
    expect(joined!.halfYearlyResults).toMatchObject({
      ...{ exempt: true, TotalResult: [], meritPosition: null },
      summary: { letter: '-', remark: 'Exempt', remarkBn: 'অব্যাহতি', noOfFail: 0 },
    });
    expect(joined!.annualResults).not.toHaveProperty('exempt');
    expect(sat!.halfYearlyResults).not.toHaveProperty('exempt');
    const [, both] = finals(exempt, { ...annual, exempt: ['S2'] });
    expect(both).toMatchObject({ exempt: true, TotalResult: [], meritPosition: null });
  });

  test('is no examinee, in no list, and missed nowhere', () => {
    const cohort = { ...halfYearly, students, exempt: ['S2'] };
    const results = compileResults(cohort);
    expect(results.map(isExaminee)).toEqual([true, false]);
    expect(results.map(({ summary }) => summary.studentsCount)).toEqual([1, 1]);
    expect(failList(results, 1, 9)).toEqual([]);
    expect(meritList(results).map(({ studentId }) => studentId)).toEqual(['S1']);
    expect(subjectPassRates(results).map(({ examinees }) => examinees)).toEqual([1, 1, 1]);
    expect(completeness(cohort).map(({ enrolled, missing }) => [enrolled, missing])).toEqual([
      [1, []],
      [1, []],
      [1, []],
    ]);
    expect(publishingLacks(completeness(cohort))).toEqual([]);
    expect(examFindings(cohort).filter(({ kind }) => kind === 'noMarks')).toEqual([]);
    expect(examFindings({ ...cohort, exempt: [] }).filter(({ kind }) => kind === 'noMarks')).toHaveLength(1);
    expect(blankMarkSheets(cohort).map((sheet) => sheet.students.map(({ roll }) => roll))).toEqual([
      [1],
      [1],
      [1],
    ]);
  });

  test('an absence of the term that was entered before counts nothing and makes no exam subject', () => {
    const away = subjects.map(({ _id }) => testMark(2, _id, 0, { absent: true }));
    const more = [...subjects, testSubject('127')];
    const marks = [...halfYearly.marks, ...away, testMark(2, '127', 0, { absent: true })];
    const results = compileResults({ ...halfYearly, subjects: more, students, marks, exempt: ['S2'] });
    expect(results[0]!.TotalResult).toHaveLength(3);
    expect(results[1]).toMatchObject({ exempt: true, TotalResult: [], summary: { noOfFail: 0 } });
  });

  test('the explanation says so and ends in the printed figures', () => {
    const results = finals(exempt);
    const [sat, joined] = explainMergedResults(exempt, annual);
    expect([sat!.exempt, joined!.exempt]).toEqual([undefined, 'halfYearly']);
    expect(agrees(joined!, results[1]!)).toBe(true);
    expect(joined!.subjects[0]!.papers[0]!.terms).toMatchObject([{ term: 'annual', percent: '100' }]);
    const cohort = { ...halfYearly, students, exempt: ['S2'] };
    const [, alone] = explainResults(cohort);
    expect(alone).toMatchObject({ exempt: 'whole', subjects: [] });
    expect(agrees(alone!, compileResults(cohort)[1]!)).toBe(true);
  });
});
