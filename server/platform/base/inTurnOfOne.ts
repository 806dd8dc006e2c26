/**
 * Returns a function that reads something once for all who ask for it at the same time. Who asks while it is read gets
 * the next reading, because this one may have begun before a change that they have seen.
 */
export function inTurnOfOne() {
  const byOwner = new WeakMap<
    object,
    Map<string, { now: Promise<unknown>; next: Promise<unknown> | null }>
  >();
  return <Result>(owner: object, key: string, read: () => Promise<Result>): Promise<Result> => {
    const turns = byOwner.get(owner) ?? new Map();
    byOwner.set(owner, turns);
    const begin = (): Promise<Result> => {
      const now = read();
      const turn = { now, next: null };
      turns.set(key, turn);
      now
        .catch(() => {})
        .finally(() => {
          if (turns.get(key) === turn && !turn.next) turns.delete(key);
        });
      return now;
    };
    const turn = turns.get(key);
    if (!turn) return begin();
    turn.next ??= turn.now.catch(() => {}).then(begin);
    return turn.next;
  };
}
