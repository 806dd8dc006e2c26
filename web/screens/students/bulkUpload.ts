import type { StudentInput } from '#documents/model/student.ts';

/** What would be added, or what was. */
export type BulkAnswer = { message: string; added: number; rows?: StudentInput[] };
