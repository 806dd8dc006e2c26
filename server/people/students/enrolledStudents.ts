import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/student.ts';
import {
  countedIn,
  type EnrolmentTable,
  liveEnrolments,
  type StudentTable,
} from '#server/platform/database/tables.ts';
import {
  asPublished,
  narrowAsPublished,
  type PublishedEnrolments,
  publishedEnrolments,
} from './publishedEnrolments.ts';

/** `id` is the row id of the student. */
export type Enrolled = Pick<StudentTable, 'studentId' | 'religion' | 'studentName' | 'studentNameBn'> &
  Pick<EnrolmentTable, 'section' | 'shift' | 'roll' | 'fourthSubjectCode' | 'chosenSubjectCodes'> & {
    id: number;
    group: string;
    /** The day of leaving of a student whom the exam no longer counts. */
    leftOn: string | null;
  };

type ClassPart = {
  session: number;
  term: string;
  classId: number;
  section: string;
  shift: string;
  group?: string | undefined;
};

/**
 * The students enrolled there for an exam, by studentIdKey, with the groups and subjects that a published one keeps
 * (rules 12); 'All', or no group, means every section, shift or group.
 */
export const enrolledStudents = async (
  db: Knex,
  place: ClassPart,
  known?: PublishedEnrolments | null,
): Promise<Map<string, Enrolled>> => {
  const kept = known === undefined ? ((await publishedEnrolments(db, [place]))[0] ?? null) : known;
  const rows: Enrolled[] = await liveEnrolments(db)
    .where({ session: place.session, classId: place.classId })
    .modify(narrowAsPublished(place, kept))
    .select('students.id', 'students.studentId', 'religion', 'studentName', 'studentNameBn')
    .select('roll', 'section', 'shift', 'groupName as group', 'leftOn')
    .select('fourthSubjectCode', 'chosenSubjectCodes');
  const hasLeft = rows.some(({ leftOn }) => leftOn !== null);
  const counted: string[] = hasLeft
    ? await liveEnrolments(db)
        .where({ session: place.session, classId: place.classId })
        .whereNotNull('leftOn')
        .modify(countedIn(place))
        .pluck('students.id')
    : [];
  return new Map(
    rows.map(({ leftOn, ...row }) => [
      studentIdKey(row.studentId),
      {
        ...asPublished(row, String(row.id), kept),
        id: Number(row.id),
        leftOn: counted.includes(String(row.id)) ? null : leftOn,
      },
    ]),
  );
};
