import { useState } from 'react';

/** Rows that are ticked; what is no longer in sight is not selected. */
export const useSelection = (inSight: readonly string[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(inSight.filter((id) => ticked.has(id)));
  const all = inSight.length > 0 && selected.size === inSight.length;
  return {
    selected,
    all,
    toggle: (id: string) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    toggleAll: () => setTicked(all ? new Set() : new Set(inSight)),
    clear: () => setTicked(new Set()),
  };
};
