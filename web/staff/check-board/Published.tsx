import { useState } from 'react';
import { z } from 'zod';
import { requiredText } from '#documents/model/fields.ts';
import type { PublicationInForce } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { correctionAddress } from '#web/staff/correction/useCorrection.ts';
import type { ClassExam } from '#web/staff/exam/addresses.ts';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { useTime } from '#web/staff/forms/useTime.ts';
import { usePrintEverything } from '#web/staff/printing/usePrintEverything.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { REASON_LENGTH, usePublishing } from './useBoard.ts';

type OpenAgainProps = { exam: ClassExam; onClose: () => void };

/** The reason is kept: whoever looks at the history learns why. */
const OpenAgain = ({ exam, onClose }: OpenAgainProps) => {
  const { words } = useStaffLanguage();
  const { openAgain } = usePublishing(exam);
  const schema = z.object({ reason: requiredText('publication.reasonRequired', REASON_LENGTH) });
  const submit = async (input: { reason: string }) => {
    await openAgain.mutateAsync(input);
    onClose();
  };
  return (
    // The failure is told where the call is made.
    <Form schema={schema} defaults={{ reason: '' }} onSubmit={submit} onFailure={() => undefined}>
      <p>{words.checks.openAgainLead}</p>
      <TextField name="reason" label={words.checks.reason} autoFocus />
      <FormLeaving />
      <Actions>
        <Submit look="danger" busy={words.checks.opening}>
          {words.checks.openAgain}
        </Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};

type PublishedProps = { exam: ClassExam; publication: PublicationInForce; mayChange: boolean };

/** Who published it and when, and the way back. */
export const Published = ({ exam, publication, mayChange }: PublishedProps) => {
  const { words, figures } = useStaffLanguage();
  const { moment } = useTime();
  const [opening, setOpening] = useState(false);
  const everything = usePrintEverything(exam);
  const close = () => setOpening(false);
  const { at, by, transcripts } = publication;
  return (
    <>
      <p>
        {words.checks.publishedOn(moment(at), by ?? words.checks.somebody)}{' '}
        {words.checks.transcripts(figures(transcripts))} {words.checks.locked}
      </p>
      <Actions>
        {mayChange ? (
          <>
            <Button look="main" disabled={everything.isPending} onClick={() => everything.mutate()}>
              {words.checks.steps.printClass}
            </Button>
            <ButtonLink to={correctionAddress(exam)}>{words.correction.open}</ButtonLink>
            <Button onClick={() => setOpening(true)}>{words.checks.openAgain}</Button>
          </>
        ) : (
          <ButtonLink look="main" to={`/print-jobs?${new URLSearchParams(exam)}`}>
            {words.checks.steps.printClass}
          </ButtonLink>
        )}
      </Actions>
      <Dialog title={words.checks.openAgainTitle} open={opening} onClose={close}>
        <OpenAgain exam={exam} onClose={close} />
      </Dialog>
    </>
  );
};
