import type { CohortStudent } from '#documents/model/cohort.ts';
import type { MeritPosition, Merits, StudentInfo, StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { DaysOf } from './attendanceDays.ts';
import type { StudentScores } from './cohortScores.ts';
import { gradeForGpa, remarkForGpa } from './gradeFor.ts';
import { type GradedStudent, gradeStudent, subjectResults } from './gradeStudent.ts';
import { groupBy } from './groupBy.ts';
import { placementKey } from './placements.ts';

/** The finished results of a cohort of the class, by roll: Highest, studentsCount and meritPosition are the cohort's. */
export const finishResults = (
  graded: GradedClass,
  daysOf: DaysOf,
  isInCohort?: IsInCohort,
): StudentResult[] => finishedStudents(graded, daysOf, isInCohort).map(({ result }) => result);

/** A result with the `_id` of its student, which no document prints. */
export type FinishedStudent<Result = StudentResult> = { _id: string; result: Result };

/** The same with the `_id` of each student. */
export function finishedStudents(
  { students, merits, scheme }: GradedClass,
  daysOf: DaysOf,
  isInCohort: IsInCohort = () => true,
): FinishedStudent[] {
  const here = students.filter(({ own }) => isInCohort(own.student));
  const highest = highestTotals(here);
  const positions = rank(here);
  const maxPresent = here.reduce<number | null>((most, { own }) => {
    const { present } = daysOf(own.student);
    return present === null ? most : Math.max(present, most ?? 0);
  }, null);
  return here.map((each) => {
    const position = positions.get(each) ?? null;
    const result = {
      studentInfo: studentInfo(each.own, position),
      TotalResult: subjectResults(each, highest),
      summary: {
        totalMarks: each.totalMarks,
        obtainedMarks: each.obtainedMarks,
        studentsCount: positions.size,
        gpaWithout4th: each.without4thHundredths / 100,
        gpa: each.gpaHundredths / 100,
        ...judgement(each, scheme),
        noOfFail: each.noOfFail,
        ...daysOf(each.own.student),
        maxPresent,
      },
      meritPosition: position,
      merit: merits.get(each) ?? null,
      ...(each.own.isExempt && { exempt: true }),
    };
    return { _id: each.own.student._id, result };
  });
}

/** The letter and remark of a GPA; a student who is exempt has none. */
const judgement = ({ own, gpaHundredths }: GradedStudent, scheme: Scheme) =>
  own.isExempt
    ? { letter: '-', ...EXEMPT }
    : { letter: gradeForGpa(gpaHundredths, scheme).letter, ...remarkForGpa(gpaHundredths, scheme) };

const EXEMPT = { remark: 'Exempt', remarkBn: 'অব্যাহতি' };

/** A class graded once; the results of each of its cohorts are taken from it. */
export type GradedClass = {
  /** By roll. */
  students: GradedStudent[];
  merits: Map<GradedStudent, Merits>;
  scheme: Scheme;
};

export type IsInCohort = (student: CohortStudent) => boolean;

/** Rules 3: the highest total of each subject in the cohort. */
function highestTotals(students: GradedStudent[]): Map<string, number> {
  const highest = new Map<string, number>();
  for (const { own } of students)
    for (const { subject, total } of own.scores)
      if (total >= (highest.get(subject._id) ?? 0)) highest.set(subject._id, total);
  return highest;
}

/** Rules 6: only examinees are ranked. */
function rank(students: GradedStudent[]): Map<GradedStudent, number> {
  const ranked = students.filter(({ isExaminee }) => isExaminee);
  const positions = meritPositions(ranked);
  return new Map(ranked.map((each, index) => [each, positions[index]!]));
}

type Ranked = { noOfFail: number; gpaHundredths: number; obtainedMarks: number };

/** The positions (rules 6), in the order given. Equals share one and the next is skipped: 1, 2, 2, 4. */
export function meritPositions(standings: Ranked[]): number[] {
  const order = standings.map((standing, index) => ({ standing, index }));
  order.sort((a, b) => compareRanked(a.standing, b.standing));
  const positions: number[] = new Array(standings.length);
  let position = 0;
  order.forEach(({ standing, index }, place) => {
    const before = order[place - 1];
    // The printed gpa is compared: students whose sheets show the same figures are equal.
    if (!before || compareRanked(before.standing, standing) !== 0) position = place + 1;
    positions[index] = position;
  });
  return positions;
}

/** Negative when a comes before b: fewer fails, then higher gpa, then higher marks (rules 6). */
const compareRanked = (a: Ranked, b: Ranked): number =>
  a.noOfFail - b.noOfFail || b.gpaHundredths - a.gpaHundredths || b.obtainedMarks - a.obtainedMarks;

/** Lists its fields, so that no other field of a cohort gets into a result. */
const studentInfo = ({ student, fourthSubject }: StudentScores, merit: number | null): StudentInfo => ({
  studentId: student.studentId,
  studentName: student.studentName,
  studentNameBn: student.studentNameBn,
  fatherName: student.fatherName,
  fatherNameBn: student.fatherNameBn,
  motherName: student.motherName,
  motherNameBn: student.motherNameBn,
  class: student.class,
  section: student.section,
  shift: student.shift,
  group: student.group,
  roll: student.roll,
  merit,
  fourthSubject: fourthSubject && {
    code: fourthSubject.subjectCode,
    name: fourthSubject.name,
    nameBn: fourthSubject.nameBn ?? null,
  },
});

/** Grades the scores of one term, or of both merged: everything that is the same for a student in every list. */
export function gradeClass(scores: StudentScores[], scheme: Scheme): GradedClass {
  const students = scores.map((own) => gradeStudent(own, scheme));
  const inSection = placesWithin(students, placementKey);
  const inClass = placesWithin(students, ({ group }) => group);
  const merits = students.map((each): [GradedStudent, Merits] => [
    each,
    { section: inSection.get(each)!, class: inClass.get(each)! },
  ]);
  return { students, merits: new Map(merits), scheme };
}

/** Each student's merit position among those with the same key. */
function placesWithin(
  students: GradedStudent[],
  keyFor: (student: CohortStudent) => string,
): Map<GradedStudent, MeritPosition> {
  const places = new Map<GradedStudent, MeritPosition>();
  for (const members of groupBy(students, ({ own }) => keyFor(own.student)).values()) {
    const positions = rank(members);
    for (const each of members)
      places.set(each, { position: positions.get(each) ?? null, of: positions.size });
  }
  return places;
}
