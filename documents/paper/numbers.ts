/** A thousandth of a point is finer than any printer; both pens round to it, so that they print the same. */
export const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

const written = (value: number, rounded: number): string => {
  if (!Number.isFinite(value)) throw new Error(`A length on paper must be a number, not ${value}.`);
  return String(rounded);
};

/** A length as a content stream wants it. */
export const length = (value: number): string => written(value, thousandth(value));

/** A sine or cosine: over the length of a sheet three decimals would show. */
export const factor = (value: number): string => written(value, Math.round(value * 1e6) / 1e6);
