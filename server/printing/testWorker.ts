import type { PrintTask } from '#server/platform/http/services.ts';

const DRAWN = new TextEncoder().encode('drawn');

/** Never returns: takes ever more memory if `hoards`, else only time. */
export const never = (hoards: boolean): Uint8Array => {
  const hoard: number[][] = [];
  for (;;) if (hoards) hoard.push(new Array(100_000).fill(hoard.length));
};

/** For tests: marksheets without students run out of memory, other marksheets never end, transcripts are drawn. */
export const print = async ({ kind, data }: PrintTask): Promise<Uint8Array> =>
  kind === 'marksheet' ? never('results' in data && data.results.length === 0) : DRAWN;
