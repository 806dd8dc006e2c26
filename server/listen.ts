import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Settings } from '#server/settings.ts';

/** What a long answer, such as a large print, may still take once the app is told to stop. */
const FINISH_MS = 10_000;
const HERE = ['127.0.0.1', '0.0.0.0', '::', '::1'];

export type Listening = { address: string; close: () => Promise<void> };

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Opens the port, and tells the address that people type: with PORT=0 the system chooses one. */
export const listen = (app: Koa, { host, port }: Settings): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = app.listen(port, host);
    server.once('error', reject);
    server.once('listening', () => {
      const name = HERE.includes(host) ? 'localhost' : host;
      const address = `http://${name}:${(server.address() as AddressInfo).port}`;
      resolve({ address, close: () => closeServer(server) });
    });
  });
