import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type {
  AdmittedFilters,
  AdmittedStudent,
  ClassFilters,
  RegisteredStudent,
} from '#documents/model/enrolled.ts';
import { ALL, type CohortFilters } from '#documents/model/exam.ts';
import { parseRooms } from '#documents/model/examRooms.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import { writtenBy } from '#documents/rules/routineClashes.ts';
import { dealRooms } from '#documents/rules/seatPlan.ts';
import { findFourthSubject, takenSubjects } from '#documents/rules/takenSubjects.ts';
import { readRoutine, type StoredPaper } from '#server/exams/routinePapers.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import {
  inSchoolOrder,
  narrowToCohort,
  notExempt,
  presentEnrolments,
} from '#server/platform/database/tables.ts';
import { readPhotos } from '#server/platform/files/readPhotos.ts';
import type { CohortOfClass } from '#server/school/exam.ts';
import { readScheme } from '#server/school/schemes.ts';
import { readExamRows, subjectsByClass, toCohort } from './examRows.ts';
import { examHead, findCohort } from './readCohort.ts';

/** The register of a class, by section, shift and roll. Throws 404 when nobody is enrolled. */
export async function readClassList(db: Knex, filters: ClassFilters) {
  const place = await findCohort(db, { ...filters, term: '' });
  const subjects = (await subjectsByClass(db, place.session, [place.classId])).get(place.classId) ?? [];
  const rows: RegisterRow[] = await enrolled(db, place).select(
    ...['students.studentId', ...NAME_FIELDS, 'mobile', 'religion', 'fourthSubjectCode'],
    ...['section', 'shift', 'groupName as group', 'roll'],
  );
  const students = rows.map(({ fourthSubjectCode, ...student }): RegisteredStudent => {
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

type RegisterRow = Omit<RegisteredStudent, 'class' | 'fourthSubject'> & { fourthSubjectCode: string | null };

/**
 * The students of a roll range who sit for an exam, without those exempt from it, with their photos and rooms. Throws 404 when there are none, and 400
 * when the rooms have too few seats.
 */
export async function readAdmitted(db: Knex, filters: AdmittedFilters) {
  const place = await findCohort(db, filters);
  const rows: AdmittedRow[] = await enrolled(db, place)
    .modify(notExempt(place))
    .whereBetween('roll', [filters.start_roll, filters.end_roll])
    .select('students.studentId', 'studentName', 'studentNameBn', 'fatherName', 'fatherNameBn', 'picture')
    .select('section', 'shift', 'groupName as group', 'roll');
  const photos = await readPhotos(
    db,
    rows.flatMap(({ picture }) => picture ?? []),
  );
  const admitted = requireSome(rows, 'report.noneInRange').map(({ picture, ...student }) => ({
    ...student,
    photo: picture ? (photos.get(picture) ?? null) : null,
  }));
  return { exam: await headBefore(db, place), students: giveSeats(admitted, filters.rooms) };
}

type AdmittedRow = Omit<AdmittedStudent, 'photo' | 'room'> & { picture: string | null };

function giveSeats(students: Omit<AdmittedStudent, 'room'>[], typed = ''): AdmittedStudent[] {
  const rooms = parseRooms(typed) ?? [];
  const seats = rooms.reduce((sum, room) => sum + room.seats, 0);
  if (rooms.length > 0 && seats < students.length)
    throw refusedField(
      'badInput',
      'rooms',
      createMessage('seats.tooFew', { seats, students: students.length }),
    );
  return dealRooms(students, rooms);
}

/** The same with what each student writes and when, where the exam has a routine. */
export async function readAdmitCards(db: Knex, filters: AdmittedFilters) {
  const { exam, students } = await readAdmitted(db, filters);
  const place = await findCohort(db, filters);
  const papers = await readRoutine(db, place);
  if (papers.length === 0) return { exam, students };
  const cohort = toCohort(await readExamRows(db, place), place.className);
  const takenBy = takenSubjects(cohort);
  const subjects = new Map(cohort.subjects.map((subject) => [subject._id, subject]));
  const taken = new Map(cohort.students.map((student) => [student.studentId, takenBy(student).takes]));
  const isTaken = (student: AdmittedStudent) => (paper: StoredPaper) =>
    writtenBy(paper, student) && taken.get(student.studentId)?.(subjects.get(paper.subjectId)!);
  return {
    exam,
    students: students.map((student) => ({
      ...student,
      papers: papers.filter(isTaken(student)).map(toPrinted),
    })),
  };
}

/** The routine of a class and group, for the shift of the filters. Throws 404 where there is none, or nobody to read it. */
export async function readExamRoutine(db: Knex, filters: CohortFilters, publicUrl: string) {
  const place = await findCohort(db, filters);
  const papers = (await readRoutine(db, place)).filter(
    (paper) =>
      writtenBy(paper, filters) &&
      (filters.group === ALL || ['General', filters.group].includes(paper.group)),
  );
  requireSome(await enrolled(db, place).limit(1).select('students.id'), 'report.noStudents');
  if (papers.length === 0) throw new AppError('notFound', 'routine.none');
  return { exam: await headBefore(db, place), papers: papers.map(toPrinted), address: publicUrl };
}

const toPrinted = ({ subjectId: _, ...paper }: StoredPaper): PrintedPaper => paper;

const enrolled = (db: Knex, place: CohortOfClass) =>
  presentEnrolments(db)
    .where({ session: place.session, classId: place.classId })
    .modify(narrowToCohort(place))
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift'))
    .orderBy('roll');

/** The head of a paper without results. */
const headBefore = async (db: Knex, place: CohortOfClass) =>
  examHead(place, await readScheme(db, place.session, place.classId), null);

function requireSome<Row>(rows: Row[], message: 'report.noStudents' | 'report.noneInRange'): Row[] {
  if (rows.length === 0) throw new AppError('notFound', message);
  return rows;
}
