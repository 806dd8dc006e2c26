import { atom, useAtom } from 'jotai';
import { ALL, hasGroups } from '#documents/model/classes.ts';
import { authAtom } from '#web/api/session.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { ownClass } from '#web/staff/forms/classScope.ts';
import { storedAtom } from '#web/state/storedAtom.ts';
import type { ExamPart } from './menu.ts';
import { useProfile } from './useProfile.ts';
import { useRunningSession } from './useRunningSession.ts';

/** What a user works on; a part that is not chosen is blank. Section and shift may be 'All'. */
export type WorkingExam = Record<ExamPart, string>;

const BLANK: WorkingExam = { session: '', term: '', className: '', group: '', section: '', shift: '' };

/** Drops a group that the class does not have: an address may name another class alone. */
export const withOwnGroup = (exam: WorkingExam): WorkingExam => {
  const { className, group } = exam;
  const isOwn = !className || !group || hasGroups(Number(className)) !== (group === 'General');
  return isOwn ? exam : { ...exam, group: '' };
};

const LISTS = { term: 'term', group: 'group', section: 'Section', shift: 'shift' } as const;
type Lists = Readonly<Record<(typeof LISTS)[keyof typeof LISTS], readonly { value: string }[]>>;

export type ListedPart = keyof typeof LISTS;

/** The term, group, section and shift that were removed from the school's lists since they were chosen. */
export const removedParts = (exam: Partial<WorkingExam>, lists: Lists | undefined): ListedPart[] =>
  (Object.keys(LISTS) as ListedPart[]).filter(
    (part) =>
      lists &&
      exam[part] &&
      exam[part] !== ALL &&
      !lists[LISTS[part]].some(({ value }) => value === exam[part]),
  );

const without = (exam: WorkingExam, parts: readonly ListedPart[]): WorkingExam => ({
  ...exam,
  ...Object.fromEntries(parts.map((part) => [part, ''])),
});

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
  const chosen = { ...BLANK, session, ...ownClass(profile), ...stored };
  const exam = withOwnGroup(without(chosen, removedParts(chosen, lists)));
  return [exam, (changed) => store({ ...stored, ...changed }), isPending];
};

/** The working exam as words of an address. A part that is blank, or that the screen has no choice for, is left out. */
export const toParams = (exam: WorkingExam, names: readonly ExamPart[]): [ExamPart, string][] => {
  // Screens without a term list students or subjects of a year: there All is what is left out.
  const isOffered = (value: string) => value !== '' && (value !== ALL || names.includes('term'));
  return names.flatMap((name): [ExamPart, string][] => (isOffered(exam[name]) ? [[name, exam[name]]] : []));
};

/** The parts of the working exam that an address names. */
export const fromParams = (address: URLSearchParams, names: readonly ExamPart[]): Partial<WorkingExam> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      const isPart = value && (value !== ALL || name === 'section' || name === 'shift');
      return isPart ? [[name, value]] : [];
    }),
  );

/** What belongs to the exam of before: a page of a list, a range of rolls, an opened record. */
const DEPENDENT = ['page', 'rollFrom', 'rollTo', 'edit', 'student'];

/** Subjects belong to a class, a group and a session, and stay when another term or section is chosen. */
const PARTS_OF_SUBJECT = ['session', 'className', 'group'] as const;

/** The address of a screen after the working exam was changed. */
export const moveAddress = (
  address: URLSearchParams,
  names: readonly ExamPart[],
  exam: WorkingExam,
): URLSearchParams => {
  const moved = new URLSearchParams(address);
  const before = fromParams(address, names);
  const isOther = PARTS_OF_SUBJECT.some((part) => (before[part] ?? '') !== exam[part]);
  for (const name of [...names, ...DEPENDENT, ...(isOther ? ['subject'] : [])]) moved.delete(name);
  for (const [name, value] of toParams(exam, names)) moved.set(name, value);
  return moved;
};
