import { useState } from 'react';
import { z } from 'zod';
import { optionalText, requiredText } from '#documents/model/fields.ts';
import type { ChecksAnswer, NamedLack } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type ClassExam, isThisMachine } from '#web/staff/exam/working-exam/addresses.ts';
import { nameFor, seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CheckBoard.module.css';
import { VerdictMark } from './Entered.tsx';
import { ExamHistory, Published, TakeBack } from './Published.tsx';
import { REASON_LENGTH, usePublications, usePublishing } from './useBoard.ts';

type PublishPanelProps = { exam: ClassExam; checks: ChecksAnswer };

/** What goes out, and where marks are missing the reason why it goes out without them. */
const Confirm = ({ exam, checks, onClose }: PublishPanelProps & { onClose: () => void }) => {
  const { lang, words } = useStaffLanguage();
  const { publish } = usePublishing(exam);
  const { lacks, verdict } = checks;
  const needsReason = lacks.length > 0;
  const schema = z.object({
    reason: needsReason
      ? requiredText('publication.reasonRequired', REASON_LENGTH)
      : optionalText(REASON_LENGTH),
  });
  const submit = async (input: { reason?: string | undefined }) => {
    await publish.mutateAsync(input);
    onClose();
  };
  return (
    // The failure is told where the call is made.
    <Form schema={schema} defaults={{ reason: '' }} onSubmit={submit} onFailure={() => undefined}>
      <FormLeaving />
      <VerdictLines checks={checks} />
      {needsReason && (
        <>
          <Lacks lacks={lacks} />
          <TextField
            name="reason"
            label={checksWords[lang].publishReason}
            hint={checksWords[lang].publishReasonHint}
            autoFocus
          />
        </>
      )}
      <p>{checksWords[lang].publishLead}</p>
      <Actions>
        <Submit look={verdict === 'ready' ? 'main' : 'danger'} busy={checksWords[lang].publishingNow}>
          {verdict === 'ready' ? checksWords[lang].publish : checksWords[lang].publishAnyway}
        </Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};

const Publish = ({ exam, checks }: PublishPanelProps) => {
  const { lang, words, value, figures, className } = useStaffLanguage();
  const name = `${words.ofClass(className(exam.className))}, ${value(exam.term)} ${figures(exam.session)}`;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button look={checks.verdict === 'ready' ? 'main' : 'plain'} onClick={() => setAsking(true)}>
        {checksWords[lang].publish}
      </Button>
      <Dialog title={checksWords[lang].publishOf(name)} open={isAsking} onClose={close}>
        <Confirm exam={exam} checks={checks} onClose={close} />
      </Dialog>
    </>
  );
};

/** The state of the exam before and after it is published, and the button that publishes it. */
export const PublishPanel = ({ exam, checks }: PublishPanelProps) => {
  const { lang } = useStaffLanguage();
  const { publication, can, verdict } = checks;
  const isReopened = usePublications(exam).data?.data[0]?.kind === 'closed';
  return (
    <Panel title={checksWords[lang].publishing}>
      <p>
        <VerdictMark verdict={publication ? 'published' : verdict} />
      </p>
      {publication ? (
        <Published exam={exam} publication={publication} mayChange={can.publish} />
      ) : (
        <>
          <VerdictLines checks={checks} />
          {can.publish && (
            <Actions>
              <Publish exam={exam} checks={checks} />
              {isReopened && <TakeBack exam={exam} verb="withdraw" />}
            </Actions>
          )}
        </>
      )}
      <ExamHistory exam={exam} />
    </Panel>
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
          <b>
            {seatName(language, lack)} · {nameFor(language, lack.subject)}
          </b>
          <span>{whose(lack)}</span>
        </li>
      ))}
    </ul>
  );
};

/** The verdict in words: what is missing and how much was found. */
const VerdictLines = ({ checks: answer }: { checks: ChecksAnswer }) => {
  const { verdict, counts, lacks, unentered, attendance, publicUrl } = answer;
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const checks = checksWords[lang];
  const { entered, enrolled, missing, stop, look } = counts;
  const due = lacks.reduce((sum, { students }) => sum + students.length, 0);
  const lines = [
    verdict === 'ready' && checks.allRight,
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
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
