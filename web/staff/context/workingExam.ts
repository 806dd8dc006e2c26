import { atom, useAtom } from 'jotai';
import { hasGroups } from '#documents/model/classes.ts';
import { authAtom } from '#web/api/session.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { ownClass } from '#web/staff/forms/classScope.ts';
import { storedAtom } from '#web/state/storedAtom.ts';
import type { ExamParam } from './menu.ts';
import { useProfile } from './useProfile.ts';
import { useRunningSession } from './useRunningSession.ts';

/** What a user works on; a part that is not chosen is blank. Section and shift may be 'All'. */
export type WorkingExam = Record<'session' | 'term' | 'className' | 'group' | 'section' | 'shift', string>;

const BLANK: WorkingExam = { session: '', term: '', className: '', group: '', section: '', shift: '' };
const ALL = 'All';

/** Drops a group that the class does not have: an address may name another class alone. */
export const withOwnGroup = (exam: WorkingExam): WorkingExam => {
  const { className, group } = exam;
  const isOwn = !className || !group || hasGroups(Number(className)) !== (group === 'General');
  return isOwn ? exam : { ...exam, group: '' };
};

const LISTS = { term: 'term', group: 'group', section: 'Section', shift: 'shift' } as const;
type Lists = Readonly<Record<(typeof LISTS)[keyof typeof LISTS], readonly { value: string }[]>>;

/** Drops a term, group, section or shift that was removed from the school's lists since it was chosen. */
const withoutRemoved = (exam: WorkingExam, lists: Lists | undefined): WorkingExam => {
  if (!lists) return exam;
  const isRemoved = (part: keyof typeof LISTS) =>
    exam[part] !== ALL && !lists[LISTS[part]].some(({ value }) => value === exam[part]);
  const removed = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter(isRemoved);
  return { ...exam, ...Object.fromEntries(removed.map((part) => [part, ''])) };
};

/** By user, so that two people at one computer each keep their own. */
const examsAtom = storedAtom<Record<string, Partial<WorkingExam>>>('working-exam', {});

const workingExamAtom = atom(
  (get): Partial<WorkingExam> | undefined => get(examsAtom)[get(authAtom)?._id ?? ''],
  (get, set, exam: Partial<WorkingExam>) => {
    const id = get(authAtom)?._id;
    if (id) set(examsAtom, { ...get(examsAtom), [id]: exam });
  },
);

/**
 * The working exam of the signed-in user, which begins with the session of the running exam and the user's own class,
 * how it is changed, and whether that session is not known yet.
 */
export const useWorkingExam = (): [WorkingExam, (changed: Partial<WorkingExam>) => void, boolean] => {
  const [stored, store] = useAtom(workingExamAtom);
  const { data: profile } = useProfile();
  const lists = useSchool().data?.lists;
  const { session, isPending } = useRunningSession(Boolean(stored?.session));
  // Only what was chosen is stored: the own class may not be known yet.
  const exam = withOwnGroup(withoutRemoved({ ...BLANK, session, ...ownClass(profile), ...stored }, lists));
  return [exam, (changed) => store({ ...stored, ...changed }), isPending];
};

const PART_OF: Record<ExamParam, keyof WorkingExam> = {
  session: 'session',
  year: 'session',
  term: 'term',
  class: 'className',
  className: 'className',
  group: 'group',
  section: 'section',
  shift: 'shift',
};

/** The working exam as the address of a screen names it. A part that is blank, or that the screen has no choice for, is left out. */
export const toParams = (exam: WorkingExam, names: readonly ExamParam[]): [ExamParam, string][] => {
  // Screens that list students by year have no choice 'All' in their addresses.
  const isOffered = (value: string) => value !== '' && (value !== ALL || !names.includes('year'));
  return names.flatMap((name): [ExamParam, string][] => {
    const value = exam[PART_OF[name]];
    return isOffered(value) ? [[name, value]] : [];
  });
};

/** The parts of the working exam that an address names. */
export const fromParams = (address: URLSearchParams, names: readonly ExamParam[]): Partial<WorkingExam> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      const isPart = value && (value !== ALL || name === 'section' || name === 'shift');
      return isPart ? [[PART_OF[name], value]] : [];
    }),
  );

/** What belongs to the exam of before: a page of a list, a range of rolls, an opened record. */
const DEPENDENT = ['page', 'startRoll', 'endRoll', 'edit'];

/** Subjects are of a class, a group and a session, and stay when another term or section is chosen. */
const SUBJECTS = ['subject', 'subjectName'];
const PARTS_OF_SUBJECT = ['session', 'className', 'group'] as const;

/** The address of a screen after the working exam was changed. */
export const moveAddress = (
  address: URLSearchParams,
  names: readonly ExamParam[],
  exam: WorkingExam,
): URLSearchParams => {
  const moved = new URLSearchParams(address);
  const before = fromParams(address, names);
  const isOther = PARTS_OF_SUBJECT.some((part) => (before[part] ?? '') !== exam[part]);
  for (const name of [...names, ...DEPENDENT, ...(isOther ? SUBJECTS : [])]) moved.delete(name);
  for (const [name, value] of toParams(exam, names)) moved.set(name, value);
  return moved;
};
