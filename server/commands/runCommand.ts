import { rename, rm } from 'node:fs/promises';
import type { Knex } from 'knex';
import { AppError } from '#server/platform/base/errors.ts';
import { readSettings, type Settings } from '#server/platform/base/settings.ts';
import { joinDatabase } from '#server/platform/database/openDatabase.ts';

/**
 * Runs a command of a terminal with its words. What it throws is printed as one sentence, with each wrong field below,
 * and sets exit code 1.
 */
export async function runCommand(command: (words: string[]) => Promise<void>): Promise<void> {
  // A signal alone would leave the private database running; process.exit stops it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  await command(process.argv.slice(2)).catch((error: Error) => {
    const fields = error instanceof AppError ? error.fieldErrors : [];
    console.error([error.message, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'));
    process.exitCode = 1;
  });
}

/** Does the work with the school's database, also while the app runs on it. */
export async function withDatabase(work: (opened: { db: Knex; settings: Settings }) => Promise<void>) {
  const settings = readSettings(process.env);
  const { db, close } = await joinDatabase(settings, (line) => console.error(line));
  try {
    await work({ db, settings });
  } finally {
    await close();
  }
}

/** Writes to another name first and then renames, so that a crash never leaves half a file. */
export async function writeWhole(out: string, write: (path: string) => Promise<void>): Promise<void> {
  const aside = `${out}.part`;
  try {
    await write(aside);
    await rename(aside, out);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
