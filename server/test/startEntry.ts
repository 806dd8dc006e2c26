import { run } from '#server/run.ts';

/** Starts the app as `npm start` does, but without building the web app. */
await run({ web: false });
