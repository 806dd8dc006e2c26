import type { Assignment, SubjectOfList, User } from '#web/api/answers.ts';

export type OwnClass = { className: string; section: string; shift: string };
type AssignedClass = {
  className: string;
  shift: string;
  subjects: readonly { code: string; group: string }[];
};

/** Where a person acts (contract 1): null is everywhere. Subjects of other classes are assigned to teachers alone. */
export type ClassScope = { own: OwnClass | null; assigned: readonly AssignedClass[] } | null;

/** A person's own class, section and shift, by the names of the forms that begin with them. */
export const ownClass = (user: User | undefined): Record<string, string> => {
  if (!user) return {};
  const { class_id, group, section, shift } = user;
  return {
    ...(class_id && { className: class_id.name }),
    ...(group && { group }),
    ...(section && { section }),
    ...(shift && { shift }),
  };
};

/** Of every call but those on marks: the own class alone. */
export const ownClassScope = (user: User | undefined): ClassScope => {
  if (!user || user.userType === 'superadmin') return null;
  const own = { className: user.class_id?.name ?? '', section: user.section ?? '', shift: user.shift ?? '' };
  return { own, assigned: [] };
};

/** Of marks: the own class, and the subjects of other classes that are assigned. */
export const markScope = (user: User, assignments: readonly Assignment[]): ClassScope => {
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

const everyClass = (scope: NonNullable<ClassScope>) => [...(scope.own ? [scope.own] : []), ...scope.assigned];

export const mayChooseClass = (scope: ClassScope, className: string): boolean =>
  !scope || everyClass(scope).some((one) => one.className === className);

export const mayChooseShift = (scope: ClassScope, { className }: Chosen, shift: string): boolean =>
  !scope || everyClass(scope).some((one) => one.className === className && one.shift === shift);

const assignedIn = (scope: NonNullable<ClassScope>, { className, shift }: Chosen) =>
  scope.assigned.filter((one) => one.className === className && (!shift || one.shift === shift));

const isOwn = ({ own }: NonNullable<ClassScope>, { className, shift }: Chosen): boolean =>
  own?.className === className && (!shift || own.shift === shift);

/** An assignment holds in every section. */
export const mayChooseSection = (scope: ClassScope, chosen: Chosen, section: string): boolean =>
  !scope || assignedIn(scope, chosen).length > 0 || (isOwn(scope, chosen) && scope.own?.section === section);

/** Whether all marks of a subject in a section are this user's to enter; section and shift may be 'All' (contract 1). */
export const mayEnter = (scope: ClassScope, chosen: Required<Chosen>, subject: SubjectOfList): boolean => {
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
  scope: ClassScope,
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
