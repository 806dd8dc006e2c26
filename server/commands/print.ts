import { migrate } from '#server/platform/database/migrate.ts';
import { createPools } from '#server/printing/printPool.ts';
import { requireWritable } from './fileErrors.ts';
import { PRINT_USAGE, printCommand, progressBar, readCommand } from './printCommand.ts';
import { runCommand, withDatabase } from './runCommand.ts';

/** `npm run print -- KIND ...` prints any document into a file, for schools that print by script. */
await runCommand(async (line) => {
  const command = readCommand(line);
  if (command === 'help') {
    console.log(PRINT_USAGE);
    return;
  }
  await withDatabase(async ({ db, settings }) => {
    // Before a whole school is drawn.
    await requireWritable(command.out);
    const { print: pool, close: closePools } = createPools();
    try {
      await migrate(db);
      const bar = progressBar(process.stderr, command.kind);
      const message = await printCommand({ db, print: pool, publicUrl: settings.publicUrl, bar }, command);
      if (message) console.error(message);
      console.log(command.out);
    } finally {
      await closePools();
    }
  });
});
