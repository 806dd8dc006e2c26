import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Link, Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Auth } from '#documents/model/user.ts';
import { lazyPart } from '#web/api/loadPart.ts';
import { clockDifferenceAtom } from '#web/api/serverClock.ts';
import { authAtom, sidebarExpandedAtom } from '#web/api/session.ts';
import { useSchool } from '#web/api/useSchool.ts';
import styles from '#web/frame/Frame.module.css';
import { Brand, LanguageSwitch, SkipLink } from '#web/frame/Frame.tsx';
import { LoadingPart, SchoolFailed } from '#web/frame/Loading.tsx';
import { lazyDialog } from '#web/frame/lazyDialog.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { ProofRequest } from '#web/staff/account/ProofRequest.tsx';
import { signOut } from '#web/staff/account/session/signOut.ts';
import { MenuIcon } from '#web/staff/context/MenuIcon.tsx';
import { AREAS, useLabel, useMenu } from '#web/staff/context/menu.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { WorkingExamBar } from '#web/staff/context/WorkingExamBar.tsx';
import { listDraftKeys, useHasDrafts } from '#web/staff/drafts/draftKeys.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { scrollToMiddle } from '#web/ui/scrollIntoSight.ts';
import { useDismiss } from '#web/ui/useDismiss.ts';
import { useWide, useWideBar } from '#web/ui/useMedia.ts';
import { Find } from './Find.tsx';
import own from './Shell.module.css';

/** The guard checks only that a phone number is there (specification 1, section 2); the server checks the token. */
export const RequireSession = () => {
  const auth = useAtomValue(authAtom);
  const { pathname, search } = useLocation();
  const person = useRef(auth?._id);
  if (auth) person.current = auth._id;
  if (!auth?.token)
    return <Navigate to="/auth/signin" replace state={{ back: pathname + search, person: person.current }} />;
  if (auth.mustChangePassword)
    return (
      <Suspense fallback={<LoadingPart />}>
        <FirstPassword id={auth._id} />
      </Suspense>
    );
  // Another user begins with new screens.
  return <Shell key={auth._id} auth={auth} />;
};

const FirstPassword = lazyPart(
  async () => (await import('#web/staff/account/PasswordForm.tsx')).FirstPassword,
);

/** Top bar, sidebar and screen of the signed-in. Wide screens remember the sidebar; small ones open it over the page. */
export const Shell = ({ auth }: { auth: Auth }) => {
  const wide = useWide();
  const school = useSchool();
  const { canOpen } = useMenu();
  const [expanded, setExpanded] = useAtom(sidebarExpandedAtom);
  const hasWideBar = useWideBar();
  const { key } = useLocation();
  /** The entry of the history over which it was opened: on the next screen it is closed. */
  const [over, setOver] = useState<string | null>(null);
  const close = useCallback(() => setOver(null), []);
  const open = wide ? expanded : over === key;
  const toggle = () => (wide ? setExpanded(!expanded) : setOver(open ? null : key));
  return (
    <div className={classes(styles.frame, open && wide && own.withSidebar)}>
      <SkipLink />
      <TopBar auth={auth} wide={hasWideBar} menuOpen={open} onMenu={toggle} />
      {open && <Sidebar over={!wide} onClose={close} />}
      <main id="content" tabIndex={-1}>
        {school.error && <SchoolFailed error={school.error} />}
        {!hasWideBar && canOpen('/check-board') && <WorkingExamBar wide={false} />}
        <WrongClock />
        <AreaTabs />
        <Outlet />
      </main>
      <ProofRequest />
    </div>
  );
};

const A_DAY = 24 * 60 * 60 * 1000;

/** What is said where the clock of this computer is wrong by more than a day. */
const WrongClock = () => {
  const difference = useAtomValue(clockDifferenceAtom);
  if (Math.abs(difference) <= A_DAY) return null;
  return (
    <Suspense>
      <ClockNotice difference={difference} />
    </Suspense>
  );
};

const ClockNotice = lazyPart(async () => (await import('./ClockNotice.tsx')).ClockNotice);

