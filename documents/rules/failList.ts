import type { FailedSubject, FailRow, StudentResult, SubjectResult } from '#documents/model/result.ts';
import { byRoll } from './placements.ts';
import { isExaminee } from './resultSummary.ts';

/** Rules 8: students from `startRoll` to `endRoll`, both included, with a failed compulsory subject, by roll. */
export const failList = (results: StudentResult[], startRoll: number, endRoll: number): FailRow[] =>
  results
    .filter(({ summary }) => summary.noOfFail >= 1)
    .filter(({ studentInfo }) => studentInfo.roll >= startRoll && studentInfo.roll <= endRoll)
    .sort((a, b) => byRoll(a.studentInfo, b.studentInfo))
    .map(({ studentInfo, TotalResult }) => ({
      studentId: studentInfo.studentId,
      class: studentInfo.class,
      section: studentInfo.section,
      shift: studentInfo.shift,
      roll: studentInfo.roll,
      name: studentInfo.studentName,
      nameBn: studentInfo.studentNameBn,
      absentInAll: !isExaminee({ TotalResult }),
      subjects: failedRows(TotalResult).map(failedSubject),
    }));

/**
 * A failed pair shows all its papers, since either may be the reason. As on the marksheet only the first row has the
 * letter, so that a student has as many letters as noOfFail.
 */
export function failedRows(rows: SubjectResult[]): SubjectResult[] {
  const groups = new Set(rows.flatMap((row) => (row.failed && row.paperGroup ? row.paperGroup : [])));
  return rows.filter((row) => row.failed || (row.GP === null && groups.has(row.paperGroup ?? '')));
}

const failedSubject = (row: SubjectResult, index: number): FailedSubject => ({
  serial: index + 1,
  subjectCode: row.subjectCode,
  subjectName: row.subject,
  subjectNameBn: row.subjectBn,
  subjective: row.subjective,
  objective: row.objective,
  practical: row.practical,
  ca: row.ca,
  total: row.totalMarks,
  fail: describeFail(row),
  components: row.components,
  failedComponents: row.failedComponents,
});

/** A missing mark counts as an absence (rules 3). If one paper of a pair has a mark, its first row keeps the letter. */
function describeFail(row: SubjectResult): string {
  const sat = row.entered && !row.absent;
  if (row.GP === null) return sat ? '' : 'Absent';
  return row.grade === 'Ab' || row.grade === '-' ? 'Absent' : row.grade;
}
