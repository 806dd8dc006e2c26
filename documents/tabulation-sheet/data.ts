import type { ExamHead, ExamSummary, StudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

export type TabulationSheetData = {
  school: School;
  exam: ExamHead;
  /** By roll. */
  results: StudentResult[];
  summary: ExamSummary;
};
