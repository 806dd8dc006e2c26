import { createServer } from 'node:net';
import type { Settings } from '#server/settings.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: stop what listens there, or set PORT',
  EACCES: 'may not be opened by this user: set PORT to 1024 or more',
  EADDRNOTAVAIL: 'is not an address of this machine: set HOST',
};

/** Looks before anything is touched. Throws one sentence when nobody could listen there. */
export const requireFreePort = ({ host, port }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
      reject(new Error(`Port ${port} on ${host} ${REASONS[code] ?? `cannot be opened: ${message}`}.`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
