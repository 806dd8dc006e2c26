import type { Mark } from '#documents/model/mark.ts';
import { defaultScheme } from './defaultScheme.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

/** Mulberry32 with a fixed seed: the same classes on every machine. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** A class of random marks in two terms, with every kind of subject that the rules know. */
export const randomClass = (seed: number) => {
  const random = randomFrom(seed);
  const pick = <T>(...from: T[]): T => from[random(from.length)]!;
  const classValue = pick(5, 7, 8, 9, 10);
  const group = classValue >= 9 ? 'Science' : 'General';
  const split = () => pick({}, { subjectiveMarks: 70, objectiveMarks: 30, passSeparately: random(2) === 0 });
  const subjects = [
    testSubject('101', { paperGroup: 'Bangla', ...split() }),
    testSubject('102', { paperGroup: 'Bangla', ...split(), marks: 100 }),
    testSubject('109', { marks: pick(50, 100, 150), classAssignmentMarks: pick(null, 20, 35) }),
    testSubject('111', { religion: 'Islam', ...split() }),
    testSubject('112', { religion: 'Hindu', marks: pick(75, 100) }),
    testSubject('154', {
      marks: 50,
      subjectiveMarks: 25,
      objectiveMarks: 25,
      passSeparately: random(2) === 0,
    }),
    testSubject('146', { group: 'Business' }),
    testSubject('126', { group, isFourthSubject: true }),
    testSubject('138', { group, isFourthSubject: true, ...split() }),
  ];
  const students = Array.from({ length: 1 + random(12) }, (_, index) =>
    testStudent(((index * 7) % 13) + 1, {
      class: String(classValue),
      group,
      religion: pick('Islam', 'Islam', 'Hindu'),
      fourthSubjectCode: pick(null, '126', '138'),
    }),
  );
  const able = 1 + random(100);
  const marksOf = () =>
    students.flatMap(({ roll }) =>
      subjects.flatMap((subject) => {
        if (random(12) === 0) return [];
        const most = subject.marks - random(Math.ceil((subject.marks * able) / 100));
        const objective = Math.min(random(31), most);
        const classAssignment = random(1 + Math.floor(subject.classAssignmentMarks ?? subject.marks * 0.3));
        const said = { objective, classAssignment, absent: random(15) === 0 };
        return [testMark(roll, subject._id, Math.min(70, most - objective), said)];
      }),
    );
  const cohort = (marks: Mark[]) =>
    testCohort({ classValue, students, subjects, scheme: defaultScheme, marks });
  return { halfYearly: cohort(marksOf()), annual: cohort(marksOf()) };
};
