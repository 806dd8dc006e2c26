import { Link } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';

/** The specification's placeholder (1, section 2); what it promises stands in the list it points to. */
export const ManageUsers = () => {
  const words = useStaffWords();
  return (
    <Screen title={words.manageUsers}>
      <Panel>
        <p>
          <Link to="/user-list">{words.linkUserList}</Link>
        </p>
        <p>{words.quickUserList}</p>
      </Panel>
    </Screen>
  );
};
