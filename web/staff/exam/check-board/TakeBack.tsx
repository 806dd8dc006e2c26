import { useState } from 'react';
import { z } from 'zod';
import { requiredText } from '#documents/model/fields.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { REASON_LENGTH, usePublishing } from './useBoard.ts';

type TakeBackProps = { exam: ClassExam; verb: 'openAgain' | 'withdraw' };

/** The reason is kept: whoever looks at the history learns why. */
const Confirm = ({ exam, verb, onClose }: TakeBackProps & { onClose: () => void }) => {
  const { lang, words } = useStaffLanguage();
  const takeBack = usePublishing(exam)[verb];
  const schema = z.object({ reason: requiredText('publication.reasonRequired', REASON_LENGTH) });
  const submit = async (input: { reason: string }) => {
    await takeBack.mutateAsync(input);
    onClose();
  };
  const { lead, title, busy } = checksWords[lang].takeBack[verb];
  return (
    // The failure is told where the call is made.
    <Form schema={schema} defaults={{ reason: '' }} onSubmit={submit} onFailure={() => undefined}>
      <p>{lead}</p>
      <TextField name="reason" label={words.reason} autoFocus />
      <FormLeaving />
      <Actions>
        <Submit look="danger" busy={busy}>
          {title}
        </Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};

/** Opens a published exam again to correct it, or withdraws one that was published by mistake (rules 13). */
export const TakeBack = ({ exam, verb }: TakeBackProps) => {
  const { lang } = useStaffLanguage();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { title, question } = checksWords[lang].takeBack[verb];
  return (
    <>
      <Button onClick={() => setAsking(true)}>{title}</Button>
      <Dialog title={question} open={isAsking} onClose={close}>
        <Confirm exam={exam} verb={verb} onClose={close} />
      </Dialog>
    </>
  );
};
