import type { ExamHead, ExamSummary } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

export type ResultSummaryData = { school: School; exam: ExamHead; summary: ExamSummary };
