import { AppError } from '#server/platform/base/errors.ts';
import { readSettings } from '#server/platform/base/settings.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { joinDatabase } from '#server/platform/database/openDatabase.ts';
import { createPools } from '#server/printing/printPool.ts';
import { printCommand, progressBar, readCommand, USAGE } from './printCommand.ts';

/** Prints an AppError as one sentence with each wrong field; any other error as its message. Sets exit code 1. */
function printFailure(error: unknown): void {
  const { message } = error as Error;
  const fields =
    error instanceof AppError
      ? error.fieldErrors.map((fieldError) => `  ${fieldError.path}: ${fieldError.message}`)
      : [];
  console.error([message, ...fields].join('\n'));
  process.exitCode = 1;
}

async function print(line: string[]): Promise<void> {
  const command = readCommand(line);
  if (command === 'help') {
    console.log(USAGE);
    return;
  }
  const settings = readSettings(process.env);
  const { db, close } = await joinDatabase(settings, (input) => console.error(input));
  const { print: pool, close: closePools } = createPools();
  try {
    await migrate(db);
    const bar = progressBar(process.stderr, command.kind);
    const message = await printCommand({ db, print: pool, publicUrl: settings.publicUrl, bar }, command);
    if (message) console.error(message);
    console.log(command.out);
  } finally {
    await closePools();
    await close();
  }
}

// A signal alone would leave the private database running; process.exit stops it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

/** `npm run print -- KIND ...` prints any document into a file, for schools that print by script. */
await print(process.argv.slice(2)).catch(printFailure);
