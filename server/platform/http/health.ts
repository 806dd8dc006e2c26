import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import type { Settings } from '#server/platform/base/settings.ts';
import { schemaProblem } from '#server/platform/database/migrate.ts';
import { clockProblem } from '#server/platform/database/wrongClock.ts';

/** A database or a disk that answers later than this counts as away. */
const READY_ANSWER_MS = 3000;
/** With less room than this the disk is warned of. */
const LEAST_FREE_MB = 200;
/** With less room than this the next write may fail. */
const FULL_MB = 2;

/**
 * GET /healthz is 200 while the process runs. GET /readyz is 200 when it can serve, else 503, and says of each part
 * 'ok' or what is wrong with it: a disk with little room, exemptions that a person has to look at, and a clock that is
 * behind the records are named while the app still serves.
 */
export const health = (parts: HealthParts): Middleware => {
  const lookAtDatabase = sharing(() => withPatience(checkDatabase(parts.db)));
  const lookAtExemptions = sharing(() => withPatience(parts.describeExemptions().catch(() => NO_ANSWER)));
  const lookAtClock = sharing(() => withPatience(checkClock(parts.db)));
  return async (context, next) => {
    if (context.path === '/healthz') context.body = { ok: true };
    else if (context.path === '/readyz') {
      const lookAtDisk = withPatience(checkDisk(parts.settings.dataDir));
      const [database, disk] = await Promise.all([lookAtDatabase(), lookAtDisk]);
      const named = database === OK ? await Promise.all([lookAtExemptions(), lookAtClock()]) : [];
      const [exemptions = OK, clock = OK] = named;
      const ok = database === OK && (disk === OK || disk.startsWith(LITTLE_ROOM));
      context.status = ok ? 200 : 503;
      if (!ok) context.set('Retry-After', '5');
      context.body = {
        ...{ ok, database, disk },
        ...(exemptions !== OK && { exemptions }),
        ...(clock !== OK && { clock }),
      };
    } else await next();
  };
};

type HealthParts = {
  db: Knex;
  settings: Pick<Settings, 'dataDir'>;
  describeExemptions: () => Promise<string>;
};

/** Anybody may ask, so what is asked while a look is under way gets the answer of that one. */
function sharing(look: () => Promise<string>): () => Promise<string> {
  let underWay: Promise<string> | null = null;
  return () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

const OK = 'ok';
const NO_ANSWER = 'does not answer';
/** How the answer of a disk begins on which writes still succeed. */
const LITTLE_ROOM = 'warning: ';

const withPatience = (check: Promise<string>): Promise<string> =>
  Promise.race([
    check,
    wait(READY_ANSWER_MS, `gave no answer in ${READY_ANSWER_MS / 1000} s`, { ref: false }),
  ]);

const checkDatabase = async (db: Knex): Promise<string> => {
  try {
    const problem = await schemaProblem(db);
    return problem ? `${problem}: start the app again` : OK;
  } catch {
    return NO_ANSWER;
  }
};

const checkClock = async (db: Knex): Promise<string> => (await clockProblem(db).catch(() => NO_ANSWER)) ?? OK;

/** The folder of the data is missing when the database is elsewhere and nothing was uploaded yet. */
const checkDisk = async (folder: string): Promise<string> => {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'));
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  const room = `has ${free} MB free, fewer than ${LEAST_FREE_MB}`;
  if (free < FULL_MB) return `is full: it ${room}`;
  return free >= LEAST_FREE_MB ? OK : `${LITTLE_ROOM}${room}`;
};
