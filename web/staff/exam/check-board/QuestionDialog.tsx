import { type ComponentProps, type ReactNode, useState } from 'react';
import { z } from 'zod';
import { optionalText, requiredText } from '#documents/model/fields.ts';
import { REASON_LENGTH } from '#documents/model/limits.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/context/addresses.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { usePublishing } from './useBoard.ts';

type TakeBackProps = { exam: ClassExam; verb: 'openAgain' | 'withdraw' };

/** Opens a published exam again to correct it, or withdraws one that was published by mistake (rules 13). */
export const TakeBack = ({ exam, verb }: TakeBackProps) => {
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
export const QuestionDialog = ({
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
