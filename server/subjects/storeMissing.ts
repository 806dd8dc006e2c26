import type { Knex } from 'knex';
import type { SubjectInput } from '#documents/model/subject.ts';
import { classIds } from '#server/database/classIds.ts';
import { subjectColumns } from './subjectColumns.ts';
import { codeKey, refuseSameCode, takenCodes } from './takenCodes.ts';

/** Adds those whose code is free in their class, group and year; what is there stays as it is. Answers how many. */
export const storeMissing = async (transaction: Knex, subjects: readonly SubjectInput[]): Promise<number> => {
  const classes = await classIds(transaction);
  const values = [...new Set(subjects.map((subject) => subject.class))];
  await transaction('classes').whereIn('value', values).orderBy('id').forUpdate().pluck('id');
  const taken = await takenCodes(transaction, [...new Set(subjects.map(({ year }) => year))]);
  const now = new Date();
  const isMissing = (subject: SubjectInput): boolean =>
    !taken.has(codeKey(subject.year, classes.get(subject.class) ?? 0, subject.group, subject.subjectCode));
  const missing = subjects.filter(isMissing);
  for (const subject of missing) await refuseSameCode(transaction, subject, classes.get(subject.class));
  const rows = missing.map((subject) => ({
    ...subjectColumns(subject, classes.get(subject.class), now),
    created_at: now,
  }));
  if (rows.length > 0) await transaction('subjects').insert(rows);
  return rows.length;
};
