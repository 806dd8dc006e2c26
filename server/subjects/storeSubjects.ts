import type { Knex } from 'knex';
import { classIds } from '#server/database/classIds.ts';
import { inBatches } from '#server/database/inBatches.ts';
import { transact } from '#server/database/transact.ts';
import type { Fault } from '#server/errors.ts';
import { refuseFaults, rowFault } from '#server/sheets/rowFault.ts';
import { schoolWords } from '#server/students/schoolWords.ts';
import type { SubjectRow } from './readSubjectSheet.ts';
import { subjectColumns } from './subjectColumns.ts';
import { codeKey, sameCodeMessage, takenCodes } from './takenCodes.ts';

/** In the school's own words; every word, class or code that stands against a row is named. */
export const checkSubjects = async (db: Knex, rows: readonly SubjectRow[]): Promise<SubjectRow[]> => {
  const [classes, words] = [await classIds(db), await schoolWords(db)];
  const taken = await takenCodes(db, [...new Set(rows.map(({ value }) => value.year))]);
  const faults: Fault[] = [];
  const seen = new Set(taken);
  const groups = words.list('group');
  const otherGroup = (value: SubjectRow['value'], classId: number, group: string): string | undefined =>
    (group === 'General' ? groups.filter((one) => one !== 'General') : ['General']).find((one) =>
      seen.has(codeKey(value.year, classId, one, value.subjectCode)),
    );
  const settled = rows.map(({ row, value }): SubjectRow => {
    const group = words.find('group', value.group);
    const religion = value.religion ? words.find('religion', value.religion) : '';
    const classId = classes.get(value.class);
    if (!group) faults.push(rowFault(row, 'group', `There is no group ${value.group}`));
    if (religion === null) faults.push(rowFault(row, 'religion', `There is no religion ${value.religion}`));
    if (classId === undefined) faults.push(rowFault(row, 'class', `There is no class ${value.class}`));
    else if (group && taken.has(codeKey(value.year, classId, group, value.subjectCode)))
      faults.push(
        rowFault(row, 'subjectCode', `Class ${value.class} has subject ${value.subjectCode} already`),
      );
    else if (group) {
      const other = otherGroup(value, classId, group);
      if (other)
        faults.push(rowFault(row, 'subjectCode', sameCodeMessage(value.subjectCode, value.class, other)));
      seen.add(codeKey(value.year, classId, group, value.subjectCode));
    }
    return { row, value: { ...value, group: group ?? value.group, religion: religion || undefined } };
  });
  refuseFaults(faults);
  return settled;
};

/** Adds subjects, all of them or none. On paper they stand by code, those that may be a fourth subject last. */
export const storeSubjects = (
  db: Knex,
  rows: readonly SubjectRow[],
  at: Date = new Date(),
): Promise<{ added: number }> =>
  transact(db, async (trx) => {
    const subjects = (await checkSubjects(trx, rows)).map(({ value }) => value);
    const classes = await classIds(trx);
    await inBatches(subjects, (batch) =>
      trx('subjects').insert(
        batch.map((subject) => ({
          ...subjectColumns(subject, classes.get(subject.class), at),
          created_at: at,
        })),
      ),
    );
    return { added: subjects.length };
  });
