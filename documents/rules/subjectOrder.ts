import type { Subject } from '#documents/model/subject.ts';
import { groupBy } from './groupBy.ts';
import { pairKey } from './pairKey.ts';

/** By code as boards print them, with the subjects that may be a fourth at the end. */
const byCode = (a: Subject, b: Subject): number =>
  Number(a.isFourthSubject) - Number(b.isFourthSubject) ||
  a.subjectCode.localeCompare(b.subjectCode, 'en', { numeric: true });

/** The subjects of a class in the order they print; papers that are graded together follow each other. */
export const subjectsInOrder = (subjects: readonly Subject[]): Subject[] =>
  [...groupBy([...subjects].sort(byCode), (subject) => pairKey(subject) ?? subject).values()].flat();
