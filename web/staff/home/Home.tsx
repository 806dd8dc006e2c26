import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { authAtom } from '#web/api/session.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useLabel, useMenu } from '#web/staff/menu/menu.ts';
import { useProfile } from '#web/staff/profile/useProfile.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Dashboard } from './Dashboard.tsx';
import styles from './Home.module.css';

/** A page of the parents' app. */
const GET_RESULT = '/get-result';

export const Home = () => {
  const words = useStaffWords();
  const menu = useMenu();
  const labelFor = useLabel();
  const auth = useAtomValue(authAtom);
  const isNew = useSchool().data?.isNew;
  const userType = auth?.userType ?? '';
  // Who waits for a role looks here whether it has come.
  useProfile({ fresh: true });
  const links = [
    ...menu.links.filter(({ path }) => path !== '/'),
    { path: GET_RESULT, title: 'getResult', about: 'quickGetResult' } as const,
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
      {menu.canOpen('/check-board') && <Dashboard />}
      {userType !== '' && (
        <Panel title={words.quickLinks}>
          <ul className={styles.links}>
            {links.map(({ path, title, about }) => (
              <li key={path}>
                <Link to={path} reloadDocument={path === GET_RESULT}>
                  {labelFor(title)}
                </Link>
                <p>{labelFor(about)}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Screen>
  );
};
