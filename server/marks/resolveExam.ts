import type { Knex } from 'knex';
import type { MarkGridFilters, MarkUploadFields } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import type { Caller } from '#server/access/access.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';
import { classIds } from '#server/school/classIds.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';
import { type SubjectRow, toSubject } from '#server/subjects/subjectQueries.ts';
import type { MarkedExam } from './markEntry.ts';
import { requireMarks } from './markPolicy.ts';

const ALL = 'All';
const SLUG_OF = { term: 'term', section: 'Section', shift: 'shift', group: 'group' } as const;

/** An exam with the school's own config values, and its subjects. Throws 400 with each unknown value. */
export async function resolveExam(db: Knex, query: ExamFilters): Promise<ResolvedExam> {
  const words = await readConfigValues(db);
  const fieldErrors: FieldError[] = [];
  const { session, className } = query;
  const [term, section, shift] = (['term', 'section', 'shift'] as const).map((path) =>
    resolveConfigValue(words, path, query[path], fieldErrors),
  ) as [string, string, string];
  const group = resolveGroup(words, query, fieldErrors);
  const classId = (await classIds(db)).get(className);
  if (classId === undefined)
    fieldErrors.push({ path: 'className', message: `There is no class ${className}.` });
  if (fieldErrors.length > 0 || classId === undefined)
    throw new AppError('badInput', fieldErrors[0]?.message ?? 'Bad input', fieldErrors);
  const place = { session, term, className, section, shift, classId, ...(group && { group }) };
  return { ...place, subjects: await subjectsInScope(db, place) };
}

/** The fields by which a form names an exam. */
export type ExamFilters = Omit<MarkedExam, 'subjectId' | 'group'> & {
  group?: string | undefined;
  /** The message when classes 9 and 10 must name a group and none was sent. */
  groupIsMissing?: string | undefined;
  /** Whether classes 9 and 10 must name one group: 'All' and General, which has no students there, are refused. */
  oneGroup?: boolean;
};

export type ResolvedExam = Omit<MarkedExam, 'subjectId'> & {
  classId: number;
  /** All subjects of the class and group. */
  subjects: Subject[];
};

type Field = keyof typeof SLUG_OF;

/** The school's config value, or 'All' for a section, shift or group; an unknown value adds an error. */
function resolveConfigValue(
  words: ConfigValues,
  path: Field,
  input: string,
  fieldErrors: FieldError[],
): string {
  if (input === ALL && path !== 'term') return ALL;
  const word = words.find(SLUG_OF[path], input);
  const known = words.list(SLUG_OF[path]).join(', ');
  if (!word) fieldErrors.push({ path, message: `"${input}" is not one of ${known}` });
  return word ?? input;
}

/** General below class 9. In classes 9 and 10 the group; undefined, for all groups, when it is 'All' or General. */
function resolveGroup(
  words: ConfigValues,
  query: ExamFilters,
  fieldErrors: FieldError[],
): string | undefined {
  const { className, group, groupIsMissing } = query;
  if (!hasGroups(Number(className))) return 'General';
  if (group === undefined && groupIsMissing) fieldErrors.push({ path: 'group', message: groupIsMissing });
  if (group === undefined) return undefined;
  const word = resolveConfigValue(words, 'group', group, fieldErrors);
  if (query.oneGroup && (word === ALL || word === 'General')) {
    const groups = words.list('group').filter((name) => name !== 'General');
    fieldErrors.push({
      path: 'group',
      message: `Class ${className} has groups: choose one of ${groups.join(', ')}`,
    });
  }
  return word === ALL || word === 'General' ? undefined : word;
}

type ExamScope = { session: number; className: string; classId: number; group?: string | undefined };

/** The subjects of a class and session, or of one group together with the General ones. */
async function subjectsInScope(db: Knex, { session, classId, group }: ExamScope): Promise<Subject[]> {
  const rows: SubjectRow[] = await db('subjects')
    .where({ session, class_id: classId, live: 1 })
    .modify((query) => {
      if (group) query.whereIn('group_name', [group, 'General']);
    })
    .orderBy('id');
  return rows.map(toSubject);
}

