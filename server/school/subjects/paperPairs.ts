import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { SubjectInput } from '#documents/model/subject.ts';
import { pairDifference } from '#documents/rules/pairKey.ts';
import { refusedField } from '#server/platform/base/errors.ts';
import { lockClasses } from '#server/school/classes.ts';
import { toSubject } from './subjectQueries.ts';

/**
 * Throws 409 when another paper of the pair differs in group, religion or choice (rules 9). Locks the class, so that two
 * requests cannot both pass.
 */
export async function refuseUnlikePair(
  transaction: Knex,
  subject: SubjectInput,
  classId = 0,
  ownId: string | number = 0,
): Promise<void> {
  if (!subject.paperGroup) return;
  await lockClasses(transaction, 'id', [classId]);
  const unlike = (await pairChecker(transaction, [subject.year], ownId))(subject, classId);
  if (unlike) throw refusedField('conflict', 'paperGroup', unlike);
}

/**
 * Checks the papers of these sessions one after another: the message for one that differs from a paper that is stored or
 * was checked before, naming both; null for one that fits, which later ones are compared with.
 */
export async function pairChecker(db: Knex, sessions: readonly number[], ownId: string | number = 0) {
  const rows = await db('subjects')
    .whereIn('session', sessions)
    .where('live', 1)
    .whereNotNull('paperGroup')
    .whereNot('id', ownId)
    .orderBy('id')
    .select();
  const papers: Paper[] = rows.map((row) => ({
    ...toSubject(row),
    year: row.session,
    classId: Number(row.classId),
  }));
  return (subject: SubjectInput, classId: number | undefined): Message | null => {
    const { year, name, paperGroup = '' } = subject;
    const isSameClass = (paper: Paper) => paper.year === year && paper.classId === classId;
    const other = papers.find((paper) => isSameClass(paper) && pairDifference(subject, paper));
    if (!other) {
      papers.push({ ...subject, classId });
      return null;
    }
    const trait = createMessage(TRAITS[pairDifference(subject, other) ?? 'group']);
    return createMessage('subject.unlikePair', { subject: name, other: other.name, pair: paperGroup, trait });
  };
}

type Paper = Pick<SubjectInput, 'name' | 'year' | 'group' | 'religion' | 'isFourthSubject' | 'paperGroup'> & {
  classId: number | undefined;
};

const TRAITS = {
  group: 'subject.pairGroup',
  religion: 'subject.pairReligion',
  choice: 'subject.pairChoice',
} as const;
