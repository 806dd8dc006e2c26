import type { Knex } from 'knex';
import { connect, type DatabaseTarget } from '#server/platform/database/connect.ts';
import { isOutage } from '#server/platform/database/errors.ts';
import type { ClassExam } from '#server/school/exam.ts';
import { type ClassCheck, checkClass } from './checkClass.ts';

/** What the thread is given: where the database is, which exam, and the school's terms. */
export type CheckTask = { target: DatabaseTarget; exam: ClassExam; terms: readonly string[] };
/** The check and about how many bytes it takes; null while the database is away. */
export type Checked = { check: ClassCheck; bytes: number } | null;

/** The connections of this thread, which end with it: to open one takes as long as a query. */
const databases = new Map<string, Knex>();
function open(target: DatabaseTarget): Knex {
  const key = JSON.stringify(target);
  const db = databases.get(key) ?? connect(target, 2);
  databases.set(key, db);
  return db;
}

/**
 * Checks an exam of a large class in a thread of its own: reading and comparing twenty thousand marks would hold
 * everybody else for half a second. Throws what checkClass throws.
 */
export async function checkInThread({ target, exam, terms }: CheckTask): Promise<Checked> {
  try {
    const check = await checkClass(open(target), exam, terms);
    return { check, bytes: JSON.stringify(check).length };
  } catch (error) {
    // Its class and code do not survive the way to the other thread.
    if (isOutage(error)) return null;
    throw error;
  }
}
