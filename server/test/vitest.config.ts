import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Every test of the house. Files share two cores, so few run side by side. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['documents/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    globalSetup: ['server/test/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
