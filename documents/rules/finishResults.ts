import type { Cohort } from '#documents/model/cohort.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { attendanceFigures } from './attendanceFigures.ts';
import type { StudentScores } from './cohortScores.ts';
import { gradeOfGpa, remarkOfGpa } from './gradeFor.ts';
import { type GradedStudent, gradeStudent } from './gradeStudent.ts';
import { isExaminee } from './isExaminee.ts';
import { meritPositions } from './meritPositions.ts';
import { studentInfo } from './studentInfo.ts';

/** Rules 3: the highest total of each subject in the cohort. */
const highestTotals = (students: StudentScores[]): Map<string, number> => {
  const highest = new Map<string, number>();
  for (const { scores } of students)
    for (const { subject, total } of scores)
      if (total >= (highest.get(subject._id) ?? 0)) highest.set(subject._id, total);
  return highest;
};

/** Rules 6: only students with at least one mark are ranked. */
const meritOf = (graded: GradedStudent[]): Map<GradedStudent, number> => {
  const ranked = graded.filter(({ rows }) => isExaminee({ TotalResult: rows }));
  const positions = meritPositions(ranked);
  return new Map(ranked.map((each, index) => [each, positions[index]!]));
};

/** From scores to finished results: the same for one term and for both merged, so nothing is ever averaged (rules 7). */
export const finishResults = (
  students: StudentScores[],
  scheme: Scheme,
  attendance: Cohort['attendance'],
): StudentResult[] => {
  const highest = highestTotals(students);
  const graded = students.map((each) => gradeStudent(each, highest, scheme));
  const merits = meritOf(graded);
  const attended = attendanceFigures(
    attendance,
    students.map(({ student }) => student.studentId),
  );
  return students.map((scores, index) => {
    const own = graded[index]!;
    const merit = merits.get(own) ?? null;
    return {
      studentInfo: studentInfo(scores, merit),
      TotalResult: own.rows,
      summary: {
        totalMarks: own.totalMarks,
        obtainedMarks: own.obtainedMarks,
        studentsCount: merits.size,
        gpaWithout4th: own.without4thHundredths / 100,
        gpa: own.gpaHundredths / 100,
        letter: gradeOfGpa(own.gpaHundredths, scheme).letter,
        ...remarkOfGpa(own.gpaHundredths, scheme),
        noOfFail: own.noOfFail,
        ...attended(scores.student.studentId),
      },
      meritPosition: merit,
    };
  });
};
