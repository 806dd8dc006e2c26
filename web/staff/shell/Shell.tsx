import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { Auth } from '#documents/model/user.ts';
import { sidebarExpandedAtom } from '#web/api/session.ts';
import { useSchool } from '#web/api/useSchool.ts';
import styles from '#web/frame/Frame.module.css';
import { SchoolFailed } from '#web/frame/SchoolFailed.tsx';
import { SkipLink } from '#web/frame/SkipLink.tsx';
import { WorkingExamBar } from '#web/staff/exam/WorkingExamBar.tsx';
import { useMenu } from '#web/staff/menu/menu.ts';
import { ProofRequest } from '#web/staff/session/ProofRequest.tsx';
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
  const [over, setOver] = useState(false);
  const close = useCallback(() => setOver(false), []);
  const open = wide ? expanded : over;
  const toggle = () => (wide ? setExpanded(!expanded) : setOver(!over));
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
