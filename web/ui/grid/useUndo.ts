import { useRef } from 'react';

type Values<Value> = Readonly<Record<string, Value>>;

/** What one step changed, row by row. */
type UndoStep<Value> = { visit: string; before: Values<Value>; after: Values<Value> };

/** Steps of a grid that go back and forth with Ctrl+Z and Ctrl+Y; `put` shows the rows of one again. */
export const useUndo = <Value>(put: (rows: Values<Value>) => void) => {
  const done = useRef<UndoStep<Value>[]>([]);
  const undone = useRef<UndoStep<Value>[]>([]);
  const move = (from: typeof done, to: typeof done, side: 'before' | 'after') => {
    const step = from.current.pop();
    if (!step) return;
    to.current.push(step);
    put(step[side]);
  };
  return {
    /** What is typed in one visit of a cell is one step. */
    note: (before: Values<Value>, after: Values<Value>, visit = '') => {
      const last = done.current.at(-1);
      undone.current = [];
      if (visit === '' || last?.visit !== visit) return void done.current.push({ visit, before, after });
      last.before = { ...before, ...last.before };
      last.after = { ...last.after, ...after };
    },
    undo: () => move(done, undone, 'before'),
    redo: () => move(undone, done, 'after'),
    clear: () => {
      done.current = [];
      undone.current = [];
    },
  };
};
