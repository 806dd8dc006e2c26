import type { MarksPlace } from './markPolicy.ts';
import type { MarkRow } from './markQueries.ts';

/** Where a mark belongs: her place in that session, and its subject. */
export const placeOfMark = (row: MarkRow): MarksPlace => ({
  className: String(row.class_value),
  section: row.section,
  shift: row.shift,
  subjectId: row.subject_id,
});

/** The exam that a mark was entered for, of the whole class, as entering it again would name it. */
export const examOfMark = (row: MarkRow) => ({
  session: row.session,
  term: row.term,
  className: String(row.class_value),
  classId: Number(row.class_id),
  section: 'All',
  shift: 'All',
  subjectId: row.subject_id,
});
export type ExamOfMark = ReturnType<typeof examOfMark>;

/** Each exam and subject among these once, with its marks. */
export const byExam = (rows: readonly MarkRow[]): { exam: ExamOfMark; rows: MarkRow[] }[] => {
  const found = new Map<string, { exam: ExamOfMark; rows: MarkRow[] }>();
  for (const row of rows) {
    const key = [row.session, row.term, row.class_id, row.subject_id].join('|');
    const known = found.get(key) ?? { exam: examOfMark(row), rows: [] };
    known.rows.push(row);
    found.set(key, known);
  }
  // In one order, so that of two who change the same marks one waits for the other.
  return [...found.keys()].sort().map((key) => found.get(key)!);
};
