import type { LivePublication } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/context/addresses.ts';
import { correctionAddress } from '#web/staff/exam/correction/useCorrection.ts';
import { useExemptLate } from '#web/staff/exemptions/useExemptions.ts';
import { nameWithId } from '#web/staff/forms/names.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { everythingAddress, usePrintEverything } from '#web/staff/papers/printing/usePrintEverything.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { TakeBack } from './QuestionDialog.tsx';
import { usePublications } from './useBoard.ts';

type PublishedProps = { exam: ClassExam; publication: LivePublication; mayChange: boolean };

/** Who published an exam and when, students nobody decided about, and the ways back. */
export const Published = ({ exam, publication, mayChange }: PublishedProps) => {
  const language = useStaffLanguage();
  const { lang, words, figures, count } = language;
  const all = usePublications(exam).data?.late ?? [];
  const late = all.filter(({ hasMarks }) => !hasMarks);
  const leftOut = all.filter(({ hasMarks }) => hasMarks);
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
      {leftOut.length > 0 && (
        <p>{words.marksLeftOut(leftOut.map((student) => nameWithId(language, student)).join(', '))}</p>
      )}
      {late.length > 0 && (
        <>
          <p>
            {words.joinedLate(
              count(late.length),
              late.map((student) => nameWithId(language, student)).join(', '),
            )}
          </p>
          <div>
            <Button
              disabled={exempt.isPending}
              onClick={() =>
                exempt.mutate({
                  ids: late.map(({ _id }) => _id),
                  session: Number(exam.session),
                  terms: [exam.term],
                })
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
              {examProgressWords[lang].steps.printClass}
            </Button>
            <ButtonLink to={correctionAddress(exam)}>{correctionWords[lang].open}</ButtonLink>
            <TakeBack exam={exam} verb="openAgain" />
            <TakeBack exam={exam} verb="withdraw" />
          </>
        ) : (
          <ButtonLink look="main" to={everythingAddress(exam)}>
            {examProgressWords[lang].steps.printClass}
          </ButtonLink>
        )}
      </Actions>
    </>
  );
};
