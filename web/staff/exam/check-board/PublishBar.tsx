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
import { TextField } from '#web/ui/TextField.tsx';
import { VerdictMark } from './Entered.tsx';
import styles from './PublishBar.module.css';
import { TakeBack } from './Published.tsx';
import { REASON_LENGTH, useChecks, usePublications, usePublishing } from './useBoard.ts';

type PublishProps = { exam: ClassExam; checks: ChecksAnswer };

/** Of which class and exam, what is to be seen to before it is published, and the button: always in sight while it is open. */
export const PublishBar = ({ exam }: { exam: ClassExam }) => {
  const { lang, words, value, figures, className } = useStaffLanguage();
  const { data: checks } = useChecks(exam);
  const isReopened = usePublications(exam).data?.data[0]?.kind === 'closed';
  if (!checks || checks.publication) return null;
  const name = `${words.ofClass(className(exam.className))}, ${value(exam.term)} ${figures(exam.session)}`;
  return (
    <section className={styles.bar} aria-label={checksWords[lang].publishing}>
      <div className={styles.name}>
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

/** What goes out, and where marks are missing the reason why it goes out without them. */
const Confirm = ({ exam, checks, onClose }: PublishProps & { onClose: () => void }) => {
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

const Publish = ({ name, exam, checks }: PublishProps & { name: string }) => {
  const { lang } = useStaffLanguage();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button look={isAllThere(checks) ? 'main' : 'plain'} onClick={() => setAsking(true)}>
        {checksWords[lang].publish}
      </Button>
      <Dialog title={checksWords[lang].publishOf(name)} open={isAsking} onClose={close}>
        <Confirm exam={exam} checks={checks} onClose={close} />
      </Dialog>
    </>
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
