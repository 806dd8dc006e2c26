import type { Knex } from 'knex';
import { divertErrors, log } from '#server/platform/base/log.ts';
import { isAway } from './errors.ts';

/** How often a database that is away is looked at, and how long an answer may take. */
const RETRY_OUTAGE_MS = 500;
const OUTAGE_ANSWER_MS = 3000;

type Watch = {
  db: Knex;
  /** Called once when the database goes away, and once when it answers again. */
  onAway: (error: unknown) => void;
  onBack: () => void;
};

/**
 * From now on an error of the log that says that the database is away is no line of its own: the first one is checked,
 * `onAway` is called once, and all of them are left out until the database answers. An error of a database that does
 * answer is logged as it is.
 */
export function watchOutage({ db, onAway, onBack }: Watch) {
  let state: 'ok' | 'checking' | 'away' = 'ok';
  let held: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const answers = async (): Promise<boolean> => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, OUTAGE_ANSWER_MS, false).unref());
    return Promise.race([
      db.raw('select 1').then(
        () => true,
        () => false,
      ),
      late,
    ]);
  };
  const check = async (error: unknown) => {
    state = 'checking';
    const isBack = await answers();
    if (isStopped) return;
    if (!isBack) return setAway(error);
    const lines = held;
    held = [];
    state = 'ok';
    for (const writeLine of lines) writeLine();
  };
  const setAway = (error: unknown) => {
    if (state === 'away') return;
    state = 'away';
    held = [];
    onAway(error);
    look();
  };
  const look = () => {
    timer = setTimeout(async () => {
      const isBack = await answers();
      if (isStopped) return;
      if (!isBack) return look();
      state = 'ok';
      onBack();
    }, RETRY_OUTAGE_MS).unref();
  };
  divertErrors((error, writeLine) => {
    if (!isAway(error)) return false;
    if (state === 'away') return true;
    held.push(writeLine);
    if (state === 'ok') void check(error);
    return true;
  });
  return {
    /** For what another process has found out. */
    setAway,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      divertErrors(null);
      for (const writeLine of held) writeLine();
    },
  };
}

/**
 * Says in one line that the database at `where` is away, and in one that it answers again and after how long; however
 * many processes find it out.
 */
export function createOutageLog(where: string) {
  let since: number | null = null;
  return {
    away: (code: string) => {
      since ??= writeAway(where, code);
    },
    back: () => {
      if (since === null) return;
      const seconds = Math.max(1, Math.round((performance.now() - since) / 1000));
      since = null;
      log.info(`the database ${where} answers again, after ${seconds} s`);
    },
  };
}

function writeAway(where: string, code: string): number {
  log.error({ code }, `the database ${where} does not answer: until it does nothing more is said of it`);
  return performance.now();
}

/** The code of an error, or what it says. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && String(error.code)) || error.message : String(error);
