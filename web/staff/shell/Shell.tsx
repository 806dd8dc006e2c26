import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import type { Auth } from '#documents/model/user.ts';
import { sidebarExpandedAtom } from '#web/api/session.ts';
import { useSchool } from '#web/api/useSchool.ts';
import styles from '#web/frame/Frame.module.css';
import { SkipLink } from '#web/frame/Frame.tsx';
import { SchoolFailed } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { ProofRequest } from '#web/staff/account/session/ProofRequest.tsx';
import { WorkingExamBar } from '#web/staff/exam/working-exam/WorkingExamBar.tsx';
import { classes } from '#web/ui/classes.ts';
import { scrollToMiddle } from '#web/ui/scrollIntoSight.ts';
import { useWide } from '#web/ui/useMedia.ts';
import { useLabel, useMenu } from './menu/menu.ts';
import own from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Top bar, sidebar and screen of the signed-in. Wide screens remember the sidebar; small ones open it over the page. */
export const Shell = ({ auth }: { auth: Auth }) => {
  const wide = useWide();
  const school = useSchool();
  const { canOpen } = useMenu();
  const [expanded, setExpanded] = useAtom(sidebarExpandedAtom);
  const { key } = useLocation();
  /** The entry of the history over which it was opened: on the next screen it is closed. */
  const [over, setOver] = useState<string | null>(null);
  const close = useCallback(() => setOver(null), []);
  const open = wide ? expanded : over === key;
  const toggle = () => (wide ? setExpanded(!expanded) : setOver(open ? null : key));
  return (
    <div className={classes(styles.frame, open && wide && own.withSidebar)}>
      <SkipLink />
      <TopBar auth={auth} wide={wide} menuOpen={open} onMenu={toggle} />
      {open && <Sidebar over={!wide} onClose={close} />}
      <main id="content" tabIndex={-1}>
        {school.error && <SchoolFailed error={school.error} />}
        {!wide && canOpen('/check-board') && <WorkingExamBar wide={false} />}
        <AreaTabs />
        <Outlet />
      </main>
      <ProofRequest />
    </div>
  );
};

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
