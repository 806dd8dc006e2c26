/** For tests: how many random classes are drawn, and from which seed on. The same seed draws the same classes. */
export type PropertyRun = { first: number; count: number };

const numberFrom = (name: string, otherwise: number): number => {
  const value = process.env[name];
  return value === undefined ? otherwise : Number(value);
};

/** `PROPERTY_SEED` names the first class; a run of more classes than `npm test` draws begins anywhere, and prints it. */
export const propertyRun = (what: string, variable: string, usual: number): PropertyRun => {
  const isLong = process.env[variable] !== undefined;
  const first = numberFrom('PROPERTY_SEED', isLong ? 1 + Math.floor(Math.random() * 1_000_000_000) : 1);
  const count = numberFrom(variable, usual);
  if (isLong) console.info(`${count} random classes ${what}, PROPERTY_SEED=${first}`);
  return { first, count };
};

export const listSeeds = ({ first, count }: PropertyRun): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
