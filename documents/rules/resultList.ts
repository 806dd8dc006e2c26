import {
  GPA_BANDS,
  type ResultList,
  type ResultListSection,
  type StudentResult,
} from '#documents/model/result.ts';
import { failedRows } from './failList.ts';
import { groupBy } from './groupBy.ts';
import { byRoll, compareText } from './placements.ts';
import { bandForGpa, isExaminee } from './resultSummary.ts';

/**
 * The rolls of a class as education boards list results: for each section and shift the rolls of each GPA band, from the
 * highest, then who failed in which subjects, and who was absent in every subject. With the names of the failed subjects,
 * by code.
 */
export function resultList(results: readonly StudentResult[]): ResultList {
  const bySection = groupBy([...results].sort(bySectionAndRoll), ({ studentInfo: { section, shift } }) =>
    JSON.stringify([section, shift]),
  );
  const failed = results.filter(hasFailed).flatMap(({ TotalResult }) => failedRows(TotalResult));
  const subjects = new Map(
    failed.map(({ subjectCode: code, subject: name, subjectBn: nameBn }) => [code, { code, name, nameBn }]),
  );
  return {
    sections: [...bySection.values()].map(sectionOf),
    subjects: [...subjects.values()].sort((a, b) => compareText(a.code, b.code)),
  };
}

const hasFailed = (result: StudentResult): boolean => isExaminee(result) && result.summary.noOfFail > 0;

const bySectionAndRoll = (a: StudentResult, b: StudentResult): number =>
  compareText(a.studentInfo.section, b.studentInfo.section) ||
  compareText(a.studentInfo.shift, b.studentInfo.shift) ||
  byRoll(a.studentInfo, b.studentInfo);

function sectionOf(results: StudentResult[]): ResultListSection {
  const { section, shift } = results[0]!.studentInfo;
  const passed = results.filter((result) => isExaminee(result) && !hasFailed(result));
  return {
    section,
    shift,
    bands: GPA_BANDS.flatMap((band) => {
      const students = passed.filter(({ summary }) => bandForGpa(summary.gpa) === band);
      if (students.length === 0) return [];
      return [{ band, students: students.map((one) => ({ roll: rollOf(one), gpa: one.summary.gpa })) }];
    }),
    failed: results.filter(hasFailed).map((result) => ({
      roll: rollOf(result),
      subjectCodes: failedRows(result.TotalResult).map(({ subjectCode }) => subjectCode),
    })),
    absent: results.filter((result) => !isExaminee(result) && !result.exempt).map(rollOf),
  };
}

const rollOf = ({ studentInfo }: StudentResult): number => studentInfo.roll;
