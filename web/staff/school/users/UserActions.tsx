import type { ListedUser } from '#web/api/answers.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { fullName } from './userForm.ts';

export type UserAct = 'view' | 'edit' | 'delete';

/** Named with the person they are about: the table has many of them. */
export const UserActions = ({ user, onAct }: { user: ListedUser; onAct: (act: UserAct) => void }) => {
  const words = useStaffWords();
  const name = fullName(user);
  const waits = user.userStatus === 'Pending';
  return (
    <>
      <Button look="quiet" aria-label={words.viewItem(name)} onClick={() => onAct('view')}>
        {words.view}
      </Button>
      {user.can.edit && (
        <Button
          look="quiet"
          aria-label={waits ? words.activateItem(name) : words.editItem(name)}
          onClick={() => onAct('edit')}
        >
          {waits ? words.activate : words.edit}
        </Button>
      )}
      {user.can.remove && (
        <Button look="quiet" aria-label={words.deleteItem(name)} onClick={() => onAct('delete')}>
          {words.delete}
        </Button>
      )}
    </>
  );
};
