import type { Knex } from 'knex';
import { cleanId, withoutJoiners } from '#documents/model/typedText.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { TaughtItem } from '#server/people/teacher-subjects/assignSubjects.ts';
import { classIds } from '#server/school/classes.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';

/** A subject of a class, in one of its groups. */
export type ClassSubject = Omit<TaughtItem, 'shift'> & {
  className: string;
  name: string;
  nameBn: string | null;
};

/** A subject in a class and shift. */
export type TaughtSubject = ClassSubject & TaughtItem;

/** The classes, subjects and lists of a school. */
export type Teaching = {
  words: ConfigValues;
  classes: ReadonlyMap<string, string>;
  /** The newest subject of each code and group of a class. */
  subjects: (className: string) => ClassSubject[];
  /** The newest name of a subject. */
  named: (item: Omit<TaughtItem, 'shift'>) => ClassSubject | undefined;
};

/** Reads the subjects of every class and year once. */
export async function readTeaching(db: Knex): Promise<Teaching> {
  const [words, ids] = [await readConfigValues(db), await classIds(db)];
  const rows = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where('subjects.live', 1)
    .orderBy([{ column: 'session', order: 'desc' }, 'subjects.subjectCode', 'subjects.id'])
    .select('subjects.classId', 'groupName', 'subjectCode', 'subjects.name', 'subjects.nameBn')
    .select('classes.value as classValue');
  const newest = new Map<string, ClassSubject>();
  for (const { classValue, ...row } of rows)
    if (!newest.has(codeKey(row))) newest.set(codeKey(row), { ...row, className: String(classValue) });
  const byClass = groupBy([...newest.values()], ({ className }) => className);
  return {
    words,
    classes: new Map([...ids].map(([className, id]) => [className, String(id)])),
    subjects: (className) => byClass.get(className) ?? [],
    named: (item) => newest.get(codeKey(item)),
  };
}

const codeKey = ({ classId, groupName, subjectCode }: Omit<TaughtItem, 'shift'>) =>
  [classId, groupName, subjectCode].join('|');

/** Whether a subject is called this: by its code, or by its name in either language, with or without 'Paper'. */
export const isCalled = ({ subjectCode, name, nameBn }: ClassSubject, typed: string): boolean =>
  [subjectCode, name, nameBn ?? ''].some((one) => one !== '' && plainName(one) === plainName(typed));

const plainName = (name: string): string =>
  withoutJoiners(cleanId(name))
    .toLowerCase()
    .replace(/[\s.,-]+/g, ' ')
    .replace(/ (paper|পত্র)$/, '')
    .trim();
