import type { Knex } from 'knex';
import type { Cohort, CohortStudent, MarkedSubject } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Subject } from '#documents/model/subject.ts';
import { compileClass, compileMergedClass, finishMergedResults } from '#documents/rules/compileResults.ts';
import { finishResults } from '#documents/rules/finishResults.ts';
import { subjectsInOrder } from '#documents/rules/subjectOrder.ts';
import { type ClassExam, type CohortOfClass, isWithin } from '#server/exams/exam.ts';
import { schemeOfClass } from '#server/school/schemeOfClass.ts';
import { type SubjectRow, toSubject } from '#server/subjects/subjectQueries.ts';
import { markedInSession, markRows } from './markRows.ts';
import { type KeyedStudent, studentRows } from './studentRows.ts';

type AttendanceRows = {
  /** Days the school was open, by section, shift and group. */
  terms: { section: string; shift: string; group: string; workingDays: number }[];
  /** Days present by studentId. */
  present: Record<string, number>;
};

/**
 * Everything that the results of an exam of a class follow from; plain JSON, so that a publication can keep it. Always
 * the whole class: an exam subject is decided for all its sections, shifts and groups (rules 1).
 */
export type ExamRows = {
  students: KeyedStudent[];
  /** In the order they print. */
  subjects: Subject[];
  marks: Mark[];
  markedInSession: MarkedSubject[];
  scheme: Scheme;
  attendance: AttendanceRows;
};

/** As the database has it now, with one query a table, and one for the other terms' marks in flagged subjects. */
export async function readExamRows(db: Knex, exam: ClassExam): Promise<ExamRows> {
  const subjects = await subjectRows(db, exam);
  const flagged = subjects.filter(({ isFourthSubject }) => isFourthSubject).map(({ _id }) => _id);
  const [students, marks, marked, scheme, attendance] = await Promise.all([
    studentRows(db, exam),
    markRows(db, exam),
    markedInSession(db, exam.session, flagged),
    schemeOfClass(db, exam.session, exam.classId),
    attendanceRows(db, exam),
  ]);
  return { students, subjects, marks, markedInSession: marked, scheme, attendance };
}

/** Every subject of the class in that session, of all its groups, in the order they print. */
async function subjectRows(db: Knex, { session, classId }: ClassExam): Promise<Subject[]> {
  const rows: SubjectRow[] = await db('subjects')
    .where({ session, class_id: classId, live: 1 })
    .orderBy('id')
    .select();
  return subjectsInOrder(rows.map(toSubject));
}

type TermRow = { section: string; shift: string; group_name: string; working_days: number };

export async function attendanceRows(db: Knex, exam: ClassExam): Promise<AttendanceRows> {
  const { session, term, classId } = exam;
  const terms: TermRow[] = await db('attendance_terms')
    .where({ session, term, class_id: classId })
    .orderBy(['section', 'shift', 'group_name'])
    .select('section', 'shift', 'group_name', 'working_days');
  const rows: { student_id: string; present: number }[] = await db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('attendance', 'attendance.student_id', 'students.id')
    .where({ 'enrolments.session': session, class_id: classId, 'enrolments.live': 1, 'students.live': 1 })
    .where({ 'attendance.session': session, 'attendance.term': term })
    .select('students.student_id', 'present');
  return {
    terms: terms.map(({ section, shift, group_name, working_days }) => ({
      section,
      shift,
      group: group_name,
      workingDays: working_days,
    })),
    present: Object.fromEntries(rows.map((row) => [row.student_id, row.present])),
  };
}

type Attendance = Cohort['attendance'];

/** The attendance of some students of a place. Over several sections the longest term among them counts. */
export function attendanceWithin(
  { attendance }: ExamRows,
  place: Pick<CohortOfClass, 'section' | 'shift'> & { group?: string | undefined },
  isHere: (studentId: string) => boolean,
): Attendance {
  const terms = attendance.terms.filter(isWithin(place));
  return {
    workingDays: terms.length === 0 ? null : Math.max(...terms.map(({ workingDays }) => workingDays)),
    present: Object.fromEntries(Object.entries(attendance.present).filter(([id]) => isHere(id))),
  };
}

/** The whole class as the rules take it. */
export const toCohort = (rows: ExamRows, className: string): Cohort => ({
  classValue: Number(className),
  students: rows.students.map(({ student }) => student),
  subjects: rows.subjects,
  marks: rows.marks,
  markedInSession: rows.markedInSession,
  scheme: rows.scheme,
  attendance: attendanceWithin(rows, { section: 'All', shift: 'All' }, () => true),
});

type PlacedRow = Pick<CohortOfClass, 'section' | 'shift' | 'group'>;

/** Works an exam of a class out once, by its own scheme or another, and answers the results of any of its cohorts. */
export function classResults(
  rows: ExamRows,
  className: string,
  scheme: Scheme = rows.scheme,
): (place: PlacedRow) => StudentResult[] {
  const compiled = compileClass({ ...toCohort(rows, className), scheme });
  return (place) => {
    const isHere = isWithin(place);
    const ids = idsWithin(rows, isHere);
    return finishResults(
      compiled,
      attendanceWithin(rows, place, (id) => ids.has(id)),
      isHere,
    );
  };
}

const idsWithin = ({ students }: ExamRows, isHere: (student: CohortStudent) => boolean): Set<string> =>
  new Set(students.filter(({ student }) => isHere(student)).map(({ student }) => student.studentId));

export type TwoTerms<Of> = { halfYearly: Of; annual: Of };

/**
 * The same of both terms merged (rules 7). A cohort is of those whom the annual exam has in it: someone may have moved
 * in between, and who has left since is in none.
 */
export function mergedClassResults(
  { halfYearly, annual }: TwoTerms<ExamRows>,
  className: string,
  schemes: TwoTerms<Scheme> = { halfYearly: halfYearly.scheme, annual: annual.scheme },
): (place: PlacedRow) => MergedStudentResult[] {
  const compiled = compileMergedClass(
    { ...toCohort(halfYearly, className), scheme: schemes.halfYearly },
    { ...toCohort(annual, className), scheme: schemes.annual },
  );
  return (place) => {
    const isHere = isWithin(place);
    const ids = idsWithin(annual, isHere);
    const attended = (rows: ExamRows) => attendanceWithin(rows, place, (id) => ids.has(id));
    const attendance = { halfYearly: attended(halfYearly), annual: attended(annual) };
    return finishMergedResults(compiled, attendance, isHere);
  };
}

/** The database's key of each student, by studentId. */
export const studentKeys = ({ students }: ExamRows): Map<string, string> =>
  new Map(students.map(({ key, student }) => [student.studentId, key]));
