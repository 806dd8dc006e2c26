import type { TestProject } from 'vitest/node';
import { loadDemo } from '#server/demo/demo.ts';
import { buildWeb } from '#server/platform/build/buildWeb.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createSheetPool } from '#server/platform/sheets/sheetPool.ts';
import { ACCOUNTS, createAccount } from '#server/testing/factories.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { findChromium } from './chromium.ts';

/** One for each project, so that two of them can run together. */
const nameFor = ({ name }: TestProject): string => `demo_template_${name.replaceAll('-', '_')}`;

declare module 'vitest' {
  interface ProvidedContext {
    demoTemplate: string;
    /** The folder of the built web app. */
    webDir: string;
  }
}

/** The demo school, loaded once a run: each file of tests takes a copy. And the web app and the browser, built and installed once. */
export const setup = async (project: TestProject): Promise<void> => {
  findChromium();
  const [template, webDir] = await Promise.all([createTemplate(project), buildWeb(() => {})]);
  project.provide('demoTemplate', template);
  project.provide('webDir', webDir);
};

const createTemplate = async (project: TestProject): Promise<string> => {
  const socketPath = project.getProvidedContext().databaseSocket;
  const name = nameFor(project);
  const server = connect({ socketPath, database: 'mysql' });
  await server.raw(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  await server.destroy();
  const db = connect({ socketPath, database: name });
  await migrate(db);
  const sheets = createSheetPool();
  await loadDemo(db, { sheets, signingKey: TEST_KEY }, () => {});
  await sheets.close();
  for (const account of Object.values(ACCOUNTS)) await createAccount(db, account);
  await db.destroy();
  return name;
};
