import type { Cohort } from '#documents/model/cohort.ts';
import { ALL } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { examAnalysis } from '#documents/rules/examAnalysis.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { classOfOne } from '#fixtures/edge/classOfOne.ts';
import { manySubjects } from '#fixtures/edge/manySubjects.ts';
import { halfYearlyOf } from '#fixtures/sample/halfYearlyOf.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { ExamAnalysisData } from './ExamAnalysis.tsx';

const EVERYONE = { section: ALL, shift: ALL };
const PLACES = ['A Morning', 'B Morning', 'A Day', 'B Day'].map((place) => place.split(' '));

/** A class twice as large, in two sections of two shifts; the second half has a fifth less in each component. */
function fourSections(cohort: Cohort): Cohort {
  const again = cohort.students.map((student) => ({
    ...student,
    _id: `1${student._id}`,
    studentId: `1${student.studentId}`,
    roll: student.roll + cohort.students.length,
  }));
  const students = [...cohort.students, ...again].slice(0, 120).map((student, index) => {
    const [section, shift] = PLACES[index % PLACES.length]!;
    return { ...student, section: section!, shift: shift! };
  });
  const weaker = cohort.marks.map((mark) => ({
    ...mark,
    studentId: `1${mark.studentId}`,
    subjective: Math.floor(mark.subjective * 0.8),
    objective: Math.floor(mark.objective * 0.8),
  }));
  return { ...cohort, students, marks: [...cohort.marks, ...weaker] };
}

/** Everyone has an eighth of the marks. */
const failed = (cohort: Cohort): Cohort => ({
  ...cohort,
  marks: cohort.marks.map((mark) => ({
    ...mark,
    subjective: Math.floor(mark.subjective / 8),
    objective: Math.floor(mark.objective / 8),
    classAssignment: Math.floor(mark.classAssignment / 8),
  })),
});

export const examAnalysisSamples: Sample<ExamAnalysisData>[] = [
  { name: 'class-10', data: sampleAnalysis(wholeClass10), options: ENGLISH },
  {
    name: 'four-sections-bn',
    data: sampleAnalysis(fourSections(wholeClass8), EVERYONE),
    options: BANGLA,
  },
  { name: 'many-subjects', data: sampleAnalysis(fourSections(manySubjects), EVERYONE), options: ENGLISH },
  { name: 'one-student', data: sampleAnalysis(classOfOne, { term: 'Half Yearly' }), options: ENGLISH },
  { name: 'school-paper', data: onPaper(sampleAnalysis(wholeClass10)), options: ENGLISH },
  { name: 'all-failed-draft-bn', data: sampleAnalysis(failed(wholeClass8), DRAFT), options: BANGLA },
];

/** With the half-yearly exam before an annual one. */
function sampleAnalysis(cohort: Cohort, differences?: Partial<ExamHead>): ExamAnalysisData {
  const { school, exam, results } = sampleExam(cohort, differences);
  const before = { term: 'Half Yearly', results: compileResults(halfYearlyOf(cohort)) };
  const analysis = examAnalysis(results, cohort.scheme, exam.term === 'Annual' ? before : null);
  return { school, exam, analysis };
}
