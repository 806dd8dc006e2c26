import { useNavigate } from 'react-router-dom';
import { type PrintedKind, printedDocuments } from '#documents/index.ts';
import { ALL } from '#documents/model/classes.ts';
import { hasGroups } from '#documents/model/school.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useChosenOptions } from '#web/paper/usePaperOptions.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { WHOLE_CLASS } from '#web/staff/exam/working-exam/addresses.ts';
import { useAction } from '#web/staff/forms/useAction.ts';

/** The papers of one published exam; those of the whole year are not among them. */
const KINDS: readonly PrintedKind[] = [
  'transcripts',
  'marksheet',
  'tabulation-sheet',
  'merit-list',
  'fail-list',
  'result-summary',
  'exam-analysis',
];

/** Starts a print of each paper of a class, section by section, and goes to where they come out. */
export const usePrintEverything = (exam: ClassExam) => {
  const { words, figures } = useStaffLanguage();
  const navigate = useNavigate();
  const { options } = useChosenOptions('tabulation-sheet');
  return useAction({
    call: async () => {
      for (const kind of KINDS)
        await api.post('/print-jobs', { kind, filters: { ...filtersFor(exam), ...rollsFor(kind) }, options });
    },
    done: () => words.jobsStarted(figures(KINDS.length)),
    onDone: () => navigate(`/print-jobs?${new URLSearchParams(exam)}`),
    changes: [queryKeys.printJobs()],
  });
};

const filtersFor = (exam: ClassExam) => ({
  ...exam,
  ...(hasGroups(Number(exam.className)) && { group: ALL }),
  section: ALL,
  shift: ALL,
  each: true,
});

const rollsFor = (kind: PrintedKind) => (printedDocuments[kind].hasRolls ? WHOLE_CLASS : {});
