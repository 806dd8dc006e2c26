import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { AddUserForm } from './AddUserForm.tsx';
import { Users } from './Users.tsx';

/** Accounts are looked after first, and made below. */
export const UserList = () => {
  const words = useStaffWords();
  return (
    <Screen title={words.linkUserList} lead={words.usersLead}>
      <Users />
      <Panel title={words.linkAddUser}>
        <AddUserForm />
      </Panel>
    </Screen>
  );
};
