import type { Subject } from '#documents/model/subject.ts';

export type SubjectRow = {
  id: string | number;
  name: string;
  name_bn: string | null;
  subject_code: string;
  marks: number;
  group_name: string;
  is_fourth_subject: number;
  subjective_marks: number | null;
  objective_marks: number | null;
  practical_marks: number | null;
  class_assignment_marks: number | null;
  pass_separately: number;
  religion: string | null;
  paper_group: string | null;
};

/** A subject as the rules read it, from its row. */
export const subjectOf = (row: SubjectRow): Subject => ({
  _id: String(row.id),
  name: row.name,
  nameBn: row.name_bn ?? undefined,
  subjectCode: row.subject_code,
  marks: row.marks,
  group: row.group_name,
  isFourthSubject: Boolean(row.is_fourth_subject),
  subjectiveMarks: row.subjective_marks,
  objectiveMarks: row.objective_marks,
  practicalMarks: row.practical_marks,
  classAssignmentMarks: row.class_assignment_marks,
  passSeparately: Boolean(row.pass_separately),
  religion: row.religion ?? undefined,
  paperGroup: row.paper_group ?? undefined,
});
