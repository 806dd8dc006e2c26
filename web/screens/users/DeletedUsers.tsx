import type { DeletedUser } from '#web/answers.ts';
import { DeletedDialog } from '#web/screens/deleted/DeletedDialog.tsx';
import { useDeleted } from '#web/screens/deleted/useDeleted.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { fullName } from './userForm.ts';
import { USERS_KEY, useUsersAgain } from './useUsers.ts';

export const DeletedUsers = () => {
  const { words, figures } = useStaffLanguage();
  const deleted = useDeleted<DeletedUser>({ noun: 'user', queryKey: USERS_KEY, again: useUsersAgain() });
  return (
    <DeletedDialog
      {...deleted}
      title={words.deletedUsers}
      none={words.noneDeleted}
      nameOf={fullName}
      columns={[
        { title: words.name, cell: fullName },
        { title: words.role, cell: ({ userType }) => words.userTypeNames[userType] },
        { title: words.phoneNumber, cell: ({ phoneNumber }) => figures(phoneNumber) },
      ]}
    />
  );
};
