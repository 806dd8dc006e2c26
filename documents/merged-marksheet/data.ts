import type { ExamHead, MergedStudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

/** `exam` is the head of Half Yearly and Annual together. */
export type MergedMarksheetData = { school: School; exam: ExamHead; results: MergedStudentResult[] };
