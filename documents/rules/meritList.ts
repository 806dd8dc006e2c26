import type { MeritRow, StudentResult } from '#documents/model/result.ts';
import { byRoll } from './placements.ts';

/** Rules 6: the ranked students by position, equals by roll. `serial` is the plain row number. */
export function meritList(results: StudentResult[]): MeritRow[] {
  const ranked = results.flatMap((result) =>
    result.meritPosition === null ? [] : [{ result, merit: result.meritPosition }],
  );
  ranked.sort((a, b) => a.merit - b.merit || byRoll(a.result.studentInfo, b.result.studentInfo));
  return ranked.map(({ result: { studentInfo, summary }, merit }, index) => ({
    serial: index + 1,
    merit,
    studentId: studentInfo.studentId,
    name: studentInfo.studentName,
    nameBn: studentInfo.studentNameBn,
    roll: studentInfo.roll,
    section: studentInfo.section,
    shift: studentInfo.shift,
    noOfFail: summary.noOfFail,
    gpa: summary.gpa,
    total: summary.obtainedMarks,
  }));
}
