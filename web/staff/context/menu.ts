import { createContext, use } from 'react';
import type { UserType } from '#documents/model/user.ts';
import type { Text } from '#web/i18n/language.ts';
import { type AllWords, useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { FilterName } from '#web/staff/forms/filters.ts';
import type { MenuIconName } from './MenuIcon.tsx';

/** A word of the dictionaries, or the words themselves. */
export type Label = WordKey | Text;
export type WordKey = { [Key in keyof AllWords]: AllWords[Key] extends string ? Key : never }[keyof AllWords];

/** The sidebar: what one works on. The screens of an area are tabs above its content. */
export const AREAS = [
  { area: 'home', group: null, icon: 'home' },
  { area: 'exam', group: 'exam', icon: 'check' },
  { area: 'marks', group: 'exam', icon: 'grid' },
  { area: 'attendance', group: 'exam', icon: 'bars' },
  { area: 'myResult', group: 'exam', icon: 'chart' },
  { area: 'profile', group: 'exam', icon: 'person' },
  { area: 'students', group: 'students', icon: 'person' },
  { area: 'promotion', group: 'students', icon: 'upward' },
  { area: 'reports', group: 'papers', icon: 'page' },
  { area: 'cards', group: 'papers', icon: 'card' },
  { area: 'printing', group: 'papers', icon: 'print' },
  { area: 'people', group: 'school', icon: 'people' },
  { area: 'subjects', group: 'school', icon: 'book' },
  { area: 'settings', group: 'school', icon: 'gear' },
] as const satisfies readonly { area: string; group: string | null; icon: MenuIconName }[];

export type Area = (typeof AREAS)[number]['area'];
export type AreaGroup = Exclude<(typeof AREAS)[number]['group'], null>;

/** A part of the working exam. */
export type ExamPart = Exclude<FilterName, 'subject' | 'rollFrom' | 'rollTo'>;

/** What the menu and the top bar know of a screen. */
export type MenuEntry = {
  area: Area;
  /** The name of its tab; without one it is opened from another screen. */
  title?: Label;
  /** Who finds it in the menu, where not everyone who may open it does. */
  only?: readonly UserType[];
  /** Shows the working exam, with these parts of it in its address; without any it works on no exam. */
  exam?: readonly ExamPart[];
};
export type MenuLink = { path: string; area: Area; title: Label };

/** What the signed-in user may open. The app supplies it from its table of routes. */
export type Menu = {
  links: readonly MenuLink[];
  canOpen: (path: string) => boolean;
  entryAt: (pathname: string) => MenuEntry | undefined;
};

export const MenuContext = createContext<Menu>({
  links: [],
  canOpen: () => false,
  entryAt: () => undefined,
});

export const useMenu = (): Menu => use(MenuContext);

/** A label of the menu in the language of the screen. */
export const useLabel = () => {
  const { lang, words } = useStaffLanguage();
  return (label: Label): string => (typeof label === 'string' ? words[label] : label[lang]);
};
