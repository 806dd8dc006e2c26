import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Settings } from '#server/settings.ts';

/** What a long answer, such as a large print, may still take once the app is told to stop. */
const FINISH_MS = 6_000;
const IDLE_MS = 50;
const HERE = ['127.0.0.1', '0.0.0.0', '::', '::1'];

export type Listening = { address: string; close: () => Promise<void> };

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    // A browser that keeps its connection open would go on sending requests on it.
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
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
