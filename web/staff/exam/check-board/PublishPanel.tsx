import { useState } from 'react';
import { z } from 'zod';
import { optionalText, requiredText } from '#documents/model/fields.ts';
import type { ChecksAnswer } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ExamHistory } from './ExamHistory.tsx';
import { Lacks } from './Lacks.tsx';
import { Published } from './Published.tsx';
import { TakeBack } from './TakeBack.tsx';
import { REASON_LENGTH, usePublications, usePublishing } from './useBoard.ts';
import { VerdictLines } from './VerdictLines.tsx';
import { VerdictMark } from './VerdictMark.tsx';

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
