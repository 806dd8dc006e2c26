const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Dhaka' });

/** The day of a moment as people of the school have it, as 2026-07-20, whatever zone the machine is in. */
export const dayInDhaka = (at: Date): string => day.format(at);

/** The year that it is at the school. */
export const yearInDhaka = (at = new Date()): number => Number(dayInDhaka(at).slice(0, 4));
