import type { DeletedUser } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { DeletedDialog, useDeleted } from '#web/staff/lists/DeletedDialog.tsx';
import { fullName } from './userForm.ts';

export const DeletedUsers = () => {
  const { words, figures } = useStaffLanguage();
  const deleted = useDeleted<DeletedUser>({ noun: 'user', queryKey: queryKeys.users() });
  return (
    <DeletedDialog
      {...deleted}
      title={words.deletedUsers}
      none={words.noneDeleted}
      nameFor={fullName}
      columns={[
        { title: words.name, cell: fullName },
        { title: words.role, cell: ({ userType }) => words.userTypeNames[userType] },
        { title: words.phoneNumber, cell: ({ phoneNumber }) => figures(phoneNumber) },
      ]}
    />
  );
};
