import DataLoader from 'dataloader';
import type { Knex } from 'knex';
import { Piscina } from 'piscina';
import { databaseAway } from '#server/platform/database/errors.ts';
import type { ClassExam } from '#server/school/exam.ts';
import { readTerms } from '#server/school/queries.ts';
import { type ClassCheck, checkClasses } from './checkClass.ts';
import type { Checked, CheckTask } from './checkInThread.ts';
import { type CheckSource, readClassVersions } from './classVersions.ts';

/**
 * The checks of exams of one session, in their order. Each is kept in memory until a mark, a student, a subject or
 * anything else that it is worked out from changes, and several who ask at once wait for one.
 */
export async function cachedChecks(source: CheckSource, exams: readonly ClassExam[]): Promise<ClassCheck[]> {
  const [first] = exams;
  if (!first) return [];
  const { db, resultCache } = source;
  const versions = await readClassVersions(source, first.session);
  const terms = await readTerms(db);
  const countStudents = ({ classId }: ClassExam) => versions(classId).students;
  const make = (missing: readonly ClassExam[]) => makeChecks(db, missing, terms, countStudents);
  const loader = new DataLoader(make, { cache: false });
  const kept = exams.map((exam) => {
    const key = `check ${exam.session} ${exam.term} ${exam.classId} ${versions(exam.classId).text}`;
    return resultCache.getVersioned(key, () => loader.load(exam));
  });
  return (await Promise.all(kept)).map(({ check }) => check);
}

/** As many students as are checked within the time that a request may hold the others. */
const SMALL = 150;

type Made = NonNullable<Checked>;

/** Small classes with one query a table for all of them, as many as are small together, and each large one in the thread. */
async function makeChecks(
  db: Knex,
  exams: readonly ClassExam[],
  terms: readonly string[],
  countStudents: (exam: ClassExam) => number,
): Promise<Made[]> {
  const made = new Map<ClassExam, Made>();
  let [small, students] = [[] as ClassExam[], 0];
  const makeSmall = async () => {
    const checks = small.length > 0 ? await checkClasses(db, small, terms) : [];
    for (const [index, check] of checks.entries())
      made.set(small[index]!, { check, bytes: JSON.stringify(check).length });
    [small, students] = [[], 0];
  };
  for (const exam of exams) {
    const count = countStudents(exam);
    if (count > SMALL) {
      made.set(exam, await checkLarge(db, exam, terms));
      continue;
    }
    if (students + count > SMALL) await makeSmall();
    small.push(exam);
    students += count;
  }
  await makeSmall();
  return exams.map((exam) => made.get(exam)!);
}

async function checkLarge(db: Knex, exam: ClassExam, terms: readonly string[]): Promise<Made> {
  const { uri, socketPath, database } = db.client.connectionSettings;
  const task: CheckTask = { target: uri ? { url: uri } : { socketPath, database }, exam, terms };
  const checked: Checked = await pool().run(task);
  if (!checked) throw databaseAway();
  return checked;
}

let started: Piscina | undefined;

/** One thread, which stays while marks are entered: to start it takes as long as several checks. */
function pool(): Piscina {
  started ??= new Piscina({
    filename: new URL('../../platform/build/typescriptWorker.mjs', import.meta.url).href,
    workerData: { file: new URL('checkInThread.ts', import.meta.url).href, name: 'checkInThread' },
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10 * 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
    // When the thread dies, its task is rejected; without a listener the event would be one that nobody caught.
  }).on('error', () => {});
  return started;
}
