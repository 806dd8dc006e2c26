import { ALL } from '#documents/model/classes.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { printPdf } from '#web/paper/printPdf.ts';
import { usePaperOptions } from '#web/paper/usePaperOptions.ts';
import { type ClassExam, EVERY_ROLL } from '#web/staff/context/addresses.ts';
import { PAPERS_CALL, toCall } from '#web/staff/forms/filters.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useNavigateHere } from '#web/staff/forms/useNavigateHere.ts';
import { Button } from '#web/ui/Button.tsx';

/** More pages than one request draws. */
const TOO_LARGE = 413;

type PrintNewProps = {
  exam: ClassExam;
  /** How many there are. */
  count: number;
  /** Issued at this moment, or from then until now. */
  at: string | { from: string };
  look?: 'main' | 'plain';
};

/** Prints the transcripts that took the place of others, and nobody else's: as a print job where they are too many. */
export const PrintNew = ({ exam, count, at, look = 'plain' }: PrintNewProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const toast = useToast();
  const navigate = useNavigateHere();
  const { session, term, className } = exam;
  const filters = {
    session,
    term,
    className,
    group: ALL,
    section: ALL,
    shift: ALL,
    ...toCall(EVERY_ROLL, PAPERS_CALL),
    ...(typeof at === 'string' ? { issuedFrom: at, issuedTo: at } : { issuedFrom: at.from }),
  };
  const { name, options } = usePaperOptions('transcripts', filters);
  const print = useAction({
    call: async () => printPdf((await fetchSheet(name)).bytes),
    onFailed: (error) =>
      isApiError(error) && error.status === TOO_LARGE ? job.mutate() : toast.failure(error),
  });
  const job = useAction({
    call: () => api.post('/print-jobs', { kind: 'transcripts', filters, options }),
    done: () => words.jobsStarted(figures(1)),
    onDone: () => navigate(`/print-jobs?${new URLSearchParams({ session, term, className })}`),
    changes: [queryKeys.printJobs()],
  });
  return (
    <Button look={look} disabled={print.isPending || job.isPending} onClick={() => print.mutate()}>
      {correctionWords[lang].printNew(figures(count))}
    </Button>
  );
};
