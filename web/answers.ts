import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import type { IndividualResult } from '#server/results/present.ts';

export type { PrintJob, PrintJobState } from '#server/printing/present.ts';
export type { ClassSignIns, User } from '#server/users/present.ts';
export type { Verification } from '#server/verify/present.ts';

/** What the server answers, as the screens read it. */
export type IndividualAnswer = { Data: IndividualResult };
export type MarksheetAnswer = { Data: StudentResult[]; exam: ExamHead };
