import type { Knex } from 'knex';
import type { Cohort } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Subject } from '#documents/model/subject.ts';
import { schemeOfClass } from '#server/schemes/schemeOfClass.ts';
import { type AttendanceRows, attendanceRows } from './attendanceRows.ts';
import { type ExamPlace, isWithin } from './examPlace.ts';
import { markRows } from './markRows.ts';
import { type KeyedStudent, studentRows } from './studentRows.ts';
import { subjectRows } from './subjectRows.ts';

/** Everything that the results of an exam follow from; plain JSON, so that a publication can keep it. */
export type ExamRows = {
  students: KeyedStudent[];
  /** In the order they print. */
  subjects: Subject[];
  marks: Mark[];
  scheme: Scheme;
  attendance: AttendanceRows;
};

/** As the database has it now, with one query a table. */
export const readExamRows = async (db: Knex, place: ExamPlace): Promise<ExamRows> => {
  const [students, subjects, marks, scheme, attendance] = await Promise.all([
    studentRows(db, place),
    subjectRows(db, place),
    markRows(db, place),
    schemeOfClass(db, place.session, place.classId),
    attendanceRows(db, place),
  ]);
  return { students, subjects, marks, scheme, attendance };
};

/** What some of the students have of the rows, with the subjects and the working days of their place. */
const rowsOf = (rows: ExamRows, place: ExamPlace, students: KeyedStudent[]): ExamRows => {
  const ids = new Set(students.map(({ student }) => student.studentId));
  const isOfGroup = ({ group }: Subject) =>
    place.group === undefined || group === 'General' || group === place.group;
  return {
    students,
    subjects: rows.subjects.filter(isOfGroup),
    marks: rows.marks.filter(({ studentId }) => ids.has(studentId)),
    scheme: rows.scheme,
    attendance: {
      terms: rows.attendance.terms.filter(isWithin(place)),
      present: Object.fromEntries(
        Object.entries(rows.attendance.present).filter(([studentId]) => ids.has(studentId)),
      ),
    },
  };
};

/** What a narrower place has of the rows of a wider one. */
export const narrowRows = (rows: ExamRows, place: ExamPlace): ExamRows => {
  const isHere = isWithin(place);
  return rowsOf(
    rows,
    place,
    rows.students.filter(({ student }) => isHere(student)),
  );
};

/**
 * What the students of another exam's rows have of an earlier exam of the class: also of those who sat elsewhere in
 * it then, and nothing of those who have left.
 */
export const rowsOfThose = (rows: ExamRows, place: ExamPlace, those: ExamRows): ExamRows => {
  const ids = new Set(those.students.map(({ student }) => student.studentId));
  return rowsOf(
    rows,
    place,
    rows.students.filter(({ student }) => ids.has(student.studentId)),
  );
};

/** As the rules take it. A cohort over several sections takes the longest term among them. */
export const cohortOf = (
  { students, subjects, marks, scheme, attendance }: ExamRows,
  className: string,
): Cohort => ({
  classValue: Number(className),
  students: students.map(({ student }) => student),
  subjects,
  marks,
  scheme,
  attendance: {
    workingDays:
      attendance.terms.length === 0
        ? null
        : Math.max(...attendance.terms.map(({ workingDays }) => workingDays)),
    present: attendance.present,
  },
});

/** The database's key of each student, by studentId. */
export const keysOf = ({ students }: ExamRows): Map<string, string> =>
  new Map(students.map(({ key, student }) => [student.studentId, key]));
