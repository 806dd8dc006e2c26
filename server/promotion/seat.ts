/** Where a student sits in a year. */
export type Seat = { class: string; section: string; shift: string; group: string };

export const seatOf = ({ class: className, section, shift, group }: Seat): Seat => ({
  class: className,
  section,
  shift,
  group,
});

export const seatKey = (seat: Seat): string => Object.values(seatOf(seat)).join('|');

export const grouped = <Row>(rows: readonly Row[], keyFor: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyFor(row), [...(groups.get(keyFor(row)) ?? []), row]);
  return groups;
};
