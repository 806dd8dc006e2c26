import { useState } from 'react';
import { nameIn } from '#documents/i18n/language.ts';
import type { ChecksAnswer, NamedFinding, NamedLack } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type ClassExam, isThisMachine } from '#web/staff/context/addresses.ts';
import { describePlace, SEAT, studentName } from '#web/staff/forms/names.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Foot, Row, Stack } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CheckBoard.module.css';
import { VerdictMark } from './ExamSteps.tsx';
import { findingPlacement, findingWords } from './findingWords.ts';
import { QuestionDialog, TakeBack } from './QuestionDialog.tsx';
import { useChecks, usePublications } from './useBoard.ts';

/** The bar of an open exam: class, open points, Publish. Sticks to the bottom. */
export const PublishBar = ({ exam }: { exam: ClassExam }) => {
  const { lang, words, value, figures, className } = useStaffLanguage();
  const { data: checks } = useChecks(exam);
  const isReopened = usePublications(exam).data?.data[0]?.kind === 'closed';
  if (!checks || checks.publication) return null;
  const name = `${words.ofClass(className(exam.className))}, ${value(exam.term)} ${figures(exam.session)}`;
  return (
    <Foot label={checksWords[lang].publishing}>
      <Row>
        <strong>{name}</strong>
        <VerdictMark verdict={checks.verdict} />
      </Row>
      <Points checks={checks} />
      {checks.can.publish && (
        <Actions>
          {isReopened && <TakeBack exam={exam} verb="withdraw" />}
          <Publish name={name} exam={exam} checks={checks} />
        </Actions>
      )}
    </Foot>
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
      {checks.lacks.length > 0 && <MissingMarks lacks={checks.lacks} />}
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
      {lacks.length > 0 && <MissingMarks lacks={lacks} />}
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
        <Stack as="li" gap={1} key={index}>
          <strong>
            {[findingPlacement(language, named), named.student && studentName(language, named.student)]
              .filter(Boolean)
              .join(' · ')}
          </strong>
          <span>{findingWords(language, named.finding, '')}</span>
        </Stack>
      ))}
    </ul>
  );
};

/** Enough names to know who is meant. */
const NAMED = 5;

/** Each section and subject in which marks are missing, and whose. */
const MissingMarks = ({ lacks }: { lacks: readonly NamedLack[] }) => {
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
        <Stack as="li" gap={1} key={[describePlace(language, lack, SEAT), lack.subject._id].join('|')}>
          <strong>
            {describePlace(language, lack, SEAT)} ·{' '}
            {nameIn(language.lang, lack.subject.name, lack.subject.nameBn)}
          </strong>
          <span>{whose(lack)}</span>
        </Stack>
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
  const { entered, enrolled, missing, partial, stop, look } = counts;
  const due = lacks.reduce((sum, { students }) => sum + students.length, 0);
  return [
    isAllThere(answer) && checks.allRight,
    entered === 0 && checks.nothingEntered,
    entered > 0 && entered * 2 < enrolled && checks.mostlyMissing(figures(entered), figures(enrolled)),
    due > 0 && checks.due(figures(due)),
    missing > due && checks.without(figures(missing - due)),
    partial > 0 && checks.partial(figures(partial)),
    entered > 0 &&
      unentered.length > 0 &&
      checks.unentered(
        unentered.map((subject) => nameIn(language.lang, subject.name, subject.nameBn)).join(', '),
      ),
    attendance.entered < attendance.students &&
      checks.attendance(figures(attendance.students - attendance.entered), figures(attendance.students)),
    isThisMachine(publicUrl) && checks.noAddress(publicUrl),
    stop > 0 && checks.stop(figures(stop)),
    look > 0 && checks.look(figures(look)),
  ].filter((line) => line !== false);
};
