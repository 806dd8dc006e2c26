import type { ExamHead, FailRow } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

export type FailListData = { school: School; exam: ExamHead; rows: FailRow[] };