/** The other screens of what one works on; nothing where there is one. */
const AreaTabs = () => {
  const words = useStaffWords();
  const labelFor = useLabel();
  const { links, entryAt } = useMenu();
  const { pathname } = useLocation();
  const { area, title } = entryAt(pathname) ?? {};
  const tabs = links.filter((link) => link.area === area);
  if (!area || !title || tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={words.areas[area]}>
      <ul>
        {tabs.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path} end ref={path === pathname ? scrollToMiddle : null}>
              {labelFor(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

type TopBarProps = { auth: Auth; wide: boolean; menuOpen: boolean; onMenu: () => void };

const TopBar = ({ auth, wide, menuOpen, onMenu }: TopBarProps) => {
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

const DraftsInBar = lazyPart(async () => (await import('#web/staff/drafts/DraftList.tsx')).DraftsInBar);

/** Name and role; opens to My Profile and Log Out. */
const AccountMenu = ({ auth }: { auth: Auth }) => {
  const words = useStaffWords();
  const { data: profile } = useProfile();
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    signOut();
    navigate('/auth/signin');
  };
  // What this person typed and never saved is named first.
  const askToLogOut = () => (listDraftKeys().length > 0 ? setLeaving(true) : askToLeave(logOut));
  useDismiss(open, element, close);
  return (
    <div ref={element} className={styles.element}>
      <button type="button" className={styles.button} aria-expanded={open} onClick={() => setOpen(!open)}>
        {profile?.picture && <img className={styles.face} src={profile.picture} alt="" />}
        <span className={styles.sign}>
          <MenuIcon name="person" />
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
                askToLogOut();
              }}
            >
              {words.logOut}
            </button>
          </li>
        </ul>
      )}
      <LogOutDrafts open={isLeaving} onLogOut={logOut} onClose={() => setLeaving(false)} />
    </div>
  );
};

const LogOutDrafts = lazyDialog(
  async () => (await import('#web/staff/drafts/DraftList.tsx')).LogOutDrafts,
  ({ open }) => open,
);

const SIDEBAR_ID = 'sidebar';

type SidebarProps = { over: boolean; onClose: () => void };

/** What this user works on, by task: beside the screen, or over it where that is narrow. */
const Sidebar = ({ over, onClose }: SidebarProps) =>
  over ? <SidebarDialog onClose={onClose} /> : <AreaList id={SIDEBAR_ID} className={own.sidebar} />;

/** A modal: it keeps the focus until it is closed, by its button, Escape or a press beside it, or a screen is chosen. */
function SidebarDialog({ onClose }: { onClose: () => void }) {
  const words = useStaffWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const openOver = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    element?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={openOver}
      id={SIDEBAR_ID}
      className={own.over}
      aria-label={words.mainMenu}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <AreaList onOpen={close} />
      <Button look="quiet" icon className={own.closeOver} aria-label={words.dismiss} onClick={close}>
        <Icon name="close" />
      </Button>
    </dialog>
  );
}

type AreaListProps = { id?: string; className?: string | undefined; onOpen?: () => void };

function AreaList({ id, className, onOpen }: AreaListProps) {
  const words = useStaffWords();
  const areas = useAreas();
  const groups = [...new Set(areas.map(({ group }) => group))];
  return (
    <nav id={id} className={className} aria-label={words.mainMenu}>
      {groups.map((group) => (
        <div key={group} className={own.area}>
          {group && <h2>{words.areaGroups[group]}</h2>}
          <ul>
            {areas
              .filter((one) => one.group === group)
              .map(({ area, icon, path, isCurrent }) => (
                <li key={area}>
                  <NavLink to={path} end className={isCurrent ? own.current : undefined} onClick={onOpen}>
                    <MenuIcon name={icon} />
                    {words.areas[area]}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The areas in which this user may open something, each leading to its first screen. */
function useAreas() {
  const { links, entryAt } = useMenu();
  const current = entryAt(useLocation().pathname)?.area;
  return AREAS.flatMap((one) => {
    const path = links.find(({ area }) => area === one.area)?.path;
    return path ? [{ ...one, path, isCurrent: one.area === current }] : [];
  });
}
