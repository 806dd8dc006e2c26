import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll } from 'vitest';
import { testScreensOpen } from './everyScreen.ts';

/** The oldest Chrome and Edge that are promised (README), as npm has it. */
const OLDEST = '@sparticuz/chromium@109.0.6';
/** A name that is this machine and, without HTTPS, no secure origin: as a school's own server in its own network. */
const HOST = 'school.test';

const folder = mkdtempSync(join(tmpdir(), 'oldest-browser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const launch = async () => {
  execFileSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, OLDEST],
    { stdio: 'ignore' },
  );
  const entry = pathToFileURL(join(folder, 'node_modules/@sparticuz/chromium/build/index.js')).href;
  const { default: packed } = (await import(entry)) as {
    default: { executablePath: Promise<string> | (() => Promise<string>); args: string[] };
  };
  const { executablePath } = packed;
  return chromium.launch({
    executablePath: await (typeof executablePath === 'function' ? executablePath() : executablePath),
    args: [
      '--no-sandbox',
      '--headless',
      '--no-zygote',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
    ],
  });
};

testScreensOpen(launch, HOST);
