import type { StudentInput } from '#documents/model/student.ts';
import { request } from '#web/api.ts';

/** What would be added, or what was. */
export type BulkAnswer = { message: string; added: number; rows?: StudentInput[] };

export const fetchTemplate = async () => {
  const response = await request('GET', '/api/v1/student/template.xlsx');
  return new Uint8Array(await response.arrayBuffer());
};
