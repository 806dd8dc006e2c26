import type { Knex } from 'knex';
import { countedMessage, createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { StudentInput } from '#documents/model/student.ts';
import type { Subject } from '#documents/model/subject.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { AppError, type FieldError, refusedField } from '#server/base/errors.ts';
import type { SubjectTable } from '#server/database/tables.ts';
import { type KeptEnrolments, keptEnrolments } from '#server/exams/keptEnrolments.ts';
import type { SeenRow } from '#server/http/seen.ts';
import { toSubject } from '#server/subjects/subjectQueries.ts';
import { toStudentInput } from './present.ts';
import { findStudent, type StudentRow, studentEnrolments } from './queries.ts';

/**
 * Rules 12: throws 409 with the marks that a change of group, religion, fourth or chosen subjects would set aside, unless
 * that is agreed to; they stay stored. Another class is refused while marks are in subjects that it does not have.
 */
export async function askToSetAside(
  trx: Knex,
  row: StudentRow,
  student: StudentInput,
  { classId, isAgreed }: { classId: number; isAgreed: boolean },
): Promise<void> {
  if (String(row.classValue) !== student.class) await refuseOtherClass(trx, row, student, classId);
  if (isAgreed) return;
  const marks = await setAsideBy(trx, { row, student, readKept: keptReader(trx) });
  if (marks.length > 0) throw new AppError('conflict', setAsideMessage(marks));
}

/** Throws 409 for a class without a subject in which the student has marks of the year. */
async function refuseOtherClass(trx: Knex, row: StudentRow, student: StudentInput, classId: number) {
  const { id, session } = row;
  const { class: className, group } = student;
  const left: { name: string }[] = await trx('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({ 'marks.studentId': id, 'marks.session': session, 'subjects.live': 1 })
    .whereNull('marks.deletedAt')
    .where((either) => {
      either.whereNot('subjects.classId', classId).orWhereNotIn('subjects.groupName', [group, 'General']);
    })
    .orderBy('subjects.subjectCode')
    .distinct('subjects.name', 'subjects.subjectCode');
  if (left.length === 0) return;
  const subjects = left.map(({ name }) => name);
  const reason = createMessage('student.classLacksSubjects', { session, className, subjects });
  throw refusedField('conflict', 'class', reason);
}

/** A mark that no result has any more, by the subject's name. */
type SetAside = { subject: string };

/** 'Set aside: 12 marks in 3 subjects (Physics, ...)' */
function setAsideMessage(marks: readonly SetAside[]): Message {
  const names = [...new Set(marks.map(({ subject }) => subject))];
  return createMessage('student.setsAside', {
    marks: countedMessage('mark', marks.length),
    subjects: countedMessage('subject', names.length),
    names,
  });
}

const CHOICE = ['group', 'religion', 'fourthSubjectCode', 'chosenSubjectCodes'] as const;

/** Whether a change is of what decides the student's subjects (rules 4). */
const isOtherChoice = (before: StudentInput, after: StudentInput): boolean =>
  CHOICE.some((field) => String(before[field] ?? '') !== String(after[field] ?? ''));

type Change = { row: StudentRow; student: StudentInput; readKept: KeptReader };

/** The marks that count now and would not any more: of the enrolment, and for another religion of all years. */
async function setAsideBy(db: Knex, { row, student, readKept }: Change): Promise<SetAside[]> {
  const before = toStudentInput(row);
  if (!isOtherChoice(before, student)) return [];
  const marks = before.class === student.class ? await setAsideInYear(db, { row, student, readKept }) : [];
  if (before.religion === student.religion) return marks;
  const others = await studentEnrolments(db)
    .where('students.id', row.id)
    .whereNot('enrolments.session', row.session)
    .orderBy('enrolments.session');
  for (const other of others) {
    const then = { ...toStudentInput(other), religion: student.religion };
    marks.push(...(await setAsideInYear(db, { row: other, student: then, readKept })));
  }
  return marks;
}

type Exam = { session: number; term: string; classId: string };
type KeptReader = (exam: Exam) => Promise<KeptEnrolments | null>;

/** Reads what an exam keeps once, for all students of a sheet. */
function keptReader(db: Knex): KeptReader {
  const read = new Map<string, Promise<KeptEnrolments | null>>();
  return (exam) => {
    const key = JSON.stringify([exam.session, exam.term, exam.classId]);
    const kept = read.get(key) ?? keptEnrolments(db, [exam]).then(([first = null]) => first);
    read.set(key, kept);
    return kept;
  };
}

/** The same of one enrolment. A published exam keeps her subjects, so its marks count on. */
async function setAsideInYear(db: Knex, { row, student, readKept }: Change): Promise<SetAside[]> {
  const { id, session } = row;
  const marks = await db('marks')
    .where({ studentId: id, session })
    .whereNull('deletedAt')
    .orderBy('id')
    .select('subjectId', 'term');
  if (marks.length === 0) return [];
  const { subjects, classId } = await subjectsOf(db, row);
  const { studentId } = toStudentInput(row);
  const markedInSession = marks.map(({ subjectId }) => ({ studentId, subjectId }));
  const taken = takenSubjects({ classValue: row.classValue, subjects, marks: [], markedInSession });
  const [before, after] = [toStudentInput(row), { ...student, studentId }].map((one) =>
    taken({
      ...one,
      fourthSubjectCode: one.fourthSubjectCode || null,
      chosenSubjectCodes: one.chosenSubjectCodes ?? null,
    }),
  );
  const lost = subjects.filter((subject) => before?.takes(subject) && !after?.takes(subject));
  const setAside: SetAside[] = [];
  for (const { _id, name } of lost)
    for (const { subjectId, term } of marks) {
      if (subjectId !== _id) continue;
      const kept = await readKept({ session, term, classId });
      if (!kept?.students.has(id)) setAside.push({ subject: name });
    }
  return setAside;
}

/** All subjects of the class and year of an enrolment. */
async function subjectsOf(db: Knex, { session, classValue }: StudentRow) {
  const rows: SubjectTable[] = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ 'subjects.session': session, 'subjects.live': 1, 'classes.value': classValue })
    .orderBy('subjects.subjectCode')
    .select('subjects.*');
  return { subjects: rows.map((row): Subject => toSubject(row)), classId: rows[0]?.classId ?? '' };
}

