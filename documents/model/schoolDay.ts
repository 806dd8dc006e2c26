/** For a school that has not chosen another. */
export const DEFAULT_TIME_ZONE = 'Asia/Dhaka';

/** Whether it is the IANA name of a time zone, such as Asia/Dhaka; an offset such as +06:00 has no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

let readOwnZone: () => string | undefined = () => undefined;

/** Sets, once when an app starts, where the school's time zone is read from. Documents are given theirs. */
export const takeTimeZoneFrom = (read: () => string | undefined): void => {
  readOwnZone = read;
};

/** The time zone of the school whose request or screen this is. */
export const schoolTimeZone = (): string => readOwnZone() ?? DEFAULT_TIME_ZONE;

let readNow = (): Date => new Date();

/** Sets, once when an app starts, where the time is read from: a browser takes it from the server. */
export const takeTimeFrom = (read: () => Date): void => {
  readNow = read;
};

/** The time as the server has it. */
export const timeNow = (): Date => readNow();

/** By zone, because a formatter takes long to make. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone,
  });
  formatters.set(timeZone, made);
  return made;
}

/**
 * The day of a moment as people of the school have it, as 2026-07-20, whatever zone the machine is in. Read from the
 * named parts: how a formatted text looks differs between browsers and their versions.
 */
export function dayAtSchool(at: Date, timeZone = schoolTimeZone()): string {
  const parts = formatterOf(timeZone).formatToParts(at);
  const part = (type: 'year' | 'month' | 'day', length: number) =>
    parts.find((each) => each.type === type)!.value.padStart(length, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}

/** The newest year in which students are enrolled: from October on the next one. */
export const enrolmentYear = (at = timeNow(), timeZone = schoolTimeZone()): number => {
  const [year, month] = dayAtSchool(at, timeZone).split('-').map(Number) as [number, number];
  return month >= 10 ? year + 1 : year;
};

/** The year that it is at the school. */
export const yearAtSchool = (at = timeNow(), timeZone = schoolTimeZone()): number =>
  Number(dayAtSchool(at, timeZone).slice(0, 4));
