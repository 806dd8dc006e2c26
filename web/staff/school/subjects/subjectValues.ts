import { hasFourthSubject } from '#documents/model/classes.ts';
import type { ListedSubject, SubjectInput } from '#documents/model/subject.ts';

/** Folded away on the form; an error in one of them unfolds it. */
export const MORE_FIELDS = [
  'subjectiveMarks',
  'objectiveMarks',
  'practicalMarks',
  'classAssignmentMarks',
  'passSeparately',
  'religion',
  'paperGroup',
] as const;

export const BLANK_SUBJECT = {
  name: '',
  nameBn: '',
  subjectCode: '',
  year: '',
  marks: '',
  class: '',
  group: '',
  isFourthSubject: false,
  subjectiveMarks: '',
  objectiveMarks: '',
  practicalMarks: '',
  classAssignmentMarks: '',
  passSeparately: false,
  religion: '',
  paperGroup: '',
};

export const toSubjectForm = (subject: ListedSubject) => ({
  ...Object.fromEntries(
    Object.entries(BLANK_SUBJECT).map(([name, blank]) => [
      name,
      subject[name as keyof ListedSubject] ?? blank,
    ]),
  ),
  year: String(subject.year),
  class: String(subject.class.value),
});

/** What was ticked before the class was changed to one without fourth subjects does not count. */
export const toSubjectBody = (subject: SubjectInput) => ({
  ...subject,
  isFourthSubject: subject.isFourthSubject && hasFourthSubject(Number(subject.class)),
});
