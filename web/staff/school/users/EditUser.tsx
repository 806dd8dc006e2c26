import type { ListedUser } from '#web/api/answers.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { AccountPhoto } from '#web/staff/students/photos/Photo.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EditUserForm } from './EditUserForm.tsx';
import type { Role } from './UserFields.tsx';
import { fullName } from './userForm.ts';
import { useUsersAgain } from './useUsers.ts';

type EditUserProps = { user: ListedUser | null; roles: readonly Role[]; onClose: () => void };

/** Edits an account; one that waits is given its role and becomes active. */
export const EditUser = ({ user, roles, onClose }: EditUserProps) => {
  const words = useStaffWords();
  const again = useUsersAgain();
  const waits = user?.userStatus === 'Pending';
  return (
    <Dialog
      title={waits ? words.activateItem(fullName(user)) : words.editProfile}
      open={user !== null}
      onClose={onClose}
    >
      {user && !waits && <AccountPhoto user={user} onSaved={again} />}
      {user && <EditUserForm user={user} roles={roles} waits={waits} onClose={onClose} />}
    </Dialog>
  );
};
