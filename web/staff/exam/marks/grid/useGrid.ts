import { type Dispatch, useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import type { GridAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { type GridFilters, marksDraftKey, toCall } from '#web/staff/exam/marks/gridFilters.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { readDraft } from '#web/staff/shell/drafts/drafts.ts';
import { describeMarksDraft, keepLines, readMarksDraft } from './entries.ts';
import { cellState, type GridAct, gridState, type Kept } from './gridState.ts';
import { type Line, readLine } from './line.ts';

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
  const keep = useEffectEvent((changed: readonly Line[]) => {
    // What was only read needs no draft, and must not end one.
    if (changed === first.current) return;
    keepLines(key, changed, describeMarksDraft(filters, subject, new Date().toISOString()));
  });
  useEffect(() => keep(lines), [lines]);
  return { ...grid, act, key, restored: start.restored };
};

/** Takes a stored mark away; the toast brings it back. */
export const useClearMark = (filters: GridFilters, act: Dispatch<GridAct>) => {
  const words = useStaffWords();
  const put = ({ student }: Line, mark: Line['was']) =>
    act({ act: 'stored', marks: new Map([[student.studentId, mark]]) });
  const restore = useAction({
    call: ({ id }: { id: string; line: Line }) => api.post('/result/restore', { ids: [id] }),
    onDone: (_answer, { line }) => put(line, line.was),
    done: () => words.restored,
    changes: [queryKeys.markProgress()],
  });
  return useAction({
    call: async ({ student }: Line): Promise<string | null> => {
      // A mark that was saved since the grid was read has an id that only the server knows.
      const rolls = { startRoll: student.roll, endRoll: student.roll };
      const { data } = await api.post<GridAnswer>('/get-student-by-roll-range', {
        ...toCall(filters),
        ...rolls,
      });
      const id = data.find(({ studentId }) => studentId === student.studentId)?.markId ?? null;
      if (id) await api.delete(`/result/delete/${id}`);
      return id;
    },
    onDone: (_id, line) => put(line, null),
    done: (id) => (id ? words.markCleared : ''),
    undo: (id, line) => id && restore.mutate({ id, line }),
    changes: [queryKeys.markProgress()],
  });
};
