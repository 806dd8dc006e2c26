/** One statement a thousand rows: quick, and far below the server's largest packet. */
const SIZE = 1000;

export const inBatches = async <Row, Result>(
  rows: readonly Row[],
  work: (batch: Row[]) => PromiseLike<Result>,
  { size = SIZE, onDone = () => {} }: { size?: number; onDone?: (done: number) => void } = {},
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < rows.length; at += size) {
    results.push(await work(rows.slice(at, at + size)));
    onDone(Math.min(at + size, rows.length));
  }
  return results;
};
