import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage, type MessageOrKey, type PlainKey } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { requiredText, typedId, wholeNumber } from '#documents/model/fields.ts';
import {
  AppError,
  type FieldError,
  fieldError,
  refusedField,
  refuseFields,
} from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import { type Assignment, listAssignments } from './listAssignments.ts';

const SELECT = 'assignment.incomplete';

/**
 * A subject by its code (contract 8), with the group when two groups use the code; or by the id of its row in any
 * year.
 */
const subjectReference = z.union(
  [
    reference(SELECT),
    z.object({ code: typedId(SELECT, 20), group: requiredText('filters.group', 20).optional() }),
  ],
  SELECT,
);

const taughtClasses = z
  .array(
    z.object({
      class_id: reference(SELECT),
      shift: z.string(SELECT).min(1, SELECT).max(20, SELECT),
      subjects: z
        .array(subjectReference, SELECT)
        .min(1, SELECT)
        .max(500, schemaMessage('assignment.mostSubjects', { max: 500 })),
    }),
    SELECT,
  )
  .max(200, schemaMessage('assignment.mostClasses', { max: 200 }));

export const assignmentInput = z
  .object({
    teacher_id: reference('select.teacher'),
    ClassVsSubject: taughtClasses,
    /** The assignment as the caller saw it; sent along, it makes a change by someone else meanwhile a 409. */
    was: taughtClasses.optional(),
  })
  // Removing everything requires `was`, so that nothing unseen is removed.
  .refine(({ ClassVsSubject, was }) => ClassVsSubject.length > 0 || was !== undefined, {
    path: ['ClassVsSubject'],
    message: SELECT,
  });

/** An id, or an object with an `_id` as reads answer it, because the screen sends back what it got. */
function reference(message: PlainKey) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && '_id' in value ? value._id : value),
    wholeNumber(message, 1, Number.MAX_SAFE_INTEGER).transform(String),
  );
}

/**
 * Replaces all subjects of a teacher. Throws 409 when the current ones are not those that the caller saw (`was`), 400
 * with the path of each wrong class, shift and subject.
 */
export const assignSubjects = (db: Knex, input: z.infer<typeof assignmentInput>): Promise<Assignment> =>
  transact(db, async (transaction) => {
    const teacher = await lockTeacher(transaction, input.teacher_id);
    if (input.was) await requireUnchanged(transaction, teacher, input.was);
    const items = await resolveItems(transaction, input.ClassVsSubject);
    const teacherSubjectId = await replaceItems(transaction, input.teacher_id, items);
    const [assignment] = await listAssignments(transaction, input.teacher_id);
    return assignment ?? { _id: teacherSubjectId, teacher_id: teacher, ClassVsSubject: [] };
  });

/** Locks the teacher until the transaction ends, so that two assignments run one after the other. Throws 400. */
async function lockTeacher(transaction: Knex, id: string): Promise<Assignment['teacher_id']> {
  const teacher = await transaction('users')
    .where({ id, live: 1, userType: 'teacher' })
    .forUpdate()
    .first('firstName', 'lastName');
  if (!teacher) throw refusedField('badInput', 'teacher_id', 'teacher.noSuch');
  return { _id: id, firstName: teacher.firstName, lastName: teacher.lastName ?? '' };
}

type TaughtClasses = z.infer<typeof taughtClasses>;

async function requireUnchanged(
  transaction: Knex,
  { _id, firstName, lastName }: Assignment['teacher_id'],
  was: TaughtClasses,
): Promise<void> {
  const [assignment] = await listAssignments(transaction, _id);
  const current = (assignment?.ClassVsSubject ?? []).flatMap(
    ({ class_id: { _id: classId }, shift, subjects }) =>
      subjects.map(({ group: groupName, code }) => itemKey({ classId, shift, groupName, subjectCode: code })),
  );
  // A subject that the caller saw may have been deleted: that is a change too.
  const seen = await resolveItems(transaction, was).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const isSame =
    seen !== null && seen.length === current.length && seen.every((item) => current.includes(itemKey(item)));
  if (isSame) return;
  const name = personName({ firstName, lastName }) ?? '';
  throw new AppError('conflict', createMessage('assignment.changedMeanwhile', { name }));
}

