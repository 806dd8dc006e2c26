import type { ListedSubject } from '#documents/model/subject.ts';
import type { Caller } from '#server/access/access.ts';
import { subjectPolicy } from './subjectPolicy.ts';
import { type ListedRow, toSubject } from './subjectQueries.ts';

export const presentSubject = (row: ListedRow): ListedSubject => ({
  ...toSubject(row),
  year: row.session,
  class: { _id: String(row.classId), name: row.className, value: row.classValue },
});

export type DeletedSubject = ListedSubject & { deletedAt: string };

/** Teachers see subjects that are assigned to them in other classes, but may not change them. */
export type SubjectOfList = ListedSubject & { can: { edit: boolean; remove: boolean } };
export type SubjectsAnswer = {
  data: SubjectOfList[];
  total: number;
  can: { add: boolean; restore: boolean };
};

type Listed = {
  rows: ListedRow[];
  total: number;
  /** The class that was requested; `add` is about it, or without one about the caller's own class. */
  classValue: number | undefined;
};

export const presentList = (caller: Caller, { rows, total, classValue }: Listed): SubjectsAnswer => ({
  data: rows.map((row) => ({
    ...presentSubject(row),
    can: { edit: subjectPolicy.edit(caller, row), remove: subjectPolicy.remove(caller, row) },
  })),
  total,
  can: {
    add: subjectPolicy.add(caller, classValue ?? caller.classValue ?? ''),
    restore: subjectPolicy.restore.allows(caller),
  },
});
