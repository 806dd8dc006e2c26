/** Where a student sits in a year. */
export type Seat = { class: string; section: string; shift: string; group: string };

export const seatOf = ({ class: className, section, shift, group }: Seat): Seat => ({
  class: className,
  section,
  shift,
  group,
});

export const seatKey = (seat: Seat): string => Object.values(seatOf(seat)).join('|');
