import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import type { FoundStudent } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { findWords } from '#web/i18n/staff/find.ts';
import { staffWords } from '#web/i18n/staff/index.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { MenuIcon, type MenuIconName } from '#web/staff/context/MenuIcon.tsx';
import { AREAS, type MenuLink, useLabel, useMenu, type WordKey } from '#web/staff/context/menu.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { CLASS_SEAT, describePlace, type Language } from '#web/staff/forms/names.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { isComposing } from '#web/ui/isComposing.ts';
import { scrollIntoSight } from '#web/ui/scrollIntoSight.ts';
import { useKeys } from '#web/ui/useKeys.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import styles from './Find.module.css';

/** The search in the top bar; Ctrl+K opens it from everywhere. */
export const Find = () => {
  const { lang } = useStaffLanguage();
  const words = findWords[lang];
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  useKeys((event, isUnderDialog) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyK') return;
    event.preventDefault();
    // Another dialog may hold something that is not saved.
    if (!isUnderDialog) open();
  });
  return (
    <>
      <Button
        icon
        className={styles.open}
        aria-label={words.find}
        title={words.shortcut}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <Icon name="search" />
        <span>{words.find}</span>
      </Button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={words.find}
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
        onPointerDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        {isOpen && <FindBox onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
};

/** A combobox over what was found: arrows choose, Enter opens, Escape leaves. */
const FindBox = ({ onClose }: { onClose: () => void }) => {
  const { lang, figures } = useStaffLanguage();
  const words = findWords[lang];
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  // Pressed before the students were there: the first of them is opened when they are.
  const [isEntered, setEntered] = useState(false);
  const { groups, error, isPending } = useFind(typed);
  const isBlank = typed.trim() === '';
  const items = groups.flatMap((group) => group.items);
  const open = (item: FoundItem | undefined) => {
    if (!item) return;
    onClose();
    askToLeave(() => {
      navigate(item.to);
      document.getElementById('content')?.focus();
    });
  };
  const openActive = useEffectEvent(() => {
    setEntered(false);
    open(items[active]);
  });
  useEffect(() => {
    if (isEntered && !isPending) openActive();
  }, [isEntered, isPending]);
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (isComposing(event)) return;
    const step = STEPS[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setActive((active + step + items.length) % items.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
    }
  };
  const current = items[active];
  const students = groups.find(({ name }) => name === 'students')?.items.length ?? 0;
  const summary =
    students === MOST_STUDENTS ? words.best(figures(students)) : words.count(figures(items.length));
  const hasNothing = !isBlank && !isPending && !error && items.length === 0;
  return (
    <>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          type="text"
          role="combobox"
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={current ? `${id}${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Button look="quiet" icon aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div id={`${id}list`} className={styles.list} role="listbox" aria-label={words.results}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group.name} role="group" aria-labelledby={`${id}${group.name}`}>
            <div id={`${id}${group.name}`} className={styles.name} role="presentation">
              {words[group.name]}
            </div>
            {group.items.map((item) => {
              const at = items.indexOf(item);
              return (
                <Option
                  key={item.to}
                  id={`${id}${at}`}
                  item={item}
                  isActive={at === active}
                  onActive={() => setActive(at)}
                  onOpen={() => open(item)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className={styles.foot} role="status">
        {isPending && words.searching}
        {!isPending && error && words.failed}
        {hasNothing && words.nothing(typed.trim())}
        {isBlank && words.hint}
        {!isBlank && !isPending && !error && items.length > 0 && summary}
      </div>
    </>
  );
};

/** As many as the server answers. */
const MOST_STUDENTS = 8;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type OptionProps = {
  id: string;
  item: FoundItem;
  isActive: boolean;
  onActive: () => void;
  onOpen: () => void;
};

const Option = ({ id, item, isActive, onActive, onOpen }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the combobox
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
  <div
    id={id}
    ref={isActive ? scrollIntoSight : null}
    className={styles.option}
    role="option"
    aria-selected={isActive}
    onPointerMove={isActive ? undefined : onActive}
    onClick={onOpen}
  >
    <MenuIcon name={item.icon} />
    <div>
      <strong>{item.label}</strong>
      <span>{item.detail}</span>
    </div>
  </div>
);

/** Something that the search opens. */
type FoundItem = { to: string; icon: MenuIconName; label: string; detail: string };
type FoundGroup = { name: 'students' | 'screens'; items: FoundItem[] };

/** Long enough not to ask for each letter of a word that is typed quickly. */
const PAUSE_MS = 90;

/** What a teacher, operator or superadmin may mean by the text: students, and screens that this user may open. */
function useFind(typed: string) {
  const language = useStaffLanguage();
  const labelFor = useLabel();
  const { links } = useMenu();
  const text = typed.trim();
  const settled = useSettled(text, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: queryKeys.find(settled),
    queryFn: async ({ signal }) =>
      (await api.get(`/find?${new URLSearchParams({ text: settled })}`, { signal })).data,
    enabled: settled !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const students = text === '' || settled === '' ? [] : (data ?? []);
  const groups: FoundGroup[] = [
    { name: 'students', items: students.map((student) => toStudentItem(language, student)) },
    {
      name: 'screens',
      items: findScreens(text, links).map(({ path, area, title }) => ({
        to: path,
        icon: AREAS.find((one) => one.area === area)?.icon ?? 'page',
        label: labelFor(title),
        detail: language.words.areas[area],
      })),
    },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    error,
    /** The students shown are those of a text before. */
    isPending: text !== '' && (settled !== text || isFetching),
  };
}

/** Each word begins a word of the screen's name, in either language. */
function findScreens(text: string, links: readonly MenuLink[]): MenuLink[] {
  const typed = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  return links
    .filter(({ title }) => {
      const { en, bn } = typeof title === 'string' ? bothNames(title) : title;
      const names = [en, bn].map((name) => name.normalize('NFC').toLowerCase());
      return names.some((name) =>
        typed.every((word) => name.split(/[\s-]+/).some((part) => part.startsWith(word))),
      );
    })
    .slice(0, 5);
}

const bothNames = (title: WordKey) => ({ en: staffWords.en[title], bn: staffWords.bn[title] });

function toStudentItem(language: Language, student: FoundStudent): FoundItem {
  const { figures, lang, words } = language;
  const place = describePlace(language, { ...student, className: student.class }, [...CLASS_SEAT, 'roll']);
  return {
    to: `/student/${student._id}`,
    icon: 'person',
    label: nameIn(lang, student.studentName, student.studentNameBn),
    detail: `${place} · ${words.shortId} ${figures(student.studentId)}`,
  };
}
