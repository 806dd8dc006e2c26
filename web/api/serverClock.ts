import { atom, getDefaultStore } from 'jotai';
import { takeTimeFrom, yearAtSchool } from '#documents/model/schoolDay.ts';

/** Milliseconds by which the clock of the server is ahead of the clock of this computer. */
export const clockDifferenceAtom = atom(0);

/** True once the server has said the time. Until then the clock of this computer may be years wrong. */
export const serverClockReadAtom = atom(false);

/**
 * Reads days and years from the clock of the server from now on. Called when an app starts and not on import, because
 * tests of the server share a process with tests of screens.
 */
export const takeServerClock = (): void =>
  takeTimeFrom(() => new Date(Date.now() + getDefaultStore().get(clockDifferenceAtom)));

/** Shorter differences are those of the way between both. */
const LEAST = 60_000;

/** Reads the clock of the server from its answer, unless a cache may have kept the answer. */
export function readServerClock({ headers }: Response): void {
  const time = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(time) || headers.get('Cache-Control')?.includes('max-age')) return;
  const difference = time - Date.now();
  setDifference(Math.abs(difference) < LEAST ? 0 : difference);
  getDefaultStore().set(serverClockReadAtom, true);
}

/** The year in which the server has drawn the page, until it has answered a call. */
export function takeServerYear(year: number): void {
  if (yearAtSchool() !== year) setDifference(Date.UTC(year, 6) - Date.now());
}

function setDifference(difference: number): void {
  const store = getDefaultStore();
  // The same difference, but for the time that the answer took.
  if (Math.abs(store.get(clockDifferenceAtom) - difference) >= LEAST)
    store.set(clockDifferenceAtom, difference);
}
