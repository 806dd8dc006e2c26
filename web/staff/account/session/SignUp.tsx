import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { registerSchema } from '#documents/model/user.ts';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { SessionPage } from './SessionPage.tsx';

const BLANK = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  dateOfBirth: '',
  address: '',
  password: '',
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
      <Form schema={registerSchema} defaults={BLANK} onSubmit={signUp} onFailure={toast.failure}>
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
          toggle={[words.showPassword, words.hidePassword]}
          placeholder={words.passwordHint}
          autoComplete="new-password"
        />
        <FormLeaving />
        <Submit busy={words.loading}>{words.signUp}</Submit>
      </Form>
    </SessionPage>
  );
};
