import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { unavailableAnswer } from './unreadableRequest.ts';

/** What a process has open besides its connections and the files it sends: the database, threads, its own log. */
const OWN_FILES = 64;

/** As many refused connections may wait for their client to close; it takes a moment, and a thousand come at once. */
const MOST_LEAVING = OWN_FILES / 2;
const LEAVE_MS = 1000;

/**
 * Refuses connections beyond `most` with a 503: a process that may open no further file can neither take a connection
 * nor send a file, and its clients would wait for nothing.
 */
export function refuseBeyondLimit(server: Server, most = mostConnections()): void {
  let [open, leaving] = [0, 0];
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= most) return;
    server.closeIdleConnections();
    if (leaving >= MOST_LEAVING) {
      // Closed at once, because the next of a thousand connections is taken before this one's request is read.
      socket.write(unavailableAnswer());
      socket.destroy();
      return;
    }
    leaving += 1;
    socket.once('close', () => {
      leaving -= 1;
    });
    refuseGently(socket);
  });
}

/** A client whose request meets a closed connection would never read the answer, so its request is taken and dropped. */
function refuseGently(socket: Socket): void {
  socket.removeAllListeners('data').on('data', () => {});
  socket.end(unavailableAnswer());
  setTimeout(() => socket.destroy(), LEAVE_MS).unref();
}

/**
 * Each connection may be sent a file while that of a connection before it is still being closed. Unlimited where the
 * system does not say how many files may be open.
 */
function mostConnections(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return files
      ? Math.max(1, Math.floor((Number(files) - OWN_FILES - MOST_LEAVING) / 3))
      : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
