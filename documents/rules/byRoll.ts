import { compareText } from './compareText.ts';

type Enrolled = { roll: number; section: string; shift: string; studentId: string };

/** By roll. A cohort of all sections or shifts repeats rolls; then section, shift and student ID keep the order fixed. */
export const byRoll = (a: Enrolled, b: Enrolled): number =>
  a.roll - b.roll ||
  compareText(a.section, b.section) ||
  compareText(a.shift, b.shift) ||
  compareText(a.studentId, b.studentId);