/** Another religion of a student, by row id; `row` is that of a sheet. */
export type OtherReligion = { id: string; row?: number; religion: string };
/** The question of a student whose marks another religion sets aside. */
export type SetAsideNote = { id: string; row?: number; studentId: string; message: Message };

/** Rules 12: for each student whose marks another religion would set aside what they are, for a question. */
export async function setAsideNotes(db: Knex, changes: readonly OtherReligion[]): Promise<SetAsideNote[]> {
  const readKept = keptReader(db);
  const notes: SetAsideNote[] = [];
  for (const { religion, ...change } of changes) {
    const row = await findStudent(db, change.id);
    if (!row) continue;
    const marks = await setAsideBy(db, { row, student: { ...toStudentInput(row), religion }, readKept });
    if (marks.length > 0)
      notes.push({ ...change, studentId: row.studentId, message: setAsideMessage(marks) });
  }
  return notes;
}

/** What a preview says of marks that are set aside, so that its confirmation is the consent to just these. */
export const seenNotes = (
  notes: readonly SetAsideNote[],
  toError: (note: SetAsideNote) => FieldError,
): SeenRow[] =>
  notes.map((note) => ({
    id: `set aside ${note.id}`,
    state: note.message,
    changed: () => toError(note),
  }));

/**
 * Rules 12: a message that names the exams of the year that keep what the student was published with, after a change of
 * group, religion or subjects; null when there is none.
 */
export async function keptNote(db: Knex, row: StudentRow, student: StudentInput): Promise<Message | null> {
  const { id, session, classValue } = row;
  if (!isOtherChoice(toStudentInput(row), student)) return null;
  const published: { term: string; classId: string }[] = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ session, 'classes.value': classValue })
    .whereNull('withdrawnAt')
    .groupBy('term', 'classId')
    .orderByRaw('min(publications.id)')
    .select('term', 'classId');
  const kept = await keptEnrolments(
    db,
    published.map(({ term, classId }) => ({ session, term, classId })),
  );
  const exams = published
    .filter((_, index) => kept[index]?.students.has(id))
    .map(({ term }) => createMessage('exam.ofSession', { term, session }));
  return exams.length > 0 ? createMessage('student.publishedKeeps', { exams }) : null;
}
