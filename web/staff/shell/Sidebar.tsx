import { useRef } from 'react';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useMenu } from '#web/staff/menu/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { useDismiss } from '#web/ui/useDismiss.ts';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';

export const SIDEBAR_ID = 'sidebar';

type SidebarProps = { over: boolean; onClose: () => void };

/** Lists the screens that this user may open. Over the page it closes on Escape and on a press outside. */
export const Sidebar = ({ over, onClose }: SidebarProps) => {
  const words = useStaffWords();
  const place = useRef<HTMLElement>(null);
  useDismiss(over, place, onClose);
  const { links } = useMenu();
  const groups = [...new Set(links.map(({ group }) => group))];
  return (
    <>
      {over && <div className={styles.shade} />}
      <nav
        ref={place}
        id={SIDEBAR_ID}
        className={classes(styles.sidebar, over && styles.over)}
        aria-label={words.mainMenu}
      >
        {groups.map((group) => (
          <SidebarGroup
            key={group}
            title={words[group]}
            links={links.filter((link) => link.group === group)}
            onFollow={over ? onClose : undefined}
          />
        ))}
      </nav>
    </>
  );
};
