import type { Knex } from 'knex';
import type { Attendance, Cohort, CohortStudent, MarkedSubject } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { isByChoice, type Subject } from '#documents/model/subject.ts';
import { daysFor } from '#documents/rules/attendanceDays.ts';
import { compileClass, compileMergedClass, finishedMergedStudents } from '#documents/rules/compileResults.ts';
import { type FinishedStudent, finishedStudents } from '#documents/rules/finishResults.ts';
import { subjectsInOrder } from '#documents/rules/subjectOrder.ts';
import { markedAsPublished, publishedEnrolments } from '#server/people/students/publishedEnrolments.ts';
import { isWithin, liveEnrolments } from '#server/platform/database/tables.ts';
import {
  type ClassExam,
  type CohortOfClass,
  classesAndTerms,
  isOfExam,
  type OfExam,
} from '#server/school/exam.ts';
import { readSchemes } from '#server/school/schemes.ts';
import { toSubject } from '#server/school/subjects/queries.ts';
import { markedInSession, markRows } from './markRows.ts';
import { type KeyedStudent, studentRows } from './studentRows.ts';

/**
 * All rows from which the results of an exam of a class are worked out, as plain JSON, so that a publication can
 * store them. Marks, days and exemptions name their student by the row id (rules 12). Always of the whole class,
 * because exam subjects are decided over all its sections, shifts and groups (rules 1).
 */
export type ExamRows = {
  students: KeyedStudent[];
  /** In the order in which they are printed. */
  subjects: Subject[];
  marks: Mark[];
  markedInSession: MarkedSubject[];
  scheme: Scheme;
  attendance: Attendance;
  /** Row ids of the students for whom the term does not count (rules 7); left out where there are none. */
  exempt?: string[];
  /** The subjects that do not count for a student (rules 1); left out where there are none. */
  exemptSubjects?: MarkedSubject[];
};

/** The stored records of an exam. */
export const readExamRows = async (db: Knex, exam: ClassExam): Promise<ExamRows> =>
  (await readRowsOfExams(db, [exam]))[0]!;

/**
 * The stored records of exams of one session, in their order: one query a table for all of them, and one for the other
 * terms' marks in subjects by choice. Who was in an exam when it was published has the group and subjects of then
 * (rules 12), until it is withdrawn.
 */
export async function readRowsOfExams(db: Knex, exams: readonly ClassExam[]): Promise<ExamRows[]> {
  if (exams.length === 0) return [];
  const { session, classIds } = classesAndTerms(exams);
  const [subjects, kept] = await Promise.all([
    subjectsByClass(db, session, classIds),
    publishedEnrolments(db, exams),
  ]);
  const flagged = [...subjects.values()].flat().flatMap((one) => (isByChoice(one) ? one._id : []));
  const [students, marks, marked, schemes, attendance, exempt, exemptSubjects] = await Promise.all([
    studentRows(db, exams, kept),
    markRows(db, exams),
    markedInSession(db, session, flagged),
    readSchemes(db, session, classIds),
    attendanceRows(db, exams),
    exemptRows(db, exams),
    exemptSubjectRows(db, exams),
  ]);
  return exams.map(({ classId }, index) => {
    const own = subjects.get(classId) ?? [];
    const ids = new Set(own.map(({ _id }) => _id));
    const ownMarked = marked.filter(({ subjectId }) => ids.has(subjectId));
    return {
      students: students[index]!,
      subjects: own,
      marks: marks[index]!,
      markedInSession: markedAsPublished(ownMarked, kept[index] ?? null),
      scheme: schemes.get(classId)!,
      attendance: attendance[index]!,
      ...(exempt[index]!.length > 0 && { exempt: exempt[index]! }),
      ...(exemptSubjects[index]!.length > 0 && { exemptSubjects: exemptSubjects[index]! }),
    };
  });
}

/** All subjects of the classes in that session, in the order in which they are printed. */
export async function subjectsByClass(db: Knex, session: number, classIds: readonly string[]) {
  const rows = await db('subjects').where({ session, live: 1 }).whereIn('classId', classIds).orderBy('id');
  const ofClass = (id: string) => rows.filter(({ classId }) => classId === id).map(toSubject);
  return new Map(classIds.map((id) => [id, subjectsInOrder(ofClass(id))]));
}

/** The attendance of each exam, in the order of `exams`, which are of one session. */
export async function attendanceRows(db: Knex, exams: readonly ClassExam[]): Promise<Attendance[]> {
  const { session, classIds, terms } = classesAndTerms(exams);
  const days: (Attendance['terms'][number] & OfExam)[] = await db('attendance_terms')
    .where({ session })
    .whereIn('term', terms)
    .whereIn('classId', classIds)
    .orderBy(['section', 'shift', 'groupName'])
    .select('term', 'classId', 'section', 'shift', 'groupName as group', 'workingDays');
  const rows: ({ studentId: string; present: number } & OfExam)[] = await liveEnrolments(db)
    .join('attendance', 'attendance.studentId', 'students.id')
    .where({ 'enrolments.session': session, 'attendance.session': session })
    .whereIn('classId', classIds)
    .whereIn('attendance.term', terms)
    .select('term', 'classId', 'students.id as studentId', 'present');
  return exams.map((exam) => ({
    terms: days.filter(isOfExam(exam)).map(({ term: _, classId: __, ...row }) => row),
    present: Object.fromEntries(rows.filter(isOfExam(exam)).map((row) => [row.studentId, row.present])),
  }));
}

