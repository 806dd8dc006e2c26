import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useLabel, useMenu } from '#web/staff/shell/menu/menu.ts';
import styles from './AreaTabs.module.css';

/** The other screens of what one works on; nothing where there is one. */
export const AreaTabs = () => {
  const words = useStaffWords();
  const labelFor = useLabel();
  const { links, entryAt } = useMenu();
  const { pathname } = useLocation();
  const { area, title } = entryAt(pathname) ?? {};
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen has a tab of its own
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const tabs = links.filter((link) => link.area === area);
  if (!area || !title || tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={words.areas[area]}>
      <ul ref={list}>
        {tabs.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path} end>
              {labelFor(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
