/** By how much the clocks of machines on one database may differ. */
const DIFFER_MS = 60_000;

/** Whether a moment is later than now, so that a clock was wrong when it was stored, or is wrong today. */
export const isFromFuture = (ms: number): boolean => ms - Date.now() > DIFFER_MS;
