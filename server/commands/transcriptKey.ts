import { existsSync, rmSync } from 'node:fs';
import { listSchoolKeys, withdrawSchoolKey } from '#server/exams/publication/schoolKeys.ts';
import type { Settings } from '#server/platform/base/settings.ts';
import { keyFile, readSigningKey } from '#server/platform/base/signingKey.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { runCommand, typedCommand, withDatabase } from './runCommand.ts';

const KEY_USAGE = `${typedCommand('transcript-key')} [withdraw KEY]`;

/** `npm run transcript-key` lists the school's keys or withdraws one. */
await runCommand(async ([verb, id, ...more]) => {
  if (verb !== undefined && (verb !== 'withdraw' || !id || more.length > 0)) throw new Error(KEY_USAGE);
  await withDatabase(async ({ db, settings }) => {
    await migrate(db);
    if (id) {
      const unsigned = await withdrawSchoolKey(db, id);
      removeOwnKey(settings, id);
      console.log(`Withdrawn: ${unsigned} transcripts are printed without a signature from now on.`);
      console.log('Start every process of the app again, with another TRANSCRIPT_KEY where one is set.');
    }
    for (const key of await listSchoolKeys(db))
      console.log(
        `${key.id}  made ${key.madeAt}  ${key.withdrawnAt ? `withdrawn ${key.withdrawnAt}` : 'in force'}`,
      );
  });
});

/** The next start makes a new key. */
function removeOwnKey(settings: Settings, id: string): void {
  const path = keyFile(settings);
  if (!existsSync(path)) return;
  if (readSigningKey({ ...settings, transcriptKey: null }).id === id) rmSync(path);
}
