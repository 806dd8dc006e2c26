import { describe, expect, test } from 'vitest';
import { createLanguage } from '#documents/i18n/language.ts';
import { whyInWords } from '#documents/i18n/why/whyInWords.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { BANGLA, ENGLISH } from '#documents/school/sample.ts';
import { agrees } from './agrees.ts';
import { blankMarkSheets } from './blankMarkSheets.ts';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { completeness, publishingLacks } from './completeness.ts';
import { examFindings } from './examFindings.ts';
import { explainMergedResults, explainResults } from './explainResults.ts';
import { failList } from './failList.ts';
import { studentProgress } from './progress.ts';
import { resultSummary } from './resultSummary.ts';
import { subjectPassRates } from './subjectPassRates.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';
import { resultDifferences } from './transcriptChanges.ts';

const EXERCISE = testSubject('133', { name: 'Physical Exercise', marks: 50 });
const subjects = [testSubject('109'), EXERCISE, testSubject('154', { marks: 50 })];
const marks = [
  ...[testMark(1, '109', 80), testMark(1, '133', 40), testMark(1, '154', 45)],
  ...[testMark(2, '109', 60), testMark(2, '154', 30)],
];
const exemptSubjects = [{ studentId: 'S2', subjectId: '133' }];
const cohort = testCohort({ students: [testStudent(1), testStudent(2)], subjects, marks, exemptSubjects });
const withoutExemption = { ...cohort, exemptSubjects: [] };
const second = (one: Cohort) => compileResults(one)[1]!;

