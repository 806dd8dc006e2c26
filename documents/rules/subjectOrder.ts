import type { Subject } from '#documents/model/subject.ts';

/** By code as boards print them, with the subjects that may be a fourth at the end. */
const byCode = (a: Subject, b: Subject): number =>
  Number(a.isFourthSubject) - Number(b.isFourthSubject) ||
  a.subjectCode.localeCompare(b.subjectCode, 'en', { numeric: true });

/** The subjects of a class in the order they print; papers that are graded together follow each other. */
export const subjectsInOrder = (subjects: readonly Subject[]): Subject[] => {
  const sorted = subjects.toSorted(byCode);
  const firstPaper = new Map<string, number>();
  sorted.forEach(({ paperGroup }, index) => {
    if (paperGroup && !firstPaper.has(paperGroup)) firstPaper.set(paperGroup, index);
  });
  const places = sorted.map(({ paperGroup }, index) =>
    paperGroup ? (firstPaper.get(paperGroup) ?? index) : index,
  );
  return sorted
    .map((subject, index) => ({ subject, index, place: places[index]! }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .map(({ subject }) => subject);
};
