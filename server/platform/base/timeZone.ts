import { AsyncLocalStorage } from 'node:async_hooks';
import { takeTimeZoneFrom } from '#documents/model/schoolDay.ts';

const zones = new AsyncLocalStorage<string>();
takeTimeZoneFrom(() => zones.getStore());

/** Does the work with days and years as they are at the school: what it awaits has them too. */
export const inTimeZone = <Result>(timeZone: string, work: () => Result): Result => zones.run(timeZone, work);
