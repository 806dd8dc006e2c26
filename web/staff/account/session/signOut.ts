import { endSession, readToken } from '#web/api/session.ts';

/** Ends the session on the server too; without a connection its token runs out by itself. */
export function signOut(): void {
  const token = readToken();
  endSession();
  if (!token) return;
  const headers = { Authorization: `Bearer ${token}` };
  // Goes on while the page is left.
  fetch('/api/v1/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined);
}
