import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { backupStream, restoreBackup } from '#server/platform/backup/backup.ts';
import { readSettings } from '#server/platform/base/settings.ts';
import { joinDatabase } from '#server/platform/database/openDatabase.ts';

const USAGE = 'npm run backup -- FILE   or   npm run restore -- FILE';

/** `npm run backup -- FILE` and `npm run restore -- FILE`: throws an Error with one sentence. */
async function run([verb, file, ...more]: readonly string[]): Promise<void> {
  if (!file || more.length > 0) throw new Error(USAGE);
  const { db, close } = await joinDatabase(readSettings(process.env), (line) => console.error(line));
  try {
    if (verb === 'restore') {
      const tables = await restoreBackup(db, createReadStream(file));
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows of ${tables.length} tables, each compared with the backup.`);
      return;
    }
    // Under another name first, so that a backup that was cut is never taken for a whole one.
    const part = `${file}.part`;
    await pipeline(backupStream(db, null), createWriteStream(part, { mode: 0o600, flush: true })).catch(
      async (error: Error) => {
        await rm(part, { force: true });
        throw error;
      },
    );
    await rename(part, file);
    console.log(`${file}: ${(await stat(file)).size} bytes`);
  } finally {
    await close();
  }
}

// A signal alone would leave the private database running; process.exit stops it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

await run(process.argv.slice(2)).catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 1;
});
