import type { Knex } from 'knex';
import { Piscina } from 'piscina';
import type { Target } from '#server/database/connect.ts';
import { databaseAway } from '#server/database/errors.ts';
import type { ClassExam } from '#server/exams/exam.ts';
import { readTerms } from '#server/school/queries.ts';
import { type ClassCheck, checkClass } from './checkClass.ts';
import type { Checked, CheckTask } from './checkInThread.ts';
import { type CheckSource, type ClassVersion, readClassVersions } from './classVersions.ts';

/**
 * The checks of exams of one session, in their order. Each is kept in memory until a mark, a student, a subject or
 * anything else that it is worked out from changes, and several who ask at once wait for one.
 */
export async function keptChecks(source: CheckSource, exams: readonly ClassExam[]): Promise<ClassCheck[]> {
  const [first] = exams;
  if (!first) return [];
  const { db, resultCache } = source;
  const versions = await readClassVersions(source, first.session);
  const terms = await readTerms(db);
  const checks: ClassCheck[] = [];
  for (const exam of exams) {
    const version = versions(exam.classId);
    const key = `check ${exam.session} ${exam.term} ${exam.classId} ${version.text}`;
    const { check } = await resultCache.get(key, () => makeCheck(db, exam, terms, version));
    checks.push(check);
  }
  return checks;
}

/** A class that is checked within the time that a request may hold the others. */
const SMALL = 150;

async function makeCheck(
  db: Knex,
  exam: ClassExam,
  terms: readonly string[],
  { students }: ClassVersion,
): Promise<NonNullable<Checked>> {
  if (students <= SMALL) {
    const check = await checkClass(db, exam, terms);
    return { check, bytes: JSON.stringify(check).length };
  }
  const task: CheckTask = { target: targetOf(db), exam, terms };
  const checked: Checked = await pool().run(task);
  if (!checked) throw databaseAway();
  return checked;
}

let started: Piscina | undefined;

/** One thread, which ends after half a minute without work. */
function pool(): Piscina {
  started ??= new Piscina({
    filename: new URL('../typescriptWorker.mjs', import.meta.url).href,
    workerData: { file: new URL('./checkInThread.ts', import.meta.url).href, name: 'checkInThread' },
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
    // When the thread dies, its task is rejected; without a listener the event would be one that nobody caught.
  }).on('error', () => {});
  return started;
}

/** Where the connections of this process lead. */
function targetOf(db: Knex): Target {
  const { uri, socketPath, database } = db.client.connectionSettings;
  return uri ? { url: uri } : { socketPath, database };
}
