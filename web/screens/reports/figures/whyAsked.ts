import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import type { Asked } from '../report.ts';

/** The working of one marksheet, in the cohort that its merit was counted in. */
export const whyAsked = (
  { session = '', className = '', group = '', section = '', shift = '' }: Asked,
  { studentInfo }: StudentResult,
  term: string,
): Asked => ({ session, term, className, group, section, shift, studentId: studentInfo.studentId });

/** Whether each of its students has a transcript: one is of her own section and shift, and of a published exam. */
export const isIssued = ({ publishedOn, section, shift }: ExamHead): boolean =>
  publishedOn !== null && section !== 'All' && shift !== 'All';
