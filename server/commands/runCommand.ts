import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Knex } from 'knex';
import { AppError } from '#server/platform/base/errors.ts';
import { readEnvironment, type Settings } from '#server/platform/base/settings.ts';
import { joinDatabase } from '#server/platform/database/openDatabase.ts';
import { commandFailure, writeProblem } from './fileErrors.ts';

/**
 * Runs a command of a terminal with its words. What it throws is printed as one sentence, with each wrong field below,
 * and sets exit code 1.
 */
export async function runCommand(command: (words: string[]) => Promise<void>): Promise<void> {
  // A signal alone would leave the private database running; process.exit stops it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  await command(process.argv.slice(2)).catch((error: Error) => {
    const fields = error instanceof AppError ? error.fieldErrors : [];
    console.error(
      [commandFailure(error), ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'),
    );
    process.exitCode = 1;
  });
}

/** How a command is typed: on a server as operations/school runs it, elsewhere with npm. */
export const typedCommand = (command: string): string =>
  process.env.SCHOOL_COMMAND ? `${process.env.SCHOOL_COMMAND} ${command}` : `npm run ${command} --`;

/**
 * Does the work with the school's database, also while the app runs on it. Refuses where there is no school yet:
 * without the settings of a server it would otherwise work on a new, empty one. `mayCreate` is for a DATA_DIR that
 * somebody set.
 */
export async function withDatabase(
  work: (opened: { db: Knex; settings: Settings }) => Promise<void>,
  { mayCreate = false } = {},
) {
  const settings = readEnvironment(process.env);
  if (!(mayCreate && process.env.DATA_DIR)) requireSchool(settings);
  const { db, close } = await joinDatabase(settings, (line) => console.error(line));
  try {
    await work({ db, settings });
  } finally {
    await close();
  }
}

function requireSchool({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return;
  throw new Error(
    `No DATABASE_URL is set, and ${resolve(dataDir)} has no school. On a server type "school" and the command as root, such as "school backup": it reads /etc/school.env. On another machine start the app once ("npm start"), or set DATA_DIR to the folder of the school.`,
  );
}

/**
 * Writes to another name first and then renames, so that a crash never leaves half a file. Throws one sentence where the
 * system refuses it.
 */
export async function writeWhole(out: string, write: (path: string) => Promise<void>): Promise<void> {
  const aside = `${out}.part`;
  try {
    await write(aside);
    await rename(aside, out);
  } catch (error) {
    await rm(aside, { force: true });
    const problem = writeProblem(error, out);
    throw problem ? new Error(problem) : error;
  }
}
