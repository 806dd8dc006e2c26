import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { commandPath, type Engine } from './engine.ts';
import { killAtExit, waitUntil } from './processes.ts';

export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'];

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

export const hasWebKit = (): boolean =>
  [DRIVER, SCREEN, findMiniBrowser()].every((place) => place && existsSync(place));

/** WebKit's own small browser, which its library brings. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  return readdirSync(libraries)
    .map((machine) => join(libraries, machine, 'webkit2gtk-4.1/MiniBrowser'))
    .find((place) => existsSync(place));
}

/** WebKitGTK in a window on a screen that is only in memory, driven by WebKitWebDriver over HTTP. */
export async function launchWebKit(folder: string): Promise<Engine> {
  const downloads = join(folder, 'Downloads');
  for (const name of ['.config', 'Downloads']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  killAtExit(screen);
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(DRIVER, ['-p', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, HOME: folder, NO_AT_BRIDGE: '1' },
  });
  killAtExit(driver);
  const call = (method: string, path: string, body?: object) => callDriver(port, method, path, body);
  await waitUntil('WebKitWebDriver', () => call('GET', '/status'));
  const browser = { binary: findMiniBrowser(), args: ['--automation'] };
  const session = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  })) as { sessionId: string };
  const path = `/session/${session.sessionId}`;
  return {
    downloads,
    send: (command, params = {}) => call('POST', path + commandPath(command, params), params),
    close: async () => {
      await call('DELETE', path);
      for (const program of [driver, screen]) {
        const ended = once(program, 'exit');
        program.kill();
        await ended;
      }
    },
  };
}

async function callDriver(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
