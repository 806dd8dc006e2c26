import type { UploadPlanAnswer } from '#web/api/answers.ts';

/** What a stored sheet did. */
export type StoredAnswer = {
  message: string;
  uploadId: string;
  added: number;
  enrolled: number;
  changed: number;
  exempted: number;
};

/** A dry run answers lists, a stored sheet answers how many. */
export type BulkAnswer = UploadPlanAnswer | StoredAnswer;

export const isStored = (answer: BulkAnswer): answer is StoredAnswer => 'uploadId' in answer;
