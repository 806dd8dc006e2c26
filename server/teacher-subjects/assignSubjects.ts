import type { Knex } from 'knex';
import { transact } from '#server/database/transact.ts';
import { AppError, type Fault } from '#server/errors.ts';
import { type SchoolWords, schoolWords } from '#server/students/schoolWords.ts';
import type { AssignmentInput } from './assignmentInput.ts';
import { listAssignments } from './listAssignments.ts';
import type { Assignment } from './present.ts';

type Item = { class_id: string; shift: string; subject_id: string };

/** The teacher, locked until the transaction ends: two assignments of hers come one after the other. */
const requireTeacher = async (transaction: Knex, id: string): Promise<void> => {
  const teacher = await transaction('users')
    .where({ id, live: 1, user_type: 'teacher' })
    .forUpdate()
    .first('id');
  const message = 'There is no such teacher';
  if (!teacher) throw new AppError('badInput', message, [{ path: 'teacher_id', message }]);
};

type Known = { classes: Map<string, string>; classOfSubject: Map<string, string>; words: SchoolWords };

const knownOf = async (transaction: Knex, { ClassVsSubject }: AssignmentInput): Promise<Known> => {
  const ids = ClassVsSubject.flatMap(({ subjects }) => subjects);
  const classes = await transaction('classes').select('id', 'name');
  const subjects = await transaction('subjects').whereIn('id', ids).where('live', 1).select('id', 'class_id');
  return {
    classes: new Map(classes.map(({ id, name }) => [String(id), name])),
    classOfSubject: new Map(subjects.map(({ id, class_id }) => [String(id), String(class_id)])),
    words: await schoolWords(transaction),
  };
};

/** Each subject once for its class and shift. Throws 400 with the path of each class, shift and subject at fault. */
const itemsOf = (input: AssignmentInput, { classes, classOfSubject, words }: Known): Item[] => {
  const faults: Fault[] = [];
  const items = new Map<string, Item>();
  for (const [at, { class_id, shift: typed, subjects }] of input.ClassVsSubject.entries()) {
    const refuse = (path: string, message: string) =>
      faults.push({ path: `ClassVsSubject.${at}.${path}`, message });
    const shift = words.find('shift', typed);
    if (!classes.has(class_id)) refuse('class_id', 'There is no such class');
    if (!shift) refuse('shift', `There is no shift ${typed}`);
    for (const [place, subject_id] of subjects.entries()) {
      const isTaught = classOfSubject.get(subject_id) === class_id;
      if (classes.has(class_id) && !isTaught)
        refuse(`subjects.${place}`, `Class ${classes.get(class_id)} has no such subject`);
      items.set([class_id, shift, subject_id].join('|'), { class_id, shift: shift ?? typed, subject_id });
    }
  }
  if (faults.length > 0) throw new AppError('badInput', faults[0]!.message, faults);
  return [...items.values()];
};

const assignmentId = async (transaction: Knex, teacher_id: string): Promise<string> => {
  const at = new Date();
  const known = await transaction('teacher_subjects').where({ teacher_id }).first('id');
  if (!known) {
    const [id] = await transaction('teacher_subjects').insert({ teacher_id, created_at: at, updated_at: at });
    return String(id);
  }
  await transaction('teacher_subjects').where({ id: known.id }).update({ updated_at: at });
  await transaction('teacher_subject_items').where({ teacher_subject_id: known.id }).delete();
  return known.id;
};

/** Gives a teacher these subjects in place of all she had. */
export const assignSubjects = (db: Knex, input: AssignmentInput): Promise<Assignment> =>
  transact(db, async (transaction) => {
    await requireTeacher(transaction, input.teacher_id);
    const items = itemsOf(input, await knownOf(transaction, input));
    const teacher_subject_id = await assignmentId(transaction, input.teacher_id);
    await transaction('teacher_subject_items').insert(items.map((item) => ({ ...item, teacher_subject_id })));
    return (await listAssignments(transaction, input.teacher_id))[0]!;
  });

/** Takes away all that an assignment holds. Throws 404 where there is none. */
export const removeAssignment = (db: Knex, id: string): Promise<void> =>
  transact(db, async (transaction) => {
    await transaction('teacher_subject_items').where({ teacher_subject_id: id }).delete();
    if ((await transaction('teacher_subjects').where({ id }).delete()) === 0)
      throw new AppError('notFound', 'There is no such assignment');
  });
