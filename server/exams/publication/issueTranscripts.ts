import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { isExaminee } from '#documents/rules/resultSummary.ts';
import { type PrintedResult, printsTheSame } from '#documents/rules/transcriptChanges.ts';
import { signedBytes, writeProof } from '#documents/rules/transcriptProof.ts';
import type { Publication } from '#server/exams/publication.ts';
import { cohortsIn, type ExamRows, finishedClass } from '#server/exams/results/examRows.ts';
import { printedClaims, transcriptCode } from '#server/exams/results/printedClaims.ts';
import { publishedSchool } from '#server/exams/results/publishedRows.ts';
import { examHead } from '#server/exams/results/readCohort.ts';
import { recordHashes, storeRecordHashes } from '#server/exams/results/recordHash.ts';
import type { SigningKey } from '#server/platform/base/signingKey.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { countRows } from '#server/platform/http/paging.ts';
import type { ClassExam } from '#server/school/exam.ts';
import type { SchoolSnapshot } from '#server/school/queries.ts';
import { registerSchoolKey } from './schoolKeys.ts';

/** Settings of the school that no transcript prints as they are; a change of any other one makes new transcripts. */
const UNPRINTED = ['gradePreset', 'locale', 'lookupSecondFactor', 'names', 'phone', 'terms', 'timeZone'];

type IssuedTranscript = { id: string; studentId: string; publicationId: string; snapshot: string };

/**
 * Issues transcripts to all examinees of a published exam (rules 10). A student whose transcript would print the same
 * keeps it with its number and code; others get a new one in place of the old.
 */
export async function issueTranscripts(db: Knex, issuing: Issuing, rows: ExamRows, school: SchoolSnapshot) {
  const { place, publication } = issuing;
  const printed = printedResults(place, publication, rows);
  const current = await newestTranscripts(db, place);
  const schools = new Map<string, SchoolSnapshot>();
  for (const id of new Set(current.map(({ publicationId }) => publicationId)))
    schools.set(id, await publishedSchool(db, id));
  const isUnchanged = ({ studentId, publicationId, snapshot }: IssuedTranscript): boolean => {
    const [now, then] = [printed.get(studentId), schools.get(publicationId)];
    const issued: PrintedResult = JSON.parse(snapshot);
    if (!now || !then || !printsTheSame(issued, now)) return false;
    return (
      dayOfIssue(then, issued) === dayOfIssue(school, issued) &&
      isDeepStrictEqual(printedSettings(then), printedSettings(school)) &&
      isDeepStrictEqual(printedNames(then, now), printedNames(school, now))
    );
  };
  const unchanged = current.filter(isUnchanged);
  const unchangedKeys = new Set(unchanged.map(({ studentId }) => studentId));
  const fresh = new Map([...printed].filter(([key]) => !unchangedKeys.has(key)));
  await updateTranscripts(db, unchanged, { publicationId: publication.id });
  await replaceTranscripts(db, issuing, rows, fresh, current);
  return { transcripts: printed.size, issued: fresh.size };
}

/** The exam whose transcripts are issued, and the key that signs them. */
type Issuing = { place: ClassExam; publication: Publication; signingKey: SigningKey };

/** The transcripts of all examinees of a class, in the order of their running numbers. */
export function printedResults(place: ClassExam, publication: Publication, rows: ExamRows): PrintedByStudent {
  const finishedIn = finishedClass(rows, place.className);
  const printed = cohortsIn(place, rows).flatMap((cohort) => {
    const exam = examHead(cohort, rows.scheme, publication);
    return finishedIn(cohort)
      .filter(({ result }) => isExaminee(result))
      .map(({ _id, result }): [string, PrintedResult] => [_id, { exam, result }]);
  });
  return new Map(printed);
}

/** By the student's row id. */
export type PrintedByStudent = Map<string, PrintedResult>;

/** The results that are new or print something else than before. */
export const differingResults = (before: PrintedByStudent, all: PrintedByStudent): PrintedByStudent =>
  new Map(
    [...all].filter(([key, now]) => {
      const then = before.get(key);
      return !then || !printsTheSame(then, now);
    }),
  );

