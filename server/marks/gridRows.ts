import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { MAX_MARKS } from '#documents/model/markInput.ts';
import type { Subject } from '#documents/model/subject.ts';
import { appliesTo, countsAsFourth, findFourthSubject } from '#documents/rules/takenSubjects.ts';
import { AppError } from '#server/base/errors.ts';
import {
  type EnrolmentTable,
  liveEnrolments,
  type MarkTable,
  narrow,
  type StudentTable,
} from '#server/database/tables.ts';
import { placeParts } from './markEntry.ts';
import type { GridStudent } from './present.ts';
import type { ResolvedExam } from './resolveExam.ts';

/** The students to whom the subject applies (rules 4), by section, shift and roll. Throws 404 when there are none. */
export async function gridRows(
  db: Knex,
  exam: ResolvedExam,
  subject: Subject,
  rolls: Rolls | null,
): Promise<GridStudent[]> {
  const rows = await readGridRows(db, exam, subject, rolls);
  if (rows.length === 0) throw await nobody(db, exam, rolls);
  if (rows.length > MAX_MARKS)
    throw new AppError('badInput', createMessage('mark.mostStudents', { max: MAX_MARKS }));
  const applicable = rows.flatMap((row) => {
    const student = {
      group: row.group_name,
      religion: row.religion,
      fourthSubjectCode: row.fourth_subject_code,
    };
    if (!appliesTo(subject, student)) return [];
    const fourth = findFourthSubject(student, exam.subjects, Number(exam.className));
    return [toGridStudent(row, countsAsFourth(subject, fourth))];
  });
  if (applicable.length === 0)
    throw new AppError('notFound', createMessage('mark.appliesToNone', { subject: subject.name }));
  return applicable;
}

export type Rolls = { startRoll: number; endRoll: number };

type GridRow = Pick<StudentTable, 'id' | 'student_id' | 'student_name' | 'student_name_bn' | 'religion'> &
  Pick<EnrolmentTable, 'section' | 'shift' | 'group_name' | 'roll' | 'fourth_subject_code'> &
  Pick<MarkTable, 'subjective' | 'objective' | 'practical' | 'class_assignment'> & {
    mark_id: string | null;
    absent: number | null;
  };

/** Every student enrolled there, with their mark of the exam if there is one. */
const readGridRows = (
  db: Knex,
  exam: ResolvedExam,
  subject: Subject,
  rolls: Rolls | null,
): Promise<GridRow[]> =>
  enrolled(db, exam)
    .leftJoin('marks', (marks) =>
      marks
        .on('marks.student_id', 'students.id')
        .onVal('marks.session', exam.session)
        .onVal('marks.term', exam.term)
        .onVal('marks.subject_id', subject._id)
        .onNull('marks.deleted_at'),
    )
    .modify((query) => {
      if (rolls) query.whereBetween('enrolments.roll', [rolls.startRoll, rolls.endRoll]);
    })
    .orderBy(['enrolments.section', 'enrolments.shift', 'enrolments.roll', 'students.id'])
    .limit(MAX_MARKS + 1)
    .select<GridRow[]>('students.id', 'students.student_id', 'student_name', 'student_name_bn', 'religion')
    .select('section', 'shift', 'group_name', 'roll', 'fourth_subject_code')
    .select({ mark_id: 'marks.id' })
    .select('subjective', 'objective', 'practical', 'class_assignment', 'absent');

const enrolled = (db: Knex, exam: ResolvedExam) =>
  liveEnrolments(db)
    .where({
      'enrolments.session': exam.session,
      'enrolments.class_id': exam.classId,
    })
    .modify(narrow(exam));

/** A 404 that says whether there are no students, or none with a roll in the range. */
async function nobody(db: Knex, exam: ResolvedExam, rolls: Rolls | null): Promise<AppError> {
  const place = placeParts(exam);
  const anyone = rolls && (await enrolled(db, exam).first('enrolments.id'));
  if (!rolls || !anyone) return new AppError('notFound', createMessage('mark.noStudents', { place }));
  const { startRoll: from, endRoll: to } = rolls;
  return new AppError('notFound', createMessage('mark.noneInRolls', { place, from, to }));
}

const toGridStudent = (row: GridRow, isFourth: boolean): GridStudent => ({
  _id: row.id,
  markId: row.mark_id === null ? null : String(row.mark_id),
  studentId: row.student_id,
  roll: row.roll,
  section: row.section,
  shift: row.shift,
  group: row.group_name,
  studentName: row.student_name,
  studentNameBn: row.student_name_bn,
  subjective: row.subjective,
  objective: row.objective,
  practical: row.practical,
  classAssignment: row.class_assignment,
  absent: Boolean(row.absent),
  isFourth,
});
