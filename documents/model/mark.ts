/** What was entered for one student in one subject of one term. Components are whole marks. */
export type Mark = {
  studentId: string;
  /** `_id` of the subject. */
  subjectId: string;
  subjective: number;
  objective: number;
  practical: number;
  classAssignment: number;
  absent: boolean;
};
