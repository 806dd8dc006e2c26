import type { Knex } from 'knex';
import type { Caller } from '#server/platform/access/access.ts';
import { inScope, scopeOf, withinScope } from '#server/platform/access/scope.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import type { ClassExam } from '#server/school/exam.ts';
import type { ExamChange, ExamEvent } from './present.ts';

/** A published exam is also stored by name. */
type What = ExamChange & Partial<Pick<ClassExam, 'session' | 'term' | 'className'>>;
type Happened = { by: string | null; at: Date; from?: object; to: What };

export const recordEvent = (db: Knex, recordId: string, happened: Happened): Promise<void> =>
  recordChange(db, { noun: 'publication', recordId, ...happened });

type ExamEventRow = Parameters<typeof personName>[0] & { id: string; changedAt: Date; newValue: What };

/** A limit beyond the events of any exam. */
const MAX_EVENTS = 300;

/** The history of an exam of a class, the newest first. */
export const listEvents = async (db: Knex, exam: ClassExam): Promise<ExamEvent[]> => {
  const { session, term, classId } = exam;
  const rows: ExamEventRow[] = await db('publications')
    .join('changes', (join) =>
      join.on('changes.recordId', 'publications.id').onVal('changes.noun', 'publication'),
    )
    .leftJoin('users', 'users.id', 'changes.changedBy')
    .where({ session, term, 'publications.classId': classId })
    .orderBy('changes.id', 'desc')
    .limit(MAX_EVENTS)
    .select('changes.id', 'changedAt', 'users.firstName', 'users.lastName', 'newValue');
  const valid = await countValid(db, exam);
  return rows.map(({ id: _id, changedAt, newValue, ...person }): ExamEvent => {
    const { session: _, term: __, className: ___, ...what } = newValue;
    const at = changedAt.toISOString();
    return { _id, at, by: personName(person), reprint: valid.get(at) ?? 0, ...what };
  });
};

/**
 * The events as the caller may see them: of other sections no mark, no student and no reason of a change that was about
 * students. What happened to the whole class is shown to all who may open it.
 */
export async function eventsInScope(
  db: Knex,
  caller: Caller,
  { session, className, classId }: ClassExam,
  events: readonly ExamEvent[],
): Promise<ExamEvent[]> {
  if (scopeOf(caller) === 'everywhere') return [...events];
  const rows: { studentId: string }[] = await liveEnrolments(db)
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ 'enrolments.session': session, 'enrolments.classId': classId })
    .modify(withinScope(caller))
    .select('students.studentId');
  const own = new Set(rows.map(({ studentId }) => studentId));
  const withReason = <Event extends { reason: string }>(event: Event, isOwn: boolean): Event =>
    isOwn ? event : { ...event, reason: '' };
  return events.flatMap((event): ExamEvent[] => {
    switch (event.kind) {
      case 'corrected': {
        const marks = event.marks.filter((mark) => inScope(caller, { className, ...mark }));
        return [withReason({ ...event, marks }, marks.length > 0)];
      }
      case 'exempted':
      case 'exemptionEnded': {
        const students = event.students.filter(({ studentId }) => own.has(studentId));
        return [withReason({ ...event, students }, students.length > 0)];
      }
      case 'renamed':
        return own.has(event.studentId) ? [event] : [];
      case 'idCorrected':
        return own.has(event.to) ? [event] : [];
      default:
        return [event];
    }
  });
}

/** How many transcripts of an exam are valid, by the moment when they were issued: that of an event. */
async function countValid(db: Knex, { session, term, classId }: ClassExam): Promise<Map<string, number>> {
  const rows: { issuedAt: Date; count: number }[] = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .join('students', 'students.id', 'transcripts.studentId')
    .where({ session, term, classId, 'publications.live': 1, 'transcripts.live': 1, 'students.live': 1 })
    .groupBy('issuedAt')
    .select('issuedAt', db.raw('count(*) as count'));
  return new Map(rows.map(({ issuedAt, count }) => [issuedAt.toISOString(), Number(count)]));
}

/** The id of a publication's last event, which is its version: a correction planned before it may be outdated. */
export const lastEventId = async (db: Knex, publicationId: string): Promise<string> => {
  const row = await db('changes')
    .where({ noun: 'publication', recordId: publicationId })
    .orderBy('id', 'desc')
    .first('id');
  return String(row?.id ?? '');
};
