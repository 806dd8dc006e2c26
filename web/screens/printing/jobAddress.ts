import type { User } from '#web/answers.ts';
import { type JobFields, jobFields } from './jobRequest.ts';

/** What was asked for, as words of an address; what was left empty is left out. */
export const toAddress = (fields: JobFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );

/** Who may not print for every class begins with her own class, section and shift. */
const ownPlace = (user: User | undefined): Partial<JobFields> => {
  if (!user) return {};
  const { class_id, group, section, shift } = user;
  return {
    ...(class_id && { className: class_id.name }),
    ...(group && { group }),
    ...(section && { section }),
    ...(shift && { shift }),
  };
};

/** What the form begins with: the address, else the person's own class. */
export const toFields = (address: URLSearchParams, user: User | undefined): Partial<JobFields> => {
  const { is_merged, ...words } = Object.fromEntries(address);
  const said = { ...words, ...(is_merged && { is_merged: true }) };
  return { ...ownPlace(user), ...jobFields.partial().catch({}).parse(said) };
};
