type Values<Value> = Readonly<Record<string, Value>>;

/** What one step changed, row by row; steps of one `visit` of a cell are one. */
type UndoStep<Value> = { visit?: string | undefined; before: Values<Value>; after: Values<Value> };

/** The steps of a grid that can be undone, and those that can be done again, the last one at the end. */
export type UndoHistory<Value> = {
  readonly done: readonly UndoStep<Value>[];
  readonly undone: readonly UndoStep<Value>[];
};

export const NO_HISTORY: UndoHistory<never> = { done: [], undone: [] };

/** With a step that was done; one that changed nothing is none. */
export const noteStep = <Value>(
  history: UndoHistory<Value>,
  { visit, before, after }: UndoStep<Value>,
): UndoHistory<Value> => {
  if (Object.keys(after).length === 0) return history;
  const last = history.done.at(-1);
  if (!visit || last?.visit !== visit)
    return { done: [...history.done, { visit, before, after }], undone: [] };
  const step = { visit, before: { ...before, ...last.before }, after: { ...last.after, ...after } };
  return { done: [...history.done.slice(0, -1), step], undone: [] };
};

/** Moves one step back or forth: the rows before and after that move; null where there is no step. */
export const moveBack = <Value>({ done, undone }: UndoHistory<Value>, which: 'undo' | 'redo') => {
  const step = (which === 'undo' ? done : undone).at(-1);
  if (!step) return null;
  return which === 'undo'
    ? { from: step.after, rows: step.before, history: { done: done.slice(0, -1), undone: [...undone, step] } }
    : {
        from: step.before,
        rows: step.after,
        history: { done: [...done, step], undone: undone.slice(0, -1) },
      };
};
