import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Koa from 'koa';
import send from 'koa-send';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, documents } from '#documents/index.ts';
import { renderDocument } from '#documents/render.ts';
import type { Sample } from '#documents/school/sample.ts';
import { inflatePdf } from '#documents/test/inflatePdf.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { launchChromium } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'school-drawing-'));
let server: Server;
let browser: Browser;
let page: Page;

/** The web app's own build, with a page that lays its drawing open. */
const build = () => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const config = fileURLToPath(new URL('./drawing/vite.config.ts', import.meta.url));
  const options = ['build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], { env: { ...process.env, NODE_ENV: 'production' } });
};

const serve = (): Server => {
  const app = new Koa();
  app.use((context) => send(context, context.path === '/' ? 'index.html' : context.path, { root: folder }));
  return createServer(app.callback()).listen(0, '127.0.0.1');
};

beforeAll(async () => {
  build();
  server = serve();
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction('window.drawHere');
  await loadTestFonts();
});
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const drawInBrowser = async (input: object): Promise<Uint8Array> => {
  const url = await page.evaluate<string>(`window.drawHere(${JSON.stringify(input)})`);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

const expectSame = (there: Uint8Array, here: Uint8Array) => {
  const opened = inflatePdf(here);
  expect(opened, 'the streams are open').toMatch(/(>\]?T[jJ]| cm| Do)\n/);
  expect(inflatePdf(there)).toBe(opened);
};

describe.each(DOCUMENT_KINDS)('%s', async (kind) => {
  const samples: Sample<unknown>[] = await documents[kind].samples();

  test.each(samples)('$name is the same file in the browser as in Node', async ({ data, options }) => {
    const here = await renderDocument(kind, data as never, options);
    expectSame(await drawInBrowser({ kind, data, options }), here);
  });
});
