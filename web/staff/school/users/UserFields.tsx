import { useWatch } from 'react-hook-form';
import type { UserType } from '#documents/model/user.ts';
import type { ListedUser } from '#web/api/answers.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { Details } from '#web/ui/Details.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ClassFields } from './ClassFields.tsx';
import { fullName } from './userForm.ts';

export type Role = Exclude<UserType, ''>;

type UserFieldsProps = {
  roles: readonly Role[];
  /** Whose account it is: its name and place are those of the record and are changed there. */
  student?: ListedUser | undefined;
};

/** A superadmin works everywhere, a student belongs where they are enrolled; everyone else has a class of their own. */
export const UserFields = ({ roles, student }: UserFieldsProps) => {
  const words = useStaffWords();
  const userType = useWatch({ name: 'userType' });
  const isStudents = student !== undefined && userType === 'student';
  return (
    <>
      {isStudents && <StudentOfAccount student={student} />}
      {!isStudents && <TextField name="firstName" label={words.name} autoComplete="off" />}
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

function StudentOfAccount({ student }: { student: ListedUser }) {
  const { words, value, className } = useStaffLanguage();
  const { class_id, section, shift } = student;
  const place = [class_id && className(class_id.name), section && value(section), shift && value(shift)];
  return (
    <Details
      items={[
        [words.name, fullName(student)],
        [words.class, place.filter(Boolean).join(' · ') || words.none],
      ]}
    />
  );
}
