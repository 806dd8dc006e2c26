import type { SchoolPaper } from '#documents/model/paperSettings.ts';
import type {
  ExamHead,
  ExamSummary,
  MergedStudentResult,
  ResultSummary,
  StudentResult,
} from '#documents/model/result.ts';
import { bandForClass, type School } from '#documents/model/school.ts';
import type { IssuedResult } from './issuedResults.ts';

/** POST /result/individual: all data of a transcript. */
export type IndividualResult = ReturnType<typeof presentIndividual>;

/** POST /result/individual, and GET /my-result of an exam. */
export type IndividualAnswer = { Data: IndividualResult };

/** GET /my-result without an exam: one published exam of the student, with the result. */
export type PublishedExam = ReturnType<typeof presentPublished>;

/** GET /my-result: the published exams, and those closed for a correction. */
export type OwnResults = {
  data: PublishedExam[];
  closed: { session: number; term: string; className: string }[];
};

/** A merged result as in the specification; in classes 9 and 10 `summary` is [final, half-yearly, annual]. */
export type PresentedMerged = Omit<MergedStudentResult, 'summary'> & {
  summary: ResultSummary | [ResultSummary, ResultSummary, ResultSummary];
};

export function presentPublished(exam: ExamHead, { summary, meritPosition: merit }: StudentResult) {
  const { session, term, className, publishedOn } = exam;
  const { gpa, letter, obtainedMarks, totalMarks, studentsCount } = summary;
  const result = { gpa, letter, obtainedMarks, totalMarks, merit, studentsCount };
  return { session, term, className, publishedOn: publishedOn ?? '', ...result };
}

/** GET /student/:id/results: a published exam with what the working of its result and its papers are requested by. */
export type StudentExam = ReturnType<typeof presentStudentExam>;

export function presentStudentExam(exam: ExamHead, result: StudentResult) {
  const { group, section, shift } = exam;
  return { ...presentPublished(exam, result), group, section, shift, roll: result.studentInfo.roll };
}

/** A result as the API returns it, with the specification's `rollNo` beside `roll`. */
export function presentResult({ studentInfo, exempt, ...result }: StudentResult): StudentResult {
  const { TotalResult, summary, meritPosition, merit } = result;
  const student = { ...studentInfo, rollNo: studentInfo.roll };
  return {
    studentInfo: student,
    TotalResult,
    summary,
    meritPosition,
    merit,
    ...(exempt && { exempt: true }),
  };
}

/** With the school as it was when the exam was published, null when GET /school answers the same, and its paper. */
export const presentIndividual = (
  { exam, result, issue }: IssuedResult,
  { school, paper }: { school: School | null; paper: SchoolPaper | null },
) => ({ ...presentResult(result), exam, issue, school, paper });

/** A merged result; `summary` is a list in classes 9 and 10 only. */
export const presentMerged = (result: MergedStudentResult): PresentedMerged => {
  const halfYearlyResults = presentResult(result.halfYearlyResults);
  const annualResults = presentResult(result.annualResults);
  const isList = bandForClass(Number(result.studentInfo.class)) === 'secondary';
  return {
    ...presentResult(result),
    summary: isList ? [result.summary, halfYearlyResults.summary, annualResults.summary] : result.summary,
    halfYearlyResults,
    annualResults,
  };
};

/** POST /result/result-summary, as in section 3 of the specification. */
export type PresentedSummary = ReturnType<typeof presentSummary>;

export const presentSummary = (
  summary: ExamSummary,
  { session, term, className, section, shift, group }: ExamHead,
) => ({
  ...summary,
  classInfo: { session, term, className, section, shift, group },
});
