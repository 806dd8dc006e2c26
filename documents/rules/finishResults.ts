import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { MeritPlace, Merits, StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { attendanceFigures } from './attendanceFigures.ts';
import type { StudentScores } from './cohortScores.ts';
import { gradeOfGpa, remarkOfGpa } from './gradeFor.ts';
import { type GradedStudent, gradeStudent, subjectResults } from './gradeStudent.ts';
import { meritPositions } from './meritPositions.ts';
import { studentInfo } from './studentInfo.ts';

/** A class worked out once; the results of any of its cohorts are cut from it. */
export type GradedClass = {
  /** By roll. */
  students: GradedStudent[];
  merits: Map<GradedStudent, Merits>;
  scheme: Scheme;
};

export type IsInCohort = (student: CohortStudent) => boolean;

/** Rules 3: the highest total of each subject in the cohort. */
const highestTotals = (students: GradedStudent[]): Map<string, number> => {
  const highest = new Map<string, number>();
  for (const { own } of students)
    for (const { subject, total } of own.scores)
      if (total >= (highest.get(subject._id) ?? 0)) highest.set(subject._id, total);
  return highest;
};

/** Rules 6: only students with at least one mark are ranked. */
const rank = (students: GradedStudent[]): Map<GradedStudent, number> => {
  const ranked = students.filter(({ isExaminee }) => isExaminee);
  const positions = meritPositions(ranked);
  return new Map(ranked.map((each, index) => [each, positions[index]!]));
};

/** Each student's place among those with the same key. */
const placesWithin = (
  students: GradedStudent[],
  keyFor: (student: CohortStudent) => string,
): Map<GradedStudent, MeritPlace> => {
  const places = new Map<GradedStudent, MeritPlace>();
  const membersByKey = new Map<string, GradedStudent[]>();
  for (const each of students) {
    const key = keyFor(each.own.student);
    const members = membersByKey.get(key);
    if (members) members.push(each);
    else membersByKey.set(key, [each]);
  }
  for (const members of membersByKey.values()) {
    const positions = rank(members);
    for (const each of members)
      places.set(each, { position: positions.get(each) ?? null, of: positions.size });
  }
  return places;
};

/** From scores to what holds of each student in every list: the same for one term and for both merged. */
export const gradeClass = (scores: StudentScores[], scheme: Scheme): GradedClass => {
  const students = scores.map((own) => gradeStudent(own, scheme));
  const inSection = placesWithin(students, ({ group, section, shift }) =>
    JSON.stringify([group, section, shift]),
  );
  const inClass = placesWithin(students, ({ group }) => group);
  const merits = students.map((each): [GradedStudent, Merits] => [
    each,
    { section: inSection.get(each)!, class: inClass.get(each)! },
  ]);
  return { students, merits: new Map(merits), scheme };
};

/** The finished results of a cohort of the class, by roll: Highest, studentsCount and meritPosition are the cohort's. */
export const finishResults = (
  { students, merits, scheme }: GradedClass,
  attendance: Cohort['attendance'],
  isInCohort: IsInCohort = () => true,
): StudentResult[] => {
  const here = students.filter(({ own }) => isInCohort(own.student));
  const highest = highestTotals(here);
  const positions = rank(here);
  const attended = attendanceFigures(
    attendance,
    here.map(({ own }) => own.student.studentId),
  );
  return here.map((each) => {
    const position = positions.get(each) ?? null;
    return {
      studentInfo: studentInfo(each.own, position),
      TotalResult: subjectResults(each, highest),
      summary: {
        totalMarks: each.totalMarks,
        obtainedMarks: each.obtainedMarks,
        studentsCount: positions.size,
        gpaWithout4th: each.without4thHundredths / 100,
        gpa: each.gpaHundredths / 100,
        letter: gradeOfGpa(each.gpaHundredths, scheme).letter,
        ...remarkOfGpa(each.gpaHundredths, scheme),
        noOfFail: each.noOfFail,
        ...attended(each.own.student.studentId),
      },
      meritPosition: position,
      merit: merits.get(each) ?? null,
    };
  });
};
