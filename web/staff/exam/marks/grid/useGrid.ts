import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
import type { GridAnswer, GridStudent, SavedAnswer } from '#web/api/answers.ts';
import { api, isRefusal } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { removeRows } from '#web/staff/drafts/drafts.ts';
import { useDraftCall } from '#web/staff/drafts/useDraftCall.ts';
import { useDraftRows } from '#web/staff/drafts/useDraftRows.ts';
import { type GridFilters, marksDraftKey, toGridAddress } from '#web/staff/exam/marks/gridFilters.ts';
import { useReadGrid } from '#web/staff/exam/marks/useMarkProgress.ts';
import { useAction, useRefresh } from '#web/staff/forms/useAction.ts';
import {
  errorsByStudent,
  type Line,
  type LineErrors,
  type MarkRow,
  markRows,
  marksAfter,
  storedMark,
  toEntries,
  toLine,
} from './markRows.ts';

type Refused = ReadonlyMap<string, { row: MarkRow; errors: LineErrors }>;

/** The rows of the grid of a subject: what is typed over what was read last, what is wrong there, and how it is saved. */
export const useGrid = (filters: GridFilters, answer: GridAnswer) => {
  const { subject, components, maxima, data, can } = answer;
  const key = marksDraftKey({ ...filters, subject: subject._id });
  const stored = useMemo(() => new Map(data.map((student) => [student._id, storedMark(student)])), [data]);
  const rows = useDraftRows(markRows, {
    ...{ key, stored },
    students: data,
    canEnter: can.enter,
    describe: () => ({
      href: `/add-result?${toGridAddress(filters)}`,
      about: {
        session: filters.session,
        term: filters.term,
        class: filters.className,
        subject: { name: subject.name, nameBn: subject.nameBn, parts: [...components] },
      },
    }),
  });
  const [refused, setRefused] = useState<Refused>(new Map());
  const lineFor = useLines({ maxima, fullMarks: subject.marks });
  const lines = data.map((student) => {
    const row = rows.rows.get(student._id);
    const found = refused.get(student._id);
    return lineFor(
      student,
      row,
      rows.conflicts.has(student._id),
      found?.row === row ? found?.errors : undefined,
    );
  });
  /** What the server refuses, until the row is typed into. */
  const refuse = (errors: ReadonlyMap<string, LineErrors>) =>
    setRefused(
      new Map(
        [...errors].flatMap(([id, found]) => {
          const row = rows.rows.get(id);
          return row ? [[id, { row, errors: found }]] : [];
        }),
      ),
    );
  return { ...rows, key, lines, refuse };
};

/** Makes the line of a student; one whose student and row stay the same stays the same object. */
function useLines({ maxima, fullMarks }: Pick<GridAnswer, 'maxima'> & { fullMarks: number }) {
  type Known = { parts: readonly unknown[]; line: Line };
  const known = useRef(new WeakMap<GridStudent, Known>());
  return (
    student: GridStudent,
    row: MarkRow | undefined,
    isConflict: boolean,
    refused?: LineErrors,
  ): Line => {
    const parts = [row, isConflict, refused];
    const before = known.current.get(student);
    if (before && parts.every((part, index) => part === before.parts[index])) return before.line;
    const line = toLine(student, row, { maxima, fullMarks }, { isConflict, refused });
    known.current.set(student, { parts, line });
    return line;
  };
}

/** Shows these marks as stored in a grid that was read, by student. */
const withMarks = (answer: GridAnswer, marks: ReadonlyMap<string, MarkParts | null>): GridAnswer => ({
  ...answer,
  data: answer.data.map((student) => {
    const mark = marks.get(student._id);
    return mark === undefined ? student : { ...student, ...(mark ?? NO_MARKS) };
  }),
});

/** Sends the changed rows in one call, from this grid alone. */
export const useSaveMarks = (
  filters: GridFilters,
  { subject }: GridAnswer,
  {
    lines,
    rows,
    endSaved,
    refuse,
  }: Pick<ReturnType<typeof useGrid>, 'lines' | 'rows' | 'endSaved' | 'refuse'>,
) => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = queryKeys.markGrid(filters);
  const refresh = useRefresh(queryKeys.markGrid(), queryKeys.markProgress());
  const call = useDraftCall();
  const { session, term, className, section, shift, group } = filters;
  const save = () => {
    const results = toEntries(lines);
    return call.send<SavedAnswer>({
      method: 'POST',
      path: '/api/v1/result/create',
      body: { session, term, className, section, shift, group, subjectId: subject._id, results },
      onSent: async () => {
        const marks = marksAfter(results);
        // An answer that was asked for before would show what was stored before.
        await queries.cancelQueries({ queryKey });
        notifyManager.batch(() => {
          queries.setQueryData<GridAnswer>(queryKey, (read) => read && withMarks(read, marks));
          notifyManager.schedule(() => endSaved(rows, marks));
        });
        toast.success(words.marksAdded);
        void refresh();
      },
      onRefused: async (error) => {
        if (!isRefusal(error)) return toast.error(words.marksNotAdded);
        refuse(errorsByStudent(error.fieldErrors, results));
        toast.error(`${words.marksNotAdded}: ${t(error)}`);
        // What somebody else changed meanwhile stands at its row once it is read.
        if (error.status === 409) await refresh();
      },
    });
  };
  return { ...call, save };
};

/** Takes a stored mark away; the toast brings it back. Both work where the grid was left meanwhile. */
export const useClearMark = (filters: GridFilters, key: string) => {
  const words = useStaffWords();
  const read = useReadGrid();
  const changes = [queryKeys.markGrid(), queryKeys.markProgress()];
  const restore = useAction({
    call: (id: string) => api.post('/result/restore', { ids: [id] }),
    done: () => words.restored,
    changes,
  });
  return useAction({
    call: async ({ student }: Line): Promise<string | null> => {
      // A mark that was saved since the grid was read has an id that only the server knows.
      const { data } = await read(filters);
      const id = data.find(({ _id }) => _id === student._id)?.markId ?? null;
      if (id) await api.delete(`/result/delete/${id}`);
      return id;
    },
    onDone: (_id, { student }) => removeRows(key, [student._id]),
    done: (id) => (id ? words.markCleared : ''),
    undo: (id) => id && restore.mutate(id),
    changes,
  });
};
