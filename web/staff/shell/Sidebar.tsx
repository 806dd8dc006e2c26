import { useCallback, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { AREAS, useMenu } from '#web/staff/shell/menu/menu.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Sidebar.module.css';

export const SIDEBAR_ID = 'sidebar';

type SidebarProps = { over: boolean; onClose: () => void };

/** What this user works on, by task: beside the screen, or over it where that is narrow. */
export const Sidebar = ({ over, onClose }: SidebarProps) =>
  over ? <SidebarDialog onClose={onClose} /> : <AreaList id={SIDEBAR_ID} className={styles.sidebar} />;

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
      className={styles.over}
      aria-label={words.mainMenu}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <AreaList onOpen={close} />
      <Button look="quiet" icon className={styles.close} aria-label={words.dismiss} onClick={close}>
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
        <div key={group} className={styles.group}>
          {group && <h2>{words.areaGroups[group]}</h2>}
          <ul>
            {areas
              .filter((one) => one.group === group)
              .map(({ area, icon, path, isCurrent }) => (
                <li key={area}>
                  <NavLink to={path} end className={isCurrent ? styles.current : undefined} onClick={onOpen}>
                    <Icon name={icon} />
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
