import { useSetAtom } from 'jotai';
import type { z } from 'zod';
import { changePasswordSchema, proofSchema } from '#documents/model/user.ts';
import { api, isApiError } from '#web/api/api.ts';
import { authAtom } from '#web/api/session.ts';
import { PublicFrame } from '#web/frame/Frame.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { signOut } from './signOut.ts';

type PasswordFormProps = {
  id: string;
  onDone?: () => void;
  /** What the current password and the way out are called, where it is a first password. */
  currentLabel?: string;
  cancel?: string;
  onCancel: () => void;
};

const isWrongPassword = (error: unknown): boolean =>
  isApiError(error) && error.fieldErrors.some(({ path }) => path === 'currentPassword');

/** The change ends every token; the answer carries the one that this browser goes on with. */
export const PasswordForm = ({ id, onDone, currentLabel, cancel, onCancel }: PasswordFormProps) => {
  const words = useStaffWords();
  const toast = useToast();
  const setAuth = useSetAtom(authAtom);
  const change = async (values: z.output<typeof changePasswordSchema>) => {
    const { token } = await api.put<{ token: string }>(`/change-password/${id}`, values);
    setAuth((auth) => {
      if (!auth) return auth;
      const { mustChangePassword: _done, ...person } = auth;
      return { ...person, token };
    });
    toast.success(words.passwordReset);
    onDone?.();
  };
  const fail = (error: unknown) => {
    if (isWrongPassword(error)) toast.error(words.wrongPassword);
    else toast.failure(error);
  };
  return (
    <Form
      schema={changePasswordSchema}
      defaults={{ currentPassword: '', newPassword: '' }}
      onSubmit={change}
      onFailure={fail}
    >
      <Fields>
        <PasswordField
          name="currentPassword"
          label={currentLabel ?? words.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField name="newPassword" label={words.newPassword} autoComplete="new-password" />
      </Fields>
      <FormLeaving />
      <FormActions cancel={cancel} onCancel={onCancel} />
    </Form>
  );
};

/** Stands for every screen while the password is one that somebody else gave; the server opens nothing else either. */
export const FirstPassword = ({ id }: { id: string }) => {
  const words = useStaffWords();
  return (
    <PublicFrame>
      <Screen title={words.firstPasswordTitle} lead={words.firstPasswordLead} narrow>
        <Panel>
          <PasswordForm id={id} currentLabel={words.givenPassword} cancel={words.logOut} onCancel={signOut} />
        </Panel>
      </Screen>
    </PublicFrame>
  );
};

/** Asks for the password before what is grave; the call that waits for it then goes on. */
export const ProofDialog = ({ open, onAnswer }: { open: boolean; onAnswer: (isGiven: boolean) => void }) => {
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
        <PasswordField name="currentPassword" label={words.currentPassword} autoComplete="current-password" />
        <FormActions submit={words.goOn} busy={words.checking} onCancel={() => onAnswer(false)} />
      </Form>
    </Dialog>
  );
};
