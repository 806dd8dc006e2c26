import { useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { type Auth, codeSchema, loginSchema, registerSchema } from '#documents/model/user.ts';
import { api, isApiError, request } from '#web/api/api.ts';
import { authAtom, sessionEndedAtom } from '#web/api/session.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { blankFields, Form, Submit } from '#web/ui/Form.tsx';
import { Bar, Fields, Problem } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SignIn.module.css';

const NOT_REGISTERED = 202;

type Password = { phoneNumber: string; password: string };

export const SignIn = () => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const setAuth = useSetAtom(authAtom);
  const [isEnded, setEnded] = useAtom(sessionEndedAtom);
  const [problem, setProblem] = useState('');
  /** What was right and waits for the code of the second step; kept in memory only. */
  const [passed, setPassed] = useState<Password | null>(null);
  const back = useLocation().state as { back?: string; person?: string } | null;
  const signIn = async (values: Password & { code?: string }) => {
    setProblem('');
    const response = await request('POST', '/api/v1/login', values);
    if (response.status === NOT_REGISTERED) {
      setProblem(words.notRegistered);
      return;
    }
    const auth = (await response.json()) as Auth;
    setAuth(auth);
    setEnded(false);
    toast.success(words.signedIn);
    // Whose session ended goes on where it did; another person begins at home.
    navigate(back?.person && back.person !== auth._id ? '/' : (back?.back ?? '/'), { replace: true });
  };
  const signInByPassword = async ({ phoneNumber, password }: Password) => {
    try {
      await signIn({ phoneNumber, password });
    } catch (error) {
      if (!asksForCode(error)) throw error;
      setPassed({ phoneNumber, password });
    }
  };
  // In sight until the next try, where a toast would be gone.
  const fail = (error: unknown) =>
    setProblem(words.errorPrefix(t(isApiError(error) ? error : 'request.failed')));
  if (passed)
    return (
      <CodeStep
        problem={problem}
        onCode={(code) => signIn({ ...passed, code })}
        onFailure={fail}
        onBack={() => {
          setPassed(null);
          setProblem('');
        }}
      />
    );
  return (
    <SessionPage
      leadsParents
      title={words.signInHeading}
      other={{ question: words.noAccount, to: '/auth/signup', text: words.signUp }}
    >
      {isEnded && <p role="status">{words.sessionEnded}</p>}
      <Form
        schema={loginSchema}
        defaults={{ phoneNumber: '', password: '' }}
        onSubmit={signInByPassword}
        onFailure={fail}
      >
        <TextField
          name="phoneNumber"
          label={words.phoneNumber}
          hint={words.orStudentId}
          autoComplete="username"
        />
        <PasswordField
          name="password"
          label={words.password}
          placeholder={words.passwordHint}
          autoComplete="current-password"
        />
        {problem && <Problem>{problem}</Problem>}
        <Submit busy={words.loading}>{words.signIn}</Submit>
      </Form>
      <p>{words.forgotPassword}</p>
    </SessionPage>
  );
};

type CodeStepProps = {
  problem: string;
  onCode: (code: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  onBack: () => void;
};

/** After the password: the code of the app, or a recovery code. */
const CodeStep = ({ problem, onCode, onFailure, onBack }: CodeStepProps) => {
  const words = useStaffWords();
  return (
    <div className={styles.page}>
      <Screen title={words.codeTitle} narrow>
        <Panel>
          <p>{words.codeLead}</p>
          <Form
            schema={codeSchema}
            defaults={{ code: '' }}
            onSubmit={({ code }) => onCode(code)}
            onFailure={onFailure}
            isNext
          >
            <TextField name="code" label={words.codeOrRecovery} autoComplete="one-time-code" />
            {problem && <Problem>{problem}</Problem>}
            <FormActions submit={words.signIn} busy={words.loading} cancel={words.goBack} onCancel={onBack} />
          </Form>
        </Panel>
      </Screen>
    </div>
  );
};

type SessionPageProps = {
  title: string;
  /** Most visitors of the school's address are parents: the way to the results comes before the form. */
  leadsParents?: boolean;
  /** The way to the other of the two. */
  other: { question: string; to: string; text: string };
  children: ReactNode;
};

const SessionPage = ({ title, leadsParents, other, children }: SessionPageProps) => {
  const words = useStaffWords();
  return (
    <div className={styles.page}>
      <Screen title={title} narrow>
        {leadsParents && (
          <div className={styles.parents}>
            <Bar>
              <span>{words.lookingForResult}</span>
              <ButtonAnchor href="/get-result">{words.getResult}</ButtonAnchor>
            </Bar>
          </div>
        )}
        <Panel>
          {children}
          <p>
            {other.question} <Link to={other.to}>{other.text}</Link>
          </p>
        </Panel>
        {!leadsParents && (
          <p>
            {words.lookingForResult} <a href="/get-result">{words.getResult}</a>
          </p>
        )}
      </Screen>
    </div>
  );
};

export const SignUp = () => {
  const words = useStaffWords();
  const toast = useToast();
  const navigate = useNavigate();
  const signUp = async (values: z.output<typeof registerSchema>) => {
    await api.post('/register', values);
    toast.success(words.registered);
    navigate('/auth/signin');
  };
  return (
    <SessionPage
      title={words.signUpHeading}
      other={{ question: words.haveAccount, to: '/auth/signin', text: words.signIn }}
    >
      <Form
        schema={registerSchema}
        defaults={blankFields(registerSchema)}
        onSubmit={signUp}
        onFailure={toast.failure}
      >
        <Fields>
          <TextField name="firstName" label={words.firstName} autoComplete="given-name" />
          <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
          <TextField name="email" label={words.email} type="email" autoComplete="email" />
          <TextField name="phoneNumber" label={words.phoneNumber} inputMode="tel" autoComplete="tel" />
          <TextField name="dateOfBirth" label={words.dateOfBirth} type="date" autoComplete="bday" />
          <TextField name="address" label={words.address} autoComplete="street-address" />
        </Fields>
        <PasswordField
          name="password"
          label={words.password}
          placeholder={words.passwordHint}
          autoComplete="new-password"
        />
        <FormLeaving />
        <Submit busy={words.loading}>{words.signUp}</Submit>
      </Form>
    </SessionPage>
  );
};

/** The password was right, and the account has a second step. */
export const asksForCode = (error: unknown): boolean =>
  isApiError(error) && error.fieldErrors.some(({ path }) => path === 'code');
