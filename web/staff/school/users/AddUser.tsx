import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { AddUserForm } from './AddUserForm.tsx';

export const AddUser = () => {
  const words = useStaffWords();
  return (
    <Screen title={words.linkAddUser} lead={words.quickAddUser} narrow>
      <Panel>
        <AddUserForm />
      </Panel>
    </Screen>
  );
};