/** A subject taught in a class and shift, in every session that has it. */
export type TaughtItem = { classId: string; shift: string; groupName: string; subjectCode: string };

export const itemKey = ({ classId, shift, groupName, subjectCode }: TaughtItem): string =>
  [classId, shift, groupName, subjectCode].join('|');

type AssignableSubject = { id: string; classId: string; groupName: string; subjectCode: string };

/** Each subject once for its class and shift. Throws 400 with the path of each wrong class, shift and subject. */
async function resolveItems(transaction: Knex, taught: TaughtClasses): Promise<TaughtItem[]> {
  const classes = await transaction('classes').select('id', 'name');
  const classIds = taught.map(({ class_id }) => class_id);
  const known = await transaction('subjects')
    .where('live', 1)
    .whereIn('classId', classIds)
    .select('id', 'classId', 'groupName', 'subjectCode');
  const words = await readConfigValues(transaction);
  const fieldErrors: FieldError[] = [];
  const items = new Map<string, TaughtItem>();
  for (const [at, { class_id: classId, shift: typed, subjects }] of taught.entries()) {
    const refuse = (path: string, messageOrKey: MessageOrKey) =>
      fieldErrors.push(fieldError(`ClassVsSubject.${at}.${path}`, messageOrKey));
    const own = classes.find(({ id }) => id === classId);
    const shift = words.find('shift', typed);
    if (!own) refuse('class_id', 'class.noSuch');
    if (!shift) refuse('shift', createMessage('config.noShift', { value: typed }));
    if (!own) continue;
    const ofClass = known.filter((subject) => subject.classId === classId);
    for (const [place, reference] of subjects.entries()) {
      const subject = resolveAssigned(ofClass, reference, own.name);
      const item = { shift: shift ?? typed, ...subject };
      if ('message' in item) refuse(`subjects.${place}`, item);
      else items.set(itemKey(item), item);
    }
  }
  refuseFields('badInput', fieldErrors);
  return [...items.values()];
}

/** The referenced subject, or a message that says what is wrong with the reference. */
function resolveAssigned(
  taught: readonly AssignableSubject[],
  reference: z.infer<typeof subjectReference>,
  className: string,
): AssignableSubject | Message {
  const missing = createMessage('subject.noSuchInClass', { className });
  if (typeof reference === 'string') return taught.find(({ id }) => id === reference) ?? missing;
  const { code, group } = reference;
  const named = taught.filter(
    ({ subjectCode, groupName }) => subjectCode === code && (!group || groupName === group),
  );
  if (new Set(named.map(({ groupName }) => groupName)).size > 1)
    return createMessage('subject.codeInGroups', { className, code });
  return named[0] ?? missing;
}

/** Stores these as all subjects of a teacher, whose row is locked, and returns the id of the assignment. */
export async function replaceItems(
  transaction: Knex,
  teacherId: string,
  items: readonly TaughtItem[],
): Promise<string> {
  const at = new Date();
  await transaction('teacher_subjects')
    .insert({ teacherId, createdAt: at, updatedAt: at })
    .onConflict('teacherId')
    .merge(['updatedAt']);
  const { id } = await transaction('teacher_subjects').where({ teacherId }).first('id');
  await transaction('teacher_subject_items').where({ teacherSubjectId: id }).delete();
  const rows = items.map(({ classId, shift, groupName, subjectCode }) => ({
    ...{ teacherSubjectId: id, classId, shift, groupName, subjectCode },
  }));
  if (rows.length > 0) await transaction('teacher_subject_items').insert(rows);
  return id;
}

/** Removes all subjects of an assignment. Throws 404 for an unknown one. */
export const removeAssignment = (db: Knex, id: string): Promise<void> =>
  transact(db, async (transaction) => {
    const found = await transaction('teacher_subjects').where({ id }).first('teacherId');
    if (!found) throw new AppError('notFound', 'assignment.noSuch');
    // Waits for a teacher who is just entering marks in these subjects.
    await transaction('users').where({ id: found.teacherId }).forUpdate().first('id');
    await transaction('teacher_subject_items').where({ teacherSubjectId: id }).delete();
    await transaction('teacher_subjects').where({ id }).delete();
  });
