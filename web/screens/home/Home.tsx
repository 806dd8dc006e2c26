import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { isStaff, menuOf } from '#web/routes.ts';
import { useProfile } from '#web/screens/profile/useProfile.ts';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { authAtom } from '#web/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { Dashboard } from './Dashboard.tsx';
import styles from './Home.module.css';

export const Home = () => {
  const words = useStaffWords();
  const auth = useAtomValue(authAtom);
  const isNew = useSchool().data?.isNew;
  const userType = auth?.userType ?? '';
  // Who waits for a role looks here whether it has come.
  useProfile({ fresh: true });
  const links = [
    ...menuOf(userType),
    { path: '/get-result', title: 'getResult', about: 'quickGetResult' } as const,
  ];
  return (
    <Screen title={words.welcome(auth?.firstName || words.user)}>
      <Panel>
        <Details items={[[words.userType, words.userTypes[userType]]]} />
        {userType === '' && <p>{words.waitingForRole}</p>}
      </Panel>
      {userType === 'superadmin' && isNew && (
        <Notice
          action={
            <ButtonLink look="main" to="/school-settings">
              {words.setUpSchool}
            </ButtonLink>
          }
        >
          {words.newSchool}
        </Notice>
      )}
      {isStaff(userType) && <Dashboard />}
      {userType !== '' && (
        <Panel title={words.quickLinks}>
          <ul className={styles.links}>
            {links.map(({ path, title, about }) => (
              <li key={path}>
                <Link to={path}>{words[title]}</Link>
                <p>{words[about]}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Screen>
  );
};
