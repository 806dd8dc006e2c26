import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { GridAnswer } from '#web/api/answers.ts';
import { type GridFilters, marksDraftKey } from '#web/staff/exam/marks/gridFilters.ts';
import { readDraft } from '#web/staff/shell/drafts/drafts.ts';
import { describeMarksDraft, keepLines, readMarksDraft } from './draft.ts';
import { cellState, gridState, type Kept } from './gridState.ts';
import { readLine } from './line.ts';

/** Of the students in this grid, what a draft has. */
const keptHere = (answer: GridAnswer, rows: Record<string, Kept>) =>
  new Map(
    answer.data.flatMap(({ studentId }): [string, Kept][] => {
      const kept = rows[studentId];
      return kept ? [[studentId, kept]] : [];
    }),
  );

/**
 * The rows of the grid: as they were read, with the draft of last time over them, and kept as one from here on. It is
 * written with every change and not a pause later: a grid that is read again takes its draft the moment it is drawn.
 */
export const useGrid = (filters: GridFilters, answer: GridAnswer) => {
  const { subject, maxima, components } = answer;
  const key = marksDraftKey({ ...filters, subject: subject._id });
  const state = useMemo(
    () => gridState({ bounds: { maxima, fullMarks: subject.marks }, columns: components }),
    [maxima, subject.marks, components],
  );
  const start = useMemo(() => {
    const bounds = { maxima, fullMarks: subject.marks };
    const lines = answer.data.map((student) => readLine(student, bounds));
    // What can only be read takes no draft; it waits until the exam is open again.
    const draft = answer.can.enter ? readDraft(key) : null;
    const kept = keptHere(answer, draft ? readMarksDraft(key) : {});
    return {
      grid: state(cellState(lines), { act: 'put', kept }),
      restored: { at: draft?.at ?? '', count: kept.size, refused: draft?.refused },
    };
  }, [answer, key, maxima, subject.marks, state]);
  const [grid, act] = useReducer(state, start.grid);
  const { lines } = grid;
  const first = useRef(lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters and the subject are those of the key
  useEffect(() => {
    // What was only read needs no draft, and must not end one.
    if (lines === first.current) return;
    keepLines(key, lines, describeMarksDraft(filters, subject, new Date().toISOString()));
  }, [key, lines]);
  return { ...grid, act, key, restored: start.restored };
};
