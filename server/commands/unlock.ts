import { unlockSuperadmin } from '#server/people/session/unlockSuperadmin.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { runCommand, typedCommand, withDatabase } from './runCommand.ts';

/** `npm run unlock -- PHONE` */
await runCommand(async ([phoneNumber, ...more]) => {
  if (!phoneNumber || more.length > 0) throw new Error(`${typedCommand('unlock')} PHONE`);
  await withDatabase(async ({ db }) => {
    await migrate(db);
    const password = await unlockSuperadmin(db, phoneNumber);
    console.log(`Sign in with ${phoneNumber} and the password ${password} (shown this once).`);
  });
});
