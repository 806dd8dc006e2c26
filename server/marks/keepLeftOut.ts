import type { Knex } from 'knex';
import type { MarkPart } from '#documents/model/mark.ts';
import type { Enrolled } from '#server/students/enrolledStudents.ts';
import type { MarkEntry } from './markEntry.ts';
import { partsOf } from './markValue.ts';
import { type MarkKey, storedMarks, valueIn } from './saveMarks.ts';

/** The parts that a sheet has no column for stay as they are stored; an absence has none. */
export const keepLeftOut = async (
  trx: Knex,
  key: MarkKey,
  entries: readonly MarkEntry[],
  enrolled: Map<string, Enrolled>,
  leftOut: readonly MarkPart[],
): Promise<readonly MarkEntry[]> => {
  if (leftOut.length === 0) return entries;
  const ids = entries.flatMap(({ studentId }) => enrolled.get(studentId)?.id ?? []);
  const stored = await storedMarks(trx, key, ids);
  return entries.map((entry) => {
    const value = valueIn(stored.get(enrolled.get(entry.studentId)?.id ?? 0));
    if (!value || entry.absent) return entry;
    const parts = partsOf(value);
    return { ...entry, ...Object.fromEntries(leftOut.map((part) => [part, parts[part]])) };
  });
};
