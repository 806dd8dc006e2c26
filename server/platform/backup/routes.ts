import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { superadmin } from '#server/platform/access/access.ts';
import { noteEvent } from '#server/platform/database/securityEvents.ts';
import { callOrigin } from '#server/platform/http/deviceName.ts';
import { contentDisposition, route } from '#server/platform/http/route.ts';
import { backupStream } from './backup.ts';

/** GET /backup/last: nulls before the first one; `by` is null when a command made it. */
export type LastBackup = { at: string | null; by: string | null };

export const backupRoutes = [
  route('get', '/api/v1/backup', {
    who: superadmin,
    needsRecentSignIn: true,
    summary: 'A backup of the whole school, for npm run restore',
    media: 'application/gzip',
    handle: async ({ db, caller, ...request }) => {
      await noteEvent(db, { kind: 'backupDownloaded', userId: caller._id, ...callOrigin(request) });
      return {
        body: backupStream(db, caller._id),
        type: 'application/gzip',
        headers: {
          'Content-Disposition': contentDisposition('attachment', `school-${dayAtSchool(new Date())}.backup`),
        },
      };
    },
  }),
  route('get', '/api/v1/backup/last', {
    who: superadmin,
    summary: 'When the last backup was made, and by whom; null before the first',
    handle: async ({ db }) => {
      const last: LastBackup | undefined = await db('changes')
        .leftJoin('users', 'users.id', 'changes.changedBy')
        .where({ noun: 'backup' })
        .orderBy('changes.id', 'desc')
        .first('changedAt as at', 'firstName as by');
      return { body: last ?? { at: null, by: null } };
    },
  }),
];
