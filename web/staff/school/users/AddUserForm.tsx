import { useState } from 'react';
import { type NewUser, newUserSchema } from '#documents/model/user.ts';
import { isApiError } from '#web/api/api.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useClasses } from '#web/staff/forms/useClasses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { UserFields } from './UserFields.tsx';
import { BLANK, placementFor } from './userForm.ts';
import { useAddUser, useRolesToGive } from './useUsers.ts';

export const AddUserForm = () => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const classes = useClasses();
  const profile = useProfile();
  const roles = useRolesToGive();
  const add = useAddUser();
  const [added, setAdded] = useState(0);
  const [problem, setProblem] = useState('');
  const submit = async (user: NewUser) => {
    setProblem('');
    if (await add(user)) setAdded(added + 1);
  };
  const fail = (error: unknown) => {
    toast.error(words.userNotAdded);
    if (isApiError(error) && error.fieldErrors.length === 0) setProblem(t(error));
  };
  if (classes.isLoading || profile.isLoading || roles.isLoading) return <Loading />;
  const failures = [
    { query: classes, message: words.classesFailed },
    { query: roles, message: words.usersFailed },
  ].filter(({ query }) => query.isError);
  if (failures.length > 0)
    return failures.map(({ query, message }) => (
      <Notice key={message} wrong action={<Button onClick={() => query.refetch()}>{words.retry}</Button>}>
        {message}
      </Notice>
    ));
  return (
    <Form
      key={added}
      isNext={added > 0}
      schema={newUserSchema}
      defaults={{ ...BLANK, ...placementFor(profile.data) }}
      onSubmit={submit}
      onFailure={fail}
    >
      <Fields short>
        <UserFields roles={roles.data ?? []} />
        <PasswordField name="password" label={words.password} autoComplete="new-password" />
      </Fields>
      <FormLeaving />
      {problem && <Problem>{problem}</Problem>}
      <Submit busy={words.adding}>{words.submit}</Submit>
    </Form>
  );
};