/** Names a subject: `said` by id, code or name, `subjectId` by id only. */
type SubjectQuery = { said?: string | undefined; subjectId?: string | undefined; path: string };

/** The one subject that the query names. Throws 400 when none or several match. */
export function findSubject(
  subjects: readonly Subject[],
  { session, className, group }: Pick<ExamScope, 'session' | 'className' | 'group'>,
  query: SubjectQuery,
): Subject {
  const found = subjects.filter(answersTo(query));
  if (found.length > 1) throw refuse(query.path, nameChoices(found, query));
  const [only] = found;
  const inGroup = group && group !== 'General' ? ` in the group ${group}` : '';
  if (!only) throw refuse(query.path, `Class ${className} of ${session} has no such subject${inGroup}.`);
  return only;
}

const answersTo =
  ({ said: input, subjectId }: SubjectQuery) =>
  ({ _id, subjectCode, name, nameBn }: Subject): boolean =>
    subjectId === undefined
      ? [_id, subjectCode, name, nameBn ?? name].map(folded).includes(folded(input ?? ''))
      : _id === subjectId;

const folded = (word: string): string => word.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

const refuse = (path: string, message: string) => new AppError('badInput', message, [{ path, message }]);

/** The message when an id looks like another subject's code: guessing would store marks in the wrong subject. */
function nameChoices(found: readonly Subject[], { said: input = '' }: SubjectQuery): string {
  const codes = new Set(found.map(({ subjectCode }) => subjectCode));
  const isPlain = codes.size === found.length && !codes.has(input);
  const names = found.map(({ subjectCode, name, group }) => `${subjectCode} ${name} (${group})`).join(', ');
  return `Several subjects answer to "${input}": ${names}. Send ${isPlain ? 'the code' : 'subjectId'}.`;
}

/** The exam and the subject in which marks are read or entered. */
type MarksQuery = { exam: ResolvedExam & { subjectId: string }; subject: Subject };

/** The exam and subject of a request from the grid, an upload or a filled template. Throws 400 or 403. */
export const marksOfExam = (
  db: Knex,
  caller: Caller,
  { subjectName, ...query }: MarkUploadFields,
  group: Pick<ExamFilters, 'groupIsMissing' | 'oneGroup'> = {},
): Promise<MarksQuery> =>
  askedMarks(db, caller, { ...query, ...group, subject: subjectName, subjectPath: 'subjectName' });

type ExamQuery = ExamFilters & {
  subject?: string | undefined;
  subjectId?: string | undefined;
  subjectPath: 'subject' | 'subjectName';
};

/** Throws 400 for unknown values, and 403 where the caller may not enter these marks. */
async function askedMarks(db: Knex, caller: Caller, query: ExamQuery): Promise<MarksQuery> {
  const exam = await resolveExam(db, query);
  const { subject: input, subjectId, subjectPath: path } = query;
  const subject = findSubject(exam.subjects, exam, { said: input, subjectId, path });
  const { className, section, shift } = exam;
  await requireMarks(db, caller, [{ className, section, shift, subjectId: subject._id }], 'enter');
  return { exam: { ...exam, subjectId: subject._id }, subject };
}

/** The exam and subject of the search above the grid. Throws 400 or 403. */
export async function marksOfGrid(db: Knex, caller: Caller, filters: MarkGridFilters): Promise<MarksQuery> {
  const { session, term, section, shift, group, subject, subjectId } = filters;
  return askedMarks(db, caller, {
    ...{ session, term, section, shift, group, subject, subjectId },
    className: await findClassName(db, filters),
    subjectPath: 'subject',
    groupIsMissing: 'This field is required',
  });
}

/** The class by its number, or by the id or number that the form's list had. Throws 400. */
async function findClassName(db: Knex, { class: className, classId }: MarkGridFilters): Promise<string> {
  if (className !== undefined) return className;
  const rows: { id: string; value: number }[] = await db('classes').select('id', 'value');
  const found = rows.find(({ id }) => id === classId) ?? rows.find(({ value }) => String(value) === classId);
  if (found) return String(found.value);
  const message = 'Please select a class';
  throw new AppError('badInput', message, [{ path: 'classId', message }]);
}
