import type { Knex } from 'knex';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import { termsWithMarks } from '#server/schemes/termsWithMarks.ts';

type ClassExam = { session: number; term: string; classId: string };

/**
 * The exam that an exam of a class is held against: the Half Yearly for the Annual, for the others the latest one
 * before it, in the school's order of terms, that has marks in the session; null where there is none.
 */
export const otherTerm = async (
  db: Knex,
  { session, term, classId }: ClassExam,
  order: readonly string[],
): Promise<string | null> => {
  const withMarks = await termsWithMarks(db, { session, classId: Number(classId) });
  if (term === MERGED_TERMS.annual)
    return withMarks.find((other) => other === MERGED_TERMS.halfYearly) ?? null;
  const earlier = order.slice(0, Math.max(0, order.indexOf(term)));
  return withMarks.findLast((other) => earlier.includes(other)) ?? null;
};
