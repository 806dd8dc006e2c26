import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { backupStream, restoreBackup } from '#server/platform/backup/backup.ts';
import { runCommand, withDatabase, writeWhole } from './runCommand.ts';

const USAGE = 'npm run backup -- FILE   or   npm run restore -- FILE';

/** `npm run backup -- FILE` and `npm run restore -- FILE` */
await runCommand(async ([verb, file, ...more]) => {
  if (!file || more.length > 0) throw new Error(USAGE);
  await withDatabase(async ({ db }) => {
    if (verb === 'restore') {
      const tables = await restoreBackup(db, createReadStream(file));
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows of ${tables.length} tables, each compared with the backup.`);
      return;
    }
    await writeWhole(file, (path) =>
      pipeline(backupStream(db, null), createWriteStream(path, { mode: 0o600, flush: true })),
    );
    console.log(`${file}: ${(await stat(file)).size} bytes`);
  });
});
