import { ALL } from '#documents/model/classes.ts';
import { USUAL_PAPERS } from '#documents/model/examPapers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useChosenOptions } from '#web/paper/usePaperOptions.ts';
import { type ClassExam, EVERY_ROLL } from '#web/staff/context/addresses.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useNavigateHere } from '#web/staff/forms/useNavigateHere.ts';

/** At the end of the address of prints where one was just started elsewhere. */
export const STARTED = '#started';

/** Starts a print of every paper of a published class, and goes to where it comes out. */
export const usePrintEverything = (exam: ClassExam) => {
  const words = useStaffWords();
  const navigate = useNavigateHere();
  const { options } = useChosenOptions('tabulation-sheet');
  return useAction({
    call: () =>
      api.post('/print-jobs', {
        kind: 'transcripts',
        filters: { ...exam, group: ALL, section: ALL, shift: ALL, ...EVERY_ROLL },
        options: { ...options, everything: { order: 'student', both: false, papers: USUAL_PAPERS } },
      }),
    done: () => words.jobStarted,
    onDone: () => navigate(`${everythingAddress(exam)}${STARTED}`),
    changes: [queryKeys.printJobs()],
  });
};

/** The form of a print of every paper. */
export const everythingAddress = (exam: Partial<ClassExam>): string =>
  `/print-jobs?${new URLSearchParams({ ...exam, group: ALL, kind: 'everything' })}`;
