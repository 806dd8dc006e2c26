/* Apart from the schemas: screens that check nothing need these, and no schema library. */

/** The last roll of a range of all rolls. */
export const LAST_ROLL = 100_000;

/** The longest reason that is typed for a change. */
export const REASON_LENGTH = 400;
