/** How many slips an A4 sheet has, within a margin in mm. */
export type SlipGrid = { columns: number; rows: number; margin: number };

/** Eight admit cards, and twenty-four seat slips. */
export const ADMIT_GRID: SlipGrid = { columns: 2, rows: 4, margin: 8 };
export const SEAT_GRID: SlipGrid = { columns: 3, rows: 8, margin: 8 };
