import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Engine, marionetteName } from './engine.ts';
import { killAtExit, waitUntil } from './processes.ts';

export const FIREFOX_PACKAGES = ['firefox-esr'];
const PLACE = '/usr/bin/firefox-esr';

export const hasFirefox = (): boolean => existsSync(PLACE);

/** Firefox ESR without a window, driven by Marionette, which needs no further program. */
export async function launchFirefox(folder: string): Promise<Engine> {
  const preferences = {
    'marionette.port': 0,
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
    // Speaks to this machine and to nobody else.
    'network.proxy.type': 0,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    // A PDF that was downloaded opens no tab.
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.helperApps.showOpenOptionForPdfJS': false,
    'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
    'pdfjs.disabled': true,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const program = spawn(PLACE, ['--headless', '--marionette', '--no-remote', '--profile', folder], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  });
  killAtExit(program);
  const portFile = join(folder, 'MarionetteActivePort');
  const port = await waitUntil('Firefox', async () => existsSync(portFile) && Number(readFileSync(portFile)));
  const marionette = await openMarionette(port);
  await marionette.send('WebDriver:NewSession', {});
  return {
    downloads: folder,
    send: (command, params = {}) => marionette.send(marionetteName(command), params),
    close: async () => {
      marionette.close();
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    },
  };
}

type Answer = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** Marionette: JSON over TCP, each message after its length and a colon. */
async function openMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, Answer>();
  let bytes = Buffer.alloc(0);
  let greet: (() => void) | undefined;
  const greeting = new Promise<void>((resolve) => {
    greet = resolve;
  });
  const take = (text: string) => {
    const message: unknown = JSON.parse(text);
    // The greeting is an object, an answer is [1, id, error, result].
    if (!Array.isArray(message)) return greet?.();
    const [, id, error, result] = message;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(`${error.error}: ${error.message}`));
    else
      answer?.resolve(
        result !== null && typeof result === 'object' && 'value' in result ? result.value : result,
      );
  };
  socket.on('data', (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (let colon = bytes.indexOf(':'); colon > 0; colon = bytes.indexOf(':')) {
      const end = colon + 1 + Number(bytes.subarray(0, colon));
      if (bytes.length < end) return;
      take(bytes.toString('utf8', colon + 1, end));
      bytes = bytes.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
    waiting.clear();
  });
  socket.on('error', () => {});
  await greeting;
  let last = 0;
  return {
    send: (name: string, params: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        const text = JSON.stringify([0, last, name, params]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    close: () => socket.destroy(),
  };
}
