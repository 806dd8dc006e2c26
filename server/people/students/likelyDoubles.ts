import type { Knex } from 'knex';
import { createMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { isMobile } from '#documents/model/fields.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { scopeOf, withinScope } from '#server/platform/access/scope.ts';
import { type FieldError, rowError } from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import { MOST_WARNINGS } from '#server/platform/sheets/readRows.ts';
import { students } from './queries.ts';
import type { StudentSheetRow } from './readStudentSheet.ts';
import { canBeSameName } from './sameName.ts';

/** What tells whether two records are one person. */
export type ComparedPerson = {
  studentId?: string;
  studentName?: string | null | undefined;
  studentNameBn?: string | null | undefined;
  fatherName?: string | null | undefined;
  motherName?: string | null | undefined;
  mobile?: string | null | undefined;
};

type StoredPerson = ComparedPerson & { studentId: string; studentName: string };

/** A phone number and the names of both parents: a likely double shares one of them, and the name. */
function sharedKeys({ mobile, fatherName, motherName }: ComparedPerson): string[] {
  const parents = fatherName && motherName ? [`${fatherName}|${motherName}`.toLowerCase()] : [];
  return [...(mobile && isMobile(mobile) ? [mobile] : []), ...parents];
}

/** Whether two records have names that can be those of one person. */
export function hasSameName(one: ComparedPerson, other: ComparedPerson): boolean {
  const [ours, theirs] = [namesOf(one), namesOf(other)];
  return ours.length > 0 && theirs.length > 0 && canBeSameName(ours, theirs);
}

const namesOf = ({ studentName, studentNameBn }: ComparedPerson) =>
  [studentName, studentNameBn].filter(Boolean);

/** A warning for each new student who is likely a student in the caller's scope, or a student of an earlier row. */
export async function doubleWarnings(
  db: Knex,
  caller: Caller,
  added: readonly StudentSheetRow[],
  describe: (row: number) => number | Message,
): Promise<FieldError[]> {
  const wanted = new Set(added.flatMap(({ value }) => sharedKeys(value)));
  const stored = new Map<string, StoredPerson[]>();
  if (wanted.size > 0)
    for await (const person of withPauses(await readPersons(db, caller)))
      for (const key of sharedKeys(person))
        if (wanted.has(key)) stored.set(key, [...(stored.get(key) ?? []), person]);
  const earlier = new Map<string, StudentSheetRow[]>();
  const warnings: FieldError[] = [];
  for await (const one of withPauses(added)) {
    if (warnings.length >= MOST_WARNINGS) break;
    const { row, value } = one;
    const keys = sharedKeys(value);
    const isDouble = (other: ComparedPerson) =>
      studentIdKey(other.studentId ?? '') !== studentIdKey(value.studentId) && hasSameName(other, value);
    const double = keys.flatMap((key) => stored.get(key) ?? []).find(isDouble);
    const twin = keys.flatMap((key) => earlier.get(key) ?? []).find((each) => isDouble(each.value));
    if (double) {
      const stored = { studentId: double.studentId, name: studentMessage(double) };
      warnings.push(rowError(row, 'studentName', createMessage('sheet.likelyDouble', stored)));
    } else if (twin) {
      const place = { row: describe(twin.row), studentId: twin.value.studentId };
      warnings.push(rowError(row, 'studentName', createMessage('sheet.likelyDoubleRow', place)));
    }
    for (const key of keys) {
      const list = earlier.get(key);
      if (list) list.push(one);
      else earlier.set(key, [one]);
    }
  }
  return warnings;
}

const PERSON_COLUMNS = [
  ...['studentId', 'studentName', 'studentNameBn', 'fatherName', 'motherName', 'mobile'],
].map((column) => `students.${column}`);

/** Without a scope to keep to, the enrolments need not be read. */
function readPersons(db: Knex, caller: Caller): PromiseLike<StoredPerson[]> {
  const found: Knex.QueryBuilder =
    scopeOf(caller) === 'everywhere'
      ? db('students').where({ live: 1 })
      : students(db).clearSelect().modify(withinScope(caller));
  return found.select(...PERSON_COLUMNS);
}
