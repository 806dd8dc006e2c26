import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { restorableSince } from '#server/platform/access/restore.ts';

/** The columns that use the values of each list, and what the school calls their records. */
const SOURCES = new Map<string, readonly (readonly [CountedNoun, string])[]>(
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
      ['teacher', 'teacher_subject_items.groupName'],
      ['attendance sheet', 'attendance_terms.groupName'],
    ],
    religion: [
      ['student', 'students.religion'],
      ['subject', 'subjects.religion'],
    ],
    gender: [['student', 'students.gender']],
    term: [
      ['mark', 'marks.term'],
      ['exemption', 'exemptions.term'],
      ['exemption', 'subject_exemptions.term'],
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
      if (value !== null) uses.set(value, withUse(uses.get(value) ?? [], { noun, count: Number(count) }));
  }
  return uses;
}

/** Two tables may count the same noun, as those of exemptions do. */
const withUse = (uses: readonly Use[], { noun, count }: Use): Use[] => {
  const same = uses.find((one) => one.noun === noun);
  return [...uses.filter((one) => one !== same), { noun, count: count + (same?.count ?? 0) }];
};

/** The places of a student in what an exam was published with, by the list of their values. */
const PUBLISHED: Readonly<Record<string, string>> = {
  Section: '$.exam.section',
  shift: '$.exam.shift',
  group: '$.exam.group',
};

/**
 * The published exams in which students have the value, also if they have another now: lookups and forms could not ask
 * for their results any more. Reads every transcript, but of the publications that were looked at `before`.
 */
export async function publishedUse(
  db: Knex,
  slug: string,
  value: string,
  before: readonly string[] = [],
): Promise<Use[]> {
  const path = PUBLISHED[slug];
  if (!path) return [];
  const found = await db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    // Also of a closed one, which keeps the places when it is published again.
    .where({ 'publications.withdrawnAt': null, 'transcripts.live': 1 })
    .whereNotIn('publications.id', before)
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
  return createMessage(isOne ? 'config.oneUses' : 'config.manyUse', { uses: uses.map(countedUse) });
}

export type Use = { noun: CountedNoun; count: number };

function countedUse({ noun, count }: Use): Message {
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
  exemption: ['config.exemption', 'config.exemptions'],
  paper: ['config.paper', 'config.papers'],
} as const;
type CountedNoun = keyof typeof COUNTED;
