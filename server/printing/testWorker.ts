import type { PrintTask } from '#server/http/services.ts';

const DRAWN = new TextEncoder().encode('drawn');

/** Takes all the memory there is where `hoards`, all the time where not. */
const never = (hoards: boolean): Uint8Array => {
  const hoard: number[][] = [];
  for (;;) if (hoards) hoard.push(new Array(100_000).fill(hoard.length));
};

/** For tests: marksheets of nobody take all memory, other marksheets never end, transcripts are drawn at once. */
export const print = async ({ kind, data }: PrintTask): Promise<Uint8Array> =>
  kind === 'marksheet' ? never('results' in data && data.results.length === 0) : DRAWN;
