/** A class that the demo school does not have: everything of it is made here. */
export const CLASS = { class: '5', year: '2024', section: 'A', shift: 'Morning', group: 'General' };
export const COHORT = { className: '5', session: '2024', section: 'A', shift: 'Morning', group: 'General' };
export const TERMS = ['Half Yearly', 'Annual'] as const;
export const GIRLS = [
  { studentId: '24501', roll: 1, name: 'Afsana Mimi', mobile: '01711110001' },
  { studentId: '24502', roll: 2, name: 'Bushra Anjum', mobile: '01711110002' },
  { studentId: '24503', roll: 3, name: 'Chaity Rani', mobile: '01711110003' },
];
/** Code, and a mark of each girl; the last one fails in Mathematics. */
export const MARKS: Record<string, readonly [number, number, number]> = {
  101: [62, 55, 48],
  107: [60, 50, 40],
  109: [65, 52, 12],
  127: [58, 51, 44],
  150: [66, 49, 41],
  111: [69, 60, 50],
};
