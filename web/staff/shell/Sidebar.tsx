import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { AREAS, useMenu } from '#web/staff/menu/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useDismiss } from '#web/ui/useDismiss.ts';
import styles from './Sidebar.module.css';

export const SIDEBAR_ID = 'sidebar';

type SidebarProps = { over: boolean; onClose: () => void };

/** What this user works on, by task. Over the page it closes on Escape and on a press outside. */
export const Sidebar = ({ over, onClose }: SidebarProps) => {
  const words = useStaffWords();
  const place = useRef<HTMLElement>(null);
  useDismiss(over, place, onClose);
  const areas = useAreas();
  const groups = [...new Set(areas.map(({ group }) => group))];
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
          <div key={group} className={styles.group}>
            {group && <h2>{words.areaGroups[group]}</h2>}
            <ul>
              {areas
                .filter((one) => one.group === group)
                .map(({ area, icon, path, isCurrent }) => (
                  <li key={area}>
                    <NavLink
                      to={path}
                      end
                      className={isCurrent ? styles.current : undefined}
                      onClick={over ? onClose : undefined}
                    >
                      <Icon name={icon} />
                      {words.areas[area]}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
};

/** The areas in which this user may open something, each leading to its first screen. */
function useAreas() {
  const { links, entryAt } = useMenu();
  const current = entryAt(useLocation().pathname)?.area;
  return AREAS.flatMap((one) => {
    const path = links.find(({ area }) => area === one.area)?.path;
    return path ? [{ ...one, path, isCurrent: one.area === current }] : [];
  });
}
