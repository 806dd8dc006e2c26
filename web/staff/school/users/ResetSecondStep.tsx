import { z } from 'zod';
import { requiredText } from '#documents/model/fields.ts';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useUsersAgain } from './useUsers.ts';

const reasonSchema = z.object({ reason: requiredText('secondStep.reasonRequired', 400) });

type ResetSecondStepProps = { id: string; name: string; onDone: () => void; onCancel: () => void };

/** For a phone that was lost with the recovery codes. */
export const ResetSecondStep = ({ id, name, onDone, onCancel }: ResetSecondStepProps) => {
  const words = useStaffWords();
  const toast = useToast();
  const again = useUsersAgain();
  return (
    <Form
      schema={reasonSchema}
      defaults={{ reason: '' }}
      onSubmit={async (values) => {
        await api.post(`/user/${id}/second-step/reset`, values);
        toast.success(words.secondStepWasReset);
        await again();
        onDone();
      }}
      onFailure={toast.failure}
      isNext
    >
      <p>{words.resetSecondStepLead(name)}</p>
      <TextField name="reason" label={words.reason} />
      <Actions>
        <Submit busy={words.saving} look="danger">
          {words.resetSecondStep}
        </Submit>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};
