import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { EnrolledStudent } from '#documents/model/cohort.ts';
import { MARK_PARTS, type Mark } from '#documents/model/mark.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { transact, updateEach } from '#server/platform/database/transact.ts';
import type { ExamRows } from './examRows.ts';
import { publishedRows } from './publishedRows.ts';

type HashedNames = Pick<EnrolledStudent, (typeof NAME_FIELDS)[number]>;

/**
 * SHA-256 of what a transcript depends on in the records of its student alone: the printed names and the marks in the
 * subjects of the class. A verification compares it, so that it need not read the class.
 */
export function recordHash(names: HashedNames, marks: readonly Mark[]): string {
  const entered = marks.map((mark) => [mark.subjectId, ...MARK_PARTS.map((part) => mark[part]), mark.absent]);
  const record = [NAME_FIELDS.map((field) => names[field] || null), entered.map(String).sort()];
  return createHash('sha256').update(JSON.stringify(record)).digest('hex');
}

/** The hash of each student of an exam, by row id. */
export function recordHashes({ students, subjects, marks }: ExamRows): Map<string, string> {
  const subjectIds = new Set(subjects.map(({ _id }) => _id));
  const ofClass = marks.filter(({ subjectId }) => subjectIds.has(subjectId));
  const ofStudents = groupBy(ofClass, ({ studentId }) => studentId);
  return new Map(students.map(({ key, student }) => [key, recordHash(student, ofStudents.get(key) ?? [])]));
}

/**
 * Stores the hashes of a publication's transcripts where they differ: a mark that no transcript prints may have been
 * corrected, and the exam published again, without a new transcript.
 */
export async function storeRecordHashes(db: Knex, publicationId: string, rows: ExamRows): Promise<void> {
  const hashes = recordHashes(rows);
  const issued: { id: string; studentId: string; recordHash: string | null }[] = await db('transcripts')
    .where({ publicationId, live: 1 })
    .select('id', 'studentId', 'recordHash');
  const differing = issued.flatMap(({ id, studentId, recordHash: stored }) => {
    const hash = hashes.get(studentId);
    return hash && hash !== stored ? [{ id, columns: { recordHash: hash } }] : [];
  });
  await updateEach(db, 'transcripts', differing);
}

/** Gives the transcripts of a publication that were issued before there were hashes theirs, from its copy. */
export const completeRecordHashes = (db: Knex, publicationId: string): Promise<void> =>
  transact(db, async (transaction) => {
    // Shuts out a correction of the exam.
    await transaction('publications').where({ id: publicationId }).forShare().first('id');
    await storeRecordHashes(transaction, publicationId, await publishedRows(transaction, publicationId));
  });
