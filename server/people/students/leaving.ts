import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { LEAVING_REASONS, type Leaving } from '#documents/model/leaving.ts';
import { studentIdKey } from '#documents/model/student.ts';
import type { EnrolmentTable } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { students } from './queries.ts';

/** A student who has left. */
export type LeftStudent = { studentId: string; studentName: string; leftOn: string };

/** 'Sumaiya Akter (901) left on 1 August 2026'. */
export const leftMessage = ({ studentId, studentName, leftOn }: LeftStudent): Message =>
  createMessage('student.leftOnDay', { studentId, student: studentName, day: leftOn });

/** That the ID of a student who left is given to nobody else. */
export const idOfLeftMessage = ({ studentId, studentName, leftOn }: LeftStudent): Message =>
  createMessage('student.idOfLeft', { studentId, student: studentName, day: leftOn });

/** The students with these IDs who have left in their latest enrolment, by studentIdKey. */
export async function leftHolders(
  db: Knex,
  studentIds: readonly string[],
): Promise<Map<string, LeftStudent>> {
  const rows = await inBatches([...new Set(studentIds)], (batch) =>
    students(db).whereIn('students.studentId', batch).whereNotNull('enrolments.leftOn'),
  );
  return new Map(
    rows
      .flat()
      .flatMap(({ studentId, studentName, leftOn }): [string, LeftStudent][] =>
        leftOn === null
          ? []
          : [[studentIdKey(studentId), { studentId, studentName: studentName ?? '', leftOn }]],
      ),
  );
}

/** What an enrolment says of leaving; null for a student who has not left. */
export const presentLeaving = (
  row: Pick<EnrolmentTable, 'leftOn' | 'leftReason' | 'certificateNo'>,
): Leaving | null =>
  row.leftOn === null
    ? null
    : {
        on: row.leftOn,
        reason: LEAVING_REASONS.find((reason) => reason === row.leftReason) ?? 'other',
        certificateNo: row.certificateNo ?? '',
      };
