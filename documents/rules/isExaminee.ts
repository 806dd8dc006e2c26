import type { StudentResult } from '#documents/model/result.ts';

/** Has at least one mark in the term; in a merged result, in either term (rules 1 and 8). An entered absence is a mark. */
export const isExaminee = (result: Pick<StudentResult, 'TotalResult'>): boolean =>
  result.TotalResult.some((row) => row.entered);
