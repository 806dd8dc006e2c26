import type { Knex } from 'knex';
import type { MarkedSubject } from '#documents/model/cohort.ts';
import { readList } from '#server/people/students/missedExams.ts';
import { log } from '#server/platform/base/log.ts';
import { liveEnrolments } from '#server/platform/database/tables.ts';

/** A student whom the copy of a published exam and the register exempt differently, from the exam or from a subject. */
export type ExemptionDifference = {
  session: number;
  term: string;
  className: string;
  studentId: string;
  /** Left out for the whole term. */
  subject?: string;
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
    .select(db.raw("json_extract(snapshot, '$.exempt') as exempt"))
    .select(db.raw("json_extract(snapshot, '$.exemptSubjects') as exemptSubjects"));
  const registered: Exempt[] = [
    ...(await db('exemptions').select('studentId', 'session', 'term')),
    ...(await db('subject_exemptions').select('studentId', 'session', 'term', 'subjectId')),
  ];
  const ids = [
    ...copies.flatMap((copy) => exemptInCopy(copy).map(({ studentId }) => studentId)),
    ...registered.map((one) => one.studentId),
  ];
  if (ids.length === 0) return [];
  const enrolled: { id: string; studentId: string; session: number; classId: string }[] =
    await liveEnrolments(db)
      .whereIn('students.id', [...new Set(ids)])
      .orderBy('students.studentId')
      .select('students.id', 'students.studentId', 'session', 'classId');
  const isRegistered = new Set(registered.map(exemptKey));
  const names = await subjectNames(db, copies.map(exemptInCopy).concat(registered).flat());
  return copies.flatMap((copy) => {
    const { session, term, classId, className } = copy;
    const ofExam = registered.filter((one) => one.session === session && one.term === term);
    const inCopy = new Map(exemptInCopy(copy).map((one) => [exemptKey(one), one]));
    const all = new Map([...inCopy, ...ofExam.map((one) => [exemptKey(one), one] as const)]);
    const inClass = enrolled.filter((one) => one.session === session && one.classId === classId);
    return inClass.flatMap(({ id, studentId }) =>
      [...all].flatMap(([key, one]): ExemptionDifference[] => {
        const isCopied = inCopy.has(key);
        if (one.studentId !== id || isCopied === isRegistered.has(key)) return [];
        const subject = one.subjectId && { subject: names.get(one.subjectId) ?? one.subjectId };
        return [
          { session, term, className, studentId, ...subject, exemptIn: isCopied ? 'copy' : 'register' },
        ];
      }),
    );
  });
}

type Copy = { session: number; term: string; classId: string; className: string } & Record<
  'exempt' | 'exemptSubjects',
  unknown
>;
/** Without a subject it is from the whole term. */
type Exempt = { studentId: string; session: number; term: string; subjectId?: string };

const exemptInCopy = ({ session, term, exempt, exemptSubjects }: Copy): Exempt[] => [
  ...readList(exempt).map((studentId) => ({ studentId, session, term })),
  ...readList<MarkedSubject>(exemptSubjects).map((one) => ({ ...one, session, term })),
];

const exemptKey = ({ studentId, session, term, subjectId = '' }: Exempt): string =>
  JSON.stringify([studentId, session, term, subjectId]);

async function subjectNames(db: Knex, exempt: readonly Exempt[]): Promise<Map<string, string>> {
  const ids = [...new Set(exempt.flatMap(({ subjectId }) => subjectId ?? []))];
  const rows = ids.length === 0 ? [] : await db('subjects').whereIn('id', ids).select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

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
