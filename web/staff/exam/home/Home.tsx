import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import { authAtom } from '#web/api/session.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { OwnResults } from '#web/staff/account/my-result/OwnResults.tsx';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { useHasDrafts } from '#web/staff/shell/drafts/draftKeys.ts';
import { useMenu } from '#web/staff/shell/menu/menu.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { Dashboard } from './Dashboard.tsx';

const UnsavedWork = lazyPart(async () => (await import('#web/staff/shell/drafts/DraftList.tsx')).UnsavedWork);

/** What waits for this user: a head's exam, a teacher's subjects, a student's results. */
export const Home = () => {
  const words = useStaffWords();
  const menu = useMenu();
  const hasDrafts = useHasDrafts();
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
      {hasDrafts && (
        <Suspense>
          <UnsavedWork />
        </Suspense>
      )}
      {userType === '' && <Notice>{words.waitingForRole}</Notice>}
      {userType === 'student' && <OwnResults />}
      {menu.canOpen('/check-board') && <Dashboard />}
    </Screen>
  );
};
