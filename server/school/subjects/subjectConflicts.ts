import type { Knex } from 'knex';
import { createMessage, nameMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { SubjectInput } from '#documents/model/subject.ts';
import { pairDifference } from '#documents/rules/pairKey.ts';
import { refusedField } from '#server/platform/base/errors.ts';
import { lockClasses } from '#server/school/classes.ts';
import { toSubject } from './queries.ts';

/** Identifies a code in its class, group and year, where it must be unique. */
export const codeKey = (session: number, classId: number | undefined, group: string, code: string): string =>
  [session, classId, group, code].join('|');

/** The codes of these sessions, as codeKey makes them. */
export const takenCodes = async (db: Knex, sessions: readonly number[]): Promise<Set<string>> => {
  const rows = await db('subjects')
    .whereIn('session', sessions)
    .where('live', 1)
    .select('session', 'classId', 'groupName', 'subjectCode');
  return new Set(
    rows.map((row) => codeKey(row.session, Number(row.classId), row.groupName, row.subjectCode)),
  );
};

/** A General subject belongs to every group (rules 4), so no group may have a subject with the same code. */
export const sameCodeMessage = (code: string, className: string, group: string): Message =>
  createMessage('subject.codeInGroup', { className, code, group });

/** Throws 409 when General and a group would share a code. Locks the class, so that two requests cannot both pass. */
export const refuseSameCode = async (
  transaction: Knex,
  subject: Pick<SubjectInput, 'subjectCode' | 'group' | 'class' | 'year'>,
  classId = 0,
  ownId: string | number = 0,
): Promise<void> => {
  const { subjectCode, group, class: className, year: session } = subject;
  await lockClasses(transaction, 'id', [classId]);
  const other = await transaction('subjects')
    .where({ session, classId, subjectCode, live: 1 })
    .whereNot('id', ownId)
    .where('groupName', group === 'General' ? '<>' : '=', 'General')
    .orderBy('groupName')
    .forShare()
    .first('groupName');
  if (!other) return;
  throw refusedField('conflict', 'subjectCode', sameCodeMessage(subjectCode, className, other.groupName));
};

/**
 * Throws 409 when another paper of the pair differs in religion or choice (rules 9). Locks the class, so that two
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
  const papers = rows.map(
    (row): Paper => ({ ...toSubject(row), year: row.session, classId: Number(row.classId) }),
  );
  return (subject: SubjectInput, classId: number | undefined): Message | null => {
    const { year, paperGroup: pair = '' } = subject;
    const isSameClass = (paper: Paper) => paper.year === year && paper.classId === classId;
    const other = papers.find((paper) => isSameClass(paper) && pairDifference(subject, paper));
    const difference = other && pairDifference(subject, other);
    if (!difference) {
      papers.push({ ...subject, classId });
      return null;
    }
    const trait = createMessage(TRAITS[difference]);
    const names = { subject: nameMessage(subject), other: nameMessage(other) };
    return createMessage('subject.unlikePair', { ...names, pair, trait });
  };
}

type Paper = Pick<
  SubjectInput,
  'name' | 'nameBn' | 'year' | 'group' | 'religion' | 'isFourthSubject' | 'isOptional' | 'paperGroup'
> & {
  classId: number | undefined;
};

const TRAITS = {
  religion: 'subject.pairReligion',
  choice: 'subject.pairChoice',
} as const;
