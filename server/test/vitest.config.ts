import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long for their size begin first, so that no worker ends long after the others: small files would
 * come last, and documents.test.ts alone draws every sample. Browser tests run last, so that few others slow them down,
 * but they do not wait for the end of all others: no core is idle meanwhile.
 */
const LONG =
  /\/(screensOn\w+|dialogs|sameInBrowser|staffSpeed|wholeJourney|marks|journeys|everyCall|start\w*|stopUnderLoad|workers|faults|fuzz|print|printPool|documents\/documents|drafts|oracle|property\/\w+|sameFile)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const turn = ({ moduleId, project }: TestSpecification) =>
      Number(!LONG.test(moduleId)) + 2 * Number(project.name === 'browser');
    return bySize.sort((one, other) => turn(one) - turn(other));
  }
}

/** All tests share one private database server. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: ['server/test/globalSetup.ts'],
    setupFiles: ['server/test/cheapHashes.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    // A test in a browser keeps one and a half cores busy: on two cores a third worker slows the others down.
    maxWorkers: 2,
    // With isolation every file would load the product again, which takes longer than most tests.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['documents/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          exclude: ['web/test/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['web/test/**/*.test.ts'],
          globalSetup: ['web/test/demoTemplate.ts'],
        },
      },
    ],
  },
});
