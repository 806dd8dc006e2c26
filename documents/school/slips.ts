import type { AdmittedStudent } from '#documents/model/enrolled.ts';

/** How many slips an A4 sheet has, within a margin in mm. */
export type SlipGrid = { columns: number; rows: number; margin: number };

/** Eight admit cards, four with the routine of the exam, and twenty-four seat slips. */
const ADMIT_GRID: SlipGrid = { columns: 2, rows: 4, margin: 8 };
const ROUTINE_GRID: SlipGrid = { ...ADMIT_GRID, rows: 2 };
export const admitGrid = (students: readonly Pick<AdmittedStudent, 'papers'>[]): SlipGrid =>
  students.some(({ papers }) => papers) ? ROUTINE_GRID : ADMIT_GRID;
export const SEAT_GRID: SlipGrid = { columns: 3, rows: 8, margin: 8 };
