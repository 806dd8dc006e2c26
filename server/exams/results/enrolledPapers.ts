import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { hasGroups } from '#documents/model/classes.ts';
import {
  type AdmittedFilters,
  type AdmittedStudent,
  type ClassFilters,
  otherClasses,
  type RegisteredStudent,
} from '#documents/model/enrolled.ts';
import { ALL, type CohortFilters } from '#documents/model/exam.ts';
import { parseRooms } from '#documents/model/examRooms.ts';
import { LAST_ROLL } from '#documents/model/limits.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import { writtenBy } from '#documents/rules/routineClashes.ts';
import { dealRooms } from '#documents/rules/seatPlan.ts';
import { findFourthSubject, takenSubjects } from '#documents/rules/takenSubjects.ts';
import { type RoutineRow, readRoutine } from '#server/exams/routinePapers.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import {
  type EnrolledRow,
  enrolledColumns,
  inSchoolOrder,
  narrowToCohort,
  notExempt,
  presentEnrolments,
} from '#server/platform/database/tables.ts';
import type { CohortOfClass } from '#server/school/exam.ts';
import { readScheme } from '#server/school/schemes.ts';
import { readExamRows, subjectsByClass, toCohort } from './examRows.ts';
import { examHead, findCohort } from './readCohort.ts';

/** The register of a class, by section, shift, group and roll. Throws 404 when nobody is enrolled. */
export async function readClassList(db: Knex, filters: ClassFilters) {
  const place = await findCohort(db, { ...filters, term: '' });
  const subjects = (await subjectsByClass(db, place.session, [place.classId])).get(place.classId) ?? [];
  const rows: EnrolledRow<typeof REGISTERED>[] = await classEnrolments(db, place).select(
    enrolledColumns(REGISTERED),
  );
  const students = rows.map(({ fourthSubjectCode, groupName: group, ...row }): RegisteredStudent => {
    const student = { ...row, group };
    const fourth = findFourthSubject({ ...student, fourthSubjectCode }, subjects, Number(place.className));
    return {
      ...student,
      class: place.className,
      fourthSubject: fourth && {
        code: fourth.subjectCode,
        name: fourth.name,
        nameBn: fourth.nameBn ?? null,
      },
    };
  });
  return { exam: await headBefore(db, place), students: requireSome(students, 'report.noStudents') };
}

const SEAT_FIELDS = ['section', 'shift', 'groupName', 'roll'] as const;
const REGISTERED = {
  student: ['studentId', ...NAME_FIELDS, 'mobile', 'religion'],
  enrolment: [...SEAT_FIELDS, 'fourthSubjectCode'],
} as const;
const ADMITTED = {
  student: ['studentId', 'studentName', 'studentNameBn', 'fatherName', 'fatherNameBn', 'picture'],
  enrolment: SEAT_FIELDS,
} as const;

/**
 * The students of a roll range who sit for an exam, without those exempt from it, with their rooms, and those of the
 * classes that share the rooms. Throws 404 when there are none, and 400 when the rooms have too few seats.
 */
export async function readAdmitted(db: Knex, filters: AdmittedFilters) {
  return withoutPhotos(await readSeated(db, filters));
}

const withoutPhotos = <Read extends { students: AdmittedStudent[] }>(read: Read): Read => ({
  ...read,
  students: read.students.map((student) => ({ ...student, photo: null })),
});

/** As readAdmitted, with the hash of the stored photo in place of each photo. */
async function readSeated(db: Knex, filters: AdmittedFilters) {
  const places = await findClasses(db, filters);
  const read = await Promise.all(places.map((place) => readClass(db, place)));
  const students = giveSeats(requireSome(read.flat(), 'report.noneInRange'), filters.rooms);
  const exam = await headBefore(db, places[0]!);
  if (places.length === 1) return { exam, students };
  const className = places.map((place) => place.className).join(', ');
  const group = places.some((place) => hasGroups(Number(place.className))) ? ALL : exam.group;
  return { exam: { ...exam, className, group, section: ALL }, students };
}

type ClassPlace = CohortOfClass & Pick<AdmittedFilters, 'start_roll' | 'end_roll'>;

/** The class of the filters and those that share its rooms, in the order of classes. */
const findClasses = (db: Knex, filters: AdmittedFilters): Promise<ClassPlace[]> =>
  Promise.all(
    [filters, ...otherClasses(filters).map((className) => ({ ...filters, ...WHOLE_CLASS, className }))]
      .sort((one, other) => Number(one.className) - Number(other.className))
      .map(async (cohort) => ({ ...cohort, ...(await findCohort(db, cohort)) })),
  );

