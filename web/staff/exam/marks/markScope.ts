import type { Assignment, SubjectOfList, User } from '#web/api/answers.ts';

type OwnClass = { className: string; section: string; shift: string };
type AssignedClass = {
  className: string;
  shift: string;
  subjects: readonly { code: string; group: string }[];
};

/** Where a person enters marks (contract 1): null is everywhere. */
export type MarkScope = { own: OwnClass | null; assigned: readonly AssignedClass[] } | null;

/** The user's own class, and the subjects of other classes that are assigned. */
export const markScope = (user: User, assignments: readonly Assignment[]): MarkScope => {
  if (user.userType === 'superadmin') return null;
  const { class_id, section, shift } = user;
  return {
    own: class_id && section && shift ? { className: String(class_id.value), section, shift } : null,
    assigned: assignments.flatMap(({ ClassVsSubject }) =>
      ClassVsSubject.map((one) => ({
        className: String(one.class_id.value),
        shift: one.shift,
        subjects: one.subjects,
      })),
    ),
  };
};

type Chosen = { className: string; section?: string; shift?: string };

const everyClass = (scope: NonNullable<MarkScope>) => [...(scope.own ? [scope.own] : []), ...scope.assigned];

export const mayChooseClass = (scope: MarkScope, className: string): boolean =>
  !scope || everyClass(scope).some((one) => one.className === className);

export const mayChooseShift = (scope: MarkScope, { className }: Chosen, shift: string): boolean =>
  !scope || everyClass(scope).some((one) => one.className === className && one.shift === shift);

const assignedIn = (scope: NonNullable<MarkScope>, { className, shift }: Chosen) =>
  scope.assigned.filter((one) => one.className === className && (!shift || one.shift === shift));

const isOwn = ({ own }: NonNullable<MarkScope>, { className, shift }: Chosen): boolean =>
  own?.className === className && (!shift || own.shift === shift);

/** An assignment holds in every section. */
export const mayChooseSection = (scope: MarkScope, chosen: Chosen, section: string): boolean =>
  !scope || assignedIn(scope, chosen).length > 0 || (isOwn(scope, chosen) && scope.own?.section === section);

/** Whether all marks of a subject in a section are this user's to enter; section and shift may be 'All' (contract 1). */
export const mayEnter = (scope: MarkScope, chosen: Required<Chosen>, subject: SubjectOfList): boolean => {
  if (!scope) return true;
  const { className, section, shift } = chosen;
  if (isOwn(scope, chosen) && scope.own?.section === section) return true;
  return scope.assigned.some(
    (one) =>
      one.className === className &&
      one.shift === shift &&
      one.subjects.some(({ code, group }) => code === subject.subjectCode && group === subject.group),
  );
};

/** All subjects of the teacher's own class; elsewhere those that are assigned. */
export const subjectsAt = (
  scope: MarkScope,
  chosen: Chosen,
  subjects: readonly SubjectOfList[],
): readonly SubjectOfList[] => {
  if (!scope) return subjects;
  const { section } = chosen;
  if (isOwn(scope, chosen) && (!section || scope.own?.section === section)) return subjects;
  const assigned = assignedIn(scope, chosen).flatMap((one) => one.subjects);
  return subjects.filter(({ subjectCode, group }) =>
    assigned.some((one) => one.code === subjectCode && one.group === group),
  );
};
