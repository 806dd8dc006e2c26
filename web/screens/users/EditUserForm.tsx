import { useState } from 'react';
import type { ListedUser } from '#web/answers.ts';
import { api, isApiError } from '#web/api.ts';
import { useTell } from '#web/screens/useTell.ts';
import { readPersonId } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { EditFields } from './EditFields.tsx';
import { changedFields, editSchema, type UserEdit } from './editSchema.ts';
import { SignUpDetails } from './SignUpDetails.tsx';
import type { Role } from './UserFields.tsx';
import { toForm } from './userForm.ts';
import { useUsersAgain } from './useUsers.ts';

type EditUserFormProps = {
  user: ListedUser;
  roles: readonly Role[];
  waits: boolean;
  onClose: () => void;
};

export const EditUserForm = ({ user, roles, waits, onClose }: EditUserFormProps) => {
  const { words, say } = useStaffLanguage();
  const tell = useTell();
  const again = useUsersAgain();
  const offered = user.can.changeRole ? roles : roles.filter((role) => role === user.userType);
  const [problem, setProblem] = useState('');
  const defaults = toForm(user);
  const save = async (edit: UserEdit) => {
    setProblem('');
    // An account that waits is shown as it will be: its status changes with the role.
    const changed = changedFields(edit, { ...defaults, userStatus: waits ? 'Pending' : defaults.userStatus });
    if (Object.keys(changed).length > 0) await api.put(`/teacher/${user._id}`, changed);
    tell.success(words.profileUpdated);
    await again();
    onClose();
  };
  const fail = (error: unknown) => {
    tell.error(words.profileNotUpdated);
    if (isApiError(error) && error.faults.length === 0) setProblem(say(error.message));
  };
  return (
    <Form schema={editSchema(defaults)} defaults={defaults} onSubmit={save} onFailure={fail}>
      {waits && <p>{words.activateLead}</p>}
      {waits && <SignUpDetails user={user} />}
      <EditFields
        roles={offered}
        withStatus={!waits && user.can.changeRole}
        isOwn={user._id === readPersonId()}
      />
      {problem && <Problem>{problem}</Problem>}
      <Actions>
        <Submit busy={words.saving}>{waits ? words.activate : words.save}</Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};
