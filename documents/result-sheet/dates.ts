import type { ExamHead } from '#documents/model/result.ts';

/** A PDF's date comes from its data, never from the clock: the same data is the same file. */
export const creationDate = ({ publishedOn, session }: ExamHead): Date =>
  new Date(publishedOn ?? `${session}-01-01T00:00:00Z`);