describe('a student who is exempt from one subject (rules 1 and 7)', () => {
  test('has it among the rows without figures, and in no figure of the whole', () => {
    const { TotalResult, summary, ...result } = second(cohort);
    expect(TotalResult.map((row) => [row.subjectCode, row.grade, row.GP, row.exempt])).toEqual([
      ['109', 'A-', 3.5, undefined],
      ['133', 'Exempt', null, true],
      ['154', 'A-', 3.5, undefined],
    ]);
    // 60 of 100 and 30 of 50; not exempt she had failed, with 200 full marks.
    expect(summary).toMatchObject({ totalMarks: 150, obtainedMarks: 90, gpa: 3.5, noOfFail: 0 });
    expect(result).not.toHaveProperty('exempt');
    expect(second(withoutExemption).summary).toMatchObject({ totalMarks: 200, gpa: 0, noOfFail: 1 });
    expect(compileResults(cohort).map(({ meritPosition }) => meritPosition)).toEqual([1, 2]);
  });

  test('is in no list for it and missed nowhere', () => {
    const results = compileResults(cohort);
    expect(failList(results, 1, 9)).toEqual([]);
    expect(subjectPassRates(results).map((rate) => [rate.subjectCode, rate.examinees])).toEqual([
      ['109', 2],
      ['133', 1],
      ['154', 2],
    ]);
    expect(completeness(cohort).map(({ subjectId, enrolled }) => [subjectId, enrolled])).toEqual([
      ['109', 2],
      ['133', 1],
      ['154', 2],
    ]);
    expect(publishingLacks(completeness(cohort))).toEqual([]);
    expect(publishingLacks(completeness(withoutExemption))).toHaveLength(1);
    expect(blankMarkSheets(cohort).map((sheet) => sheet.students.map(({ roll }) => roll))).toEqual([
      [1, 2],
      [1],
      [1, 2],
    ]);
  });

  test('an absence that was entered before counts nowhere, makes no exam subject and is no finding', () => {
    const away = [...marks, testMark(2, '133', 0, { absent: true })];
    expect(second({ ...cohort, marks: away }).summary).toMatchObject({ noOfFail: 0, totalMarks: 150 });
    expect(examFindings({ ...cohort, marks: away }).map(({ kind }) => kind)).not.toContain('notChosen');
    const alone = away.filter((mark) => mark.studentId === 'S2' || mark.subjectId !== '133');
    expect(second({ ...cohort, marks: alone }).TotalResult).toHaveLength(2);
  });

  test('the other paper of a pair is graded alone', () => {
    const pair = [
      testSubject('101', { paperGroup: 'Bangla' }),
      testSubject('102', { paperGroup: 'Bangla', marks: 50 }),
    ];
    const both = [...[testMark(1, '101', 80), testMark(1, '102', 40)], ...[testMark(2, '102', 20)]];
    const rows = second({
      ...cohort,
      ...{ subjects: pair, marks: both, exemptSubjects: [{ studentId: 'S2', subjectId: '101' }] },
    }).TotalResult;
    expect(rows).toMatchObject([
      { subjectCode: '101', exempt: true, combined: null },
      { subjectCode: '102', grade: 'C', GP: 2, combined: null },
    ]);
  });

  test('of the fourth subject nothing is added', () => {
    const fourth = testSubject('126', { group: 'Science', isFourthSubject: true });
    const students = [1, 2].map((roll) => testStudent(roll, { fourthSubjectCode: '126' }));
    const result = second({
      ...cohort,
      ...{ students, subjects: [subjects[0]!, fourth] },
      marks: [testMark(1, '109', 80), testMark(1, '126', 80), testMark(2, '109', 80)],
      exemptSubjects: [{ studentId: 'S2', subjectId: '126' }],
    });
    expect(result.TotalResult[1]).toMatchObject({ isFourth: true, exempt: true });
    expect(result.summary).toMatchObject({ gpa: 5, gpaWithout4th: 5, totalMarks: 100 });
  });

  test('exempt from each of the subjects, the term does not count for her', () => {
    const all = subjects.map(({ _id }) => ({ studentId: 'S2', subjectId: _id }));
    const own = marks.filter(({ studentId }) => studentId === 'S1');
    const results = compileResults({ ...cohort, marks: own, exemptSubjects: all });
    expect(results[1]).toMatchObject({ exempt: true, meritPosition: null, summary: { remark: 'Exempt' } });
    expect(results[1]!.TotalResult.map(({ exempt }) => exempt)).toEqual([true, true, true]);
    expect(resultSummary(results)).toMatchObject({ totalExaminees: 1, exempt: 1, absent: 0 });
  });

  test('merged, the other term counts alone; exempt in both it is printed so', () => {
    const annual = { ...cohort, marks: [...marks, testMark(2, '133', 25)], exemptSubjects: [] };
    const [, one] = compileMergedResults(cohort, annual);
    expect(one!.TotalResult[1]).toMatchObject({ subjectCode: '133', totalMarks: 25, grade: 'B' });
    expect(one!.halfYearlyResults.TotalResult[1]).toMatchObject({ exempt: true });
    expect(one!.annualResults.TotalResult[1]).not.toHaveProperty('exempt');
    const [, other] = compileMergedResults(annual, cohort);
    expect(other!.TotalResult[1]).toMatchObject({ totalMarks: 25, grade: 'B' });
    const [, both] = compileMergedResults(cohort, cohort);
    expect(both!.TotalResult.map(({ grade }) => grade)).toEqual(['A-', 'Exempt', 'A-']);
    expect(both!.summary).toMatchObject({ totalMarks: 150, obtainedMarks: 90, noOfFail: 0 });
  });

  test('how it was worked out says so, and ends in the printed figures', () => {
    const [, explained] = explainResults(cohort);
    expect(agrees(explained!, second(cohort))).toBe(true);
    expect(agrees(explained!, second({ ...cohort, exemptSubjects: [] }))).toBe(false);
    const inWords = whyInWords(explained!, createLanguage(ENGLISH));
    expect(inWords.subjects.at(-1)).toMatchObject({
      names: ['Physical Exercise'],
      lines: ['Counts nowhere: neither in the marks nor in the GPA'],
      letter: 'Exempt',
    });
    const annual = { ...cohort, marks: [...marks, testMark(2, '133', 25)], exemptSubjects: [] };
    const [, merged] = explainMergedResults(cohort, annual);
    expect(agrees(merged!, compileMergedResults(cohort, annual)[1]!)).toBe(true);
    const lines = (options: typeof ENGLISH) =>
      whyInWords(merged!, createLanguage(options)).subjects[1]!.lines[0];
    expect(lines(ENGLISH)).toBe(
      'Annual (exempt from this subject in Half Yearly): Subjective 25 + Objective 0 + Practical 0 = 25',
    );
    expect(lines(BANGLA)).toBe(
      'বার্ষিক (অর্ধবার্ষিক পরীক্ষায় এই বিষয় থেকে অব্যাহতি): সৃজনশীল ২৫ + বহুনির্বাচনি ০ + ব্যবহারিক ০ = ২৫',
    );
  });

  test('a transcript that says so prints something else than before', () => {
    const differences = resultDifferences(second(withoutExemption), second(cohort));
    expect(differences).toContainEqual({
      figure: 'grade',
      subject: { name: 'Physical Exercise', nameBn: null },
      before: '-',
      after: 'Exempt',
    });
  });

  test('her progress says so in the subject', () => {
    const exam = { session: 2026, term: 'Annual', className: '9' };
    const { subjects: lines } = studentProgress([{ exam, result: second(cohort) }]);
    expect(lines.map(({ subject, cells }) => [subject, cells])).toEqual([
      ['Subject 109', [{ percent: 60, letter: 'A-' }]],
      ['Subject 154', [{ percent: 60, letter: 'A-' }]],
      ['Physical Exercise', [{ percent: null, letter: 'Exempt' }]],
    ]);
  });
});
