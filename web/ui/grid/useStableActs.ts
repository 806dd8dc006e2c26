import { useLayoutEffect, useRef, useState } from 'react';

type Acts = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * Functions that stay the same from drawing to drawing and do what was given last: what a column or a row of a grid
 * calls must stay the same, or each key would draw every row.
 */
export const useStableActs = <Given extends Acts>(acts: Given): Given => {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState(() => {
    const entries = Object.keys(acts).map((name) => [
      name,
      (...args: never[]) => latest.current[name]?.(...args),
    ]);
    return Object.fromEntries(entries) as Given;
  });
  return stable;
};