async function readClass(db: Knex, place: ClassPlace): Promise<Omit<AdmittedStudent, 'room' | 'seat'>[]> {
  const rows: EnrolledRow<typeof ADMITTED>[] = await classEnrolments(db, place)
    .modify(notExempt(place))
    .whereBetween('roll', [place.start_roll, place.end_roll])
    .select(enrolledColumns(ADMITTED));
  return rows.map(({ picture, groupName: group, ...student }) => {
    return { ...student, group, class: place.className, photo: picture };
  });
}

function giveSeats(students: Omit<AdmittedStudent, 'room' | 'seat'>[], typed = ''): AdmittedStudent[] {
  const rooms = parseRooms(typed) ?? [];
  const seats = rooms.reduce((sum, room) => sum + room.seats, 0);
  const last = rooms.at(-1);
  if (!last || seats >= students.length) return dealRooms(students, rooms);
  const { name: room, seats: own } = last;
  const placed = own + students.length - seats;
  const lack = { seats, students: students.length, placed, room, own };
  throw refusedField('badInput', 'rooms', createMessage('seats.tooFew', lack));
}

/** As readAdmitted, with what each student writes and when, where the exam has a routine. */
export async function readAttendanceSheets(db: Knex, filters: AdmittedFilters) {
  return withoutPhotos(await readAdmitCards(db, filters));
}

/** As readAttendanceSheets, with the hash of the stored photo in place of each photo. */
export async function readAdmitCards(db: Knex, filters: AdmittedFilters) {
  const { exam, students } = await readSeated(db, filters);
  const places = await findClasses(db, filters);
  const routines = await Promise.all(places.map((place) => readPapersByStudent(db, place)));
  const written = new Map(routines.flatMap((routine) => [...routine]));
  const withPapers = (student: AdmittedStudent) => {
    const papers = written.get(student.studentId);
    return papers ? { ...student, papers } : student;
  };
  return { exam, students: students.map(withPapers) };
}

/** What each student of a class writes; nobody where the exam has no routine. */
async function readPapersByStudent(db: Knex, place: CohortOfClass): Promise<Map<string, PrintedPaper[]>> {
  const papers = await readRoutine(db, place);
  if (papers.length === 0) return new Map();
  const cohort = toCohort(await readExamRows(db, place), place.className);
  const takenBy = takenSubjects(cohort);
  const subjects = new Map(cohort.subjects.map((subject) => [subject._id, subject]));
  return new Map(
    cohort.students.map((student) => {
      const { takes } = takenBy(student);
      const isTaken = (paper: RoutineRow) => {
        // Gone where the subject was moved or deleted between the two reads.
        const subject = subjects.get(paper.subjectId);
        return subject !== undefined && writtenBy(paper, student) && takes(subject);
      };
      return [student.studentId, papers.filter(isTaken).map(toPrinted)];
    }),
  );
}

/** The routine of a class and group, for the shift of the filters. Throws 404 where there is none, or nobody to read it. */
export async function readExamRoutine(db: Knex, filters: CohortFilters, publicUrl: string) {
  const place = await findCohort(db, filters);
  const isOfGroup = ({ group }: RoutineRow) => [ALL, group].includes(filters.group) || group === 'General';
  const stored = await readRoutine(db, place);
  const papers = stored.filter((paper) => writtenBy(paper, filters) && isOfGroup(paper));
  requireSome(await classEnrolments(db, place).limit(1).select('students.id'), 'report.noStudents');
  if (papers.length === 0) throw new AppError('notFound', 'routine.none');
  return { exam: await headBefore(db, place), papers: papers.map(toPrinted), address: publicUrl };
}

const toPrinted = ({ subjectId: _, ...paper }: RoutineRow): PrintedPaper => paper;

/** All students of a class, in the shift of the filters. */
const WHOLE_CLASS = { group: ALL, section: ALL, start_roll: 1, end_roll: LAST_ROLL };

const classEnrolments = (db: Knex, place: CohortOfClass) =>
  presentEnrolments(db)
    .where({ session: place.session, classId: place.classId })
    .modify(narrowToCohort(place))
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift', 'enrolments.groupName'))
    .orderBy('roll');

/** The head of a paper without results. */
const headBefore = async (db: Knex, place: CohortOfClass) =>
  examHead(place, await readScheme(db, place.session, place.classId), null);

function requireSome<Row>(rows: Row[], message: 'report.noStudents' | 'report.noneInRange'): Row[] {
  if (rows.length === 0) throw new AppError('notFound', message);
  return rows;
}
