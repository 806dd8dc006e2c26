import type { Knex } from 'knex';
import { compileResults } from '#documents/rules/compileResults.ts';
import { isExaminee } from '#documents/rules/isExaminee.ts';
import { inBatches } from '#server/database/inBatches.ts';
import { transcriptCode } from '#server/verify/transcriptCode.ts';
import { whatWasSaid } from '#server/verify/whatWasSaid.ts';
import { classCohorts } from './classCohorts.ts';
import { readCohort } from './readCohort.ts';

type Exam = { session: number; term: string; className: string };

/** HY for Half Yearly, AN for Annual; short, so that a long name of a school's own term still fits. */
const initialsOf = (term: string): string =>
  term
    .split(/\s+/)
    .map((word) => word.slice(0, term.includes(' ') ? 1 : 2))
    .join('')
    .slice(0, 4)
    .toUpperCase();

/** 2025-HY-09-7-0012: session, term, class, publication and running number; a later publication never repeats one. */
const serialOf = ({ session, term, className }: Exam, publicationId: string, number: number): string =>
  `${session}-${initialsOf(term)}-${className.padStart(2, '0')}-${publicationId}-${String(number).padStart(4, '0')}`;

/** Gives every examinee of a published exam her serial number and code, and keeps what her transcript says. */
export const issueTranscripts = async (db: Knex, exam: Exam, publicationId: string): Promise<number> => {
  const rows: object[] = [];
  for (const filters of await classCohorts(db, exam)) {
    const { cohort, keys } = await readCohort(db, filters);
    for (const result of compileResults(cohort).filter(isExaminee))
      rows.push({
        publication_id: publicationId,
        student_id: keys.get(result.studentInfo.studentId),
        serial: serialOf(exam, publicationId, rows.length + 1),
        code: transcriptCode(),
        said: JSON.stringify(whatWasSaid(result, exam)),
      });
  }
  await inBatches(rows, (batch) => db('transcripts').insert(batch));
  return rows.length;
};
