import { type ComponentProps, type ReactNode, useState } from 'react';
import { z } from 'zod';
import { optionalText, requiredText } from '#documents/model/fields.ts';
import type { ChecksAnswer, LivePublication, NamedFinding, NamedLack } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type ClassExam, isThisMachine } from '#web/staff/context/addresses.ts';
import { nameFor, nameWithId, seatName, studentName } from '#web/staff/context/names.ts';
import { correctionAddress } from '#web/staff/exam/correction/useCorrection.ts';
import { useExemptLate } from '#web/staff/exemptions/JoinedAfter.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useTime } from '#web/staff/forms/useTime.ts';
import { everythingAddress, usePrintEverything } from '#web/staff/papers/printing/usePrintEverything.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CheckBoard.module.css';
import { VerdictMark } from './ExamSteps.tsx';
import { findingPlacement, findingWords } from './findingWords.ts';
import { REASON_LENGTH, useChecks, usePublications, usePublishing } from './useBoard.ts';

/** Of which class and exam, what is to be seen to before it is published, and the button: always in sight while it is open. */
export const PublishBar = ({ exam }: { exam: ClassExam }) => {
  const { lang, words, value, figures, className } = useStaffLanguage();
  const { data: checks } = useChecks(exam);
  const isReopened = usePublications(exam).data?.data[0]?.kind === 'closed';
  if (!checks || checks.publication) return null;
  const name = `${words.ofClass(className(exam.className))}, ${value(exam.term)} ${figures(exam.session)}`;
  return (
    <section className={styles.bar} aria-label={checksWords[lang].publishing}>
      <div className={styles.named}>
        <strong>{name}</strong>
        <VerdictMark verdict={checks.verdict} />
      </div>
      <Points checks={checks} />
      {checks.can.publish && (
        <Actions>
          {isReopened && <TakeBack exam={exam} verb="withdraw" />}
          <Publish name={name} exam={exam} checks={checks} />
        </Actions>
      )}
    </section>
  );
};

/** Everything that deserves a look, folded to its number. */
const Points = ({ checks }: { checks: ChecksAnswer }) => {
  const { lang, figures } = useStaffLanguage();
  const lines = useVerdictLines(checks);
  if (isAllThere(checks)) return <p className={styles.points}>{lines.join(' ')}</p>;
  return (
    <details className={styles.points}>
      <summary>{checksWords[lang].points(figures(lines.length))}</summary>
      <VerdictLines checks={checks} />
      {checks.lacks.length > 0 && <Lacks lacks={checks.lacks} />}
    </details>
  );
};

const isAllThere = ({ verdict, attendance }: ChecksAnswer): boolean =>
  verdict === 'ready' && attendance.entered === attendance.students;

type PublishProps = { name: string; exam: ClassExam; checks: ChecksAnswer };

/** Asks with what goes out, or says what forbids it. */
const Publish = (props: PublishProps) =>
  props.checks.counts.stop > 0 ? <PublishForbidden {...props} /> : <PublishQuestion {...props} />;

/** Rules 10: what is surely wrong forbids publishing, whatever the reason. */
const PublishForbidden = ({ name, checks }: PublishProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const own = checksWords[lang];
  const { counts, findings } = checks;
  const stops = findings.filter(({ finding }) => finding.level === 'stop');
  const more = counts.stop - Math.min(stops.length, NAMED);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{own.publish}</Button>
      <Dialog title={own.publishOf(name)} open={isOpen} onClose={close}>
        <Stack>
          <p>{own.forbidden(figures(counts.stop))}</p>
          <FoundLines label={own.levels.stop} findings={stops.slice(0, NAMED)} />
          {more > 0 && <p>{own.andMore(figures(more))}</p>}
          <Actions>
            <Button onClick={close}>{words.close}</Button>
          </Actions>
        </Stack>
      </Dialog>
    </>
  );
};

/** Where marks are missing, or a part of them for the whole class, the reason is asked why it goes out without them. */
const PublishQuestion = ({ name, exam, checks }: PublishProps) => {
  const own = checksWords[useStaffLanguage().lang];
  const { lacks, findings, verdict } = checks;
  const isReady = verdict === 'ready';
  const unmarked = findings.filter(({ finding }) => finding.kind === 'unmarkedPart');
  const needsReason = lacks.length > 0 || unmarked.length > 0;
  return (
    <QuestionDialog
      exam={exam}
      verb="publish"
      question={own.publishOf(name)}
      needsReason={needsReason}
      button={{ look: isAllThere(checks) ? 'main' : 'plain', children: own.publish }}
      submit={{
        look: isReady ? 'main' : 'danger',
        busy: own.publishingNow,
        children: isReady ? own.publish : own.publishAnyway,
      }}
    >
      <VerdictLines checks={checks} />
      {lacks.length > 0 && <Lacks lacks={lacks} />}
      {unmarked.length > 0 && <FoundLines label={own.kinds.unmarkedPart} findings={unmarked} />}
      {needsReason && (
        <TextField name="reason" label={own.publishReason} hint={own.publishReasonHint} autoFocus />
      )}
      <p>{own.publishLead}</p>
    </QuestionDialog>
  );
};

