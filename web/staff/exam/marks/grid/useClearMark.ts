import { useMutation } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import type { GridAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { type GridFilters, toCall } from '#web/staff/exam/marks/gridFilters.ts';
import { useProgressAgain } from '#web/staff/exam/marks/useMarkProgress.ts';
import type { GridAct } from './gridState.ts';
import type { Line } from './line.ts';

/** Takes a stored mark away; the toast brings it back. */
export const useClearMark = (filters: GridFilters, act: Dispatch<GridAct>) => {
  const words = useStaffWords();
  const tell = useTell();
  const countAgain = useProgressAgain();
  const restore = useMutation({
    mutationFn: ({ id }: { id: string; line: Line }) => api.post('/result/restore', { ids: [id] }),
    onSuccess: (_, { line }) => {
      void countAgain();
      act({ act: 'stored', marks: new Map([[line.student.studentId, line.was]]) });
      tell.success(words.restored);
    },
    onError: tell.failure,
  });
  return useMutation({
    mutationFn: async ({ student }: Line): Promise<string | null> => {
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
    onSuccess: (id, line) => {
      void countAgain();
      act({ act: 'stored', marks: new Map([[line.student.studentId, null]]) });
      if (id) tell.successWith(words.markCleared, words.undo, () => restore.mutate({ id, line }));
    },
    onError: tell.failure,
  });
};
