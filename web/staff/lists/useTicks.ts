import { useState } from 'react';

/** Rows that are ticked; they stay so while others are sorted, filtered or scrolled out of sight. */
export type Ticks = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Whether all rows in sight are ticked. */
  all: boolean;
  toggleAll: () => void;
  clear: () => void;
};

/** `loaded` are all rows that there are, `inSight` those that the filters leave. */
export const useTicks = (loaded: readonly string[], inSight: readonly string[]): Ticks => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const current = new Set(loaded.filter((id) => ticked.has(id)));
  const all = inSight.length > 0 && inSight.every((id) => current.has(id));
  const change = (ids: readonly string[], add: boolean) => {
    const next = new Set(current);
    for (const id of ids) {
      if (add) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  return {
    ids: [...current],
    has: (id) => current.has(id),
    toggle: (id) => change([id], !current.has(id)),
    all,
    toggleAll: () => change(inSight, !all),
    clear: () => setTicked(new Set()),
  };
};
