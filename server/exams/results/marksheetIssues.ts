import type { Knex } from 'knex';
import type { StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { readStoredPaper } from '#server/school/readPaper.ts';
import { toIssue } from './issuedResults.ts';
import type { StoredPublication } from './publishedRows.ts';

/**
 * By student ID the transcripts that were issued of these results, for the QR codes of marksheets; nothing where the
 * school has none on marksheets, or while the exam is not published.
 */
export async function marksheetIssues(
  db: Knex,
  { publication, results }: { publication: StoredPublication | null; results: readonly StudentResult[] },
  publicUrl: string,
): Promise<{ issues?: Record<string, TranscriptIssue> }> {
  const paper = publication?.school.paper;
  if (!paper) return {};
  const { settings } = await readStoredPaper(db, paper);
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
