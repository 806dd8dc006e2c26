import { useMutation } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import type { SavedAnswer } from '#web/api/answers.ts';
import { request } from '#web/api/api.ts';
import { isRefusal } from '#web/api/isRefusal.ts';
import { isAway, useCancel, useResend } from '#web/api/useConnection.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { GridFilters } from '#web/staff/marks/gridFilters.ts';
import { useProgressAgain } from '#web/staff/marks/useMarkProgress.ts';
import { type Choices, type Conflict, entriesAfter, keptAfter, readConflicts } from './conflicts.ts';
import { type Entry, errorsByStudent, readMarks, takenIn, toEntries } from './entries.ts';
import type { GridAct } from './gridState.ts';
import { hasErrors, type Line } from './line.ts';

type SaveMarks = {
  filters: GridFilters;
  subjectId: string;
  lines: readonly Line[];
  act: Dispatch<GridAct>;
  /** A draft was to be saved when its page was closed. */
  waits: boolean;
  /** The exam is not what it was when the grid was read: somebody published it. */
  onReread: () => void;
};

/**
 * Sends what is changed in one call; a conflict waits for its choice and is then sent again. What cannot be sent waits
 * in this browser, and is sent when the connection is back.
 */
export const useSaveMarks = ({ filters, subjectId, lines, act, waits, onReread }: SaveMarks) => {
  const { words, t, figures } = useStaffLanguage();
  const tell = useTell();
  const cancel = useCancel();
  const countAgain = useProgressAgain();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [waiting, setWaiting] = useState(waits);
  const { session, term, class: className, section, shift, group } = filters;
  const exam = { session, term, className, section, shift, group, subjectId };
  const call = useMutation({
    mutationFn: (results: readonly Entry[]) =>
      cancel.run(async (signal) => {
        const answer = await request('POST', '/api/v1/result/create', { ...exam, results }, { signal });
        return (await answer.json()) as SavedAnswer;
      }),
    onSuccess: ({ merged = [] }, entries) => {
      setWaiting(false);
      void countAgain();
      act({ act: 'stored', marks: readMarks(entries) });
      act({ act: 'merged', marks: takenIn(merged, entries) });
      tell.success(words.marksAdded);
      if (merged.length > 0) tell.warning(words.marksMerged(figures(merged.length)), 5000);
    },
    onError: (error, entries) => {
      if (cancel.isCancelled()) return setWaiting(false);
      if (isAway(error)) return setWaiting(true);
      setWaiting(false);
      if (!isRefusal(error)) return tell.error(words.marksNotAdded);
      const changed = readConflicts(error.fieldErrors, entries);
      if (changed.length > 0) return setConflicts(changed);
      act({ act: 'refused', fieldErrors: errorsByStudent(error.fieldErrors, entries) });
      tell.error(`${words.marksNotAdded}: ${t(error)}`);
      if (error.status === 409) onReread();
    },
  });
  const send = (entries: readonly Entry[], onSaved?: () => void) => {
    if (entries.length > 0 && !call.isPending) call.mutate(entries, onSaved && { onSuccess: onSaved });
  };
  useResend(waiting, () => {
    const entries = toEntries(lines.filter((line) => !hasErrors(line)));
    if (entries.length > 0) send(entries);
    else setWaiting(false);
  });
  const settle = (choices: Choices) => {
    act({ act: 'put', kept: keptAfter(conflicts, choices) });
    setConflicts([]);
    send(entriesAfter(call.variables ?? [], conflicts, choices));
  };
  return {
    send,
    settle,
    conflicts,
    /** What is sent again behind the person's back covers nothing. */
    saving: call.isPending && !waiting,
    waiting,
    cancel: () => {
      setWaiting(false);
      cancel.cancel();
    },
    giveUp: () => setConflicts([]),
  };
};
