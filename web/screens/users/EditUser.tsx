import type { User } from '#web/answers.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { EditUserForm } from './EditUserForm.tsx';
import { fullName } from './userForm.ts';

/** Edits an account; one that waits is given its role and becomes active. */
export const EditUser = ({ user, onClose }: { user: User | null; onClose: () => void }) => {
  const words = useStaffWords();
  const waits = user?.userStatus === 'Pending';
  return (
    <Dialog
      title={waits ? words.activateItem(fullName(user)) : words.editProfile}
      open={user !== null}
      onClose={onClose}
    >
      {user && <EditUserForm user={user} waits={waits} onClose={onClose} />}
    </Dialog>
  );
};
