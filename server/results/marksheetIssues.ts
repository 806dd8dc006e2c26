import type { Knex } from 'knex';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { readStoredPaper } from '#server/school/readPaper.ts';
import { toIssue } from './issuedResults.ts';

/**
 * By student ID the transcripts that were issued of these results, for the QR codes of marksheets; nothing where the
 * school has none on marksheets, or while the exam is not published.
 */
export async function marksheetIssues(
  db: Knex,
  { exam, results }: { exam: ExamHead; results: readonly StudentResult[] },
  publicUrl: string,
): Promise<{ issues?: Record<string, TranscriptIssue> }> {
  if (!exam.publishedOn) return {};
  const publication = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({
      session: exam.session,
      term: exam.term,
      'classes.value': Number(exam.className),
      'publications.live': 1,
    })
    .first('publications.id', 'paper');
  if (!publication?.paper) return {};
  const { settings } = await readStoredPaper(db, publication.paper);
  if (!settings.qrOnMarksheets) return {};
  const rows = await db('transcripts')
    .join('students', 'students.id', 'transcripts.studentId')
    .where({ publicationId: publication.id, 'transcripts.live': 1, 'students.live': 1 })
    .whereIn(
      'students.studentId',
      results.map(({ studentInfo }) => studentInfo.studentId),
    )
    .select('students.studentId', 'serial', 'code', 'proof');
  return { issues: Object.fromEntries(rows.map((row) => [row.studentId, toIssue(row, publicUrl)])) };
}
