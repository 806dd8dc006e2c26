import type { ListedSubject } from '#documents/model/subject.ts';
import type { Caller } from '#server/access/access.ts';
import { subjectPolicy } from './subjectPolicy.ts';
import { type ListedRow, toSubject } from './subjectQueries.ts';

export const presentSubject = (row: ListedRow): ListedSubject => ({
  ...toSubject(row),
  year: row.session,
  class: { _id: String(row.class_id), name: row.class_name, value: row.class_value },
});

export type DeletedSubject = ListedSubject & { deletedAt: string };

/** A teacher sees what is assigned to them in another class, and does not change it. */
export type SubjectOfList = ListedSubject & { can: { edit: boolean; remove: boolean } };
export type SubjectsAnswer = {
  data: SubjectOfList[];
  total: number;
  can: { add: boolean; restore: boolean };
};

type Listed = {
  rows: ListedRow[];
  total: number;
  /** The class the list was asked for: `add` is about it, else about the caller's own. */
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
