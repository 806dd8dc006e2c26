import type { Knex } from 'knex';
import { ALL, hasGroups } from '#documents/model/classes.ts';
import { cleanId, withoutJoiners } from '#documents/model/typedText.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { classIds } from '#server/school/classes.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';

/** A subject that a class has, or had in an earlier year. */
export type ClassSubject = {
  classId: string;
  className: string;
  groupName: string;
  subjectCode: string;
  name: string;
  nameBn: string | null;
};

/** The classes, subjects and lists of a school, to read what a sheet says of its teachers. */
export type Teaching = {
  words: ConfigValues;
  hasClass: (className: string) => boolean;
  /** The id of a class that is there. */
  classId: (className: string) => string;
  /** The subjects of a class that are called this, by code, name or initials: those of its newest year if any. */
  find: (className: string, typed: readonly string[], group: string | null) => ClassSubject[];
  /** The subjects of a class in its newest year. */
  list: (className: string) => ClassSubject[];
  /** The newest name of a subject by its class, group and code. */
  named: (item: SubjectOfGroup) => ClassSubject | undefined;
};

type SubjectOfYear = ClassSubject & { session: number };

/** Reads the subjects of every class and year once. */
export async function readTeaching(db: Knex): Promise<Teaching> {
  const [words, classes] = [await readConfigValues(db), await classIds(db)];
  const rows = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where('subjects.live', 1)
    .orderBy([{ column: 'session', order: 'desc' }, 'subjects.subjectCode', 'subjects.id'])
    .select('subjects.classId', 'groupName', 'subjectCode', 'subjects.name', 'subjects.nameBn', 'session')
    .select('classes.value as classValue');
  const subjects = rows.map(
    ({ classValue, ...row }): SubjectOfYear => ({ ...row, className: String(classValue) }),
  );
  const byClass = groupBy(subjects, ({ className }) => className);
  const newest = (className: string) => {
    const all = byClass.get(className) ?? [];
    return all.filter(({ session }) => session === all[0]?.session);
  };
  const names = new Map(subjects.toReversed().map((row) => [codeKey(row), row]));
  const find: Teaching['find'] = (className, typed, group) => {
    const matching = (subjects: readonly SubjectOfYear[]) =>
      matchSubjects(subjects, typed).filter(
        ({ groupName }) => group === null || groupName === group || groupName === 'General',
      );
    const now = matching(newest(className));
    return once(now.length > 0 ? now : matching(byClass.get(className) ?? []));
  };
  return {
    words,
    hasClass: (className) => classes.has(className),
    classId: (className) => String(classes.get(className)),
    find,
    list: (className) => once(newest(className)),
    named: (item) => names.get(codeKey(item)),
  };
}

type SubjectOfGroup = Pick<ClassSubject, 'classId' | 'groupName' | 'subjectCode'>;

const codeKey = ({ classId, groupName, subjectCode }: SubjectOfGroup) =>
  [classId, groupName, subjectCode].join('|');

/** Each subject of a group and code once. */
const once = (subjects: readonly ClassSubject[]): ClassSubject[] =>
  [...new Map(subjects.toReversed().map((subject) => [codeKey(subject), subject])).values()].reverse();

/** A name with fewer words has no initials that people use, such as ICT. */
const LEAST_INITIALS = 3;

function matchSubjects(subjects: readonly SubjectOfYear[], typed: readonly string[]): SubjectOfYear[] {
  const key = plainSubject(typed);
  const called = subjects.filter(
    ({ subjectCode, name, nameBn }) =>
      [name, nameBn ?? ''].some((one) => key !== '' && plainSubject(readWords(one)) === key) ||
      readWords(subjectCode).join(' ') === typed.join(' '),
  );
  if (called.length > 0 || typed.length > 1) return called;
  return subjects.filter(({ name }) => {
    const words = plainSubject(readWords(name)).split(' ');
    return words.length >= LEAST_INITIALS && words.map((word) => word.charAt(0)).join('') === typed[0];
  });
}

/** The school's group for what was typed; null for none or all of them, undefined for a word that is no group. */
export const readGroup = (words: ConfigValues, typed: string): string | null | undefined => {
  if (typed === '' || typed.toLowerCase() === ALL.toLowerCase()) return null;
  const group = words.find('group', typed);
  if (group === null) return undefined;
  return group === 'General' ? null : group;
};

/** Whether a class has a group of this name. */
export const fitsGroup = (className: string, group: string | null): boolean =>
  group === null || hasGroups(Number(className));

/** A mark that is no word: '6 - 8' may be two numbers or a range. */
const UNCLEAR = '~';
const MOST_CLASSES = 12;

/** The words of a text, in lower case with ASCII digits: '6-8' is three classes, '&' and other marks are none. */
export const readWords = (text: string): string[] =>
  withoutJoiners(cleanId(text))
    .toLowerCase()
    .replace(/(?<!\d)(\d{1,2})-(\d{1,2})(?!\d)/g, (range, from: string, to: string) =>
      expand(range, +from, +to),
    )
    .replace(/(\d) +- +(?=\d)/g, `$1 ${UNCLEAR} `)
    .split(/[\s.,:;_/&+()[\]{}|\u0964-]+/u)
    .filter((word) => word !== '');

const expand = (range: string, from: number, to: number): string =>
  from < to && to <= MOST_CLASSES
    ? Array.from({ length: to - from + 1 }, (_, at) => from + at).join(' ')
    : range.replace('-', ` ${UNCLEAR} `);

/** Words that a name of a subject may have or lack. */
const LEFT_OUT = new Set(['paper', 'part', 'subject', 'পত্র', 'পেপার', 'and', 'the', 'of', 'ও', 'এবং']);

/** Words that mean the same in the name of a subject. */
const SAME = new Map(
  [
    '1, 1st, first, i, 1ম, প্রথম',
    '2, 2nd, second, ii, 2য়, দ্বিতীয়',
    'mathematics, math, maths',
    'bangla, bengali',
    'বাংলা, বাঙলা, বাঙ্গালা',
    'studies, study',
  ].flatMap((line) => {
    const [first = '', ...others] = line.normalize('NFC').split(', ');
    return others.map((other): [string, string] => [other, first]);
  }),
);

/** The words of a subject as they are compared: 'Bangla 1st', 'Bangla First Paper' and 'Bangla-I' are one. */
export const plainSubject = (words: readonly string[]): string =>
  words
    .filter((word) => !LEFT_OUT.has(word))
    .map((word) => SAME.get(word) ?? word)
    .join(' ');
