import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
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
