import { createMessage } from '#documents/i18n/messages/index.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { fieldError, rowError } from '#server/platform/base/errors.ts';
import type { SeenRow } from '#server/platform/http/preview.ts';
import type { AttendanceAnswer } from './present.ts';
import type { AttendanceEntry } from './readAttendanceSheet.ts';

/** The working days and the days of students as they are stored; of a sheet or a grid only those of its entries. */
export function seenDays(
  { workingDays: stored, data }: Pick<AttendanceAnswer, 'workingDays' | 'data'>,
  entries?: readonly AttendanceEntry[],
  workingDays?: number,
): SeenRow[] {
  const known = new Map(data.map((student) => [studentIdKey(student.studentId), student]));
  const all = entries ?? data.map(({ studentId, present }): AttendanceEntry => ({ studentId, present }));
  const sent = workingDays ?? '-';
  return [
    {
      id: 'workingDays',
      state: stored,
      isAsSent: stored === workingDays,
      changed: () =>
        fieldError('workingDays', createMessage('seen.daysChanged', { now: stored ?? '-', sent })),
    },
    ...all.map(({ studentId, present, row }, index): SeenRow => {
      const student = known.get(studentIdKey(studentId));
      const now = student?.present ?? null;
      return {
        id: studentIdKey(studentId),
        state: now,
        isAsSent: entries !== undefined && now === present,
        changed: () => {
          const name = student?.studentName ?? '';
          const values = { name, studentId, now: now ?? '-', sent: present ?? '-' };
          const message = createMessage('seen.valueChanged', values);
          return row === undefined
            ? fieldError(`data.${index}.present`, message)
            : rowError(row, 'present', message);
        },
      };
    }),
  ];
}
