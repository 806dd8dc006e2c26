import { useWatch } from 'react-hook-form';
import type { UserType } from '#documents/model/user.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ClassFields } from './ClassFields.tsx';

export type Role = Exclude<UserType, ''>;

type UserFieldsProps = { roles: readonly Role[] };

/** A superadmin works everywhere, a student belongs where they are enrolled; everyone else has a class of their own. */
export const UserFields = ({ roles }: UserFieldsProps) => {
  const words = useStaffWords();
  const userType = useWatch({ name: 'userType' });
  return (
    <>
      <TextField name="firstName" label={words.name} autoComplete="off" />
      <TextField
        name="phoneNumber"
        label={words.phone}
        inputMode="tel"
        autoComplete="off"
        {...(userType === 'student' && { required: false, hint: words.phoneOfStudent })}
      />
      <SelectField
        name="userType"
        label={words.userType}
        choices={roles.map((role) => ({ value: role, label: words.userTypeNames[role] }))}
        placeholder={words.choose}
      />
      {userType === 'student' && (
        <TextField name="studentId" label={words.studentIdOfAccount} inputMode="numeric" autoComplete="off" />
      )}
      {userType !== 'student' && userType !== 'superadmin' && <ClassFields />}
    </>
  );
};
