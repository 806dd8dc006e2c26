/** For tests: how many random classes or years, and the first seed. The same seed gives the same ones. */
export type PropertyRun = { first: number; count: number };

const numberFrom = (name: string, otherwise: number): number => {
  const value = process.env[name];
  return value === undefined ? otherwise : Number(value);
};

/** Starts at PROPERTY_SEED. Without it `npm test` starts at 1, and a longer run at a random seed, which it prints. */
export const propertyRun = (what: string, variable: string, usual: number): PropertyRun => {
  const isLong = process.env[variable] !== undefined;
  const first = numberFrom('PROPERTY_SEED', isLong ? 1 + Math.floor(Math.random() * 1_000_000_000) : 1);
  const count = numberFrom(variable, usual);
  if (isLong) console.info(`${count} ${what}, PROPERTY_SEED=${first}`);
  return { first, count };
};

export const listSeeds = ({ first, count }: PropertyRun): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
