import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { StudentResult } from '#documents/model/result.ts';
import type { Ledger, Upload } from './ledger.ts';
import type { Machine } from './machine.ts';
import { CORRECTED_TERM, ENTERED, PUBLISHED, PUBLISHED_TERM, SESSION } from './school.ts';

/** Compares what is stored with what the app answered. Returns what is half-saved, lost or not to be explained. */
export async function compareLedger({ db }: Machine, ledger: Ledger): Promise<string[]> {
  const found = [
    ...(await compareMark(db, ENTERED.className, CORRECTED_TERM, ledger.gridMark)),
    ...(await compareMark(db, ENTERED.className, PUBLISHED_TERM, ledger.sheetMark)),
    ...(await compareMark(db, PUBLISHED.className, CORRECTED_TERM, ledger.correctedMark)),
    ...(await compareTranscripts(db, CORRECTED_TERM)),
    ...(await comparePublication(db, ledger)),
    ...(await Promise.all(ledger.uploads.splice(0).map((upload) => compareUpload(db, upload)))),
    ...ledger.faults.splice(0),
  ];
  return found.flat().filter((line): line is string => line !== null);
}

/** All students of a save have the same mark, and it is one that was saved. */
async function compareMark(db: Knex, className: string, term: string, register: Ledger['gridMark']) {
  const rows: { subjective: number; students: number }[] = await selectMarks(db, className, term)
    .groupBy('subjective')
    .select('subjective', db.raw('count(*) as students'));
  const [first, ...more] = rows;
  if (!first || more.length > 0)
    return [`Marks of class ${className}, ${term}, are half-saved: ${JSON.stringify(rows)}`];
  return [register.settle(first.subjective)];
}

const selectMarks = (db: Knex, className: string, term: string) =>
  db('marks')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ 'marks.session': SESSION, term, 'classes.value': Number(className), 'marks.deletedAt': null });

type Publication = { id: string; snapshot: string };

const livePublication = (db: Knex, term: string): Promise<Publication | undefined> =>
  db('publications').where({ session: SESSION, term, live: 1 }).first('id', 'snapshot');

const liveTranscripts = (db: Knex, publicationId: string): Promise<{ snapshot: string }[]> =>
  db('transcripts').where({ publicationId, live: 1 }).select('snapshot');

/** A published exam has its snapshot, a transcript of each student and its line in the history, or is not there. */
async function comparePublication(db: Knex, ledger: Ledger): Promise<(string | null)[]> {
  const publication = await livePublication(db, PUBLISHED_TERM);
  const found = [ledger.published.settle(publication !== undefined)];
  const all: { id: string; events: number }[] = await db('publications')
    .leftJoin('changes', (join) =>
      join.on('changes.recordId', 'publications.id').onVal('changes.noun', 'publication'),
    )
    .where({ term: PUBLISHED_TERM })
    .groupBy('publications.id', 'publications.live')
    .havingRaw('events <> if(publications.live is null, 2, 1)')
    .select('publications.id', db.raw('count(changes.id) as events'));
  for (const { id, events } of all) found.push(`Publication ${id} has ${events} lines in the history`);
  return publication ? [...found, ...(await compareTranscripts(db, PUBLISHED_TERM))] : found;
}

/** The marks, the copy of the exam and every transcript say the same. */
async function compareTranscripts(db: Knex, term: string): Promise<string[]> {
  const publication = await livePublication(db, term);
  if (!publication) return [`${term} is not published any more`];
  const stored: { subjective: number }[] = await selectMarks(db, PUBLISHED.className, term).distinct(
    'subjective',
  );
  const copied: { marks: { subjective: number }[] } = JSON.parse(publication.snapshot);
  const transcripts = await liveTranscripts(db, publication.id);
  const printed = transcripts.map(({ snapshot }) => {
    const { result }: { result: StudentResult } = JSON.parse(snapshot);
    return result.TotalResult[0]?.subjective;
  });
  const sources = [
    stored.map(({ subjective }) => subjective),
    copied.marks.map(({ subjective }) => subjective),
    printed,
  ];
  const values = sources.map((marks) => [...new Set(marks)].join(' and '));
  const students = PUBLISHED.students.length;
  return [
    ...(new Set(values).size > 1 ? [`${term}: marks, copy and transcripts say ${values.join(', ')}`] : []),
    ...(copied.marks.length === students ? [] : [`${term}: its copy has ${copied.marks.length} marks`]),
    ...(transcripts.length === students ? [] : [`${term}: it has ${transcripts.length} transcripts`]),
  ];
}

/** Every student of an upload is there with an enrolment and the upload's line in the history, or none is. */
async function compareUpload(db: Knex, { prefix, rows, outcome }: Upload): Promise<string | null> {
  const [counts]: Record<'students' | 'enrolments' | 'uploads', number>[] = await db('students')
    .leftJoin('enrolments', 'enrolments.studentId', 'students.id')
    .where('students.studentId', 'like', `${prefix}%`)
    .select(
      db.raw(
        'count(*) as students, count(enrolments.id) as enrolments, count(distinct students.upload_id) as uploads',
      ),
    );
  const stored = [counts?.students, counts?.enrolments, counts?.uploads].map(Number).join(' ');
  const [whole, none] = [`${rows} ${rows} 1`, '0 0 0'];
  const allowed = { acknowledged: [whole], refused: [none], unknown: [whole, none] }[outcome];
  return allowed.includes(stored)
    ? null
    : `An upload (${outcome}) has ${stored} students, enrolments and uploads instead of ${allowed.join(' or ')}`;
}

/** How long a job may take, the claim of a process that was killed included, in ms. */
const JOB_MS = 120_000;

/** Waits until every acknowledged job is done, and compares its file. Returns what is wrong with one. */
export async function compareJobs(machine: Machine, ledger: Ledger, files: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const id of ledger.jobs.splice(0)) {
    const until = Date.now() + JOB_MS;
    let job = await readJob(machine.db, id);
    while (job && ['waiting', 'running'].includes(job.status) && Date.now() < until) {
      await wait(200);
      job = await readJob(machine.db, id);
    }
    if (job?.status !== 'done')
      found.push(`Print job ${id} is ${job?.status ?? 'gone'}: ${job?.message ?? ''}`);
    else files.add(await hashFile(machine.db, id));
  }
  if (files.size > 1) found.push(`The same print has ${files.size} different files`);
  return found;
}

const readJob = (db: Knex, id: string): Promise<{ status: string; message: string | null } | undefined> =>
  db('print_jobs').where({ id }).first('status', 'message');

/** A hash of what a job printed, part by part. */
async function hashFile(db: Knex, printJobId: string): Promise<string> {
  const rows: { bytes: Buffer }[] = await db('print_job_parts')
    .where({ printJobId })
    .orderBy('position')
    .select('bytes');
  const hash = createHash('sha256');
  for (const { bytes } of rows) hash.update(bytes);
  return hash.digest('hex');
}
