/** A JSON column: text in MariaDB, a list in MySQL. */
export type StoredCodes = string | string[] | null;

/** The chosen subjects of an enrolment; null where nothing is said. */
export const readChosenCodes = (stored: StoredCodes): string[] | null =>
  typeof stored === 'string' ? JSON.parse(stored) : stored;
