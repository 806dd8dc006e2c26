import { createContext, use } from 'react';
import type { UserType } from '#documents/model/user.ts';
import type { StaffWords } from '#web/i18n/staff/en.ts';

type MenuGroup = 'groupStudents' | 'groupResults' | 'groupReports' | 'groupSettings';
type WordKey = {
  [Key in keyof StaffWords]: StaffWords[Key] extends string ? Key : never;
}[keyof StaffWords];

/** Where the sidebar lists a screen, and what the home screen says of it. */
export type MenuEntry = {
  group: MenuGroup;
  title: WordKey;
  about: WordKey;
  /** Who finds it there, where not everyone who may open it does. */
  only?: readonly UserType[];
};
export type MenuLink = MenuEntry & { path: string };

/** What the signed-in user may open. The app supplies it from its table of routes. */
export type Menu = { links: readonly MenuLink[]; canOpen: (path: string) => boolean };

export const MenuContext = createContext<Menu>({ links: [], canOpen: () => false });

export const useMenu = (): Menu => use(MenuContext);
