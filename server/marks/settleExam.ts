import type { Knex } from 'knex';
import { hasGroups } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { classIds } from '#server/database/classIds.ts';
import { AppError, type Fault } from '#server/errors.ts';
import { type SchoolWords, schoolWords } from '#server/students/schoolWords.ts';
import { subjectsOfPlace } from './findSubject.ts';
import type { MarkedExam } from './markEntry.ts';

/** An exam as a form names it. */
export type AskedExam = Omit<MarkedExam, 'subjectId' | 'group'> & {
  group?: string | undefined;
  /** Said where classes 9 and 10 must name a group. */
  groupIsMissing?: string | undefined;
  /** Whether All, and General, which nobody is in there, are refused in classes 9 and 10. */
  oneGroup?: boolean;
};

export type SettledExam = Omit<MarkedExam, 'subjectId'> & {
  classId: number;
  /** All of the class and group. */
  subjects: Subject[];
};

const ALL = 'All';
const SLUG_OF = { term: 'term', section: 'Section', shift: 'shift', group: 'group' } as const;
type Field = keyof typeof SLUG_OF;

/** The school's own word, or a fault; a section, shift or group may be 'All'. */
const settleWord = (words: SchoolWords, path: Field, said: string, faults: Fault[]): string => {
  if (said === ALL && path !== 'term') return ALL;
  const word = words.find(SLUG_OF[path], said);
  const known = words.list(SLUG_OF[path]).join(', ');
  if (!word) faults.push({ path, message: `"${said}" is not one of ${known}` });
  return word ?? said;
};

/** General below class 9. In 9 and 10 a group; nobody is in General there, so it asks for every group, as All does. */
const settleGroup = (words: SchoolWords, asked: AskedExam, faults: Fault[]): string | undefined => {
  const { className, group, groupIsMissing } = asked;
  if (!hasGroups(Number(className))) return 'General';
  if (group === undefined && groupIsMissing) faults.push({ path: 'group', message: groupIsMissing });
  if (group === undefined) return undefined;
  const word = settleWord(words, 'group', group, faults);
  if (asked.oneGroup && (word === ALL || word === 'General')) {
    const groups = words.list('group').filter((name) => name !== 'General');
    faults.push({
      path: 'group',
      message: `Class ${className} has groups: choose one of ${groups.join(', ')}`,
    });
  }
  return word === ALL || word === 'General' ? undefined : word;
};

/** An exam in the school's own words, with its subjects. Throws 400 with every word that the school does not have. */
export const settleExam = async (db: Knex, asked: AskedExam): Promise<SettledExam> => {
  const words = await schoolWords(db);
  const faults: Fault[] = [];
  const { session, className } = asked;
  const [term, section, shift] = (['term', 'section', 'shift'] as const).map((path) =>
    settleWord(words, path, asked[path], faults),
  ) as [string, string, string];
  const group = settleGroup(words, asked, faults);
  const classId = (await classIds(db)).get(className);
  if (classId === undefined) faults.push({ path: 'className', message: `There is no class ${className}.` });
  if (faults.length > 0 || classId === undefined)
    throw new AppError('badInput', faults[0]?.message ?? 'Bad input', faults);
  const place = { session, term, className, section, shift, classId, ...(group && { group }) };
  return { ...place, subjects: await subjectsOfPlace(db, place) };
};
