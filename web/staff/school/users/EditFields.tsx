import type { ListedUser } from '#web/api/answers.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Role, UserFields } from './UserFields.tsx';

type EditFieldsProps = { user: ListedUser; roles: readonly Role[]; withStatus: boolean; isOwn: boolean };

/** An activated account is active; later it may be put aside. */
export const EditFields = ({ user, roles, withStatus, isOwn }: EditFieldsProps) => {
  const words = useStaffWords();
  const student = user.userType === 'student' ? user : undefined;
  const statuses = (['Active', 'Inactive'] as const).map((status) => ({
    value: status,
    label: words.userStatuses[status],
  }));
  return (
    <Fields>
      <UserFields roles={roles} student={student} />
      {!student && <TextField name="lastName" label={words.lastName} autoComplete="off" />}
      <TextField name="designation" label={words.designation} autoComplete="off" />
      <TextField name="subject" label={words.subject} autoComplete="off" />
      {withStatus && <SelectField name="userStatus" label={words.status} choices={statuses} />}
      <PasswordField
        name="password"
        label={words.newPassword}
        placeholder={words.keepsPassword}
        autoComplete="new-password"
      />
      {isOwn && (
        <PasswordField
          name="currentPassword"
          label={words.currentPassword}
          placeholder={words.forPasswordOrNumber}
          autoComplete="current-password"
        />
      )}
    </Fields>
  );
};
