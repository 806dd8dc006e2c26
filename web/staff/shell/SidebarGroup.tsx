import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { MenuLink } from '#web/staff/menu/menu.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Sidebar.module.css';

type SidebarGroupProps = {
  title: string;
  links: readonly MenuLink[];
  onFollow: (() => void) | undefined;
};

export const SidebarGroup = ({ title, links, onFollow }: SidebarGroupProps) => {
  const words = useStaffWords();
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <div className={styles.group}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {title}
        <Icon name={open ? 'up' : 'down'} />
      </button>
      <ul id={id} hidden={!open}>
        {links.map(({ path, title: word }) => (
          <li key={path}>
            <NavLink to={path} onClick={onFollow}>
              {words[word]}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
