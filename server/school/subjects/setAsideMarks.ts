import type { Knex } from 'knex';
import { countedMessage, createMessage, nameMessage } from '#documents/i18n/messages/index.ts';
import type { SubjectInput } from '#documents/model/subject.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';
import { type ListedRow, toSubject } from './queries.ts';

/**
 * Throws 409 that counts the marks of the class which an edit of a subject would set aside: their students would not
 * take the subject any more (rules 4 and 12). They stay stored.
 */
export async function requireMarksTaken(
  transaction: Knex,
  row: ListedRow,
  edit: SubjectInput,
): Promise<void> {
  const subjects = await transaction('subjects')
    .where({ classId: row.classId, session: row.session, live: 1 })
    .orderBy('id')
    .select();
  const before = subjects.map(toSubject);
  const after = before.map((subject) => (subject._id === row.id ? { ...edit, _id: row.id } : subject));
  const marks = await marksOfClass(transaction, row);
  const [takenNow, takenThen] = [before, after].map((all) =>
    takenSubjects({ classValue: row.classValue, subjects: all, marks: [], markedInSession: marks }),
  );
  const newCode = (code: string) => (code === row.subjectCode ? edit.subjectCode : code);
  const lost = marks.filter((mark) => {
    const index = before.findIndex(({ _id }) => _id === mark.subjectId);
    const { fourthSubjectCode: fourth, chosenSubjectCodes: chosen } = mark;
    // The students' choices follow a corrected code.
    const then = {
      ...mark,
      fourthSubjectCode: fourth && newCode(fourth),
      chosenSubjectCodes: chosen?.map(newCode) ?? null,
    };
    return takenNow!(mark).takes(before[index]!) && !takenThen!(then).takes(after[index]!);
  });
  if (lost.length === 0) return;
  const names = before.filter(({ _id }) => lost.some(({ subjectId }) => subjectId === _id)).map(nameMessage);
  throw new AppError(
    'conflict',
    createMessage('subject.setsAside', {
      marks: countedMessage('mark', lost.length),
      subjects: countedMessage('subject', names.length),
      names,
    }),
  );
}

type MarkOfStudent = {
  subjectId: string;
  /** Row id of the student, also as `_id`. */
  studentId: string;
  _id: string;
  group: string;
  religion: string;
  fourthSubjectCode: string | null;
  chosenSubjectCodes: string[] | null;
};

/** The marks of a class in a session that no publication keeps, each with what decides the subjects of its student. */
const marksOfClass = (transaction: Knex, { classId, session }: ListedRow): Promise<MarkOfStudent[]> =>
  liveEnrolments(transaction)
    .join('marks', (join) =>
      join.on('marks.studentId', 'students.id').on('marks.session', 'enrolments.session'),
    )
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .leftJoin('publications', (join) =>
      join
        .on('publications.session', 'marks.session')
        .on('publications.term', 'marks.term')
        .on('publications.classId', 'enrolments.classId')
        .onVal('publications.live', 1),
    )
    .where({ 'enrolments.classId': classId, 'enrolments.session': session, 'subjects.live': 1 })
    .where('subjects.classId', classId)
    .whereNull('marks.deletedAt')
    .whereNull('publications.id')
    .orderBy('marks.id')
    .select('marks.subjectId', 'marks.studentId', 'students.id as _id')
    .select('enrolments.groupName as group', 'students.religion')
    .select('fourthSubjectCode', 'chosenSubjectCodes');
