import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { optionalText, requiredText } from '#documents/model/fields.ts';
import { printed } from '#documents/model/printedLetters.ts';
import type { Config, ConfigValue } from '#documents/model/school.ts';
import { restorableSince } from '#server/platform/access/restore.ts';
import {
  AppError,
  type FieldError,
  fieldError,
  refusedField,
  refuseFields,
} from '#server/platform/base/errors.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { folded } from './configValues.ts';
import { listConfigs } from './queries.ts';

const EDITABLE = ['Section', 'shift', 'group', 'religion', 'gender', 'term'];

/**
 * The words by which filters mean all sections, shifts or groups: a value of that name could never be filtered by.
 */
const EVERY = ['all', 'সকল'];
const FILTERED = ['Section', 'shift', 'group'];

/** The length of the columns that store these values. */
const SHORT_LENGTH = 20;
const SHORT = [...FILTERED, 'religion', 'gender'];

/** Values that the rules use: below class 9 every student is General, and a merged result has two terms. */
const OF_THE_RULES = new Map<string, readonly string[]>([
  ['group', ['General']],
  ['term', ['Half Yearly', 'Annual']],
]);

/** The columns that use the values of each list, and what the school calls their records. */
const SOURCES = new Map<string, readonly (readonly [Noun, string])[]>(
  Object.entries({
    Section: [
      ['student', 'enrolments.section'],
      ['user', 'users.section'],
      ['attendance sheet', 'attendance_terms.section'],
    ],
    shift: [
      ['student', 'enrolments.shift'],
      ['user', 'users.shift'],
      ['teacher', 'teacher_subject_items.shift'],
      ['attendance sheet', 'attendance_terms.shift'],
      ['paper', 'exam_papers.shift'],
    ],
    group: [
      ['student', 'enrolments.groupName'],
      ['user', 'users.groupName'],
      ['subject', 'subjects.groupName'],
      ['attendance sheet', 'attendance_terms.groupName'],
    ],
    religion: [
      ['student', 'students.religion'],
      ['subject', 'subjects.religion'],
    ],
    gender: [['student', 'students.gender']],
    term: [
      ['mark', 'marks.term'],
      ['published exam', 'publications.term'],
      ['attendance sheet', 'attendance_terms.term'],
      ['paper', 'exam_papers.term'],
    ],
  }),
);

/** Where the records are not the rows of the table: the column whose values are counted. */
const COUNTED_BY: Readonly<Record<string, string>> = {
  enrolments: 'studentId',
  teacher_subject_items: 'teacherSubjectId',
};

/** The tables whose deleted rows can be restored. */
const DELETABLE = ['students', 'users', 'subjects', 'marks'];

export const configInput = z.object({
  values: z
    .array(
      z.object({
        value: printed(requiredText('config.valueRequired', 40)),
        label: printed(requiredText('config.labelRequired', 60)),
        labelBn: printed(optionalText(60).nullable()),
      }),
    )
    .min(1, 'config.oneValue')
    .max(100, 'config.most'),
});

/**
 * Adds, renames and reorders the values of a list. Records store the value and not its label, so a new label shows
 * everywhere at once. Throws 400, or 409 when a value is missing: only removeConfigValue removes one.
 */
export async function saveConfig(db: Knex, slug: string, values: ConfigInput[]) {
  if (!EDITABLE.includes(slug)) throw new AppError('notFound', 'config.noSuchList');
  refuseAmbiguous(values);
  await transact(db, async (transaction) => {
    const stored: ConfigValue[] = await transaction('config_values')
      .where({ slug })
      .forUpdate()
      .select('value', 'label', 'labelBn');
    refuseFields('badInput', invalidConfigValues(slug, values, stored));
    const missing = stored
      .map(({ value }) => value)
      .filter((value) => !values.some((sent) => sent.value === value));
    if (missing.length > 0)
      throw refusedField('conflict', 'values', createMessage('config.cannotRemove', { values: missing }));
    const rows = values.map(({ value, label, labelBn = null }, position) => ({
      ...{ slug, value, label, labelBn, position },
    }));
    await transaction('config_values').insert(rows).onConflict(['slug', 'value']).merge();
    await noteResultChange(transaction);
  });
  return (await listConfigs(db)).find((config) => config.slug === slug);
}

/** Throws 400 when a word names two values: sheets may use a value, its label or its Bangla label. */
function refuseAmbiguous(values: readonly ConfigInput[]): void {
  const owners = new Map<string, number>();
  const fieldErrors: FieldError[] = [];
  for (const [at, input] of values.entries())
    for (const path of ['value', 'label', 'labelBn'] as const) {
      const word = folded(input[path] ?? '');
      const owner = owners.get(word) ?? at;
      if (word && owner !== at) fieldErrors.push(fieldError(`values.${at}.${path}`, 'config.valueTaken'));
      owners.set(word, owner);
    }
  refuseFields('badInput', fieldErrors);
}

type Use = { noun: Noun; count: number };

const toError = (use: Use): FieldError => fieldError(use.noun, describeUse([use]));

