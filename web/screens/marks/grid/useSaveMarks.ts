import { useMutation } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import type { SavedAnswer } from '#web/answers.ts';
import { api } from '#web/api.ts';
import { isRefusal } from '#web/screens/isRefusal.ts';
import { useTell } from '#web/screens/useTell.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import type { GridFilters } from '../gridFilters.ts';
import { type Choices, type Conflict, conflictsOf, entriesAfter, keptAfter } from './conflicts.ts';
import { type Entry, faultsByStudent, marksOf, takenIn } from './entries.ts';
import type { GridAct } from './gridState.ts';

type SaveMarks = {
  filters: GridFilters;
  subjectId: string;
  act: Dispatch<GridAct>;
  /** The exam is not what it was when the grid was read: somebody published it. */
  onReread: () => void;
};

/** Sends what is changed in one call; a conflict waits for its choice and is then sent again. */
export const useSaveMarks = ({ filters, subjectId, act, onReread }: SaveMarks) => {
  const { words, say, figures } = useStaffLanguage();
  const tell = useTell();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { session, term, class: className, section, shift, group } = filters;
  const exam = { session, term, className, section, shift, group, subjectId };
  const call = useMutation({
    mutationFn: (results: readonly Entry[]) => api.post<SavedAnswer>('/result/create', { ...exam, results }),
    onSuccess: ({ merged = [] }, entries) => {
      act({ act: 'stored', marks: marksOf(entries) });
      act({ act: 'merged', marks: takenIn(merged, entries) });
      tell.success(words.marksAdded);
      if (merged.length > 0) tell.warning(words.marksMerged(figures(merged.length)), 5000);
    },
    onError: (error, entries) => {
      if (!isRefusal(error)) return tell.error(words.marksNotAdded);
      const changed = conflictsOf(error.faults, entries);
      if (changed.length > 0) return setConflicts(changed);
      act({ act: 'refused', faults: faultsByStudent(error.faults, entries) });
      tell.error(`${words.marksNotAdded}: ${say(error.message)}`);
      if (error.status === 409) onReread();
    },
  });
  const send = (entries: readonly Entry[]) => {
    if (entries.length > 0) call.mutate(entries);
  };
  const settle = (choices: Choices) => {
    act({ act: 'put', kept: keptAfter(conflicts, choices) });
    setConflicts([]);
    send(entriesAfter(call.variables ?? [], conflicts, choices));
  };
  return { send, saving: call.isPending, conflicts, settle, giveUp: () => setConflicts([]) };
};
