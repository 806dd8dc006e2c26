import type { ExamHead, ExamSummary, StudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { TabulationSubject } from './subjectGroups.ts';

export type TabulationSheetData = {
  school: School;
  exam: ExamHead;
  /** Of the class, in the order they print. */
  subjects: TabulationSubject[];
  /** By roll. */
  results: StudentResult[];
  summary: ExamSummary;
};
