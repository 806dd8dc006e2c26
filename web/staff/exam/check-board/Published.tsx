import type { PublicationInForce } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { correctionAddress } from '#web/staff/exam/correction/useCorrection.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { nameFor } from '#web/staff/exam/working-exam/boardNames.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { usePrintEverything } from '#web/staff/papers/printing/usePrintEverything.ts';
import { useExemptLate } from '#web/staff/students/useExemptLate.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { TakeBack } from './TakeBack.tsx';
import { usePublications } from './useBoard.ts';

type PublishedProps = { exam: ClassExam; publication: PublicationInForce; mayChange: boolean };

/** Who published it and when, and the way back. */
export const Published = ({ exam, publication, mayChange }: PublishedProps) => {
  const language = useStaffLanguage();
  const { lang, words, figures, count } = language;
  const late = usePublications(exam).data?.late ?? [];
  const exempt = useExemptLate();
  const { moment } = useTime();
  const everything = usePrintEverything(exam);
  const { at, by, transcripts } = publication;
  return (
    <>
      <p>
        {checksWords[lang].publishedOn(moment(at), by ?? checksWords[lang].somebody)}{' '}
        {checksWords[lang].transcripts(figures(transcripts))} {checksWords[lang].locked}
      </p>
      {late.length > 0 && (
        <>
          <p>
            {words.joinedLate(
              count(late.length),
              late
                .map(({ studentId, ...named }) => `${nameFor(language, named)} (${figures(studentId)})`)
                .join(', '),
            )}
          </p>
          <div>
            <Button
              disabled={exempt.isPending}
              onClick={() =>
                exempt.mutate([
                  {
                    ids: late.map(({ _id }) => _id),
                    session: Number(exam.session),
                    terms: [exam.term],
                  },
                ])
              }
            >
              {words.exemptThem}
            </Button>
          </div>
        </>
      )}
      <Actions>
        {mayChange ? (
          <>
            <Button look="main" disabled={everything.isPending} onClick={() => everything.mutate()}>
              {checksWords[lang].steps.printClass}
            </Button>
            <ButtonLink to={correctionAddress(exam)}>{correctionWords[lang].open}</ButtonLink>
            <TakeBack exam={exam} verb="openAgain" />
            <TakeBack exam={exam} verb="withdraw" />
          </>
        ) : (
          <ButtonLink look="main" to={`/print-jobs?${new URLSearchParams(exam)}`}>
            {checksWords[lang].steps.printClass}
          </ButtonLink>
        )}
      </Actions>
    </>
  );
};
