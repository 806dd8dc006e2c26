import type { SubjectInput } from '#documents/model/subject.ts';

/** The row of a subject, but for when it was first stored. */
export const subjectColumns = (subject: SubjectInput, classId: number | undefined, at: Date) => ({
  session: subject.year,
  class_id: classId,
  group_name: subject.group,
  subject_code: subject.subjectCode,
  name: subject.name,
  name_bn: subject.nameBn || null,
  marks: subject.marks,
  subjective_marks: subject.subjectiveMarks ?? null,
  objective_marks: subject.objectiveMarks ?? null,
  practical_marks: subject.practicalMarks ?? null,
  class_assignment_marks: subject.classAssignmentMarks ?? null,
  is_fourth_subject: subject.isFourthSubject,
  pass_separately: subject.passSeparately,
  religion: subject.religion || null,
  paper_group: subject.paperGroup || null,
  updated_at: at,
});
