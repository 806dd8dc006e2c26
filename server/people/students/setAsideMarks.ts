import type { Knex } from 'knex';
import { countedMessage, createMessage, nameMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { StudentInput } from '#documents/model/student.ts';
import type { Subject } from '#documents/model/subject.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { AppError, type FieldError, refusedField } from '#server/platform/base/errors.ts';
import type { SubjectTable } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';
import { toSubject } from '#server/school/subjects/queries.ts';
import { toStudentInput } from './present.ts';
import { type PublishedEnrolments, publishedEnrolments } from './publishedEnrolments.ts';
import { type StudentRow, studentEnrolments, students } from './queries.ts';

/**
 * Rules 12: throws 409 with the marks that a change of group, religion, fourth or chosen subjects would set aside, unless
 * that is agreed to; they stay stored. Another class is refused while marks are in subjects that it does not have.
 */
export async function requireSetAsideConsent(
  trx: Knex,
  row: StudentRow,
  student: StudentInput,
  { classId, isAgreed }: { classId: number; isAgreed: boolean },
): Promise<void> {
  if (String(row.classValue) !== student.class) await refuseOtherClass(trx, row, student, classId);
  if (isAgreed) return;
  const [marks = []] = await setAsideBy(trx, [{ row, student }]);
  if (marks.length > 0) throw new AppError('conflict', setAsideMessage(marks));
}

/** Throws 409 for a class without a subject in which the student has marks of the year. */
async function refuseOtherClass(trx: Knex, row: StudentRow, student: StudentInput, classId: number) {
  const { id, session } = row;
  const { class: className, group } = student;
  const left: { name: string; nameBn: string | null }[] = await trx('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({ 'marks.studentId': id, 'marks.session': session, 'subjects.live': 1 })
    .whereNull('marks.deletedAt')
    .where((either) => {
      either.whereNot('subjects.classId', classId).orWhereNotIn('subjects.groupName', [group, 'General']);
    })
    .orderBy('subjects.subjectCode')
    .distinct('subjects.name', 'subjects.nameBn', 'subjects.subjectCode');
  if (left.length === 0) return;
  const subjects = left.map(nameMessage);
  const reason = createMessage('student.classLacksSubjects', { session, className, subjects });
  throw refusedField('conflict', 'class', reason);
}

/** A mark that no result has any more. */
type SetAside = { subject: Subject };

/** 'Set aside: 12 marks in 3 subjects (Physics, ...)' */
function setAsideMessage(marks: readonly SetAside[]): Message {
  const names = [...new Map(marks.map(({ subject }) => [subject.name, nameMessage(subject)])).values()];
  return createMessage('student.setsAside', {
    marks: countedMessage('mark', marks.length),
    subjects: countedMessage('subject', names.length),
    names,
  });
}

const GROUP_AND_CHOICE = ['group', 'religion', 'fourthSubjectCode', 'chosenSubjectCodes'] as const;

/** Whether a change is of what decides the student's subjects (rules 4). */
const isOtherChoice = (before: StudentInput, after: StudentInput): boolean =>
  GROUP_AND_CHOICE.some((field) => String(before[field] ?? '') !== String(after[field] ?? ''));

type EditedStudent = { row: StudentRow; student: StudentInput };

/**
 * Of each change the marks that count now and would not any more: of the enrolment, and for another religion of all
 * years. The number of queries is that of the years and exams, not of the students.
 */
async function setAsideBy(db: Knex, changes: readonly EditedStudent[]): Promise<SetAside[][]> {
  const isOtherReligion = ({ row, student }: EditedStudent) => row.religion !== student.religion;
  const otherIds = changes.filter(isOtherReligion).map(({ row }) => row.id);
  const others = await inBatches(otherIds, (ids) =>
    studentEnrolments(db).whereIn('students.id', ids).orderBy('enrolments.session'),
  );
  const otherYears = groupBy(others.flat(), ({ id }) => id);
  const inYears = changes.map((change): EditedStudent[] => {
    const { row, student } = change;
    const before = toStudentInput(row);
    if (!isOtherChoice(before, student)) return [];
    const own = before.class === student.class ? [change] : [];
    if (!isOtherReligion(change)) return own;
    const { religion } = student;
    const years = (otherYears.get(row.id) ?? []).filter(({ session }) => session !== row.session);
    return [...own, ...years.map((year) => ({ row: year, student: { ...toStudentInput(year), religion } }))];
  });
  const setAside = await setAsideByYear(db, inYears.flat());
  return inYears.map((years) => years.flatMap((year) => setAside.get(year) ?? []));
}

/** The same of each enrolment. A published exam keeps the subjects, so its marks count on. */
async function setAsideByYear(
  db: Knex,
  changes: readonly EditedStudent[],
): Promise<Map<EditedStudent, SetAside[]>> {
  const marks = await marksByYear(db, changes);
  const marked = changes.flatMap((change) => {
    const own = marks.get(studentYearKey(change.row.id, change.row.session));
    return own ? [{ ...change, change, marks: own }] : [];
  });
  const markedRows = marked.map(({ row }) => row);
  const readSubjects = await readSubjectsByYear(db, markedRows);
  const lost = marked.flatMap(({ row, student, change, marks: own }) => {
    const { subjects, classId } = readSubjects(row);
    const gone = subjectsLost({ row, student }, own, subjects);
    return gone.flatMap((subject) =>
      own
        .filter(({ subjectId }) => subjectId === subject._id)
        .map(({ term }) => ({ change, subject, exam: { session: row.session, term, classId } })),
    );
  });
  const lostExams = lost.map(({ exam }) => exam);
  const kept = await publishedByExam(db, lostExams);
  const counted = lost.filter(({ change, exam }) => !kept(exam)?.students.has(change.row.id));
  return new Map([...groupBy(counted, ({ change }) => change)]);
}

type MarkOfYear = { studentId: string; session: number; subjectId: string; term: string };

const studentYearKey = (studentId: string, session: number): string => `${studentId} ${session}`;

async function marksByYear(db: Knex, changes: readonly EditedStudent[]): Promise<Map<string, MarkOfYear[]>> {
  const ids = [...new Set(changes.map(({ row }) => row.id))];
  const rows = await inBatches(ids, (batch) =>
    db('marks')
      .whereIn('studentId', batch)
      .whereNull('deletedAt')
      .orderBy('id')
      .select('studentId', 'session', 'subjectId', 'term'),
  );
  return groupBy(rows.flat(), ({ studentId, session }) => studentYearKey(studentId, session));
}

/** The subjects that the student takes now and would not take any more. */
function subjectsLost({ row, student }: EditedStudent, marks: readonly MarkOfYear[], subjects: Subject[]) {
  const _id = row.id;
  const markedInSession = marks.map(({ subjectId }) => ({ studentId: _id, subjectId }));
  const taken = takenSubjects({ classValue: row.classValue, subjects, marks: [], markedInSession });
  const [before, after] = [toStudentInput(row), student].map((one) => {
    const { fourthSubjectCode, chosenSubjectCodes = null } = one;
    return taken({ ...one, _id, fourthSubjectCode: fourthSubjectCode || null, chosenSubjectCodes });
  });
  return subjects.filter((subject) => before?.takes(subject) && !after?.takes(subject));
}

/** All subjects of the class and year of an enrolment. */
async function readSubjectsByYear(db: Knex, rows: readonly StudentRow[]) {
  const years = [...groupBy(rows, ({ session, classValue }) => `${session} ${classValue}`)];
  const found = await Promise.all(
    years.map(async ([key, [first]]) => {
      const { session, classValue } = first!;
      const subjects: SubjectTable[] = await db('subjects')
        .join('classes', 'classes.id', 'subjects.classId')
        .where({ 'subjects.session': session, 'subjects.live': 1, 'classes.value': classValue })
        .orderBy('subjects.subjectCode')
        .select('subjects.*');
      const classId = subjects[0]?.classId ?? '';
      return [key, { subjects: subjects.map((row): Subject => toSubject(row)), classId }] as const;
    }),
  );
  const byYear = new Map(found);
  return ({ session, classValue }: StudentRow) => byYear.get(`${session} ${classValue}`)!;
}

type MarkedTerm = { session: number; term: string; classId: string };

/** What each of these exams keeps, read once a session. */
async function publishedByExam(db: Knex, exams: readonly MarkedTerm[]) {
  const examKey = ({ session, term, classId }: MarkedTerm) => JSON.stringify([session, term, classId]);
  const kept = new Map<string, PublishedEnrolments | null>();
  for (const ofSession of groupBy(exams, ({ session }) => session).values()) {
    const different = [...new Map(ofSession.map((exam) => [examKey(exam), exam])).values()];
    const read = await publishedEnrolments(db, different);
    different.forEach((exam, index) => {
      kept.set(examKey(exam), read[index] ?? null);
    });
  }
  return (exam: MarkedTerm) => kept.get(examKey(exam));
}

/** Another religion of a student, by row id; `row` is that of a sheet. */
export type OtherReligion = { id: string; row?: number; religion: string };
/** The question of a student whose marks another religion sets aside. */
export type SetAsideNote = { id: string; row?: number; studentId: string; message: Message };

/** Rules 12: for each student whose marks another religion would set aside what they are, for a question. */
export async function setAsideNotes(db: Knex, changes: readonly OtherReligion[]): Promise<SetAsideNote[]> {
  const ids = changes.map(({ id }) => id);
  const latest = await inBatches(ids, (batch) => students(db).whereIn('students.id', batch));
  const latestRows = new Map(latest.flat().map((row) => [row.id, row]));
  const known = changes.flatMap(({ religion, ...change }) => {
    const row = latestRows.get(change.id);
    return row ? [{ change, row, student: { ...toStudentInput(row), religion } }] : [];
  });
  const setAside = await setAsideBy(db, known);
  return known.flatMap(({ change, row: { studentId } }, index) => {
    const marks = setAside[index]!;
    return marks.length > 0 ? [{ ...change, studentId, message: setAsideMessage(marks) }] : [];
  });
}

/** What a preview says of marks that are set aside, so that its confirmation is the consent to just these. */
export const seenNotes = (
  notes: readonly SetAsideNote[],
  toError: (note: SetAsideNote) => FieldError,
): SeenRow[] =>
  notes.map((note) => ({ id: `set aside ${note.id}`, state: note.message, changed: () => toError(note) }));

/**
 * Rules 12: a message that names the exams of the year that keep what the student was published with, after a change of
 * group, religion or subjects; null when there is none.
 */
export async function publishedNote(db: Knex, row: StudentRow, student: StudentInput) {
  const { id, session, classValue } = row;
  if (!isOtherChoice(toStudentInput(row), student)) return null;
  const published: { term: string; classId: string }[] = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ session, 'classes.value': classValue })
    .whereNull('withdrawnAt')
    .groupBy('term', 'classId')
    .orderByRaw('min(publications.id)')
    .select('term', 'classId');
  const yearExams = published.map((exam) => ({ session, ...exam }));
  const kept = await publishedEnrolments(db, yearExams);
  const exams = published
    .filter((_, index) => kept[index]?.students.has(id))
    .map(({ term }) => createMessage('exam.ofSession', { term, session }));
  return exams.length > 0 ? createMessage('student.publishedKeeps', { exams }) : null;
}
