import type { Knex } from 'knex';
import { studentProgress } from '#documents/rules/progress.ts';
import { readStudent } from '#server/people/students/readStudent.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { inScope } from '#server/platform/access/scope.ts';
import { listOwnResults, nothingFound } from './issuedResults.ts';

/** How a student did in every published exam that the caller may see; not found where there is none. */
export async function readProgress(db: Knex, caller: Caller, id: string, publicUrl: string) {
  const { studentId } = await readStudent(db, caller, { id });
  const issued = await listOwnResults(db, studentId, publicUrl);
  // A teacher sees only the exams of their own class, as in its reports.
  const [latest, ...earlier] = issued.filter(({ exam }) => inScope(caller, exam));
  if (!latest) throw nothingFound();
  return {
    student: latest.result.studentInfo,
    progress: studentProgress([latest, ...earlier].toReversed()),
    publishedOn: latest.exam.publishedOn ?? '',
  };
}
