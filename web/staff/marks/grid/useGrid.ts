import { useAtomValue } from 'jotai';
import { useMemo, useReducer } from 'react';
import type { GridAnswer } from '#web/api/answers.ts';
import { authAtom } from '#web/api/session.ts';
import type { GridFilters } from '#web/staff/marks/gridFilters.ts';
import { draftKey, readDraft } from './draft.ts';
import { cellState, gridState, type Kept } from './gridState.ts';
import { readLine } from './line.ts';

/** Of the students in this grid, what a draft has. */
const keptHere = (answer: GridAnswer, rows: Record<string, Kept> = {}) =>
  new Map(
    answer.data.flatMap(({ studentId }): [string, Kept][] => {
      const kept = rows[studentId];
      return kept ? [[studentId, kept]] : [];
    }),
  );

/** The rows of the grid: as they were read, with the draft of last time over them, and kept as one from here on. */
export const useGrid = (filters: GridFilters, answer: GridAnswer) => {
  const user = useAtomValue(authAtom)?._id ?? '';
  const { subject, maxima, components } = answer;
  const key = draftKey({ ...filters, user, subject: subject._id });
  const state = useMemo(
    () => gridState({ bounds: { maxima, fullMarks: subject.marks }, columns: components }),
    [maxima, subject.marks, components],
  );
  const start = useMemo(() => {
    const bounds = { maxima, fullMarks: subject.marks };
    const lines = answer.data.map((student) => readLine(student, bounds));
    // What can only be read takes no draft; it waits until the exam is open again.
    const draft = answer.can.enter ? readDraft(key) : null;
    const kept = keptHere(answer, draft?.rows);
    return {
      grid: state(cellState(lines), { act: 'put', kept }),
      restored: { at: draft?.at ?? '', count: kept.size, toSend: draft?.toSend ?? false },
    };
  }, [answer, key, maxima, subject.marks, state]);
  const [grid, act] = useReducer(state, start.grid);
  return { ...grid, act, key, restored: start.restored };
};
