import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import { findServers } from '#server/platform/database/embedded/privateServer.ts';
import { type StartedApp, startApp } from './startApp.ts';

/** Waits until `holds` is true; throws after about 50 seconds. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 1000) throw new Error('The condition did not become true in time.');
    await wait(50);
  }
};

export type StartFolder = {
  /** The parent of the data folder, for anything else a test needs. */
  folder: string;
  dataDir: string;
  database: string;
  /** Puts a new private database there, which takes less time than a first start. */
  makeDatabase: () => void;
  app: (settings?: Record<string, string>) => StartedApp;
  /** The pids of the private database servers that run on this folder. */
  servers: () => number[];
};

/** An empty folder for each test. After the test its apps and databases are stopped, and it is deleted. */
export const startFolder = (): StartFolder => {
  const apps: StartedApp[] = [];
  // A long timeout, because each test starts several processes while other tests run.
  vi.setConfig({ testTimeout: 180_000 });
  const place: StartFolder = {
    folder: '',
    dataDir: '',
    database: '',
    makeDatabase: () => {
      mkdirSync(place.dataDir);
      execFileSync('cp', ['-a', '--sparse=always', inject('newDatabase'), place.database]);
    },
    app: (settings = {}) => {
      const app = startApp({ DATA_DIR: place.dataDir, ...settings });
      apps.push(app);
      return app;
    },
    servers: () => findServers(place.database),
  };
  beforeEach(() => {
    place.folder = mkdtempSync(join(tmpdir(), 'school-start-'));
    place.dataDir = join(place.folder, 'data');
    place.database = join(place.dataDir, 'database');
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.kill('SIGTERM')));
    for (const pid of place.servers()) process.kill(pid, 'SIGKILL');
    await until(() => place.servers().length === 0);
    // A process that ends may still write a last file.
    rmSync(place.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return place;
};
