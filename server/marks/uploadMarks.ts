import type { Knex } from 'knex';
import { AppError } from '#server/errors.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { checkSheet } from './checkSheet.ts';
import type { ExaminedMarks } from './examineMarks.ts';
import type { MarkedExam } from './markEntry.ts';
import { marksTransaction } from './marksTransaction.ts';
import { isSameMark, partsOf } from './markValue.ts';
import type { UploadedMark } from './present.ts';
import { refusePublished } from './refusePublished.ts';
import { type ChangedBy, saveMarks, storedMarks, valueIn } from './saveMarks.ts';
import type { StoredMarks } from './storeMarks.ts';

type SettledSheet = MarkedExam & { classId: number };

const checked = async (trx: Knex, exam: SettledSheet, sheet: Sheet): Promise<ExaminedMarks> => {
  await refusePublished(trx, exam, exam.classId);
  const read = await checkSheet(trx, exam, sheet);
  refuseFaults(read.faults);
  if (read.entries.length === 0) throw new AppError('badInput', 'No row of the sheet has a mark.');
  return read;
};

/** Stores the marks of a sheet, all of them or none. */
export const uploadMarks = (
  db: Knex,
  exam: SettledSheet,
  sheet: Sheet,
  change: ChangedBy,
): Promise<StoredMarks> =>
  marksTransaction(db, async (trx) => {
    const read = await checked(trx, exam, sheet);
    return { saved: read.marks.length, ...(await saveMarks(trx, read, change)) };
  });

/** What that would store, each mark beside the one that stands there. */
export const tryMarks = (
  db: Knex,
  exam: SettledSheet,
  sheet: Sheet,
): Promise<StoredMarks & { rows: UploadedMark[] }> =>
  marksTransaction(db, async (trx) => {
    const { key, marks, entries, enrolled } = await checked(trx, exam, sheet);
    const ids = marks.map(({ student_id }) => student_id);
    const stored = await storedMarks(trx, key, ids);
    const before = marks.map(({ student_id }) => valueIn(stored.get(student_id)));
    const rows = entries.map(({ row, studentId, ...parts }, index): UploadedMark => {
      const student = enrolled.get(studentId);
      const was = before[index] ?? null;
      return {
        row: row ?? 0,
        studentId,
        roll: student?.roll ?? 0,
        studentName: student?.studentName ?? '',
        studentNameBn: student?.studentNameBn ?? null,
        subjective: parts.subjective,
        objective: parts.objective,
        practical: parts.practical,
        classAssignment: parts.classAssignment,
        absent: parts.absent,
        was: was && partsOf(was),
      };
    });
    const changed = marks.filter(({ value }, index) => !isSameMark(before[index] ?? null, value)).length;
    return { saved: rows.length, changed, rows };
  });
