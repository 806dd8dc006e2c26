import type { StudentResult, SubjectResult } from '#documents/model/result.ts';
import type { Subject } from '#documents/model/subject.ts';

/** A subject of the class, as the sheet needs it. */
export type TabulationSubject = Pick<
  Subject,
  'name' | 'nameBn' | 'subjectCode' | 'marks' | 'religion' | 'paperGroup'
>;

/** A column group: one subject, or the religion of each student. A student has at most one row in it. */
export type SubjectGroup = {
  /** The rows that it shows, as `rowKey` names them. */
  keys: ReadonlySet<string>;
  /** Null where several religions share the group. */
  subject: TabulationSubject | null;
  /** Null where the subjects that share the group differ in it. */
  fullMarks: number | null;
};

const keyFor = (code: string, name: string): string => `${code} ${name}`;

/** Which subject a row of a result is of. */
export const rowKey = ({ subjectCode, subject }: SubjectResult): string => keyFor(subjectCode, subject);

const createGroup = (subjects: readonly TabulationSubject[]): SubjectGroup => {
  const [first] = subjects;
  const shareMarks = subjects.every(({ marks }) => marks === first!.marks);
  return {
    keys: new Set(subjects.map(({ subjectCode, name }) => keyFor(subjectCode, name))),
    subject: subjects.length === 1 ? first! : null,
    fullMarks: shareMarks ? first!.marks : null,
  };
};

/**
 * The column groups of a class, in the order of its subject list. The first subject of each religion shares one group;
 * a second one with the same religion has a group of its own, because a student takes both.
 */
export const subjectGroups = (
  subjects: readonly TabulationSubject[],
  results: readonly StudentResult[],
): SubjectGroup[] => {
  const taken = new Set(results.flatMap(({ TotalResult }) => TotalResult.map(rowKey)));
  const groups: TabulationSubject[][] = [];
  const religious: TabulationSubject[] = [];
  for (const subject of subjects) {
    if (!taken.has(keyFor(subject.subjectCode, subject.name))) continue;
    const isSecond = religious.some(({ religion }) => religion === subject.religion);
    if (!subject.religion || isSecond) groups.push([subject]);
    else if (religious.push(subject) === 1) groups.push(religious);
  }
  return groups.map(createGroup);
};
