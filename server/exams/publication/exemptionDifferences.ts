import type { Knex } from 'knex';
import { readList } from '#server/people/students/missedExams.ts';
import { log } from '#server/platform/base/log.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';

/** A student whom the copy of a published exam and the register exempt differently. */
export type ExemptionDifference = {
  session: number;
  term: string;
  className: string;
  studentId: string;
  exemptIn: 'copy' | 'register';
};

/**
 * The students of published exams who are exempt in the copy of the exam or in the register, and not in both: results
 * follow the copy. Exempting the student again, ending the exemption, or publishing the exam again makes both equal.
 */
export async function exemptionDifferences(db: Knex): Promise<ExemptionDifference[]> {
  const copies: Copy[] = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where('publications.live', 1)
    .orderBy(['session', 'classes.value', 'publications.id'])
    .select('session', 'term', 'classId', 'classes.name as className')
    .select(db.raw("json_extract(snapshot, '$.exempt') as exempt"));
  const registered: Exempt[] = await db('exemptions').select('studentId', 'session', 'term');
  const ids = [
    ...copies.flatMap(({ exempt }) => readList(exempt)),
    ...registered.map((one) => one.studentId),
  ];
  if (ids.length === 0) return [];
  const enrolled: { id: string; studentId: string; session: number; classId: string }[] =
    await liveEnrolments(db)
      .whereIn('students.id', [...new Set(ids)])
      .orderBy('students.studentId')
      .select('students.id', 'students.studentId', 'session', 'classId');
  const isRegistered = new Set(registered.map(exemptKey));
  return copies.flatMap(({ session, term, classId, className, exempt }) => {
    const inCopy = new Set(readList(exempt));
    return enrolled
      .filter((one) => one.session === session && one.classId === classId)
      .flatMap(({ id, studentId }): ExemptionDifference[] => {
        const [copy, register] = [
          inCopy.has(id),
          isRegistered.has(exemptKey({ studentId: id, session, term })),
        ];
        if (copy === register) return [];
        return [{ session, term, className, studentId, exemptIn: copy ? 'copy' : 'register' }];
      });
  });
}

type Copy = { session: number; term: string; classId: string; className: string; exempt: unknown };
type Exempt = { studentId: string; session: number; term: string };

const exemptKey = ({ studentId, session, term }: Exempt): string =>
  JSON.stringify([studentId, session, term]);

/** Logs each difference, for whoever starts the app. */
export async function logExemptionDifferences(db: Knex): Promise<void> {
  for (const difference of await exemptionDifferences(db))
    log.warn(difference, 'an exemption differs between the copy of a published exam and the register');
}

/** What GET /readyz says of them: it names nobody, because anybody may ask. */
export async function describeExemptions(db: Knex): Promise<string> {
  const count = (await exemptionDifferences(db)).length;
  return count === 0
    ? 'ok'
    : `${count} ${count === 1 ? 'differs' : 'differ'} between the copy of a published exam and the register: the log of the last start has them`;
}
