import type { Caller } from '#server/platform/access/access.ts';
import type { UserSessionTable } from '#server/platform/database/tables.ts';

/** Where the caller is signed in. */
export const presentSessions = (rows: readonly UserSessionTable[], caller: Caller) => ({
  data: rows.map((row) => ({
    _id: row.id,
    /** The browser and system; '' when neither is known. */
    device: row.device,
    /** Without its last number. */
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    /** To the minute. */
    usedAt: row.usedAt.toISOString(),
    /** The session of this call. */
    isCurrent: row.id === caller.sessionId,
  })),
});

export type SessionsAnswer = ReturnType<typeof presentSessions>;
