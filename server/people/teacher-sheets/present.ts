import type { TaughtItem } from '#server/people/teacher-subjects/assignSubjects.ts';
import { ownClassOf, type PlannedTeacher, type TeacherPlan } from './planTeachers.ts';
import type { TeacherColumns } from './readTeacherSheet.ts';
import type { Teaching } from './teaching.ts';

type Presenting = { teaching: Teaching; place: TeacherColumns['place'] };

/** What a sheet of teachers would do: new accounts, and what known teachers would get and lose. */
export const presentTeacherPlan = ({ added, changed, unchanged }: TeacherPlan, presenting: Presenting) => ({
  added: added.map((teacher) => presentTeacher(teacher, presenting)),
  changed: changed.map((teacher) => presentTeacher(teacher, presenting)),
  unchanged: unchanged.length,
});

export type TeacherPlanAnswer = ReturnType<typeof presentTeacherPlan>;
export type ListedTeacher = TeacherPlanAnswer['added'][number];

function presentTeacher(teacher: PlannedTeacher, { teaching, place }: Presenting) {
  const { stored, row, name, phoneNumber, designation, designationTo, own, ownTo, gains, loses } = teacher;
  return {
    ...place(row),
    /** As stored, for a known teacher. */
    name: stored?.name ?? name,
    phoneNumber,
    designation,
    ownClass: own,
    gains: gains.map((subject) => presentSubject(subject, teaching)),
    loses: loses.map((subject) => presentSubject(subject, teaching)),
    /** What a known teacher has where the sheet says otherwise. */
    was: {
      ...(designationTo !== null && stored && { designation: stored.designation ?? '' }),
      ...(ownTo !== null && stored && { ownClass: ownClassOf(stored) }),
    },
  };
}

const presentSubject = (subject: TaughtItem, { named }: Teaching) => {
  const { groupName, subjectCode, shift } = subject;
  const known = named(subject);
  return {
    ...{ code: subjectCode, group: groupName, shift },
    className: known?.className ?? '',
    name: known?.name ?? subjectCode,
    nameBn: known?.nameBn ?? '',
  };
};
