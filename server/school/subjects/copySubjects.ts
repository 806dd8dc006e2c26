import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { unlessAll } from '#documents/model/exam.ts';
import { enteredYear, schoolYear, wholeNumber } from '#documents/model/fields.ts';
import { GROUPS, hasGroups } from '#documents/model/school.ts';
import { type SubjectInput, subjectSchema } from '#documents/model/subject.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { refusedField } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { classIds, lockClasses } from '#server/school/classes.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import { nationalSubjects } from './nationalSubjects.ts';
import { ownClass, requireClass } from './policy.ts';
import { type ListedRow, listSubjects, subjectColumns, toSubject } from './queries.ts';
import { codeKey, pairChecker, refuseSameCode, takenCodes } from './subjectConflicts.ts';

export const copyInput = z
  .object({
    fromYear: schoolYear('select.year'),
    toYear: enteredYear('select.year'),
    class: z
      .preprocess(unlessAll, wholeNumber('class.required', 1, 12).transform(String).optional())
      .optional(),
  })
  .refine(({ fromYear, toYear }) => fromYear !== toYear, {
    path: ['toYear'],
    message: 'select.otherYear',
  });

/**
 * Copies to a year the subjects of another that it lacks, and returns how many. Throws 403 outside the caller's
 * class.
 */
export const copySubjects = (
  db: Knex,
  caller: Caller,
  { fromYear, toYear, class: query }: z.infer<typeof copyInput>,
): Promise<number> =>
  transact(db, async (transaction) => {
    const className = query ?? ownClass(caller);
    if (className) requireClass(caller, className);
    const classValue = className ? Number(className) : undefined;
    const rows: ListedRow[] = await listSubjects(transaction, { classValue, year: fromYear });
    const subjects = rows.map((row): SubjectInput => {
      const { _id, ...subject } = toSubject(row);
      return { ...subject, class: String(row.classValue), year: toYear };
    });
    return storeMissing(transaction, subjects);
  });

/** Adds the subjects whose code is free in their class, group and year, and returns how many. */
async function storeMissing(transaction: Knex, subjects: readonly SubjectInput[]): Promise<number> {
  const classes = await classIds(transaction);
  const classNames = subjects.map((subject) => subject.class);
  await lockClasses(transaction, 'value', classNames);
  const years = [...new Set(subjects.map(({ year }) => year))];
  const [taken, unlikePair] = [await takenCodes(transaction, years), await pairChecker(transaction, years)];
  const now = new Date();
  const isMissing = (subject: SubjectInput): boolean =>
    !taken.has(codeKey(subject.year, classes.get(subject.class) ?? 0, subject.group, subject.subjectCode));
  const missing = subjects.filter(isMissing);
  for (const subject of missing) {
    await refuseSameCode(transaction, subject, classes.get(subject.class));
    const unlike = unlikePair(subject, classes.get(subject.class));
    if (unlike) throw refusedField('conflict', 'paperGroup', unlike);
  }
  const toRow = (subject: SubjectInput) => subjectColumns(subject, classes.get(subject.class), now);
  const rows = missing.map((subject) => ({ ...toRow(subject), createdAt: now }));
  if (rows.length > 0) await transaction('subjects').insert(rows);
  return rows.length;
}

export const presetInput = z.object({
  class: subjectSchema.shape.class,
  group: z.preprocess((value) => value || 'General', subjectSchema.shape.group),
  year: subjectSchema.shape.year,
});

/** Adds the national subjects of a class and group that the year lacks, and returns how many. Throws 400 or 403. */
export const presetSubjects = (
  db: Knex,
  caller: Caller,
  { class: className, group: typed, year }: z.infer<typeof presetInput>,
): Promise<number> =>
  transact(db, async (transaction) => {
    requireClass(caller, className);
    const group = (await readConfigValues(transaction)).find('group', typed);
    if (!group) throw refusedField('badInput', 'group', createMessage('config.noGroup', { value: typed }));
    if (group !== 'General' && !hasGroups(Number(className)))
      throw refusedField('badInput', 'group', 'group.onlyFrom9');
    const place = { class: className, year };
    const subjects = nationalSubjects(Number(className), group).map((subject) => ({ ...subject, ...place }));
    return storeMissing(transaction, subjects);
  });

export const everyClassInput = z.object({ year: subjectSchema.shape.year });

/** How many national subjects a class gets, and how many subjects it has already. */
export type NationalOfClass = { className: string; added: number; existing: number };

/**
 * Adds the national subjects of every class and group, all or none. A class that has subjects in that year is left
 * alone. With `dryRun` only answers what would be added.
 */
export const presetEveryClass = (
  db: Knex,
  { year, dryRun }: z.infer<typeof everyClassInput> & { dryRun: boolean },
): Promise<NationalOfClass[]> =>
  transact(db, async (transaction) => {
    const all = Array.from((await classIds(transaction)).keys(), Number);
    // Marks are entered from class 4 on.
    const classes = all.filter((value) => value >= 4).sort((one, other) => one - other);
    await lockClasses(transaction, 'value', classes);
    const configValues = await readConfigValues(transaction);
    const groups = GROUPS.filter((group) => configValues.find('group', group) === group);
    const known: ListedRow[] = await listSubjects(transaction, { year });
    const plan = classes.map((value) => {
      const existing = known.filter(({ classValue }) => classValue === value).length;
      return { value, existing, subjects: existing > 0 ? [] : nationalOfEveryGroup(value, groups) };
    });
    const missing = plan.flatMap(({ value, subjects }) =>
      subjects.map((subject) => ({ ...subject, class: String(value), year })),
    );
    if (!dryRun) await storeMissing(transaction, missing);
    return plan.map(({ value, existing, subjects }) => ({
      ...{ className: String(value), added: subjects.length, existing },
    }));
  });

/** Each subject once; those of all groups come with every group. */
function nationalOfEveryGroup(classValue: number, groups: readonly string[]) {
  const subjects = (hasGroups(classValue) ? groups : ['General']).flatMap((group) =>
    nationalSubjects(classValue, group),
  );
  const byCode = new Map(subjects.map((subject) => [`${subject.group} ${subject.subjectCode}`, subject]));
  return [...byCode.values()];
}
