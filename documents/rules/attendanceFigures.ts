import type { Cohort } from '#documents/model/cohort.ts';
import type { ResultSummary } from '#documents/model/result.ts';

type Attendance = Cohort['attendance'];
type Figures = Pick<ResultSummary, 'workingDays' | 'present' | 'maxPresent'>;

/** For each student of the cohort: her own days and the highest attendance of anyone in it. */
export const attendanceFigures = (
  { workingDays, present }: Attendance,
  studentIds: string[],
): ((studentId: string) => Figures) => {
  const known = studentIds.flatMap((studentId) => present[studentId] ?? []);
  const maxPresent = known.length > 0 ? known.reduce((most, days) => Math.max(most, days)) : null;
  return (studentId) => ({ workingDays, present: present[studentId] ?? null, maxPresent });
};

const hasFigures = ({ workingDays, present }: Attendance): boolean =>
  workingDays !== null || Object.keys(present).length > 0;

const addDays = (days: (number | null | undefined)[]): number | null =>
  days.reduce<number | null>((sum, each) => (sum === null || each == null ? null : sum + each), 0);

/**
 * Both terms of a year added up. A term for which nothing was entered is left out; where only one student's days of
 * a term are unknown her sum is unknown too, because half of it beside all working days would read as truancy.
 */
export const mergeAttendance = (halfYearly: Attendance, annual: Attendance): Attendance => {
  const terms = [halfYearly, annual].filter(hasFigures);
  if (terms.length === 0) return { workingDays: null, present: {} };
  const studentIds = Object.keys({ ...halfYearly.present, ...annual.present });
  const present = studentIds.flatMap((studentId) => {
    const days = addDays(terms.map((term) => term.present[studentId]));
    return days === null ? [] : [[studentId, days] as const];
  });
  return {
    workingDays: addDays(terms.map((term) => term.workingDays)),
    present: Object.fromEntries(present),
  };
};
