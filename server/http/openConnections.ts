import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { unavailableAnswer } from './unreadableRequest.ts';

/** What a process has open besides its connections and the files it sends: the database, threads, its own log. */
const OWN_FILES = 64;

/**
 * Refuses connections beyond `most` with a 503: a process that may open no further file can neither take a connection
 * nor send a file, and its clients would wait for nothing.
 */
export function refuseBeyondLimit(server: Server, most = mostConnections()): void {
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= most) return;
    server.closeIdleConnections();
    // Closed at once, because the next of a thousand connections is taken before this one's request is read.
    socket.write(unavailableAnswer());
    socket.destroy();
  });
}

/** Each connection may be sent a file. Unlimited where the system does not say how many files may be open. */
function mostConnections(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return files ? Math.max(1, Math.floor((Number(files) - OWN_FILES) / 2)) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