/** The newest transcript of each student of an exam, from any of its publications. */
export async function newestTranscripts(db: Knex, { session, term, classId }: ClassExam) {
  const rows: IssuedTranscript[] = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .where({ session, term, classId, 'transcripts.live': 1 })
    .select('transcripts.id', 'studentId', 'publicationId', 'transcripts.snapshot');
  return rows;
}

const printedSettings = ({ settings, logo, paper }: SchoolSnapshot): unknown => ({
  ...Object.fromEntries(Object.entries(settings).filter(([name]) => !UNPRINTED.includes(name))),
  logo,
  paper,
});

/** The day that a transcript prints, which its code is signed with: another time zone may have another. */
const dayOfIssue = ({ settings }: SchoolSnapshot, { exam }: PrintedResult): string | null =>
  exam.publishedOn && dayAtSchool(new Date(exam.publishedOn), settings.timeZone);

/** What a school calls the words of its lists that the transcript has. */
const printedNames = ({ settings: { names } }: SchoolSnapshot, { exam }: PrintedResult): unknown =>
  [exam.term, exam.group, exam.section, exam.shift].map((value) => names?.[value] ?? null);

/** Changes columns of transcripts; one that ends has no `live` any more. */
export async function updateTranscripts(db: Knex, transcripts: readonly IssuedTranscript[], change: object) {
  const ids = transcripts.map(({ id }) => id);
  await inBatches(ids, (batch) => db('transcripts').whereIn('id', batch).update(change));
}

/**
 * Replaces some of an exam's `current` transcripts by those that are `printed` from its rows. Running numbers continue, so that none is used twice. Each is signed
 * here, once, so that every print of it is the same. Throws 409 for a key that was withdrawn.
 */
export async function replaceTranscripts(
  db: Knex,
  { place, publication, signingKey }: Issuing,
  rows: ExamRows,
  printed: PrintedByStudent,
  current: readonly IssuedTranscript[],
): Promise<void> {
  const replaced = current.filter(({ studentId }) => printed.has(studentId));
  await updateTranscripts(db, replaced, { live: null });
  const start = serialStart(place, publication);
  const first = (await countRows(db('transcripts').whereBetween('serial', [start, `${start}~`]))) + 1;
  await registerSchoolKey(db, signingKey);
  const hashes = recordHashes(rows);
  const { timeZone } = (await publishedSchool(db, publication.id)).settings;
  const fresh = [...printed].map(async ([key, { exam, result }], index) => {
    const serial = `${start}${String(first + index).padStart(4, '0')}`;
    const code = transcriptCode();
    const claims = printedClaims(result, exam);
    const facts = { ...claims, serial, issuedOn: dayAtSchool(publication.publishedAt, timeZone) };
    const signature = await signingKey.sign(signedBytes(code, facts));
    return {
      ...{ publicationId: publication.id, studentId: key, serial, code, issuedAt: publication.publishedAt },
      claims: JSON.stringify(claims),
      snapshot: JSON.stringify({ exam, result }),
      proof: writeProof(signingKey.id, signature, facts),
      ...{ proofKey: signingKey.id, recordHash: hashes.get(key) },
    };
  });
  await inBatches(await Promise.all(fresh), (batch) => db('transcripts').insert(batch));
  await storeRecordHashes(db, publication.id, rows);
}

/** The start of a serial number: 2025-HY-09-7- has session, term, class and publication. */
const serialStart = ({ session, term, className }: ClassExam, { id }: Publication): string =>
  `${session}-${termInitials(term)}-${className.padStart(2, '0')}-${id}-`;

/** HY for Half Yearly, AN for Annual; at most four letters, so that long names of terms fit. */
const termInitials = (term: string): string =>
  term
    .split(/\s+/)
    .map((word) => word.slice(0, term.includes(' ') ? 1 : 2))
    .join('')
    .slice(0, 4)
    .toUpperCase();
