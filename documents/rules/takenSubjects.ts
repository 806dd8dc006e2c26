import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { isByChoice, type Subject } from '#documents/model/subject.ts';
import { pairKey } from './pairKey.ts';

type ClassSubjects = Pick<Cohort, 'classValue' | 'subjects' | 'marks' | 'markedInSession'>;

/** Rules 4: looks up the subjects that a student of a class takes. */
export function takenSubjects(cohort: ClassSubjects): (student: Choice) => TakenSubjects {
  const { classValue, subjects } = cohort;
  const offered = subjects.filter(isByChoice);
  const isMarked = indexMarked(cohort, offered);
  return (student) => {
    const fourth = findFourthSubject(student, offered, classValue);
    const others = offered.filter(
      (subject) => appliesTo(subject, student) && !countsAsFourth(subject, fourth),
    );
    const chosen = chosenAmong(others, student, fourth, ({ _id }) => isMarked(student._id, _id));
    // By id, because a caller may have read the subjects once more.
    const chosenIds = new Set(chosen.map(({ _id }) => _id));
    return {
      fourth,
      takes: (subject) =>
        appliesTo(subject, student) &&
        (!isByChoice(subject) || countsAsFourth(subject, fourth) || chosenIds.has(subject._id)),
    };
  };
}

/** All of a student that decides it. */
type Choice = Pick<CohortStudent, '_id' | 'group' | 'religion' | 'fourthSubjectCode' | 'chosenSubjectCodes'>;

/** The subjects of the class that one student takes (rules 4). */
export type TakenSubjects = {
  fourth: Subject | null;
  takes: (subject: Subject) => boolean;
};

function indexMarked(
  { marks, markedInSession }: ClassSubjects,
  offered: readonly Subject[],
): (studentId: string, subjectId: string) => boolean {
  const ids = new Set(offered.map(({ _id }) => _id));
  const marked = new Set<string>();
  for (const list of [marks, markedInSession])
    for (const { studentId, subjectId } of list)
      if (ids.has(subjectId)) marked.add(`${subjectId} ${studentId}`);
  return (studentId, subjectId) => marked.has(`${subjectId} ${studentId}`);
}

/** The student's fourth subject, also when it had no exam in the term. Only classes 9 and 10 have one. */
export function findFourthSubject(
  student: Pick<CohortStudent, 'group' | 'religion' | 'fourthSubjectCode'>,
  subjects: readonly Subject[],
  classValue: number,
): Subject | null {
  if (!student.fourthSubjectCode || !hasFourthSubject(classValue)) return null;
  const isFourth = (subject: Subject) =>
    subject.isFourthSubject &&
    subject.subjectCode === student.fourthSubjectCode &&
    appliesTo(subject, student);
  return subjects.find(isFourth) ?? null;
}

/** Rules 4: General subjects belong to every group of the class; a subject with a religion is for that one only. */
export const appliesTo = (subject: Subject, student: Pick<CohortStudent, 'group' | 'religion'>): boolean =>
  (subject.group === 'General' || subject.group === student.group) &&
  (!subject.religion || subject.religion === student.religion);

/** A student names one code, so the other paper of a paired fourth subject follows it (rules 4 and 9). */
export function countsAsFourth(subject: Subject, fourth: Subject | null): boolean {
  if (!fourth || !subject.isFourthSubject) return false;
  return choiceKey(subject) === choiceKey(fourth);
}

/**
 * The subjects by choice that are compulsory for a student: the chosen ones. Where none were entered, those with a mark in
 * any term of the session; of the possible fourth ones rather the only other choice in the group of the fourth (rules 4).
 */
function chosenAmong(
  others: readonly Subject[],
  { chosenSubjectCodes, group }: Choice,
  fourth: Subject | null,
  isMarked: (subject: Subject) => boolean,
): Subject[] {
  const withPapers = (chosen: readonly Subject[]) => {
    const keys = new Set(chosen.map(choiceKey));
    return others.filter((subject) => keys.has(choiceKey(subject)));
  };
  if (chosenSubjectCodes)
    return withPapers(others.filter(({ subjectCode }) => chosenSubjectCodes.includes(subjectCode)));
  const ofGroup = others.filter((subject) => subject.isFourthSubject && subject.group === group);
  const isOneChoice = fourth?.group === group && new Set(ofGroup.map(choiceKey)).size === 1;
  const follows = (subject: Subject) =>
    isOneChoice && subject.isFourthSubject ? ofGroup.includes(subject) : isMarked(subject);
  return withPapers(others.filter(follows));
}

/** Papers that are graded together are one choice. */
export const choiceKey = (subject: Choosable): string => pairKey(subject) ?? subject._id;

type Choosable = Pick<Subject, '_id' | 'group' | 'paperGroup'>;
