import type { Knex } from 'knex';
import { createMessage, type PlainKey } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { ALL } from '#documents/model/exam.ts';
import type { MarkGridFilters, MarkUploadFields } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, type FieldError, fieldError, refusedField } from '#server/platform/base/errors.ts';
import type { SubjectTable } from '#server/platform/database/tables.ts';
import { classIds, requireClassName } from '#server/school/classes.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';
import { toSubject } from '#server/school/subjects/queries.ts';
import type { MarkedExam } from './markEntry.ts';
import { requireMarksScope } from './policy.ts';

const EXAM_LISTS = { term: 'term', section: 'Section', shift: 'shift', group: 'group' } as const;

/** An exam with the school's own config values, and its subjects. Throws 400 with each unknown value. */
export async function resolveExam(db: Knex, query: ExamFilters): Promise<ResolvedExam> {
  const configValues = await readConfigValues(db);
  const fieldErrors: FieldError[] = [];
  const { session, className } = query;
  const resolve = (path: Field, value: string) => resolveConfigValue(configValues, path, value, fieldErrors);
  const term = resolve('term', query.term);
  const section = resolve('section', query.section);
  const shift = resolve('shift', query.shift);
  const group = resolveGroup(configValues, query, fieldErrors);
  const classId = (await classIds(db)).get(className);
  if (classId === undefined)
    fieldErrors.push(fieldError('className', createMessage('class.unknown', { className })));
  if (fieldErrors.length > 0 || classId === undefined)
    throw new AppError('badInput', fieldErrors[0] ?? 'input.bad', fieldErrors);
  const place = { session, term, className, section, shift, classId, ...(group && { group }) };
  return { ...place, subjects: await subjectsInScope(db, place) };
}

type ExamFilters = Omit<MarkedExam, 'subjectId' | 'group'> & {
  group?: string | undefined;
  /** The message when classes 9 and 10 must name a group and none was sent. */
  groupIsMissing?: PlainKey | undefined;
  /** Whether classes 9 and 10 must name one group: 'All' and General, which has no students there, are refused. */
  oneGroup?: boolean;
};

export type ResolvedExam = Omit<MarkedExam, 'subjectId'> & {
  classId: number;
  subjects: Subject[];
};

type Field = keyof typeof EXAM_LISTS;

/** The school's config value, or 'All' for a section, shift or group; an unknown value adds an error. */
function resolveConfigValue(
  configValues: ConfigValues,
  path: Field,
  input: string,
  fieldErrors: FieldError[],
) {
  if (input === ALL && path !== 'term') return ALL;
  const word = configValues.find(EXAM_LISTS[path], input);
  const values = configValues.list(EXAM_LISTS[path]);
  if (!word) fieldErrors.push(fieldError(path, createMessage('input.notOneOf', { value: input, values })));
  return word ?? input;
}

/** General below class 9. In classes 9 and 10 the group; undefined, for all groups, when it is 'All' or General. */
function resolveGroup(configValues: ConfigValues, query: ExamFilters, fieldErrors: FieldError[]) {
  const { className, group, groupIsMissing } = query;
  if (!hasGroups(Number(className))) return 'General';
  if (group === undefined && groupIsMissing) fieldErrors.push(fieldError('group', groupIsMissing));
  if (group === undefined) return undefined;
  const word = resolveConfigValue(configValues, 'group', group, fieldErrors);
  if (query.oneGroup && (word === ALL || word === 'General')) {
    const groups = configValues.list('group').filter((name) => name !== 'General');
    fieldErrors.push(fieldError('group', createMessage('group.choose', { className, groups })));
  }
  return word === ALL || word === 'General' ? undefined : word;
}

/** The subjects of a class and session, or of one group together with the General ones. */
async function subjectsInScope(db: Knex, { session, classId, group }: Omit<ResolvedExam, 'subjects'>) {
  const rows: SubjectTable[] = await db('subjects')
    .where({ session, classId, live: 1 })
    .modify((query) => {
      if (group) query.whereIn('groupName', [group, 'General']);
    })
    .orderBy('id');
  return rows.map(toSubject);
}

/** Names a subject: `nameOrCode` also by id, `subjectId` by id only. */
type SubjectQuery = { nameOrCode?: string | undefined; subjectId?: string | undefined; path: string };

/** The one subject that the query names. Throws 400 when none or several match. */
export function findNamedSubject({ session, className, group, subjects }: ResolvedExam, query: SubjectQuery) {
  const found = subjects.filter(answersTo(query));
  if (found.length > 1) throw refusedField('badInput', query.path, nameChoices(found, query));
  const [only] = found;
  if (only) return only;
  const none =
    group && group !== 'General'
      ? createMessage('subject.notInGroup', { className, session, group })
      : createMessage('subject.notInClass', { className, session });
  throw refusedField('badInput', query.path, none);
}

const answersTo =
  ({ nameOrCode, subjectId }: SubjectQuery) =>
  ({ _id, subjectCode, name, nameBn }: Subject): boolean =>
    subjectId === undefined
      ? [_id, subjectCode, name, nameBn ?? name].map(foldedSpaces).includes(foldedSpaces(nameOrCode ?? ''))
      : _id === subjectId;

const foldedSpaces = (word: string): string =>
  word.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The message when an id looks like another subject's code: guessing would store marks in the wrong subject. */
function nameChoices(found: readonly Subject[], { nameOrCode = '' }: SubjectQuery): Message {
  const codes = new Set(found.map(({ subjectCode }) => subjectCode));
  const isPlain = codes.size === found.length && !codes.has(nameOrCode);
  const names = found.map(({ subjectCode, name, group }) => `${subjectCode} ${name} (${group})`);
  const send = isPlain ? 'subject.ambiguousSendCode' : 'subject.ambiguousSendId';
  return createMessage(send, { name: nameOrCode, names });
}

/** The exam and subject of a request from the grid, an upload or a filled template. Throws 400 or 403. */
export const resolveMarksOfExam = (
  db: Knex,
  caller: Caller,
  { subjectName: nameOrCode, subjectId, ...filters }: MarkUploadFields,
  group: Pick<ExamFilters, 'groupIsMissing' | 'oneGroup'> = {},
) => resolveMarks(db, caller, { ...filters, ...group }, { nameOrCode, subjectId, path: 'subjectName' });

/** Throws 400 for unknown values, and 403 where the caller may not enter these marks. */
async function resolveMarks(db: Knex, caller: Caller, filters: ExamFilters, query: SubjectQuery) {
  const resolved = await resolveExam(db, filters);
  const subject = findNamedSubject(resolved, query);
  const exam = { ...resolved, subjectId: subject._id };
  await requireMarksScope(db, caller, [exam]);
  return { exam, subject };
}

/** The exam and subject of the search above the grid. Throws 400 or 403. */
export async function resolveMarksOfGrid(db: Knex, caller: Caller, filters: MarkGridFilters) {
  const { subject: nameOrCode, subjectId } = filters;
  const className = await requireClassName(db, filters, 'classId');
  const exam = { ...filters, className, groupIsMissing: 'input.required' } as const;
  return resolveMarks(db, caller, exam, { nameOrCode, subjectId, path: 'subject' });
}
