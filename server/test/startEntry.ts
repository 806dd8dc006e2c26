import { run } from '#server/run.ts';

/** The app as `npm start` runs it, but without a build of the web app. */
await run({ web: false });
