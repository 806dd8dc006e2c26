import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import type { ReportRequest } from './report.ts';

/** The working of one marksheet, in the cohort that its merit was counted in: the student's in that term, who may have moved since. */
export const whyRequest = (
  { session = '', className = '', section, shift }: ReportRequest,
  { studentInfo }: StudentResult,
  term: string,
): ReportRequest => ({
  session,
  term,
  className,
  group: studentInfo.group,
  section: section === 'All' ? section : studentInfo.section,
  shift: shift === 'All' ? shift : studentInfo.shift,
  studentId: studentInfo.studentId,
});

/** Whether each of its students has a transcript: one is of the student's own section and shift, and of a published exam. */
export const isIssued = ({ publishedOn, section, shift }: ExamHead): boolean =>
  publishedOn !== null && section !== 'All' && shift !== 'All';
