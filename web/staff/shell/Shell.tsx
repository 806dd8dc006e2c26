import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Auth } from '#documents/model/user.ts';
import { sidebarExpandedAtom } from '#web/api/session.ts';
import { useSchool } from '#web/api/useSchool.ts';
import styles from '#web/frame/Frame.module.css';
import { SkipLink } from '#web/frame/Frame.tsx';
import { SchoolFailed } from '#web/frame/SchoolFailed.tsx';
import { ProofRequest } from '#web/staff/account/session/ProofRequest.tsx';
import { WorkingExamBar } from '#web/staff/exam/working-exam/WorkingExamBar.tsx';
import { useMenu } from '#web/staff/shell/menu/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { useWide } from '#web/ui/useMedia.ts';
import { AreaTabs } from './AreaTabs.tsx';
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
