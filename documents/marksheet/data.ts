import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

export type MarksheetData = { school: School; exam: ExamHead; results: StudentResult[] };
