import type { Knex } from 'knex';
import { inBatches } from '#server/database/inBatches.ts';
import { isSameMark, type MarkValue, partsOf, VALUES } from './markValue.ts';
import { type Allows, type Meant, mergeChanged } from './mergeChanged.ts';
import type { MergedMark } from './present.ts';

export type MarkKey = { session: number; term: string; subject_id: string };
export type NewMark = Meant & { student_id: number };
/** What is to be stored, of one subject and exam. */
export type MarksToSave = { key: MarkKey; marks: readonly NewMark[]; allows: Allows };
export type SavedMarks = { changed: number; merged?: MergedMark[] };
export type ChangedBy = { by: string | null; source: string | null; at: Date };

type StoredMark = MarkValue & { id: number | string; student_id: number | string; deleted_at: Date | null };

export const storedMarks = async (
  trx: Knex,
  key: MarkKey,
  studentIds: number[],
): Promise<Map<number, StoredMark>> => {
  const found = await inBatches(
    studentIds,
    (batch): PromiseLike<StoredMark[]> =>
      trx('marks')
        .where(key)
        .whereIn('student_id', batch)
        .forShare()
        .select('id', 'student_id', 'deleted_at', ...VALUES),
  );
  return new Map(found.flat().map((mark) => [Number(mark.student_id), mark]));
};

/** A deleted mark counts as none: entering it again is a change from nothing. */
export const valueIn = (mark: StoredMark | undefined): MarkValue | null => {
  if (!mark || mark.deleted_at) return null;
  const { subjective, objective, practical, class_assignment, absent } = mark;
  return { subjective, objective, practical, class_assignment, absent: Boolean(absent) };
};

/** Those that are stored as another mark than was sent. */
const mergedOf = (sent: readonly NewMark[], stored: readonly NewMark[]): Pick<SavedMarks, 'merged'> => {
  const others = stored.filter(({ value }, index) => !isSameMark(value, sent[index]!.value));
  return others.length === 0
    ? {}
    : { merged: others.map(({ path, value }) => ({ path, mark: partsOf(value) })) };
};

/** Writes the marks that differ from what is stored, each with a line of history. Answers how many did. */
export const saveMarks = async (
  trx: Knex,
  { key, marks: sent, allows }: MarksToSave,
  { by, source, at }: ChangedBy,
): Promise<SavedMarks> => {
  const studentIds = sent.map(({ student_id }) => student_id);
  const before = await storedMarks(trx, key, studentIds);
  const standingOf = ({ student_id }: NewMark) => {
    const mark = before.get(student_id);
    return { id: mark?.id ?? null, value: valueIn(mark) };
  };
  const marks = await mergeChanged(trx, sent, standingOf, allows);
  const changed = marks.filter((mark) => !isSameMark(standingOf(mark).value, mark.value));
  const merged = mergedOf(sent, marks);
  if (changed.length === 0) return { changed: 0, ...merged };
  await inBatches(changed, (batch) =>
    trx('marks')
      .insert(
        batch.map(({ student_id, value }) => ({
          ...key,
          student_id,
          ...value,
          created_at: at,
          updated_at: at,
          deleted_at: null,
          deleted_by: null,
        })),
      )
      .onConflict(['student_id', 'session', 'term', 'subject_id'])
      .merge([...VALUES, 'updated_at', 'deleted_at', 'deleted_by']),
  );
  const after = await storedMarks(trx, key, studentIds);
  await inBatches(changed, (batch) =>
    trx('mark_changes').insert(
      batch.map((mark) => {
        const old = standingOf(mark).value;
        return {
          mark_id: after.get(mark.student_id)?.id,
          changed_at: at,
          changed_by: by,
          source,
          old_value: old && JSON.stringify(old),
          new_value: JSON.stringify(mark.value),
        };
      }),
    ),
  );
  return { changed: changed.length, ...merged };
};
