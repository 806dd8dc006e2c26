import type { Knex } from 'knex';
import { log } from '#server/platform/base/log.ts';
import { completeSchema, readSchema, type Tables } from './schema.ts';

/**
 * Copies of published exams name their students by row ids (rules 12); version 1.0 kept the student IDs of then. Safe
 * to run twice, and to go on with when interrupted: each copy is changed in one statement, once.
 */
export const up = async (knex: Knex): Promise<void> => {
  await completeSchema(knex, readSchema([TABLES]));
  const ids: string[] = await knex('publications').where({ recordIds: 0 }).orderBy('id').pluck('id');
  for (const id of ids) await nameByRecords(knex, id);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};

export const TABLES: Tables = {
  /** 1 for a publication whose snapshot names students by row ids. */
  publications: `
    record_ids tinyint unsigned not null default 0`,
};

/** A row of a copy, by the student ID before and by the row id after. */
type OfStudent = { studentId: string };
type Copy = {
  students?: { key: string; student: OfStudent }[];
  marks?: OfStudent[];
  markedInSession?: OfStudent[];
  exempt?: string[];
  attendance?: { present?: Record<string, number> };
};
type Publication = { session: number; term: string; className: string; snapshot: string };

async function nameByRecords(knex: Knex, id: string): Promise<void> {
  const publication: Publication = await knex('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ 'publications.id': id })
    .first('session', 'term', 'classes.name as className', 'snapshot');
  const copy: Copy = JSON.parse(publication.snapshot);
  const ids = [
    ...new Set([
      ...[copy.marks, copy.markedInSession].flatMap((rows) => (rows ?? []).map((row) => row.studentId)),
      ...Object.keys(copy.attendance?.present ?? {}),
      ...(copy.exempt ?? []),
    ]),
  ];
  const live: { id: string; studentId: string }[] =
    ids.length === 0
      ? []
      : await knex('students').whereIn('studentId', ids).where({ live: 1 }).select('id', 'studentId');
  // The students of the exam come last, because the copy says whose these IDs were.
  const known = new Map([
    ...live.map((one) => [one.studentId, one.id] as const),
    ...(copy.students ?? []).map(({ key, student }) => [student.studentId, String(key)] as const),
  ]);
  const rowId = (studentId: string): string[] => {
    const found = known.get(studentId);
    return found === undefined ? [] : [found];
  };
  const byRecord = <Row extends OfStudent>(rows: Row[]): Row[] =>
    rows.flatMap((row) => rowId(row.studentId).map((studentId) => ({ ...row, studentId })));
  const { exempt, marks, markedInSession, attendance } = copy;
  const { session, term, className } = publication;
  for (const studentId of exempt ?? [])
    if (!known.has(studentId))
      log.warn(
        { session, term, className, studentId },
        'the copy of a published exam exempted a student ID that nobody has: it was left out',
      );
  const present = Object.entries(attendance?.present ?? {}).flatMap(([studentId, days]) =>
    rowId(studentId).map((student) => [student, days] as const),
  );
  const { exempt: _, ...others } = copy;
  const exemptIds = (exempt ?? []).flatMap(rowId);
  const after: Copy = {
    ...others,
    ...(marks && { marks: byRecord(marks) }),
    ...(markedInSession && { markedInSession: byRecord(markedInSession) }),
    ...(attendance && { attendance: { ...attendance, present: Object.fromEntries(present) } }),
    ...(exemptIds.length > 0 && { exempt: exemptIds }),
  };
  await knex('publications')
    .where({ id, recordIds: 0 })
    .update({ snapshot: JSON.stringify(after), recordIds: 1 });
}
