import type { Knex } from 'knex';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { inScope, scopeOf, withinScope } from '#server/platform/access/scope.ts';
import { lockCaller } from '#server/platform/access/token.ts';

/** The class and subject of marks; section and shift may be 'All'. */
type MarksScope = { className: string; section: string; shift: string; subjectId: string };

/** What a caller may do with marks; `assigned` are the subjects they teach besides their own class. */
export const marksPolicy = {
  /** Who may read marks may enter them too. */
  enter: isAssigned,
  /** Marks of a published exam are locked for everybody. */
  isOpen: (publication: unknown): boolean => publication === null,
};

/** True in the caller's own class, section and shift, and in all sections of an assigned subject in its shift. */
function isAssigned(caller: Caller, assigned: readonly Assigned[], place: MarksScope): boolean {
  const isHere = ({ className, shift, subjectId }: Assigned) =>
    className === place.className && shift === place.shift && subjectId === place.subjectId;
  return inScope(caller, place) || assigned.some(isHere);
}

/** A subject that is assigned to a teacher in a class and shift. */
export type Assigned = Omit<MarksScope, 'section'>;

/** Throws 403 unless the caller may read and enter marks in each of these scopes. */
export async function requireMarksScope(db: Knex, caller: Caller, places: readonly MarksScope[]) {
  const assigned = await assignedSubjects(db, caller);
  const mayEnter = (place: MarksScope) => marksPolicy.enter(caller, assigned, place);
  requireAllowed(places.every(mayEnter), 'mark.notInScope');
}

/** requireMarksScope inside the transaction that writes: the caller's class and subjects stay the same until it ends. */
export const requireEntry = async (trx: Knex, caller: Caller, places: readonly MarksScope[]): Promise<void> =>
  requireMarksScope(trx, await lockCaller(trx, caller), places);

/** The subjects of all sessions that a teacher teaches besides their own class; none for other users (contract 1). */
export async function assignedSubjects(db: Knex, caller: Caller): Promise<Assigned[]> {
  if (caller.userType !== 'teacher') return [];
  return taughtItems(db, caller)
    .join('classes', 'classes.id', 'items.classId')
    .join('subjects', joinAssignedSubjects)
    .select('classes.name as className', 'items.shift', 'subjects.id as subjectId');
}

type TaughtSubject = { className: string; shift: string; subjectCode: string };

/** Whether a teacher teaches a subject with this code in a class and shift besides their own class. */
export async function teachesSubject(db: Knex, caller: Caller, taught: TaughtSubject): Promise<boolean> {
  if (caller.userType !== 'teacher') return false;
  const { className, shift, subjectCode } = taught;
  const row = await taughtItems(db, caller)
    .join('classes', 'classes.id', 'items.classId')
    .where({ 'classes.name': className, 'items.shift': shift, 'items.subjectCode': subjectCode })
    .first('items.subjectCode');
  return row !== undefined;
}

const taughtItems = (db: Knex, { _id }: Caller) =>
  db('teacher_subject_items as items')
    .join('teacher_subjects', 'teacher_subjects.id', 'items.teacherSubjectId')
    .where('teacher_subjects.teacherId', _id);

/** Joins an assignment with the subjects of its class, group and code in every session (contract 8). */
function joinAssignedSubjects(join: Knex.JoinClause): void {
  for (const column of ['classId', 'groupName', 'subjectCode'])
    join.on(`subjects.${column}`, `items.${column}`);
}

/** Contract 1: limits a query on enrolments, classes and marks to marks that the caller may see. */
export const narrowMarks =
  (db: Knex, caller: Caller) =>
  (query: Knex.QueryBuilder): void => {
    if (scopeOf(caller) === 'everywhere') return;
    query.where((either) => {
      either.where(withinScope(caller));
      if (caller.userType !== 'teacher') return;
      either.orWhereExists(
        taughtItems(db, caller)
          .join('subjects', joinAssignedSubjects)
          .whereRaw('items.class_id = enrolments.class_id and items.shift = enrolments.shift')
          .whereRaw('subjects.id = marks.subject_id'),
      );
    });
  };
