import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { timeNow } from '#documents/model/schoolDay.ts';
import { moveBack, NO_HISTORY, noteStep, type UndoHistory } from '#web/ui/grid/undo.ts';
import {
  adoptRows,
  changeRows,
  type Draft,
  type DraftedStudent,
  namedRow,
  readDraft,
  useDraft,
} from './drafts.ts';

/** A row that was typed into: the stored value that it was typed over, and what is typed. */
export type TypedRow<Stored, Typed> = { was: Stored; typed: Typed };

/** What a grid stores in a row, and what a person types for it. */
export type RowKind<Stored, Typed> = {
  /** Reads a row of a draft. */
  schema: z.ZodType<TypedRow<Stored, Typed>>;
  /** What the cells show of a stored value. */
  show: (stored: Stored) => Typed;
  isSame: (one: Stored, other: Stored) => boolean;
  /** Whether what is typed would change the stored value, or cannot be read. */
  isChanged: (row: TypedRow<Stored, Typed>) => boolean;
  /** The row over a value that somebody else stored meanwhile; null where both changed the same. */
  rebase: (row: TypedRow<Stored, Typed>, now: Stored) => TypedRow<Stored, Typed> | null;
  /** The row over that value, with what is typed here where both changed the same. */
  writeOver: (row: TypedRow<Stored, Typed>, now: Stored) => TypedRow<Stored, Typed>;
  /** What is typed after a step from one text to another is done again or undone. */
  step: (typed: Typed, from: Typed, to: Typed) => Typed;
};

type DraftedGrid<Stored> = {
  key: string;
  /** The stored values by row, as they were read last; stays the same object until they are read again. */
  stored: ReadonlyMap<string, Stored>;
  students: readonly DraftedStudent[];
  /** What the lists of drafts say of this one. */
  describe: () => Omit<Draft, 'rows' | 'at'>;
  canEnter: boolean;
};

/**
 * The rows of an editable grid by record id. What is typed lies over what was read last and is kept in the draft of
 * the browser, row by row: reading again, another tab and another clerk change only rows that nobody types into here.
 */
export const useDraftRows = <Stored, Typed>(kind: RowKind<Stored, Typed>, grid: DraftedGrid<Stored>) => {
  type Row = TypedRow<Stored, Typed>;
  type Values = Readonly<Record<string, Typed>>;
  const { key, stored, students, describe, canEnter } = grid;
  const [restored] = useState(() => {
    if (canEnter) adoptRows(key, students);
    const draft = canEnter ? readDraft(key) : null;
    return { at: draft?.at ?? '', ids: Object.keys(draft?.rows ?? {}).filter((id) => stored.has(id)) };
  });
  const history = useRef<UndoHistory<Typed>>(NO_HISTORY);
  const readSettled = useSettledRows(kind, stored);
  const settledIn = (draft: Draft | null) => (canEnter ? readSettled(draft) : NOTHING_TYPED);
  const settled = settledIn(useDraft(key)) as Settled<Row>;
  /** As of now, also before React has drawn it. */
  const latest = () => settledIn(readDraft(key)) as Settled<Row>;
  const rowFor = (id: string, rows: Settled<Row>['rows']): Row =>
    rows.get(id) ?? { was: stored.get(id)!, typed: kind.show(stored.get(id)!) };
  const write = (rows: Readonly<Record<string, Row | null>>, at = timeNow().toISOString()) => {
    const named = new Map(students.map((student) => [student._id, { student: namedRow(student) }]));
    const kept = Object.entries(rows).map(([id, row]) => [
      id,
      row && kind.isChanged(row) ? { ...row, ...named.get(id) } : null,
    ]);
    changeRows(key, { ...describe(), at }, Object.fromEntries(kept));
  };
  // What somebody else stored is typed over from here on, and what is stored by now is typed no more.
  const takeIn = useEffectEvent(() => {
    const draft = readDraft(key);
    const { moved } = latest();
    if (draft && Object.keys(moved).length > 0) write(moved, draft.at);
  });
  useEffect(() => {
    if (stored) takeIn();
  }, [stored]);
  const change = (values: Values, visit?: string) => {
    const { rows } = latest();
    const before = Object.keys(values).map((id) => [id, rowFor(id, rows)] as const);
    history.current = noteStep(history.current, {
      visit,
      before: Object.fromEntries(before.map(([id, { typed }]) => [id, typed])),
      after: values,
    });
    write(Object.fromEntries(before.map(([id, { was }]) => [id, { was, typed: values[id]! }])));
  };
  /** Undoes or redoes a step, and returns the first row that it changed. */
  const move = (which: 'undo' | 'redo'): string | undefined => {
    const moved = canEnter ? moveBack(history.current, which) : null;
    if (!moved) return undefined;
    history.current = moved.history;
    const { rows } = latest();
    const after = Object.entries(moved.rows).map(([id, to]) => {
      const { was, typed } = rowFor(id, rows);
      return [id, { was, typed: kind.step(typed, moved.from[id]!, to) }] as const;
    });
    write(Object.fromEntries(after));
    return after[0]?.[0];
  };
  return {
    ...settled,
    /** The rows of an earlier visit that are still not saved, and when they were typed. */
    restored: { at: restored.at, rows: restored.ids.filter((id) => settled.rows.has(id)).length },
    change,
    undo: () => move('undo'),
    redo: () => move('redo'),
    /** Ends what was typed in these rows. */
    drop: (ids: readonly string[]) => write(Object.fromEntries(ids.map((id) => [id, null]))),
    /** Shows what is stored in place of everything that is typed; it can be undone. */
    dropAll: () => {
      const { rows, conflicts } = latest();
      change(Object.fromEntries([...rows].map(([id]) => [id, kind.show(stored.get(id)!)])));
      write(Object.fromEntries([...conflicts].map((id) => [id, null])));
    },
    writeMine: (id: string) => write({ [id]: kind.writeOver(rowFor(id, latest().rows), stored.get(id)!) }),
    /** After a save: the values that are stored by it. What was typed since they were sent stays. */
    endSaved: (sent: Settled<Row>['rows'], saved: ReadonlyMap<string, Stored>) => {
      const { rows } = latest();
      const after = [...saved].map(([id, was]) => {
        const row = rows.get(id);
        return [id, row && row.typed !== sent.get(id)?.typed ? { was, typed: row.typed } : null] as const;
      });
      write(Object.fromEntries(after));
    },
  };
};

