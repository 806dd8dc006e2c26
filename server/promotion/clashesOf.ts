import type { Enrolled } from './enrolledThen.ts';
import type { Target } from './planPromotion.ts';
import { grouped, seatKey } from './seat.ts';

export type Clash = { path: 'id' | 'year' | 'roll'; message: string };
/** Who is to sit where. */
export type Seating = Target & { id: string; studentId: string };

const rollKey = (seated: Target): string => [seated.year, seatKey(seated), seated.roll].join('|');
const yearKey = ({ id, year }: { id: string; year: number }): string => `${id}|${year}`;

/** What stands in the way of each: she is enrolled that year, her roll is someone's, or two are given the same one. */
export const clashesOf = (asked: readonly Seating[], enrolled: readonly Enrolled[]): Clash[][] => {
  const holders = new Map(enrolled.map((one) => [rollKey(one), one.studentId]));
  const years = new Set(enrolled.map(yearKey));
  const rows = grouped(asked, ({ id }) => id);
  const rolls = grouped(asked, rollKey);
  return asked.map((one): Clash[] => {
    const { id, studentId, roll, year } = one;
    if ((rows.get(id)?.length ?? 0) > 1)
      return [{ path: 'id', message: `Student ID ${studentId} is entered twice` }];
    if (years.has(yearKey(one)))
      return [{ path: 'year', message: `Student ID ${studentId} is enrolled in ${year} already` }];
    const holder = holders.get(rollKey(one));
    if (holder) return [{ path: 'roll', message: `Roll ${roll} is taken by student ${holder}` }];
    const other = rolls.get(rollKey(one))?.find((another) => another !== one);
    return other
      ? [{ path: 'roll', message: `Roll ${roll} is given to student ${other.studentId} too` }]
      : [];
  });
};