type FoundLinesProps = { label: string; findings: readonly NamedFinding[] };

/** What was found, and where. */
const FoundLines = ({ label, findings }: FoundLinesProps) => {
  const language = useStaffLanguage();
  return (
    <ul className={styles.lacks} aria-label={label}>
      {findings.map((named, index) => (
        <li key={index}>
          <strong>
            {[findingPlacement(language, named), named.student && studentName(language, named.student)]
              .filter(Boolean)
              .join(' · ')}
          </strong>
          <span>{findingWords(language, named.finding, '')}</span>
        </li>
      ))}
    </ul>
  );
};

/** Enough names to know who is meant. */
const NAMED = 5;

/** Each section and subject in which marks are missing, and whose. */
const Lacks = ({ lacks }: { lacks: readonly NamedLack[] }) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const whose = ({ isWhole, students }: NamedLack): string => {
    if (isWhole) return checksWords[lang].lackOfAll(figures(students.length));
    const names = students.slice(0, NAMED).map((student) => studentName(language, student));
    const more = students.length - names.length;
    return [...names, ...(more > 0 ? [checksWords[lang].andOthers(figures(more))] : [])].join(', ');
  };
  return (
    <ul className={styles.lacks} aria-label={checksWords[lang].lacks}>
      {lacks.map((lack) => (
        <li key={[seatName(language, lack), lack.subject._id].join('|')}>
          <strong>
            {seatName(language, lack)} · {nameFor(language, lack.subject)}
          </strong>
          <span>{whose(lack)}</span>
        </li>
      ))}
    </ul>
  );
};

const VerdictLines = ({ checks }: { checks: ChecksAnswer }) => (
  <ul className={styles.lines}>
    {useVerdictLines(checks).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The verdict in words: what is missing and how much was found. */
const useVerdictLines = (answer: ChecksAnswer): string[] => {
  const { counts, lacks, unentered, attendance, publicUrl } = answer;
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const checks = checksWords[lang];
  const { entered, enrolled, missing, stop, look } = counts;
  const due = lacks.reduce((sum, { students }) => sum + students.length, 0);
  return [
    isAllThere(answer) && checks.allRight,
    entered === 0 && checks.nothingEntered,
    entered > 0 && entered * 2 < enrolled && checks.mostlyMissing(figures(entered), figures(enrolled)),
    due > 0 && checks.due(figures(due)),
    missing > due && checks.without(figures(missing - due)),
    entered > 0 &&
      unentered.length > 0 &&
      checks.unentered(unentered.map((subject) => nameFor(language, subject)).join(', ')),
    attendance.entered < attendance.students &&
      checks.attendance(figures(attendance.students - attendance.entered), figures(attendance.students)),
    isThisMachine(publicUrl) && checks.noAddress(publicUrl),
    stop > 0 && checks.stop(figures(stop)),
    look > 0 && checks.look(figures(look)),
  ].filter((line) => line !== false);
};

type PublishedProps = { exam: ClassExam; publication: LivePublication; mayChange: boolean };

/** Who published it and when, and the way back. */
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

type TakeBackProps = { exam: ClassExam; verb: 'openAgain' | 'withdraw' };

/** Opens a published exam again to correct it, or withdraws one that was published by mistake (rules 13). */
const TakeBack = ({ exam, verb }: TakeBackProps) => {
  const { lang, words } = useStaffLanguage();
  const { lead, title, question, busy } = checksWords[lang].takeBack[verb];
  return (
    <QuestionDialog
      exam={exam}
      verb={verb}
      question={question}
      needsReason
      button={{ children: title }}
      submit={{ look: 'danger', busy, children: title }}
    >
      <p>{lead}</p>
      <TextField name="reason" label={words.reason} autoFocus />
    </QuestionDialog>
  );
};

type QuestionDialogProps = {
  exam: ClassExam;
  verb: Parameters<typeof usePublishing>[1];
  question: string;
  needsReason: boolean;
  /** Opens the question. */
  button: ComponentProps<typeof Button>;
  submit: ComponentProps<typeof Submit>;
  children: ReactNode;
};

/** A button that asks first. The reason is kept: whoever looks at the history learns why. */
const QuestionDialog = ({
  exam,
  verb,
  question,
  needsReason,
  button,
  submit,
  children,
}: QuestionDialogProps) => {
  const { words } = useStaffLanguage();
  const publishing = usePublishing(exam, verb);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const reason = needsReason
    ? requiredText('publication.reasonRequired', REASON_LENGTH)
    : optionalText(REASON_LENGTH);
  const save = async (input: { reason?: string | undefined }) => {
    await publishing.mutateAsync(input);
    close();
  };
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <Dialog title={question} open={isAsking} onClose={close}>
        {/* The failure is told where the call is made. */}
        <Form
          schema={z.object({ reason })}
          defaults={{ reason: '' }}
          onSubmit={save}
          onFailure={() => undefined}
        >
          <FormLeaving />
          {children}
          <Actions>
            <Submit {...submit} />
            <Button onClick={close}>{words.cancel}</Button>
          </Actions>
        </Form>
      </Dialog>
    </>
  );
};
