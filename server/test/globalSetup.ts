import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dataFolder } from '#server/database/embedded/dataFolder.ts';
import { findServer } from '#server/database/embedded/findServer.ts';
import { startPrivateServer } from '#server/database/embedded/privateServer.ts';
import { socketPath } from '#server/database/embedded/socketPath.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseSocket: string;
  }
}

/** Tests need no durability: the folder goes with the run. */
const FAST = [
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-log-bin',
  '--innodb-doublewrite=0',
  '--sync-frm=0',
];

/** One private database for the whole run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const programs = findServer((line) => console.log(line));
  const dataDir = mkdtempSync(join(tmpdir(), 'school-tests-'));
  const folder = dataFolder(dataDir, programs);
  const server = await startPrivateServer(programs.server, folder, socketPath(folder), FAST);
  project.provide('databaseSocket', server.socket);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
