import type { Knex } from 'knex';
import type { EnrolledChoice } from '#documents/model/cohort.ts';
import { NAME_FIELDS } from '#documents/model/student.ts';
import {
  asPublished,
  inOrderOfPlaces,
  type PublishedEnrolments,
  publishedEnrolments,
} from '#server/people/students/publishedEnrolments.ts';
import { countedIn, inSchoolOrder, liveEnrolments } from '#server/platform/database/tables.ts';
import { type ClassExam, classesAndTerms } from '#server/school/exam.ts';

type CohortRow = Omit<EnrolledChoice, 'class'> & { id: string; classId: string; leftOn: string | null };

/**
 * The students enrolled in the class of each exam, in the order of `exams`, which are of one session, with the groups
 * and subjects that a published one keeps (rules 12). A student who has left is in the exams that `narrow` counts.
 */
export async function studentRows(
  db: Knex,
  exams: readonly ClassExam[],
  publishedByExam?: readonly (PublishedEnrolments | null)[],
  narrow: typeof countedIn = countedIn,
): Promise<KeyedStudent[][]> {
  const keptByIndex = publishedByExam ?? (await publishedEnrolments(db, exams));
  const { session, classIds, terms } = classesAndTerms(exams);
  const rows: CohortRow[] = await liveEnrolments(db)
    .where({ session })
    .whereIn('classId', classIds)
    .modify(inSchoolOrder('enrolments.section', 'enrolments.shift', 'enrolments.groupName'))
    .orderBy('roll')
    .select('students.id', 'students.studentId', ...NAME_FIELDS, 'religion')
    .select('classId', 'section', 'shift', 'groupName as group', 'roll')
    .select('fourthSubjectCode', 'chosenSubjectCodes', 'leftOn');
  const gone = rows.flatMap(({ id, leftOn }) => (leftOn ? [id] : []));
  const counted = await goneStudentsIn(db, { session, terms, ids: gone, narrow });
  return exams.map((exam, index) => {
    const kept = keptByIndex[index] ?? null;
    const own = rows
      .filter(({ classId }) => classId === exam.classId)
      .filter(({ id, leftOn }) => leftOn === null || counted.has(`${id} ${exam.term}`))
      .map((row) => asPublished(row, row.id, kept));
    const inOrder = kept && kept.moved.size > 0 ? inOrderOfPlaces(own, ({ id }) => kept.moved.has(id)) : own;
    return inOrder.map(({ id: key, classId: _, leftOn, ...student }) => ({
      key,
      student: { ...student, class: exam.className, ...(leftOn && { leftOn }) },
    }));
  });
}

type Gone = { session: number; terms: readonly string[]; ids: readonly string[]; narrow: typeof countedIn };

/** Of the students who have left, those whom each term counts, each as '17 Half Yearly'. */
async function goneStudentsIn(db: Knex, { session, terms, ids, narrow }: Gone): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = terms.map(async (term) => {
    const counted: string[] = await liveEnrolments(db)
      .where({ session })
      .whereIn('students.id', ids)
      .modify(narrow({ session, term }))
      .pluck('students.id');
    return counted.map((id) => `${id} ${term}`);
  });
  return new Set((await Promise.all(found)).flat());
}

/** A student of an exam with their row id. */
export type KeyedStudent = { key: string; student: EnrolledChoice };
