import { useSetAtom } from 'jotai';
import type { z } from 'zod';
import { changePasswordSchema } from '#documents/model/user.ts';
import { api, isApiError } from '#web/api/api.ts';
import { authAtom } from '#web/api/session.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';

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
  const toggle = [words.showPassword, words.hidePassword] as const;
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
          toggle={toggle}
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label={words.newPassword}
          toggle={toggle}
          autoComplete="new-password"
        />
      </Fields>
      <FormLeaving />
      <Actions>
        <Submit busy={words.saving}>{words.save}</Submit>
        <Button onClick={onCancel}>{cancel ?? words.cancel}</Button>
      </Actions>
    </Form>
  );
};
