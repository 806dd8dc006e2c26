import type { Knex } from 'knex';
import { termsOf } from '#server/school/queries.ts';
import { type FoundTranscript, nothingFound } from './findTranscript.ts';
import { type IssuedResult, issuedResults } from './issuedResults.ts';
import { latestFirst } from './latestFirst.ts';
import { refuseClosed } from './publication.ts';

type Exam = { session: number; term: string };

/** All of her published results, the latest exam first, whenever each was published. */
export const listOwnResults = async (
  db: Knex,
  studentId: string,
  publicUrl: string,
): Promise<IssuedResult[]> =>
  latestFirst(await issuedResults(db, { studentId }, publicUrl), await termsOf(db));

/** The exams with a transcript of this student that are closed at the moment. */
export const listClosedExams = (db: Knex, studentId: string): Promise<(Exam & { className: string })[]> =>
  db('students')
    .join('transcripts', 'transcripts.student_id', 'students.id')
    .join('publications', 'publications.id', 'transcripts.publication_id')
    .join('classes', 'classes.id', 'publications.class_id')
    .leftJoin('publications as open', (join) =>
      join
        .on('open.session', 'publications.session')
        .on('open.term', 'publications.term')
        .on('open.class_id', 'publications.class_id')
        .onVal('open.live', 1),
    )
    .where({ 'students.student_id': studentId, 'students.live': 1, 'transcripts.live': 1 })
    .whereNull('open.id')
    .orderBy('publications.id', 'desc')
    .select('publications.session', 'publications.term', 'classes.name as className');

/**
 * A student's own result of one exam; who has signed in names nothing but the exam. Throws the lookup's 404, and 409
 * while the exam is closed.
 */
export const findOwnTranscript = async (
  db: Knex,
  studentId: string,
  { session, term }: Exam,
  publicUrl: string,
): Promise<FoundTranscript> => {
  const [found] = await issuedResults(db, { studentId, session, term }, publicUrl);
  if (!found) {
    const closed = await listClosedExams(db, studentId);
    for (const exam of closed.filter((each) => each.session === session && each.term === term))
      await refuseClosed(db, exam);
    throw nothingFound();
  }
  return { exam: found.exam, result: found.result, issue: found.issue };
};
