/** Plain code-unit order: the same on every machine, whatever its language. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
