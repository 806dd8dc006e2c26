import type { StudentInfo } from '#documents/model/result.ts';
import type { Language } from './language.ts';

/** How a student's sheet is found in a file of many: roll and name. */
export const bookmarkOf = (
  { roll, studentName, studentNameBn }: Pick<StudentInfo, 'roll' | 'studentName' | 'studentNameBn'>,
  { digits, name }: Language,
): string => `${digits(roll)} ${name(studentName, studentNameBn)}`;