type Settled<Row> = {
  /** The rows that are typed into, over what is stored now. */
  rows: ReadonlyMap<string, Row>;
  /** The rows of which somebody else stored another value than the one that was typed over. */
  conflicts: ReadonlySet<string>;
  /** The rows of the draft that differ from that; null for those whose value is stored by now. */
  moved: Readonly<Record<string, Row | null>>;
};

const NOTHING_TYPED = { rows: new Map(), conflicts: new Set<string>(), moved: {} };

/** Lays the rows of a draft over what is stored. A row that stays the same stays the same object. */
function useSettledRows<Stored, Typed>(kind: RowKind<Stored, Typed>, stored: ReadonlyMap<string, Stored>) {
  type Row = TypedRow<Stored, Typed>;
  type Known = { now: Stored; row: Row | null; isConflict: boolean; isMoved: boolean };
  const known = useRef(new WeakMap<object, Known>());
  const settle = (kept: object, now: Stored): Known => {
    const before = known.current.get(kept);
    if (before && before.now === now) return before;
    const settled = { now, ...settleRow(kind, kept, now) };
    known.current.set(kept, settled);
    return settled;
  };
  return (draft: Draft | null): Settled<Row> => {
    const rows = new Map<string, Row>();
    const conflicts = new Set<string>();
    const moved: Record<string, Row | null> = {};
    for (const [id, kept] of Object.entries(draft?.rows ?? {})) {
      if (!stored.has(id)) continue;
      const { row, isConflict, isMoved } = settle(kept, stored.get(id)!);
      if (row) rows.set(id, row);
      if (isConflict) conflicts.add(id);
      if (isMoved) moved[id] = row;
    }
    return { rows, conflicts, moved };
  };
}

function settleRow<Stored, Typed>(kind: RowKind<Stored, Typed>, kept: object, now: Stored) {
  const read = kind.schema.safeParse(kept);
  if (!read.success) return { row: null, isConflict: false, isMoved: false };
  const row = read.data;
  if (kind.isSame(row.was, now)) return { row, isConflict: false, isMoved: false };
  const rebased = kind.rebase(row, now);
  if (!rebased) return { row, isConflict: true, isMoved: false };
  return { row: kind.isChanged(rebased) ? rebased : null, isConflict: false, isMoved: true };
}
