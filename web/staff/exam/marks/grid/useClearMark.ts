import type { Dispatch } from 'react';
import type { GridAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { type GridFilters, toCall } from '#web/staff/exam/marks/gridFilters.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import type { GridAct } from './gridState.ts';
import type { Line } from './line.ts';

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
