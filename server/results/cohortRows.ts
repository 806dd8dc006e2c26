import type { Knex } from 'knex';
import type { CohortStudent } from '#documents/model/cohort.ts';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { Subject } from '#documents/model/subject.ts';
import { type SubjectRow, subjectOf } from '#server/subjects/subjectOf.ts';

/** A cohort with the class's key: what every query of an exam starts from. */
export type CohortPlace = CohortFilters & { classId: string };

const ALL = 'All';

/** Narrows to section, shift and group; 'All' leaves a section or shift open. */
export const narrow =
  ({ section, shift, group }: CohortPlace) =>
  (query: Knex.QueryBuilder): void => {
    query.where('group_name', group);
    if (section !== ALL) query.where('section', section);
    if (shift !== ALL) query.where('shift', shift);
  };

const STUDENT_COLUMNS = [
  'students.id',
  'students.student_id',
  'student_name',
  'student_name_bn',
  'father_name',
  'father_name_bn',
  'mother_name',
  'mother_name_bn',
  'religion',
  'section',
  'shift',
  'group_name',
  'roll',
  'fourth_subject_code',
] as const;

type StudentRow = {
  id: string;
  student_id: string;
  student_name: string;
  student_name_bn: string | null;
  father_name: string;
  father_name_bn: string | null;
  mother_name: string;
  mother_name_bn: string | null;
  religion: string;
  section: string;
  shift: string;
  group_name: string;
  roll: number;
  fourth_subject_code: string | null;
};

/** Who was enrolled in that session, as she was then; and her key in the database. */
export const studentRows = async (
  db: Knex,
  place: CohortPlace,
): Promise<{ key: string; student: CohortStudent }[]> => {
  const rows = await db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .where({ session: place.session, class_id: place.classId, 'enrolments.live': 1, 'students.live': 1 })
    .modify(narrow(place))
    .orderBy(['section', 'shift', 'roll'])
    .select(STUDENT_COLUMNS);
  return rows.map((row: StudentRow) => ({
    key: row.id,
    student: {
      studentId: row.student_id,
      studentName: row.student_name,
      studentNameBn: row.student_name_bn,
      fatherName: row.father_name,
      fatherNameBn: row.father_name_bn,
      motherName: row.mother_name,
      motherNameBn: row.mother_name_bn,
      class: place.className,
      section: row.section,
      shift: row.shift,
      group: row.group_name,
      roll: row.roll,
      religion: row.religion,
      fourthSubjectCode: row.fourth_subject_code,
    },
  }));
};

/** By code as boards print them, with what may be a fourth subject at the end. */
const onPaper = (a: Subject, b: Subject): number =>
  Number(a.isFourthSubject) - Number(b.isFourthSubject) ||
  a.subjectCode.localeCompare(b.subjectCode, 'en', { numeric: true });

/** Subjects of the group, and the General ones that belong to every group. */
export const subjectRows = async (db: Knex, place: CohortPlace): Promise<Subject[]> => {
  const rows: SubjectRow[] = await db('subjects')
    .where({ session: place.session, class_id: place.classId, live: 1 })
    .whereIn('group_name', [place.group, 'General'])
    .select();
  return rows.map(subjectOf).sort(onPaper);
};

type MarkRow = {
  student_id: string;
  subject_id: string;
  subjective: number;
  objective: number;
  practical: number;
  class_assignment: number;
  absent: number;
};

/** The marks of the cohort in one term, in the class's subjects. */
export const markRows = async (db: Knex, place: CohortPlace): Promise<Mark[]> => {
  const rows = await db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('marks', 'marks.student_id', 'students.id')
    .where({
      'enrolments.session': place.session,
      class_id: place.classId,
      'enrolments.live': 1,
      'students.live': 1,
      'marks.session': place.session,
      'marks.term': place.term,
    })
    .whereNull('marks.deleted_at')
    .modify(narrow(place))
    .select(
      'students.student_id',
      'subject_id',
      'subjective',
      'objective',
      'practical',
      'class_assignment',
      'absent',
    );
  return rows.map((row: MarkRow) => ({
    studentId: row.student_id,
    subjectId: row.subject_id,
    subjective: row.subjective,
    objective: row.objective,
    practical: row.practical,
    classAssignment: row.class_assignment,
    absent: Boolean(row.absent),
  }));
};

type Attendance = { workingDays: number | null; present: Record<string, number> };

/** A cohort over several sections takes the longest term among them. */
export const attendanceRows = async (db: Knex, place: CohortPlace): Promise<Attendance> => {
  const { session, term, classId } = place;
  const terms: { working_days: number }[] = await db('attendance_terms')
    .where({ session, term, class_id: classId })
    .modify(narrow(place))
    .select('working_days');
  const rows: { student_id: string; present: number }[] = await db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('attendance', 'attendance.student_id', 'students.id')
    .where({ 'enrolments.session': session, class_id: classId, 'enrolments.live': 1, 'students.live': 1 })
    .where({ 'attendance.session': session, 'attendance.term': term })
    .modify(narrow(place))
    .select('students.student_id', 'present');
  return {
    workingDays: terms.length === 0 ? null : Math.max(...terms.map((row) => row.working_days)),
    present: Object.fromEntries(rows.map((row) => [row.student_id, row.present])),
  };
};
