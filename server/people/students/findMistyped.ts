import type { Knex } from 'knex';
import { readMessage, toMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { banglaProblem } from '#documents/model/banglaText.ts';
import { cleanId } from '#documents/model/typedText.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { withinScope } from '#server/platform/access/scope.ts';
import { type StudentRow, students } from './queries.ts';

const BANGLA_NAMES = ['studentNameBn', 'fatherNameBn', 'motherNameBn', 'guardianNameBn'] as const;
const NUMBERS = ['studentId', 'mobile', 'emergencyPhone'] as const;

/** A value of a record from before it would have been refused or cleaned, and what to do. */
type MistypedField = {
  field: (typeof BANGLA_NAMES)[number] | (typeof NUMBERS)[number];
  value: string;
  why: Message;
};
export type MistypedStudent = Pick<StudentRow, 'studentId' | 'studentName'> & {
  _id: string;
  fields: MistypedField[];
};

/** The students in the caller's scope with Bangla names without a Bangla letter, or invisible marks in numbers. */
export async function findMistyped(db: Knex, caller: Caller): Promise<MistypedStudent[]> {
  const rows: StudentRow[] = await students(db)
    .modify(withinScope(caller))
    .where((any) => {
      for (const name of BANGLA_NAMES)
        any.orWhereRaw("(?? <> '' and ?? not regexp '[ঀ-৿]')", [`students.${name}`, `students.${name}`]);
      // Few IDs have other letters, and they are looked at below.
      for (const name of NUMBERS) any.orWhereRaw("?? regexp '[^ -~]'", [`students.${name}`]);
    })
    .orderBy('students.studentId');
  return rows.flatMap((row) => {
    const fields = [
      ...BANGLA_NAMES.flatMap((field): MistypedField[] => {
        const problem = banglaProblem(row[field] ?? '');
        return problem === null ? [] : [{ field, value: row[field] ?? '', why: readMessage(problem) }];
      }),
      ...NUMBERS.flatMap((field): MistypedField[] => {
        const value = row[field] ?? '';
        return cleanId(value) === value ? [] : [{ field, value, why: toMessage('text.invisible') }];
      }),
    ];
    const { id: _id, studentId, studentName } = row;
    return fields.length > 0 ? [{ _id, studentId, studentName, fields }] : [];
  });
}
