import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { z } from 'zod';
import { publicMessage } from '#documents/i18n/messages/public.ts';
import { optionalText } from '#documents/model/fields.ts';
import { type Auth, changePasswordSchema, proofSchema } from '#documents/model/user.ts';
import { api, isApiError, refusal, request } from '#web/api/api.ts';
import { authAtom } from '#web/api/session.ts';
import { PublicFrame } from '#web/frame/Frame.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Fields, Problem, Stack } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { asksForCode } from './session/SignIn.tsx';
import { signOut } from './session/signOut.ts';

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
    const { token } = await api.put(`/change-password/${id}`, values);
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

type SessionDialogProps = {
  /** Null while the session of the page is good. */
  asked: { by: Auth | null; answer: (answer: 'given' | 'later' | 'left') => void } | null;
};

/** Over a screen whose session has ended: what is typed there stays, and the password goes on with it. */
export const SessionDialog = ({ asked }: SessionDialogProps) => {
  const { words, t } = useStaffLanguage();
  const [auth, setAuth] = useAtom(authAtom);
  const [problem, setProblem] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const name = (person: Auth) => `${person.firstName} ${person.lastName}`.trim();
  const signIn = async ({ currentPassword, code }: z.output<typeof sessionSchema>) => {
    setProblem('');
    const body = { phoneNumber: auth?.phoneNumber, password: currentPassword, ...(code && { code }) };
    const response = await request('POST', '/api/v1/login', body, { asVisitor: true });
    const signedIn = (await response.json()) as Auth;
    if (signedIn._id !== auth?._id) throw refusal(401, publicMessage('session.signInAgain'));
    setAuth(signedIn);
  };
  const fail = (error: unknown) => {
    if (asksForCode(error) && !needsCode) setNeedsCode(true);
    else setProblem(words.errorPrefix(t(isApiError(error) ? error : 'request.failed')));
  };
  return (
    <Dialog title={words.proofTitle} open={asked !== null} onClose={() => asked?.answer('later')}>
      <Stack>
        <p>{asked?.by ? words.otherSignedIn(name(asked.by)) : words.sessionLost}</p>
        {auth && <p className="soft">{`${name(auth)} · ${auth.phoneNumber}`}</p>}
        <Form
          schema={sessionSchema}
          defaults={{ currentPassword: '', code: '' }}
          onSubmit={signIn}
          onFailure={fail}
          isNext
        >
          <PasswordField name="currentPassword" label={words.password} autoComplete="current-password" />
          {needsCode && <TextField name="code" label={words.codeOrRecovery} autoComplete="one-time-code" />}
          {problem && <Problem>{problem}</Problem>}
          <FormActions
            submit={words.goOn}
            busy={words.checking}
            cancel={asked?.by ? words.goOnAs(name(asked.by)) : words.logOut}
            onCancel={() => asked?.answer('left')}
          />
        </Form>
      </Stack>
    </Dialog>
  );
};

const sessionSchema = proofSchema.extend({ code: optionalText(40) });
