import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

/** The app on a port of the system's choice. */
export const opened = async (app: Koa): Promise<{ url: string; close: () => void }> => {
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
