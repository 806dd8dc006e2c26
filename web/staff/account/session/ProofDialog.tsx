import type { z } from 'zod';
import { proofSchema } from '#documents/model/user.ts';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';

export type ProofDialogProps = { open: boolean; onAnswer: (isGiven: boolean) => void };

/** Asks for the password before what is grave; the call that waits for it then goes on. */
export const ProofDialog = ({ open, onAnswer }: ProofDialogProps) => {
  const words = useStaffWords();
  const toast = useToast();
  const prove = async (values: z.output<typeof proofSchema>) => {
    await api.post('/sessions/prove', values);
    onAnswer(true);
  };
  return (
    <Dialog title={words.proofTitle} open={open} onClose={() => onAnswer(false)}>
      <p>{words.proofLead}</p>
      <Form
        schema={proofSchema}
        defaults={{ currentPassword: '' }}
        onSubmit={prove}
        onFailure={toast.failure}
        isNext
      >
        <PasswordField
          name="currentPassword"
          label={words.currentPassword}
          toggle={[words.showPassword, words.hidePassword]}
          autoComplete="current-password"
        />
        <Actions>
          <Submit busy={words.checking}>{words.goOn}</Submit>
          <Button onClick={() => onAnswer(false)}>{words.cancel}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
};