function counted({ noun, count }: Use): Message {
  const [one, many] = COUNTED[noun];
  return count === 1 ? createMessage(one) : createMessage(many, { count });
}

const COUNTED = {
  student: ['config.student', 'config.students'],
  user: ['config.user', 'config.users'],
  subject: ['config.subject', 'config.subjects'],
  teacher: ['config.teacher', 'config.teachers'],
  mark: ['config.mark', 'config.marks'],
  'published exam': ['config.publishedExam', 'config.publishedExams'],
  'attendance sheet': ['config.attendanceSheet', 'config.attendanceSheets'],
  paper: ['config.paper', 'config.papers'],
} as const;
type Noun = keyof typeof COUNTED;

type ConfigInput = z.infer<typeof configInput>['values'][number];

/** What is wrong with new or renamed values; unchanged ones are not checked. */
const invalidConfigValues = (slug: string, values: readonly ConfigInput[], kept: readonly ConfigValue[]) =>
  values.flatMap(({ value, label, labelBn }, at): FieldError[] => {
    const old = kept.find((one) => one.value === value);
    if (old?.label === label && (old.labelBn ?? '') === (labelBn ?? '')) return [];
    if (!old && SHORT.includes(slug) && value.length > SHORT_LENGTH)
      return [fieldError(`values.${at}.value`, createMessage('text.most', { max: SHORT_LENGTH }))];
    const isReserved = [value, label, labelBn].some((word) => EVERY.includes(folded(word ?? '')));
    return isReserved && FILTERED.includes(slug)
      ? [fieldError(`values.${at}.label`, 'config.allIsReserved')]
      : [];
  });

/** Removes a value from its list. Throws 404, or 409 with the number of records that use it. */
export const removeConfigValue = (db: Knex, slug: string, value: string): Promise<Config | undefined> =>
  transact(db, async (transaction) => {
    const values: string[] = await transaction('config_values').where({ slug }).forUpdate().pluck('value');
    if (!values.includes(value)) throw new AppError('notFound', 'config.noSuchValue');
    if (OF_THE_RULES.get(slug)?.includes(value))
      throw new AppError('conflict', createMessage('config.neededByRules', { value }));
    const uses = [
      ...((await configUse(transaction, slug)).get(value) ?? []),
      ...(await publishedUse(transaction, slug, value)),
    ];
    if (uses.length > 0) throw new AppError('conflict', describeUse(uses), uses.map(toError));
    if (values.length === 1) throw new AppError('conflict', 'config.oneValue');
    await transaction('config_values').where({ slug, value }).delete();
    await noteResultChange(transaction);
    return (await listConfigs(transaction)).find((config) => config.slug === slug);
  });

/** What uses each value of a list; unused values are left out. */
export async function configUse(db: Knex, slug: string): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>();
  for (const [noun, column] of SOURCES.get(slug) ?? []) {
    const table = column.split('.')[0]!;
    const found: { value: string | null; count: number }[] = await countedRows(db, table)
      .groupBy(column)
      .select({ value: column })
      .countDistinct({ count: `${table}.${COUNTED_BY[table] ?? 'id'}` });
    for (const { value, count } of found)
      if (value !== null) uses.set(value, [...(uses.get(value) ?? []), { noun, count: Number(count) }]);
  }
  return uses;
}

/** The places of a student in what an exam was published with, by the list of their values. */
const PUBLISHED: Readonly<Record<string, string>> = {
  Section: '$.exam.section',
  shift: '$.exam.shift',
  group: '$.exam.group',
};

/**
 * The published exams in which students have the value, also if they have another now: lookups and forms could not ask
 * for their results any more. Read only before a value is removed, because it takes long.
 */
async function publishedUse(db: Knex, slug: string, value: string): Promise<Use[]> {
  const path = PUBLISHED[slug];
  if (!path) return [];
  const found = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    // Also of a closed one, which keeps the places when it is published again.
    .where({ 'publications.withdrawnAt': null, 'transcripts.live': 1 })
    .whereRaw('json_unquote(json_extract(transcripts.snapshot, ?)) = ?', [path, value])
    .countDistinct({ count: 'publications.id' })
    .first();
  const count = Number(found?.count ?? 0);
  return count > 0 ? [{ noun: 'published exam', count }] : [];
}

/** A deleted record counts while it can be restored, because it would come back with the value. */
function countedRows(db: Knex, table: string): Knex.QueryBuilder {
  const query = db(table);
  if (table === 'enrolments') query.join('students', 'students.id', 'enrolments.studentId');
  const deletable = table === 'enrolments' ? 'students' : table;
  if (DELETABLE.includes(deletable))
    query.where((either) => {
      const deletedAt = `${deletable}.deletedAt`;
      either.whereNull(deletedAt).orWhere(deletedAt, '>', restorableSince(new Date()));
    });
  return query;
}

/** '12 students and 1 subject use this.' */
export function describeUse(uses: readonly Use[]): Message {
  const isOne = uses.length === 1 && uses[0]?.count === 1;
  return createMessage(isOne ? 'config.oneUses' : 'config.manyUse', { uses: uses.map(counted) });
}
