import { Suspense } from 'react';
import type { Auth } from '#documents/model/user.ts';
import { lazyPart } from '#web/api/loadPart.ts';
import styles from '#web/frame/Frame.module.css';
import { Brand, LanguageSwitch } from '#web/frame/Frame.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { WorkingExamBar } from '#web/staff/exam/working-exam/WorkingExamBar.tsx';
import { useHasDrafts } from '#web/staff/shell/drafts/draftKeys.ts';
import { Find } from '#web/staff/shell/find/Find.tsx';
import { useMenu } from '#web/staff/shell/menu/menu.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import own from './Shell.module.css';
import { SIDEBAR_ID } from './Sidebar.tsx';

const DraftsInBar = lazyPart(
  async () => (await import('#web/staff/shell/drafts/DraftsInBar.tsx')).DraftsInBar,
);

type TopBarProps = { auth: Auth; wide: boolean; menuOpen: boolean; onMenu: () => void };

export const TopBar = ({ auth, wide, menuOpen, onMenu }: TopBarProps) => {
  const words = useStaffWords();
  const { canOpen } = useMenu();
  const hasDrafts = useHasDrafts();
  return (
    <header className={styles.bar}>
      <Button
        look="quiet"
        icon
        aria-label={words.menu}
        aria-expanded={menuOpen}
        aria-controls={menuOpen ? SIDEBAR_ID : undefined}
        onClick={onMenu}
      >
        <Icon name="menu" size={24} />
      </Button>
      <Brand className={own.brand} />
      {wide && canOpen('/check-board') && <WorkingExamBar wide />}
      <div className={styles.barEnd}>
        {hasDrafts && (
          <Suspense>
            <DraftsInBar />
          </Suspense>
        )}
        {canOpen('/student-list') && <Find />}
        <LanguageSwitch />
        <AccountMenu auth={auth} />
      </div>
    </header>
  );
};
