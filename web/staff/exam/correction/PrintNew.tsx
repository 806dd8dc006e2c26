import { ALL } from '#documents/model/classes.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { usePaperOptions } from '#web/paper/usePaperOptions.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { WHOLE_CLASS } from '#web/staff/papers/reports/reportRequest.ts';
import { Button } from '#web/ui/Button.tsx';
import { printPdf } from '#web/ui/pdf/printPdf.ts';

type PrintNewProps = {
  exam: ClassExam;
  /** How many there are. */
  count: number;
  /** Issued at this moment, or from then until now. */
  at: string | { from: string };
  look?: 'main';
};

/** Prints the transcripts that took the place of others, and nobody else's. */
export const PrintNew = ({ exam: { session, term, className }, count, at, look }: PrintNewProps) => {
  const { lang, figures } = useStaffLanguage();
  const { name } = usePaperOptions('transcripts', {
    ...{ session, term, className, ...WHOLE_CLASS },
    group: ALL,
    section: ALL,
    shift: ALL,
    ...(typeof at === 'string' ? { issuedFrom: at, issuedTo: at } : { issuedFrom: at.from }),
  });
  const print = useAction({ call: async () => printPdf((await fetchSheet(name)).bytes) });
  return (
    <Button {...(look && { look })} disabled={print.isPending} onClick={() => print.mutate()}>
      {correctionWords[lang].printNew(figures(count))}
    </Button>
  );
};
