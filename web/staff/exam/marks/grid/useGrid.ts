import { type Dispatch, useRef, useState } from 'react';
import type { GridAnswer, SavedAnswer } from '#web/api/answers.ts';
import { api, isRefusal } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { adoptRows, readDraft } from '#web/staff/drafts/drafts.ts';
import { useDraftCall } from '#web/staff/drafts/sendDrafts.ts';
import { type GridFilters, marksDraftKey, toCall } from '#web/staff/exam/marks/gridFilters.ts';
import { useProgressAgain } from '#web/staff/exam/marks/useMarkProgress.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import {
  type Conflict,
  type ConflictChoices,
  describeMarksDraft,
  type Entry,
  entriesAfter,
  errorsByStudent,
  keepLines,
  keptAfter,
  readConflicts,
  readMarks,
  readMarksDraft,
  takenIn,
} from './entries.ts';
import { cellState, type GridAct, gridState, type Line, readLine } from './gridState.ts';

/**
 * The rows of the grid: as they were read, with the draft of last time over them, and kept as one from here on. It is
 * mounted anew for each answer, and the draft is written with every change: a grid that is read again takes it.
 */
export const useGrid = (filters: GridFilters, answer: GridAnswer) => {
  const [start] = useState(() => {
    const { subject, maxima, components, data, can } = answer;
    const key = marksDraftKey({ ...filters, subject: subject._id });
    const bounds = { maxima, fullMarks: subject.marks };
    const after = gridState({ bounds, columns: components });
    // What can only be read takes no draft; it waits until the exam is open again.
    const draft = can.enter ? readDraft(key) : null;
    if (can.enter) adoptRows(key, data);
    const rows = draft ? readMarksDraft(key) : {};
    const kept = new Map(data.flatMap(({ _id }) => (rows[_id] ? [[_id, rows[_id]] as const] : [])));
    const read = cellState(data.map((student) => readLine(student, bounds)));
    return {
      ...{ key, after },
      grid: after(read, { act: 'put', kept }),
      restored: { at: draft?.at ?? '', rows: kept.size, refused: draft?.refused },
    };
  });
  const { key, after, restored } = start;
  const [grid, setGrid] = useState(start.grid);
  const latest = useRef(grid);
  const [act] = useState(() => (change: GridAct) => {
    const before = latest.current.lines;
    latest.current = after(latest.current, change);
    setGrid(latest.current);
    // What was only read needs no draft, and must not end one.
    const { lines } = latest.current;
    if (lines !== before)
      keepLines(key, lines, describeMarksDraft(filters, answer.subject, new Date().toISOString()));
  });
  /** As of now, also before React has drawn it. */
  const hasChanges = () => latest.current.lines.some(({ changed }) => changed);
  return { grid, act, hasChanges, key, restored };
};

/** Takes a stored mark away; the toast brings it back. */
export const useClearMark = (filters: GridFilters, act: Dispatch<GridAct>) => {
  const words = useStaffWords();
  const put = ({ student }: Line, mark: Line['was']) =>
    act({ act: 'stored', marks: new Map([[student._id, mark]]) });
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
      const id = data.find(({ _id }) => _id === student._id)?.markId ?? null;
      if (id) await api.delete(`/result/delete/${id}`);
      return id;
    },
    onDone: (_id, line) => put(line, null),
    done: (id) => (id ? words.markCleared : ''),
    undo: (id, line) => id && restore.mutate({ id, line }),
    changes: [queryKeys.markProgress()],
  });
};

type SaveMarks = {
  filters: GridFilters;
  subject: GridAnswer['subject'];
  /** Of the draft. */
  key: string;
  act: Dispatch<GridAct>;
  /** The exam is not what it was when the grid was read: somebody published it. */
  onReread: () => void;
};

/** Sends what is changed in one call; a conflict waits for its choice and is then sent again. */
export const useSaveMarks = ({ filters, subject, key, act, onReread }: SaveMarks) => {
  const { words, t, figures } = useStaffLanguage();
  const toast = useToast();
  const countAgain = useProgressAgain();
  const [submitted, setSubmitted] = useState<readonly Entry[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { session, term, class: className, section, shift, group } = filters;
  const entriesIn = (body: unknown) => (body as { results: Entry[] }).results;
  const call = useDraftCall<SavedAnswer>(key, {
    id: [section, shift, group].join('|'),
    method: 'POST',
    path: '/api/v1/result/create',
    describe: () => describeMarksDraft(filters, subject, new Date().toISOString()),
    onSent: (body, { merged = [] }) => {
      const entries = entriesIn(body);
      void countAgain();
      act({ act: 'stored', marks: readMarks(entries) });
      act({ act: 'merged', marks: takenIn(merged, entries) });
      toast.success(words.marksAdded);
      if (merged.length > 0) toast.warning(words.marksMerged(figures(merged.length)), 5000);
    },
    onRefused: (body, error) => {
      const entries = entriesIn(body);
      if (!isRefusal(error)) return toast.error(words.marksNotAdded);
      const changed = readConflicts(error.fieldErrors, entries);
      setSubmitted(entries);
      if (changed.length > 0) return setConflicts(changed);
      act({ act: 'refused', fieldErrors: errorsByStudent(error.fieldErrors, entries) });
      toast.error(`${words.marksNotAdded}: ${t(error)}`);
      if (error.status === 409) onReread();
    },
  });
  const send = async (results: readonly Entry[], onSaved?: () => void) => {
    if (results.length === 0 || call.isSending) return;
    const body = { session, term, className, section, shift, group, subjectId: subject._id, results };
    const outcome = await call.send(body, Object.fromEntries(readMarks(results)));
    if (outcome === 'sent') onSaved?.();
  };
  const settle = (choices: ConflictChoices) => {
    act({ act: 'put', kept: keptAfter(conflicts, choices) });
    setConflicts([]);
    void send(entriesAfter(submitted, conflicts, choices));
  };
  return { ...call, send, settle, conflicts, giveUp: () => setConflicts([]) };
};
