import { loadApp } from './platform/build/bundle.mjs';

/** Starts the app; with --build only builds what a start would build. */
const { build, run } = await loadApp();
await (process.argv[2] === '--build' ? build() : run());
