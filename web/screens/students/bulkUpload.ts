import type { StudentInput } from '#documents/model/student.ts';
import { api, request } from '#web/api.ts';

export type BulkAnswer = { message: string; added: number; rows?: StudentInput[] };

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.set('file', file);
  return form;
};

/** What would be added, or every fault; nothing is stored. */
export const checkSheet = (file: File) =>
  api.post<BulkAnswer>('/student/bulk-upload?dryRun=true', formOf(file));

export const storeSheet = (file: File) => api.post<BulkAnswer>('/student/bulk-upload', formOf(file));

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

export const fetchTemplate = async () => bytesOf(await request('GET', '/api/v1/student/template.xlsx'));

/** The same sheet with a column that says what is wrong in each row. */
export const fetchErrorSheet = async (file: File) =>
  bytesOf(await request('POST', '/api/v1/student/bulk-upload/errors.xlsx', formOf(file)));
