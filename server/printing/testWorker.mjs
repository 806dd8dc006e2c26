// JavaScript, so that a thread starts in a fraction of the time limits that are tested, also on a busy machine.

const DRAWN = new TextEncoder().encode('drawn');

/**
 * Never returns: takes ever more memory if `hoards`, else only time.
 *
 * @param {boolean} hoards
 * @returns {Uint8Array}
 */
export const never = (hoards) => {
  /** @type {number[][]} */
  const hoard = [];
  for (;;) if (hoards) hoard.push(new Array(100_000).fill(hoard.length));
};

/**
 * For tests: marksheets without students run out of memory, other marksheets never end, transcripts are drawn.
 *
 * @param {import('#server/platform/http/services.ts').PrintTask} task
 */
export const print = async ({ kind, data }) =>
  kind === 'marksheet' ? never('results' in data && data.results.length === 0) : DRAWN;
