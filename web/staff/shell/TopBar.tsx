import { Suspense, useCallback, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Auth } from '#documents/model/user.ts';
import { lazyPart } from '#web/api/loadPart.ts';
import styles from '#web/frame/Frame.module.css';
import { Brand, LanguageSwitch } from '#web/frame/Frame.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { signOut } from '#web/staff/account/session/signOut.ts';
import { WorkingExamBar } from '#web/staff/exam/working-exam/WorkingExamBar.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { lazyDialog } from '#web/ui/lazyDialog.tsx';
import { useDismiss } from '#web/ui/useDismiss.ts';
import { listDraftKeys, useHasDrafts } from './drafts/draftKeys.ts';
import type { LogOutDraftsProps } from './drafts/LogOutDrafts.tsx';
import { Find } from './find/Find.tsx';
import { useMenu } from './menu/menu.ts';
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

/** Leaves the app; what this person typed and never saved is named first. */
const useLogOut = () => {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const logOut = () => {
    signOut();
    navigate('/auth/signin');
  };
  return {
    ask: () => (listDraftKeys().length > 0 ? setAsking(true) : askToLeave(logOut)),
    isAsking,
    logOut,
    stay: () => setAsking(false),
  };
};

const LogOutDrafts = lazyDialog<LogOutDraftsProps>(
  async () => (await import('#web/staff/shell/drafts/LogOutDrafts.tsx')).LogOutDrafts,
  ({ open }) => open,
);

/** Name and role; opens to My Profile and Log Out. */
const AccountMenu = ({ auth }: { auth: Auth }) => {
  const words = useStaffWords();
  const { data: profile } = useProfile();
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const leaving = useLogOut();
  useDismiss(open, element, close);
  return (
    <div ref={element} className={styles.element}>
      <button type="button" className={styles.button} aria-expanded={open} onClick={() => setOpen(!open)}>
        {profile?.picture && <img className={styles.face} src={profile.picture} alt="" />}
        <span className={styles.sign}>
          <Icon name="person" />
        </span>
        <span className={styles.who}>
          <strong>{auth.firstName || words.user}</strong>
          <span>{words.userTypes[auth.userType]}</span>
        </span>
        <Icon name="down" />
      </button>
      {open && (
        <ul className={styles.menu}>
          {auth.userType !== '' && (
            <li>
              <Link to="/profile" onClick={close}>
                {words.myProfile}
              </Link>
            </li>
          )}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                leaving.ask();
              }}
            >
              {words.logOut}
            </button>
          </li>
        </ul>
      )}
      <LogOutDrafts open={leaving.isAsking} onLogOut={leaving.logOut} onClose={leaving.stay} />
    </div>
  );
};
