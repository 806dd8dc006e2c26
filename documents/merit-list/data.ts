import type { ExamHead, MeritRow } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

export type MeritListData = { school: School; exam: ExamHead; rows: MeritRow[] };
