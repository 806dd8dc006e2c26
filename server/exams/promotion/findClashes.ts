import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { type RollHolder, rollBook, rollKey } from '#server/people/students/rolls.ts';
import type { Target } from './planPromotion.ts';

/**
 * What prevents each promotion: the student is in the list twice or enrolled that year, or the roll is taken or given
 * twice.
 */
export function findClashes(query: readonly ProposedPlacement[], enrolled: readonly RollHolder[]): Clash[][] {
  const book = rollBook(enrolled);
  const years = new Set(enrolled.map(yearKey));
  const rows = groupBy(query, ({ id }) => id);
  const rolls = groupBy(query, rollKey);
  return query.map((one): Clash[] => {
    const { id, studentId, roll, year } = one;
    if ((rows.get(id)?.length ?? 0) > 1)
      return [{ path: 'id', ...createMessage('student.enteredTwice', { studentId }) }];
    if (years.has(yearKey(one)))
      return [{ path: 'year', ...createMessage('student.enrolledAlready', { studentId, session: year }) }];
    const holder = book.holder(one);
    if (holder)
      return [
        { path: 'roll', ...createMessage('student.rollTakenBy', { roll, studentId: holder.studentId }) },
      ];
    const other = rolls.get(rollKey(one))?.find((another) => another !== one);
    return other
      ? [{ path: 'roll', ...createMessage('promotion.rollGiven', { roll, studentId: other.studentId }) }]
      : [];
  });
}

/** The placement that is proposed for a student. */
export type ProposedPlacement = Target & { id: string; studentId: string };

export type Clash = Message & { path: 'id' | 'year' | 'roll' };

const yearKey = ({ id, year }: { id: string; year: number }): string => `${id}|${year}`;
