import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { presentPlacement } from '#server/people/students/present.ts';
import { liveEnrolments, type StudentTable } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { type Candidate, placementKey, type Target } from './planPromotion.ts';

type Enrolled = Candidate & Target;

/**
 * What prevents each promotion: the student is in the list twice or enrolled that year, or the roll is taken or given
 * twice.
 */
export function findClashes(query: readonly ProposedPlacement[], enrolled: readonly Enrolled[]): Clash[][] {
  const holders = new Map(enrolled.map((one) => [rollKey(one), one.studentId]));
  const years = new Set(enrolled.map(yearKey));
  const rows = groupBy(query, ({ id }) => id);
  const rolls = groupBy(query, rollKey);
  return query.map((one): Clash[] => {
    const { id, studentId, roll, year } = one;
    if ((rows.get(id)?.length ?? 0) > 1)
      return [{ path: 'id', ...createMessage('student.enteredTwice', { studentId }) }];
    if (years.has(yearKey(one)))
      return [{ path: 'year', ...createMessage('student.enrolledAlready', { studentId, session: year }) }];
    const holder = holders.get(rollKey(one));
    if (holder)
      return [{ path: 'roll', ...createMessage('student.rollTakenBy', { roll, studentId: holder }) }];
    const other = rolls.get(rollKey(one))?.find((another) => another !== one);
    return other
      ? [{ path: 'roll', ...createMessage('promotion.rollGiven', { roll, studentId: other.studentId }) }]
      : [];
  });
}

/** The placement that is proposed for a student. */
export type ProposedPlacement = Target & { id: string; studentId: string };

export type Clash = Message & { path: 'id' | 'year' | 'roll' };

const rollKey = (target: Target): string => [target.year, placementKey(target), target.roll].join('|');
const yearKey = ({ id, year }: { id: string; year: number }): string => `${id}|${year}`;

type ClashQuery = { ids: readonly string[]; classes: readonly string[]; years: readonly number[] };

type Row = Parameters<typeof toCandidate>[0];

/** The students enrolled in those classes and years, and the enrolments of the students with these ids. */
export async function readEnrolled(db: Knex, { ids, classes, years }: ClashQuery): Promise<Enrolled[]> {
  const enrolled = () =>
    liveEnrolments(db)
      .join('classes', 'classes.id', 'enrolments.classId')
      .whereIn('enrolments.session', [...new Set(years)])
      .select('students.id', 'students.studentId', 'classes.value as classValue')
      .select('session', 'section', 'shift', 'groupName', 'roll');
  const there: Row[] = await enrolled().whereIn('classes.value', [...new Set(classes)]);
  const themselves = await inBatches(
    ids,
    (batch): PromiseLike<Row[]> => enrolled().whereIn('students.id', batch),
  );
  const rows = new Map([...there, ...themselves.flat()].map((row) => [`${row.id}|${row.session}`, row]));
  return [...rows.values()].map(toCandidate);
}

/** A student as promotion plans with them. */
export const toCandidate = (
  row: Pick<StudentTable, 'id' | 'studentId'> & Parameters<typeof presentPlacement>[0],
): Enrolled => ({ id: row.id, studentId: row.studentId, ...presentPlacement(row) });
