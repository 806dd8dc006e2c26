import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { backupStream, restoreBackup } from '#server/platform/backup/backup.ts';
import type { Settings } from '#server/platform/base/settings.ts';
import { requireReadableFile, requireWritable } from './fileErrors.ts';
import { runCommand, typedCommand, withDatabase, writeWhole } from './runCommand.ts';

const BACKUP_USAGE = `${typedCommand('backup')} FILE   or   ${typedCommand('restore')} FILE [--yes]`;

/** `npm run backup -- FILE` and `npm run restore -- FILE` */
await runCommand(async ([verb, ...words]) => {
  const isRestore = verb === 'restore';
  const isSure = isRestore && words.includes('--yes');
  const [file, ...more] = words.filter((word) => !(isSure && word === '--yes'));
  if (!file || more.length > 0) throw new Error(BACKUP_USAGE);
  await withDatabase(
    async ({ db, settings }) => {
      if (isRestore) {
        await requireReadableFile(file);
        if (!isSure) await confirmRestore(file, settings);
        const tables = await restoreBackup(db, createReadStream(file));
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        console.log(`Restored ${rows} rows of ${tables.length} tables, each compared with the backup.`);
        return;
      }
      if (await requireWritable(file)) console.error(`${file} exists and is replaced.`);
      await writeWhole(file, (path) =>
        pipeline(backupStream(db, null), createWriteStream(path, { mode: 0o600, flush: true })),
      );
      console.log(`${file}: ${(await stat(file)).size} bytes`);
    },
    { mayCreate: isRestore },
  );
});

/** Names the database that a restore fills. Throws an Error unless somebody types yes. */
async function confirmRestore(file: string, { databaseUrl, dataDir }: Settings): Promise<void> {
  const question = `${file} is restored into ${nameDatabase(databaseUrl, dataDir)}.`;
  if (!process.stdin.isTTY)
    throw new Error(`${question} Without a terminal, say that this is right with --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was restored.');
}

function nameDatabase(databaseUrl: string | null, dataDir: string): string {
  if (!databaseUrl) return `the private database in ${resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}
