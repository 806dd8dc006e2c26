import { useAtomValue } from 'jotai';
import { authAtom } from '#web/api/session.ts';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { DraftList } from '#web/staff/drafts/DraftList.tsx';
import { useDrafts } from '#web/staff/drafts/drafts.ts';
import { useMenu } from '#web/staff/menu/menu.ts';
import { OwnResults } from '#web/staff/my-result/OwnResults.tsx';
import { useProfile } from '#web/staff/profile/useProfile.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Dashboard } from './Dashboard.tsx';

/** What waits for this user: a head's exam, a teacher's subjects, a student's results. */
export const Home = () => {
  const words = useStaffWords();
  const menu = useMenu();
  const auth = useAtomValue(authAtom);
  const userType = auth?.userType ?? '';
  // A user without a role looks here whether it has come.
  useProfile({ fresh: true });
  return (
    <Screen
      title={words.welcome(auth?.firstName || words.user)}
      lead={words.dashboard.userType(words.userType, words.userTypes[userType])}
      // A page of the parents' app.
      actions={
        <ButtonAnchor look="quiet" href="/get-result">
          {words.getResult}
        </ButtonAnchor>
      }
    >
      <UnsavedWork />
      {userType === '' && <Notice>{words.waitingForRole}</Notice>}
      {userType === 'student' && <OwnResults />}
      {menu.canOpen('/check-board') && <Dashboard />}
    </Screen>
  );
};

/** What this person typed and never saved. */
const UnsavedWork = () => {
  const words = draftsWords[useStaffLanguage().lang];
  const drafts = useDrafts();
  return (
    drafts.length > 0 && (
      <Panel title={words.title}>
        <DraftList drafts={drafts} />
      </Panel>
    )
  );
};
