import { Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { rolesFor } from './roles.ts';
import { UserFields } from './UserFields.tsx';

/** Only a superadmin edits accounts. An activated one is active; later it may be put aside. */
export const EditFields = ({ withStatus }: { withStatus: boolean }) => {
  const words = useStaffWords();
  const statuses = (['Active', 'Inactive'] as const).map((status) => ({
    value: status,
    label: words.userStatuses[status],
  }));
  return (
    <Fields>
      <UserFields roles={rolesFor('superadmin')} />
      <TextField name="lastName" label={words.lastName} autoComplete="off" />
      <TextField name="designation" label={words.designation} autoComplete="off" />
      <TextField name="subject" label={words.subject} autoComplete="off" />
      {withStatus && <SelectField name="userStatus" label={words.status} choices={statuses} />}
      <PasswordField
        name="password"
        label={words.newPassword}
        placeholder={words.keepsPassword}
        toggle={[words.showPassword, words.hidePassword]}
        autoComplete="new-password"
      />
    </Fields>
  );
};
