import type { Knex } from 'knex';
import type { Subject } from '#documents/model/subject.ts';
import { AppError } from '#server/errors.ts';
import { type SubjectRow, subjectOf } from '#server/subjects/subjectOf.ts';

type Place = { session: number; className: string; classId: number; group?: string | undefined };

/** `said` is an id, a code or a name; `subjectId` is the id and nothing else. */
export type AskedSubject = { said?: string | undefined; subjectId?: string | undefined; path: string };

const folded = (word: string): string => word.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

const answersTo =
  ({ said, subjectId }: AskedSubject) =>
  ({ _id, subjectCode, name, nameBn }: Subject): boolean =>
    subjectId === undefined
      ? [_id, subjectCode, name, nameBn ?? name].map(folded).includes(folded(said ?? ''))
      : _id === subjectId;

const refuse = (path: string, message: string) => new AppError('badInput', message, [{ path, message }]);

/** An id may look like another subject's code: then neither is guessed, for marks would be another subject's. */
const whichOf = (found: readonly Subject[], { said = '' }: AskedSubject): string => {
  const codes = new Set(found.map(({ subjectCode }) => subjectCode));
  const isPlain = codes.size === found.length && !codes.has(said);
  const names = found.map(({ subjectCode, name, group }) => `${subjectCode} ${name} (${group})`).join(', ');
  return `Several subjects answer to "${said}": ${names}. Send ${isPlain ? 'the code' : 'subjectId'}.`;
};

/** The subjects of a class and session; of a group's, also the General ones. */
export const subjectsOfPlace = async (db: Knex, { session, classId, group }: Place): Promise<Subject[]> => {
  const rows: SubjectRow[] = await db('subjects')
    .where({ session, class_id: classId, live: 1 })
    .modify((query) => {
      if (group) query.whereIn('group_name', [group, 'General']);
    })
    .orderBy('id');
  return rows.map(subjectOf);
};

/** The one subject among these that is meant. Throws 400. */
export const findSubject = (
  subjects: readonly Subject[],
  { session, className, group }: Pick<Place, 'session' | 'className' | 'group'>,
  asked: AskedSubject,
): Subject => {
  const found = subjects.filter(answersTo(asked));
  if (found.length > 1) throw refuse(asked.path, whichOf(found, asked));
  const [only] = found;
  const inGroup = group && group !== 'General' ? ` in the group ${group}` : '';
  if (!only) throw refuse(asked.path, `Class ${className} of ${session} has no such subject${inGroup}.`);
  return only;
};
