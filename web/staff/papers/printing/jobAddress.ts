import type { User } from '#web/api/answers.ts';
import { ownClass } from '#web/staff/forms/classScope.ts';
import { type JobFields, jobFields } from './jobRequest.ts';

/** What the form begins with: the address, else the own class of who may not print for every class. */
export const toFields = (address: URLSearchParams, user: User | undefined): Partial<JobFields> => {
  const { is_merged, ...words } = Object.fromEntries(address);
  const fields = { ...words, ...(is_merged && { is_merged: true }) };
  return { ...ownClass(user), ...jobFields.partial().catch({}).parse(fields) };
};
