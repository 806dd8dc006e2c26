import type { Knex } from 'knex';
import type { FoundTranscript } from './findTranscript.ts';
import { nothingFound } from './findTranscript.ts';
import { issuedResult } from './issuedResult.ts';
import type { PublishedExam } from './present.ts';

/** A student's own published exams, the newest first. */
export const listOwnExams = async (db: Knex, studentId: string): Promise<PublishedExam[]> => {
  const rows = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publication_id')
    .join('classes', 'classes.id', 'publications.class_id')
    .join('students', 'students.id', 'transcripts.student_id')
    .where({ 'students.student_id': studentId, 'students.live': 1, 'publications.live': 1 })
    .orderBy([
      { column: 'session', order: 'desc' },
      { column: 'published_at', order: 'desc' },
    ])
    .select('session', 'term', 'classes.name', 'published_at');
  return rows.map(({ session, term, name, published_at }) => ({
    session,
    term,
    className: name,
    publishedOn: published_at.toISOString(),
  }));
};

/** Her own result of one exam. She has signed in, so nothing but the exam is asked. Throws the lookup's 404. */
export const findOwnTranscript = async (
  db: Knex,
  studentId: string,
  { session, term }: { session: number; term: string },
  publicUrl: string,
): Promise<FoundTranscript> => {
  const place = await db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .where({ 'students.student_id': studentId, 'students.live': 1, 'enrolments.live': 1, session })
    .first('classes.name', 'section', 'shift', 'group_name');
  if (!place) throw nothingFound();
  const { name: className, section, shift, group_name: group } = place;
  const own = { session, term, className, section, shift, group, studentId };
  const found = await issuedResult(db, own, publicUrl);
  if (!found) throw nothingFound();
  return { exam: found.exam, result: found.result, issue: found.issue };
};
