import { studentIdKey } from '#documents/model/student.ts';
import { cleanId } from '#documents/model/typedText.ts';
import type { StudentWithPhoto } from '#web/api/answers.ts';
import type { PhotoFile } from './photoFiles.ts';

/** A file that has its student. */
export type Match = { file: PhotoFile; student: StudentWithPhoto };

/** A file that is not used, and why. */
export type Unmatched = { file: PhotoFile; why: 'noStudent' | 'twoFiles' };

/** The student ID that a file is named by: without folders and extension, in digits of either script. */
export const studentIdInName = (name: string): string =>
  cleanId(name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''));

/**
 * Which file is whose photo, in the order of class, section and roll. Where two files have one name, such as in two
 * folders of a zip file, neither is used: only a person can say which is right.
 */
export const planPhotos = (files: readonly PhotoFile[], students: readonly StudentWithPhoto[]) => {
  const byId = new Map(students.map((student) => [studentIdKey(student.studentId), student]));
  const byKey = new Map<string, PhotoFile[]>();
  for (const file of files) {
    const key = studentIdKey(studentIdInName(file.name));
    byKey.set(key, [...(byKey.get(key) ?? []), file]);
  }
  const matches: Match[] = [];
  const unmatched: Unmatched[] = [];
  for (const [key, same] of byKey) {
    const student = byId.get(key);
    const [file] = same;
    if (student && file && same.length === 1) matches.push({ file, student });
    else for (const each of same) unmatched.push({ file: each, why: student ? 'twoFiles' : 'noStudent' });
  }
  return { matches: [...matches].sort(inClassOrder), unmatched };
};

const inClassOrder = ({ student: one }: Match, { student: other }: Match): number =>
  Number(one.class) - Number(other.class) ||
  one.section.localeCompare(other.section) ||
  one.roll - other.roll;
