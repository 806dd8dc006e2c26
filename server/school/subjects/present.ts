import type { ListedSubject } from '#documents/model/subject.ts';
import type { Caller } from '#server/platform/access/access.ts';
import type { NationalOfClass } from './copySubjects.ts';
import { subjectPolicy } from './policy.ts';
import { type ListedRow, toSubject } from './queries.ts';

export const presentSubject = (row: ListedRow): ListedSubject => ({
  ...toSubject(row),
  year: row.session,
  class: { _id: row.classId, name: row.className, value: row.classValue },
});

export type DeletedSubject = ListedSubject & { deletedAt: string };

type ListedSubjects = {
  rows: ListedRow[];
  total: number;
  /** The class that was requested; `add` is about it, or without one about the caller's own class. */
  classValue: number | undefined;
};

/** Teachers see subjects that are assigned to them in other classes, but may not change them. */
export const presentSubjects = (caller: Caller, { rows, total, classValue }: ListedSubjects) => ({
  data: rows.map((row) => ({
    ...presentSubject(row),
    can: { edit: subjectPolicy.edit(caller, row), remove: subjectPolicy.edit(caller, row) },
  })),
  total,
  can: {
    add: subjectPolicy.add(caller, classValue ?? caller.classValue ?? ''),
    addToEveryClass: subjectPolicy.addToEveryClass.allows(caller),
    restore: subjectPolicy.restore.allows(caller),
  },
});

export type SubjectsAnswer = ReturnType<typeof presentSubjects>;
export type SubjectOfList = SubjectsAnswer['data'][number];

/** POST /subjects/preset-every-class: each class, and what is added to all of them. */
export type NationalAnswer = ReturnType<typeof presentNational>;
export const presentNational = (data: readonly NationalOfClass[]) => ({
  data,
  added: data.reduce((sum, { added }) => sum + added, 0),
});
