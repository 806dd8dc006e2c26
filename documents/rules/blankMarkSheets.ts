import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { BlankMarkSheet } from '#documents/model/markSheet.ts';
import type { Component } from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import { isByChoice, type Subject } from '#documents/model/subject.ts';
import { studentsOfTerm, subjectExemptions } from './cohortScores.ts';
import { componentMaxima } from './componentMaxima.ts';
import type { IsInCohort } from './finishResults.ts';
import { groupByPlacement } from './placements.ts';
import { subjectComponents, usedComponents } from './subjectComponents.ts';
import { appliesTo, countsAsFourth, takenSubjects } from './takenSubjects.ts';

/**
 * The sheets on which marks of a cohort are written by hand: one for each section, shift and subject that somebody
 * takes there, or only for the subjects with this code. A student whose optional subjects are not known yet is on each
 * sheet that may be theirs.
 */
export function blankMarkSheets(
  cohort: Cohort,
  isInCohort: IsInCohort = () => true,
  subjectCode?: string,
): BlankMarkSheet[] {
  const listed = subjectLists(cohort);
  const subjects = cohort.subjects.filter((one) => !subjectCode || one.subjectCode === subjectCode);
  const components = componentsFor(cohort);
  return groupByPlacement(studentsOfTerm(cohort).filter(isInCohort)).flatMap(({ placement, students }) =>
    subjects.flatMap((subject): BlankMarkSheet[] => {
      const takers = students.filter((student) => listed(student)(subject));
      if (takers.length === 0) return [];
      const { name, nameBn = null, subjectCode: code, marks } = subject;
      return [
        {
          section: placement.section,
          shift: placement.shift,
          group: placement.group,
          subject: { name, nameBn, code, fullMarks: marks },
          components: components(subject),
          students: takers.map(({ roll, studentId, studentName, studentNameBn }) => ({
            ...{ roll, studentId, studentName, studentNameBn },
          })),
        },
      ];
    }),
  );
}

/** Whether a student is on the sheet of a subject. */
function subjectLists(cohort: Cohort): (student: CohortStudent) => (subject: Subject) => boolean {
  const takenBy = takenSubjects(cohort);
  const isExempt = subjectExemptions(cohort);
  return (student) => {
    const { fourth, takes } = takenBy(student);
    const others = cohort.subjects.filter(
      (one) => isByChoice(one) && appliesTo(one, student) && !countsAsFourth(one, fourth),
    );
    const isOpen = ({ isFourthSubject }: Subject) =>
      student.chosenSubjectCodes === null &&
      !others.some((one) => one.isFourthSubject === isFourthSubject && takes(one));
    return (subject) =>
      !isExempt(student, subject) &&
      (takes(subject) || (others.some(({ _id }) => _id === subject._id) && isOpen(subject)));
  };
}

/** The components of a subject with the most marks of each, in the order they print. */
function componentsFor({ classValue, marks, scheme }: Cohort) {
  const band = bandForClass(classValue);
  const used = usedComponents(marks);
  return (subject: Subject): { component: Component; fullMarks: number }[] => {
    const { classAssignment, ...written } = componentMaxima(subject, band, scheme);
    const most = { ...written, ca: classAssignment ?? 0 };
    return subjectComponents(subject, used.get(subject._id), scheme.weights[band]).map((component) => ({
      component,
      fullMarks: most[component],
    }));
  };
}
