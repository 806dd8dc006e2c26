import { loadApp } from '../platform/build/bundle.mjs';

/** Starts the app as `npm start` does, but without building the web app. */
const { run } = await loadApp();
await run({ web: false });
