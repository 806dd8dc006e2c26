import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** All tests share one private database server. Browser tests run last, so that other tests do not slow them down. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: ['server/test/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    // With isolation every file would load the product again, which takes longer than most tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: ['documents/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          exclude: ['web/test/**', '**/node_modules/**'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['web/test/**/*.test.ts'],
          globalSetup: ['web/test/demoTemplate.ts'],
          // These tests mostly wait for the browser.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
