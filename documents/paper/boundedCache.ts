/**
 * Remembers values by text within `mostBytes`, counted by `bytesOf`. What is used stays: once the younger half is
 * full, only what nobody asked for since the last change of halves is forgotten.
 */
export const boundedCache = <Value>(mostBytes: number, bytesOf: (key: string, value: Value) => number) => {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let youngBytes = 0;

  const set = (key: string, value: Value): void => {
    youngBytes += bytesOf(key, value);
    young.set(key, value);
    if (youngBytes < mostBytes / 2) return;
    old = young;
    young = new Map();
    youngBytes = 0;
  };

  return {
    set,
    get(key: string): Value | undefined {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    /** How many values are remembered; one that is in both halves counts twice. */
    count: (): number => young.size + old.size,
  };
};
