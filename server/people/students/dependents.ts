import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { type LeftStudent, leftMessage } from './leaving.ts';

type Entered = { studentId: string; term: string; session: number };

/**
 * An error for the marks, the attendance, the leaving and the certificates of each student in the year of an enrolment. `enrolments`
 * is a query of enrolments joined with their students.
 */
export async function enteredErrors(enrolments: () => Knex.QueryBuilder): Promise<FieldError[]> {
  const entered = (table: 'marks' | 'attendance'): Knex.QueryBuilder =>
    enrolments()
      .join(table, (on) =>
        on.on(`${table}.studentId`, 'enrolments.studentId').andOn(`${table}.session`, 'enrolments.session'),
      )
      .orderBy(['students.studentId', 'term'])
      .distinct('enrolments.roll', 'students.studentId', 'term', 'enrolments.session');
  const marks: Entered[] = await entered('marks').whereNull('marks.deletedAt');
  const attended: Entered[] = await entered('attendance');
  const has =
    (key: 'upload.hasMarks' | 'upload.hasAttendance') =>
    ({ studentId, term, session }: Entered) =>
      fieldError(studentId, createMessage(key, { studentId, term, session }));
  const left: LeftStudent[] = await enrolments()
    .whereNotNull('enrolments.leftOn')
    .orderBy('students.studentId')
    .select('students.studentId', 'studentName', 'leftOn');
  const certified: { studentId: string; serial: string }[] = await enrolments()
    .join('certificates', 'certificates.enrolmentId', 'enrolments.id')
    .orderBy('certificates.id')
    .select('students.studentId', 'certificates.serial');
  return [
    ...certified.map(({ studentId, serial }) =>
      fieldError(studentId, createMessage('upload.hasCertificate', { studentId, serial })),
    ),
    ...marks.map(has('upload.hasMarks')),
    ...attended.map(has('upload.hasAttendance')),
    ...left.map((one) => fieldError(one.studentId, leftMessage(one))),
  ];
}

/** An error for a student who is enrolled in another year. */
export const enrolledError = ({ studentId, session }: Omit<Entered, 'term'>): FieldError =>
  fieldError(studentId, createMessage('student.enrolledAlready', { studentId, session }));
