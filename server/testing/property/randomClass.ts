import type { Attendance, Cohort, CohortStudent, MarkedSubject } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import { isByChoice } from '#documents/model/subject.ts';
import { defaultScheme } from '#documents/rules/defaultScheme.ts';
import { placementKey } from '#documents/rules/placements.ts';
import { testCohort, testMark, testStudent, testSubject } from '#documents/rules/testCohort.ts';

/** Mulberry32, a random generator that gives the same numbers for a seed on every machine. */
export const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const SECTIONS = ['A', 'B'] as const;
const SHIFTS = ['Morning', 'Day'] as const;

/**
 * A class with random marks in two terms, and every kind of subject and student in the rules: sections, shifts,
 * groups, religions, fourth, optional and chosen subjects, pairs with the same words in two groups, absences, missing
 * marks, students who were absent in everything or are exempt from a term or a subject, and students who moved, came,
 * left, or changed group, religion or subjects between the terms.
 */
export const randomClass = (seed: number) => {
  const random = randomFrom(seed);
  const pick = <T>(...from: T[]): T => from[random(from.length)]!;
  const happens = (oneIn: number) => random(oneIn) === 0;
  const classValue = pick(5, 7, 8, 9, 9, 10, 10);
  const groups = classValue >= 9 ? ['Science', 'Business', 'Humanities'] : ['General'];
  const split = () => pick({}, { subjectiveMarks: 70, objectiveMarks: 30, passSeparately: happens(2) });
  const options = classValue >= 9 ? 'Science' : 'General';
  const arePaired = happens(4);
  // Not the pair of the General subjects, though it may have the same words.
  const optionPair = arePaired
    ? { paperGroup: options === 'General' ? 'Option' : pick('Option', 'Bangla') }
    : {};
  const subjects = [
    testSubject('101', { paperGroup: 'Bangla', ...split() }),
    testSubject('102', { paperGroup: 'Bangla', ...split(), marks: 100 }),
    testSubject('109', { marks: pick(50, 100, 150), classAssignmentMarks: pick(null, 20, 35) }),
    testSubject('111', { religion: 'Islam', ...split() }),
    testSubject('112', { religion: 'Hindu', marks: pick(75, 100) }),
    testSubject('154', { marks: 50, subjectiveMarks: 25, objectiveMarks: 25, passSeparately: happens(2) }),
    testSubject('136', { group: options }),
    testSubject('146', { group: 'Business' }),
    testSubject('126', { group: options, isFourthSubject: true, ...optionPair }),
    testSubject('127', { group: options, isFourthSubject: arePaired || happens(2), ...optionPair }),
    testSubject('138', { group: options, isFourthSubject: true, ...split() }),
    testSubject('141', { group: 'Humanities', isFourthSubject: true }),
    testSubject('151', { isFourthSubject: true }),
    testSubject('134', { isOptional: true, ...split() }),
    testSubject('147', { isOptional: true, paperGroup: 'Arts' }),
    testSubject('148', { isOptional: true, paperGroup: 'Arts' }),
    testSubject('149', { group: options, isOptional: happens(2), isFourthSubject: happens(3) }),
  ];
  const choice = () => ({
    fourthSubjectCode: pick(null, '126', '138', '138', '151', '141'),
    chosenSubjectCodes: pick(
      ...[null, null, null, [], ['138'], ['126'], ['126', '138'], ['999']],
      ...[['134'], ['147'], ['138', '134'], ['148', '149']],
    ),
  });
  const students = Array.from({ length: 1 + random(24) }, (_, index) =>
    testStudent(((index * 7) % 13) + 1, {
      studentId: `S${index + 1}`,
      class: String(classValue),
      section: pick(...SECTIONS),
      shift: pick(...SHIFTS),
      group: pick(...groups),
      religion: pick('Islam', 'Islam', 'Hindu'),
      ...choice(),
    }),
  );
  const then = students
    .filter(() => !happens(12))
    .map((student) =>
      happens(8) ? { ...student, section: pick(...SECTIONS), shift: pick(...SHIFTS) } : student,
    )
    // Who took other subjects before.
    .map((student) => (happens(8) ? { ...student, group: pick(...groups), ...choice() } : student))
    .map((student) => (happens(15) ? { ...student, religion: pick('Islam', 'Hindu') } : student));
  const now = students.filter(
    ({ studentId }) => !happens(12) || then.every((one) => one.studentId !== studentId),
  );
  const able = 1 + random(100);
  const exemptIn = (enrolled: CohortStudent[], oneIn: number) =>
    enrolled.filter(() => happens(oneIn)).map(({ studentId }) => studentId);
  const late = now.filter(({ studentId }) => then.every((one) => one.studentId !== studentId));
  const exempt = { first: [...exemptIn(late, 2), ...exemptIn(then, 15)], second: exemptIn(now, 20) };
  const exemptSubjectsIn = (enrolled: CohortStudent[]): MarkedSubject[] =>
    enrolled.flatMap(({ studentId }) =>
      happens(8) ? [{ studentId, subjectId: pick(...subjects)._id }] : [],
    );
  const out = { first: exemptSubjectsIn(then), second: exemptSubjectsIn(now) };
  const marksIn = (
    enrolled: CohortStudent[],
    without: readonly string[],
    exemptSubjects: readonly MarkedSubject[],
  ): Mark[] => {
    // One subject has no marks in one section, and one has none in the whole class.
    const unmarked = { subject: pick(...subjects), section: pick(...SECTIONS), shift: pick(...SHIFTS) };
    const unexamined = happens(2) ? pick(...subjects) : null;
    return enrolled.flatMap(({ studentId, section, shift }) => {
      const isAway = happens(15);
      // Some are exempt after absences were entered.
      if (without.includes(studentId) && !isAway) return [];
      return subjects.flatMap((subject) => {
        if (happens(12) || subject === unexamined) return [];
        if ((subject.isFourthSubject || subject.isOptional) && happens(3)) return [];
        if (subject === unmarked.subject && section === unmarked.section && shift === unmarked.shift)
          return [];
        const most = subject.marks - random(Math.ceil((subject.marks * able) / 100));
        const objective = Math.min(random(31), most);
        const classAssignment = random(1 + Math.floor(subject.classAssignmentMarks ?? subject.marks * 0.3));
        const isOut = exemptSubjects.some(
          (one) => one.studentId === studentId && one.subjectId === subject._id,
        );
        if (isOut && happens(2)) return [];
        // Some are exempt after an absence was entered.
        const absent = isAway || isOut || happens(15);
        const input = { studentId, objective, classAssignment, absent };
        return [testMark(0, subject._id, Math.min(70, most - objective), input)];
      });
    });
  };
  const first = marksIn(then, exempt.first, out.first);
  const second = marksIn(now, exempt.second, out.second);
  const flagged = new Set(subjects.flatMap((subject) => (isByChoice(subject) ? [subject._id] : [])));
  const markedInSession = [...first, ...second]
    .filter(({ subjectId }) => flagged.has(subjectId))
    .map(({ studentId, subjectId }) => ({ studentId, subjectId }));
  const attendanceOf = (enrolled: CohortStudent[]): Attendance => ({
    terms: [...new Set(enrolled.map(placementKey))].flatMap((key) => {
      const { section, shift, group } = enrolled.find((student) => placementKey(student) === key)!;
      return happens(5) ? [] : [{ section, shift, group, workingDays: 80 + random(20) }];
    }),
    present: Object.fromEntries(
      enrolled.flatMap(({ studentId }) => (happens(8) ? [] : [[studentId, random(81)]])),
    ),
  });
  const cohort = (
    students: CohortStudent[],
    marks: Mark[],
    exempt: string[],
    exemptSubjects: MarkedSubject[],
  ) =>
    testCohort({
      ...{ classValue, students, subjects, scheme: defaultScheme, marks, markedInSession },
      attendance: attendanceOf(students),
      ...(exempt.length > 0 && { exempt }),
      ...(exemptSubjects.length > 0 && { exemptSubjects }),
    });
  return {
    halfYearly: cohort(then, first, exempt.first, out.first),
    annual: cohort(now, second, exempt.second, out.second),
  };
};

export type Filter = { section: string; shift: string; group: string };

/** All filters for results of the class. */
export const filtersFor = ({ students }: Pick<Cohort, 'students'>): Filter[] =>
  [...new Set(students.map(({ group }) => group))].flatMap((group) =>
    ['All', ...SECTIONS].flatMap((section) => ['All', ...SHIFTS].map((shift) => ({ section, shift, group }))),
  );

/** Whether a filter includes a student. */
export const isWithinFilter =
  (filter: Filter) =>
  ({ section, shift, group }: Filter): boolean =>
    group === filter.group &&
    ['All', section].includes(filter.section) &&
    ['All', shift].includes(filter.shift);
