import { useState } from 'react';
import type { ListedUser } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { readPersonId } from '#web/api/session.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { changedFields, FieldConflicts, useFieldConflicts } from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useClasses } from '#web/staff/forms/useClasses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { EditFields } from './EditFields.tsx';
import { editSchema, type UserEdit } from './editSchema.ts';
import { SignUpDetails } from './SignUpDetails.tsx';
import type { Role } from './UserFields.tsx';
import { EVERY_GROUP, toForm } from './userForm.ts';
import { useUsersAgain } from './useUsers.ts';

type EditUserFormProps = {
  user: ListedUser;
  roles: readonly Role[];
  waits: boolean;
  onClose: () => void;
};

export const EditUserForm = ({ user, roles, waits, onClose }: EditUserFormProps) => {
  const { words, t, value, className } = useStaffLanguage();
  const classes = useClasses();
  const toast = useToast();
  const again = useUsersAgain();
  const offered = user.can.changeRole ? roles : roles.filter((role) => role === user.userType);
  const [problem, setProblem] = useState('');
  const fieldConflicts = useFieldConflicts();
  const defaults = toForm(user);
  const save = async (edit: UserEdit) => {
    setProblem('');
    // An account that waits is shown as it will be: its status changes with the role.
    const opened = { ...defaults, userStatus: waits ? 'Pending' : defaults.userStatus };
    const changed = changedFields(edit, { opened, ...fieldConflicts });
    if (!changed) {
      setProblem(words.chooseEach);
      return;
    }
    const { sent, was } = changed;
    // Every group of a class is shown by name and stored as none.
    const before = was.group === defaults.group ? { ...was, group: user.group ?? '' } : was;
    if (Object.keys(sent).length > 0) await api.put(`/teacher/${user._id}`, { ...sent, was: before });
    toast.success(words.profileUpdated);
    await again();
    onClose();
  };
  const labels: Record<string, string> = {
    firstName: words.name,
    lastName: words.lastName,
    phoneNumber: words.phone,
    userType: words.userType,
    userStatus: words.status,
    studentId: words.studentIdOfAccount,
    shift: words.shift,
    group: words.group,
    class_id: words.class,
    section: words.section,
    designation: words.designation,
    subject: words.subject,
  };
  const show = (path: string, shown: unknown): string => {
    const text = String(shown ?? '');
    if (path === 'class_id') return className(classes.data?.find(({ _id }) => _id === text)?.name ?? text);
    const names: Record<string, string> = { ...words.userTypeNames, ...words.userStatuses };
    if (['userType', 'userStatus'].includes(path)) return names[text] ?? text;
    return path === 'group' && text === '' ? value(EVERY_GROUP) : value(text);
  };
  const fail = (error: unknown) => {
    toast.error(words.profileNotUpdated);
    fieldConflicts.add(error);
    if (isApiError(error) && error.fieldErrors.length === 0) setProblem(t(error));
  };
  return (
    <Form schema={editSchema(defaults)} defaults={defaults} onSubmit={save} onFailure={fail}>
      {waits && <p>{words.activateLead}</p>}
      {waits && <SignUpDetails user={user} />}
      <EditFields
        user={user}
        roles={offered}
        withStatus={!waits && user.can.changeRole}
        isOwn={user._id === readPersonId()}
      />
      <FieldConflicts
        conflicts={fieldConflicts.conflicts}
        choices={fieldConflicts.choices}
        onChoose={fieldConflicts.choose}
        labels={labels}
        show={show}
      />
      <FormLeaving />
      {problem && <Problem>{problem}</Problem>}
      <Actions>
        <Submit busy={words.saving}>{waits ? words.activate : words.save}</Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};
