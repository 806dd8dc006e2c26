import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#server/platform/base/log.ts';
import { watchOutage } from './watchOutage.ts';

const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', fatal: true });

let answers = true;
const db = { raw: () => (answers ? Promise.resolve() : Promise.reject(lost())) } as unknown as Knex;
let watch: ReturnType<typeof watchOutage> | undefined;
// Tests log nothing; what is diverted here is written nowhere.
beforeEach(() => {
  log.level = 'warn';
});
afterEach(async () => {
  log.level = 'silent';
  await watch?.stop();
});

test('an outage is said once, whatever is logged meanwhile, and once when it is over', async () => {
  const said: string[] = [];
  const say = (word: string) => () => void said.push(word);
  watch = watchOutage({ db, onAway: say('away'), onBack: say('back') });
  answers = false;
  for (let line = 0; line < 5; line += 1) log.warn({ error: lost() }, 'print jobs could not be read');
  await vi.waitFor(() => expect(said).toEqual(['away']));
  log.error({ error: lost() }, 'not available');
  answers = true;
  await vi.waitFor(() => expect(said).toEqual(['away', 'back']), { timeout: 5000 });
  answers = false;
  log.error({ error: lost() }, 'not available');
  watch.setAway('told by another process');
  await vi.waitFor(() => expect(said).toEqual(['away', 'back', 'away']));
});
