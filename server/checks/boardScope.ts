import type { Caller } from '#server/route.ts';
import { inScope } from '#server/scope.ts';
import type { Assignment } from '#server/teacher-subjects/present.ts';

type Seat = { className: string; section: string; shift: string };

/** Whether what stands there may be seen; without a subject, what is about the student herself. */
export type MayRead = (seat: Seat, subjectId: string | null) => boolean;

type Assigned = { className: string; shift: string; subjectIds: string[] };

const assignedTo = (caller: Caller, assignments: readonly Assignment[]): Assigned[] =>
  assignments
    .filter(({ teacher_id }) => teacher_id._id === caller._id)
    .flatMap(({ ClassVsSubject }) => ClassVsSubject)
    .map(({ class_id, shift, subjects }) => ({
      className: class_id.name,
      shift,
      subjectIds: subjects.map(({ _id }) => _id),
    }));

/** Contract 1, of marks: the own class, section and shift, and the subjects assigned in a class and shift. */
export const boardScope = (
  caller: Caller,
  assignments: readonly Assignment[],
): { mayRead: MayRead; mayOpen: (className: string) => boolean } => {
  const assigned = assignedTo(caller, assignments);
  return {
    mayRead: (seat, subjectId) =>
      inScope(caller, seat) ||
      assigned.some(
        ({ className, shift, subjectIds }) =>
          className === seat.className &&
          shift === seat.shift &&
          subjectId !== null &&
          subjectIds.includes(subjectId),
      ),
    mayOpen: (className) =>
      inScope(caller, { className }) || assigned.some((one) => one.className === className),
  };
};
