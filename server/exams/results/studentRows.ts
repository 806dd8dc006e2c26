import type { Knex } from 'knex';
import type { CohortStudent } from '#documents/model/cohort.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import {
  asPublished,
  inOrderOfPlaces,
  type PublishedEnrolments,
  publishedEnrolments,
} from '#server/people/students/publishedEnrolments.ts';
import { inSchoolOrder, liveEnrolments } from '#server/platform/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/school/exam.ts';

type StudentRow = Omit<CohortStudent, 'class'> & { id: string; classId: string; leftOn: string | null };

/**
 * The students enrolled in the class of each exam, in the order of `exams`, which are of one session, with the groups
 * and subjects that a published one keeps (rules 12). A student who has left is in the exams with a mark (see
 * countedIn).
 */
export async function studentRows(
  db: Knex,
  exams: readonly ClassExam[],
  publishedByExam?: readonly (PublishedEnrolments | null)[],
): Promise<KeyedStudent[][]> {
  const keptByIndex = publishedByExam ?? (await publishedEnrolments(db, exams));
  const { session, classIds } = classesAndTerms(exams);
  const rows: StudentRow[] = await liveEnrolments(db)
    .where({ session })
    .whereIn('classId', classIds)
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift', 'enrolments.groupName'))
    .orderBy('roll')
    .select('students.id', 'students.studentId', ...NAME_FIELDS, 'religion')
    .select('classId', 'section', 'shift', 'groupName as group', 'roll')
    .select('fourthSubjectCode', 'chosenSubjectCodes', 'leftOn');
  const gone = rows.flatMap(({ id, leftOn }) => (leftOn ? [id] : []));
  const sat = await termsSat(db, session, gone);
  return exams.map((exam, index) => {
    const kept = keptByIndex[index] ?? null;
    const own = rows
      .filter(({ classId }) => classId === exam.classId)
      .filter(({ id, leftOn }) => leftOn === null || sat.has(`${id} ${exam.term}`))
      .map((row) => asPublished(row, row.id, kept));
    const inOrder = kept && kept.moved.size > 0 ? inOrderOfPlaces(own, ({ id }) => kept.moved.has(id)) : own;
    return inOrder.map(({ id: key, classId: _, leftOn: __, ...student }) => ({
      key,
      student: { ...student, class: exam.className },
    }));
  });
}

/** The terms of a session in which these students have a mark, each as '17 Half Yearly'. */
async function termsSat(db: Knex, session: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows: { studentId: string; term: string }[] = await db('marks')
    .where({ session })
    .whereIn('studentId', ids)
    .whereNull('deletedAt')
    .distinct('studentId', 'term');
  return new Set(rows.map(({ studentId, term }) => `${studentId} ${term}`));
}

/** A student of an exam with their row id. */
export type KeyedStudent = { key: string; student: CohortStudent };
