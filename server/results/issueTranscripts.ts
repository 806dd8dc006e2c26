import type { Knex } from 'knex';
import { compileResults } from '#documents/rules/compileResults.ts';
import { isExaminee } from '#documents/rules/isExaminee.ts';
import { inBatches } from '#server/database/inBatches.ts';
import { transcriptCode } from '#server/verify/transcriptCode.ts';
import { whatWasSaid } from '#server/verify/whatWasSaid.ts';
import { examHead } from './examHead.ts';
import type { CohortPlace, ExamPlace } from './examPlace.ts';
import { cohortOf, type ExamRows, keysOf, narrowRows } from './examRows.ts';
import type { Publication } from './publication.ts';

/** HY for Half Yearly, AN for Annual; short, so that a long name of a school's own term still fits. */
const initialsOf = (term: string): string =>
  term
    .split(/\s+/)
    .map((word) => word.slice(0, term.includes(' ') ? 1 : 2))
    .join('')
    .slice(0, 4)
    .toUpperCase();

/** 2025-HY-09-7-0012: session, term, class, publication and running number; a later publication never repeats one. */
const serialOf = ({ session, term, className }: ExamPlace, publicationId: string, number: number): string =>
  `${session}-${initialsOf(term)}-${className.padStart(2, '0')}-${publicationId}-${String(number).padStart(4, '0')}`;

/** Merit is counted within each section, shift and group. */
const cohortsIn = (place: ExamPlace, { students }: ExamRows): CohortPlace[] => {
  const cohorts = new Map(
    students.map(({ student: { section, shift, group } }) => [
      [group, section, shift].join('|'),
      { ...place, section, shift, group },
    ]),
  );
  return [...cohorts.keys()].sort().map((key) => cohorts.get(key)!);
};

/** Gives every examinee of a published exam her serial number and code, and keeps what her transcript says. */
export const issueTranscripts = async (
  db: Knex,
  place: ExamPlace,
  publication: Publication,
  rows: ExamRows,
): Promise<number> => {
  const keys = keysOf(rows);
  const found = cohortsIn(place, rows).flatMap((cohort) => {
    const exam = examHead(cohort, rows.scheme, publication);
    return compileResults(cohortOf(narrowRows(rows, cohort), place.className))
      .filter(isExaminee)
      .map((result) => ({ exam, result }));
  });
  const transcripts = found.map(({ exam, result }, index) => ({
    publication_id: publication.id,
    student_id: keys.get(result.studentInfo.studentId),
    serial: serialOf(place, publication.id, index + 1),
    code: transcriptCode(),
    said: JSON.stringify(whatWasSaid(result, exam)),
    frozen: JSON.stringify({ exam, result }),
  }));
  await inBatches(transcripts, (batch) => db('transcripts').insert(batch));
  return transcripts.length;
};
