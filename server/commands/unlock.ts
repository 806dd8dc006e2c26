import { unlockSuperadmin } from '#server/people/session/unlockSuperadmin.ts';
import { readSettings } from '#server/platform/base/settings.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { joinDatabase } from '#server/platform/database/openDatabase.ts';

/** `npm run unlock -- PHONE`: throws an Error with one sentence. */
async function unlock([phoneNumber, ...more]: readonly string[]): Promise<void> {
  if (!phoneNumber || more.length > 0) throw new Error('npm run unlock -- PHONE');
  const { db, close } = await joinDatabase(readSettings(process.env), (line) => console.error(line));
  try {
    await migrate(db);
    const password = await unlockSuperadmin(db, phoneNumber);
    console.log(`Sign in with ${phoneNumber} and the password ${password} (shown this once).`);
  } finally {
    await close();
  }
}

// A signal alone would leave the private database running; process.exit stops it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

await unlock(process.argv.slice(2)).catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 1;
});
