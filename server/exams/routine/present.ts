import type { ExamRoom } from '#documents/model/examRooms.ts';
import type { Subject } from '#documents/model/subject.ts';
import type { RoutineRow } from '#server/exams/routinePapers.ts';
import { type Caller, superadmin } from '#server/platform/access/access.ts';

type FoundRoutine = { papers: readonly RoutineRow[]; subjects: readonly Subject[] };

/** A routine, the subjects of its class in the order of paper, and whether the caller may change it. */
export const presentRoutine = (caller: Caller, { papers, subjects }: FoundRoutine) => ({
  papers: papers.map(({ subjectId, shift, date, from, to }) => ({ subjectId, shift, date, from, to })),
  subjects: subjects.map(({ _id, subjectCode, name, nameBn, group }) => ({
    ...{ _id, subjectCode, name, nameBn: nameBn ?? null, group },
  })),
  can: { edit: superadmin.allows(caller) },
});

/** GET /routine. */
export type RoutineAnswer = ReturnType<typeof presentRoutine>;
/** The rooms in their order, and whether the caller may change them. */
export const presentRooms = (caller: Caller, data: readonly ExamRoom[]) => ({
  data,
  can: { edit: superadmin.allows(caller) },
});

/** GET /exam-rooms. */
export type RoomsAnswer = ReturnType<typeof presentRooms>;
