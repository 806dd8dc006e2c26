import type { Assigned } from '#server/marks/assignedSubjects.ts';
import { marksPolicy } from '#server/marks/markPolicy.ts';
import type { Caller } from '#server/route.ts';
import { inScope } from '#server/scope.ts';

type Seat = { className: string; section: string; shift: string };

/** Whether what stands there may be seen; without a subject, what is about the student herself. */
export type MayRead = (seat: Seat, subjectId: string | null) => boolean;

/** What of the board the caller sees: her own class, section and shift, and the subjects assigned to her. */
export const boardScope = (
  caller: Caller,
  assigned: readonly Assigned[],
): { mayRead: MayRead; mayOpen: (className: string) => boolean } => ({
  mayRead: (seat, subjectId) =>
    subjectId === null ? inScope(caller, seat) : marksPolicy.read(caller, assigned, { ...seat, subjectId }),
  mayOpen: (className) =>
    inScope(caller, { className }) || assigned.some((subject) => subject.className === className),
});
