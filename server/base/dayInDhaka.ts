const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Dhaka' });

/** The day of a moment as people of the school have it, as 2026-07-20. */
export const dayInDhaka = (at: Date): string => day.format(at);
