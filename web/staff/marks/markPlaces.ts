import type { Assignment, SubjectOfList, User } from '#web/api/answers.ts';

type OwnPlace = { className: string; section: string; shift: string };
type AssignedPlace = {
  className: string;
  shift: string;
  subjects: readonly { code: string; group: string }[];
};

/** Where a person enters marks (contract 1): null is everywhere. */
export type MarkPlaces = { own: OwnPlace | null; assigned: readonly AssignedPlace[] } | null;

export const markPlaces = (user: User, assignments: readonly Assignment[]): MarkPlaces => {
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

const everyPlace = (places: NonNullable<MarkPlaces>) => [
  ...(places.own ? [places.own] : []),
  ...places.assigned,
];

export const mayChooseClass = (places: MarkPlaces, className: string): boolean =>
  !places || everyPlace(places).some((place) => place.className === className);

export const mayChooseShift = (places: MarkPlaces, { className }: Chosen, shift: string): boolean =>
  !places || everyPlace(places).some((place) => place.className === className && place.shift === shift);

const assignedIn = (places: NonNullable<MarkPlaces>, { className, shift }: Chosen) =>
  places.assigned.filter((place) => place.className === className && (!shift || place.shift === shift));

const isOwn = ({ own }: NonNullable<MarkPlaces>, { className, shift }: Chosen): boolean =>
  own?.className === className && (!shift || own.shift === shift);

/** An assignment holds in every section. */
export const mayChooseSection = (places: MarkPlaces, chosen: Chosen, section: string): boolean =>
  !places ||
  assignedIn(places, chosen).length > 0 ||
  (isOwn(places, chosen) && places.own?.section === section);

/** Whether all marks of a subject at a place are this user's to enter; section and shift may be 'All' (contract 1). */
export const mayEnter = (places: MarkPlaces, place: Required<Chosen>, subject: SubjectOfList): boolean => {
  if (!places) return true;
  const { className, section, shift } = place;
  if (isOwn(places, place) && places.own?.section === section) return true;
  return places.assigned.some(
    (one) =>
      one.className === className &&
      one.shift === shift &&
      one.subjects.some(({ code, group }) => code === subject.subjectCode && group === subject.group),
  );
};

/** All subjects of the teacher's own class; elsewhere those that are assigned. */
export const subjectsAt = (
  places: MarkPlaces,
  chosen: Chosen,
  subjects: readonly SubjectOfList[],
): readonly SubjectOfList[] => {
  if (!places) return subjects;
  const { section } = chosen;
  if (isOwn(places, chosen) && (!section || places.own?.section === section)) return subjects;
  const assigned = assignedIn(places, chosen).flatMap((place) => place.subjects);
  return subjects.filter(({ subjectCode, group }) =>
    assigned.some((one) => one.code === subjectCode && one.group === group),
  );
};