/** The whole class in the form that the rules take. */
export function toCohort(rows: ExamRows, className: string): Cohort {
  const { subjects, marks, markedInSession, scheme, attendance, exempt, exemptSubjects } = rows;
  return {
    classValue: Number(className),
    students: rows.students.map(toCohortStudent),
    ...{ subjects, marks, markedInSession, scheme, attendance },
    ...(exempt && { exempt }),
    ...(exemptSubjects && { exemptSubjects }),
  };
}

const toCohortStudent = ({ key, student }: KeyedStudent): CohortStudent => ({ _id: key, ...student });

/** Each section, shift and group, within which merit is counted. */
export function cohortsIn(place: ClassExam, { students }: ExamRows): CohortOfClass[] {
  const cohorts = new Map(
    students.map(({ student: { section, shift, group } }) => [
      [group, section, shift].join('|'),
      { ...place, section, shift, group },
    ]),
  );
  return [...cohorts.keys()].sort().map((key) => cohorts.get(key)!);
}

type PlacedRow = Pick<CohortOfClass, 'section' | 'shift' | 'group'>;

/** Compiles an exam of a class, with its own scheme or another; returns a function for the results of a cohort. */
export function classResults(rows: ExamRows, className: string, scheme: Scheme = rows.scheme) {
  const finishedIn = finishedClass(rows, className, scheme);
  return (place: PlacedRow): StudentResult[] => finishedIn(place).map(({ result }) => result);
}

/** The same with the row id of each student. */
export function finishedClass(rows: ExamRows, className: string, scheme: Scheme = rows.scheme) {
  const compiled = compileClass({ ...toCohort(rows, className), scheme });
  // Without the marks: a published class is kept in memory.
  const daysOf = daysFor(rows.attendance);
  return (place: PlacedRow): FinishedStudent[] => finishedStudents(compiled, daysOf, isWithin(place));
}

type TwoTerms<Of> = { halfYearly: Of; annual: Of };

/**
 * The same for both terms merged (rules 7). A cohort has the students who are in it in the annual exam: those who
 * moved since the half-yearly exam are where they are now, and those who left are in none.
 */
export function mergedClassResults(
  rows: TwoTerms<ExamRows>,
  className: string,
  schemes?: TwoTerms<Scheme>,
): (place: PlacedRow) => MergedStudentResult[] {
  const finishedIn = finishedMergedClass(rows, className, schemes);
  return (place) => finishedIn(place).map(({ result }) => result);
}

/** The same with the row id of each student. */
export function finishedMergedClass(
  { halfYearly, annual }: TwoTerms<ExamRows>,
  className: string,
  schemes: TwoTerms<Scheme> = { halfYearly: halfYearly.scheme, annual: annual.scheme },
): (place: PlacedRow) => FinishedStudent<MergedStudentResult>[] {
  const compiled = compileMergedClass(
    { ...toCohort(halfYearly, className), scheme: schemes.halfYearly },
    { ...toCohort(annual, className), scheme: schemes.annual },
  );
  return (place) => finishedMergedStudents(compiled, isWithin(place));
}

/** The row ids of the students who are exempt from each exam (rules 7), in the order of `exams`, of one session. */
async function exemptRows(db: Knex, exams: readonly ClassExam[]): Promise<string[][]> {
  const { session, classIds, terms } = classesAndTerms(exams);
  const rows: ({ studentId: string } & OfExam)[] = await db('exemptions')
    .join('enrolments', (enrolled) =>
      enrolled
        .on('enrolments.studentId', 'exemptions.studentId')
        .on('enrolments.session', 'exemptions.session')
        .onVal('enrolments.live', 1),
    )
    .join('students', 'students.id', 'exemptions.studentId')
    .where({ 'exemptions.session': session })
    .whereIn('term', terms)
    .whereIn('classId', classIds)
    .orderBy('students.id')
    .select('students.id as studentId', 'classId', 'term');
  return exams.map((exam) => rows.filter(isOfExam(exam)).map(({ studentId }) => studentId));
}

/** The subjects of each exam's class that do not count for a student (rules 1), in the order of `exams`, of one session. */
async function exemptSubjectRows(db: Knex, exams: readonly ClassExam[]): Promise<MarkedSubject[][]> {
  const { session, classIds, terms } = classesAndTerms(exams);
  const rows: (MarkedSubject & OfExam)[] = await db('subject_exemptions as exempt')
    .join('enrolments', (enrolled) =>
      enrolled
        .on('enrolments.studentId', 'exempt.studentId')
        .on('enrolments.session', 'exempt.session')
        .onVal('enrolments.live', 1),
    )
    .join('subjects', (subject) =>
      subject
        .on('subjects.id', 'exempt.subjectId')
        .on('subjects.classId', 'enrolments.classId')
        .onVal('subjects.live', 1),
    )
    .where({ 'exempt.session': session })
    .whereIn('term', terms)
    .whereIn('enrolments.classId', classIds)
    .orderBy(['exempt.studentId', 'exempt.subjectId'])
    .select('exempt.studentId', 'exempt.subjectId', 'enrolments.classId', 'term');
  return exams.map((exam) =>
    rows.filter(isOfExam(exam)).map(({ studentId, subjectId }) => ({ studentId, subjectId })),
  );
}
