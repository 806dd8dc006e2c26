import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What `npm test` leaves to `npm run test:all`: the matrices of every screen, call and kind of paper, what kills and
 * fills, comparisons with another engine or another implementation of the rules, and the journeys through single
 * screens. Everything else is in `npm test`, so that no file of Node can be forgotten.
 */
const LONG = [
  'server/testing/{property,years}/**/*.test.ts',
  'server/testing/faults/**/*.test.ts',
  'server/testing/fuzz/**/*.test.ts',
  'server/testing/starts/{stopUnderLoad,start,startAsService,update,startRefused,startOnGivenDatabase,workers,steady}.test.ts',
  'server/testing/calls/{everyCall,scopeTable}.test.ts',
  'server/{commands/commands,platform/http/load,people/students/publishedMeanwhile}.test.ts',
  'server/printing/{printPool,everyKind,sameFile}.test.ts',
  'documents/{drafts,binding,engines,rules/oracle}.test.ts',
];

/** Browser tests of `npm test`: what most people do most of the day. All others are long. */
const QUICK = ['web/test/{marks,parents,home,paper,lateAnswers,lostSession}.test.ts'];

/** Files that take long for their size begin first, so that no worker ends long after the others. */
const FIRST =
  /\/(screensOn\w+|dialogs|leaving|sameInBrowser|wholeJourney|marks|journeys|promotion|students|everyCall|start\w*|stopUnderLoad|workers|faults|fuzz|print|printPool|documents\/documents|drafts|oracle|property\/\w+|sameFile)\.test\.ts$/;

/**
 * Browser tests run last, so that few others slow them down, but they do not wait for the end of all others: no core is
 * idle meanwhile.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const turn = ({ moduleId, project }: TestSpecification) =>
      Number(!FIRST.test(moduleId)) + 2 * Number(project.name.startsWith('browser'));
    return bySize.sort((one, other) => turn(one) - turn(other));
  }
}

const NODE = ['documents/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}'];
const BROWSER = ['web/test/**/*.test.ts'];
const ENGINES = ['web/test/engines/*.test.ts'];

/** The tests of Node and those in a browser, each divided into what `npm test` runs and the long ones. */
const PROJECTS = [
  { name: 'node', include: NODE, exclude: [...BROWSER, ...LONG] },
  { name: 'browser', include: QUICK, exclude: [] },
  { name: 'node-long', include: LONG, exclude: [] },
  { name: 'browser-long', include: BROWSER, exclude: [...QUICK, ...ENGINES] },
  { name: 'engines', include: ENGINES, exclude: [] },
];

/** What a project needs besides the database. */
const SETUP: Readonly<Record<string, string[]>> = {
  browser: ['web/test/demoTemplate.ts'],
  'browser-long': ['web/test/demoTemplate.ts'],
  engines: ['web/test/engines/installEngines.ts', 'web/test/demoTemplate.ts'],
};

/** All tests share one private database server. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: ['server/testing/globalSetup.ts'],
    setupFiles: ['server/testing/cheapHashes.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    // As long as Playwright waits for what it expects; a second is short where other programs share the cores.
    expect: { poll: { timeout: 30_000 } },
    // A test in a browser keeps one and a half cores busy: on two cores a third worker slows the others down.
    maxWorkers: 2,
    // With isolation every file would load the product again, which takes longer than most tests.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: PROJECTS.map(({ name, include, exclude }) => ({
      extends: true,
      test: {
        name,
        include,
        exclude: [...exclude, '**/node_modules/**'],
        globalSetup: SETUP[name] ?? [],
      },
    })),
  },
});
