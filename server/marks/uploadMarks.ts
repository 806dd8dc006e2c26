import type { Knex } from 'knex';
import { isSameMark } from '#documents/model/mark.ts';
import { studentIdKey } from '#documents/model/student.ts';
import type { Subject } from '#documents/model/subject.ts';
import { AppError, type Fault } from '#server/errors.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { recordUpload } from '#server/sheets/uploads.ts';
import { checkSheet } from './checkSheet.ts';
import type { ExaminedMarks } from './examineMarks.ts';
import type { MarkedExam } from './markEntry.ts';
import { marksTransaction } from './marksTransaction.ts';
import type { DryRunAnswer, UploadedMark } from './present.ts';
import { refusePublished } from './refusePublished.ts';
import { type SavedMarks, saveMarks } from './saveMarks.ts';
import type { StoredMarks } from './storeMarks.ts';

export type SheetOfExam = {
  exam: MarkedExam & { classId: number };
  subject: Subject;
  sheet: Sheet;
  /** Cells that hold a formula. */
  formulas: readonly Fault[];
};

/** Stores the marks of a sheet, all of them or none, as one upload that can be undone. */
export const uploadMarks = (
  db: Knex,
  { exam, subject, ...written }: SheetOfExam,
  { by, fileName, at }: { by: string; fileName: string; at: Date },
): Promise<StoredMarks & { uploadId: string }> =>
  marksTransaction(db, async (trx) => {
    const read = await checked(trx, { exam, subject, ...written });
    const { added, changed } = groupRows(read);
    const { session, term, className, section, shift, group } = exam;
    const uploadId = await recordUpload(trx, {
      kind: 'marks',
      ...{ fileName, by, at },
      summary: {
        added: added.length,
        changed: changed.length,
        exam: {
          ...{ session, term, className, section, shift, group },
          subject: subject.name,
          subjectBn: subject.nameBn ?? null,
        },
      },
    });
    const saved: SavedMarks = await saveMarks(trx, read, { by, source: fileName, at, uploadId });
    return { saved: read.marks.length, ...saved, uploadId };
  });

/** What that would store: the marks that would be added, those that would change with the old one, and the rest. */
export const tryMarks = (db: Knex, written: SheetOfExam): Promise<Omit<DryRunAnswer, 'message'>> =>
  marksTransaction(db, async (trx) => {
    const read = await checked(trx, written);
    return { saved: read.marks.length, ...groupRows(read) };
  });

async function checked(trx: Knex, { exam, sheet, formulas }: SheetOfExam): Promise<ExaminedMarks> {
  await refusePublished(trx, exam, exam.classId);
  const read = await checkSheet(trx, exam, sheet, formulas);
  refuseFaults(read.faults);
  if (read.entries.length === 0) throw new AppError('badInput', 'No row of the sheet has a mark.');
  return read;
}

function groupRows({
  entries,
  enrolled,
}: ExaminedMarks): Pick<DryRunAnswer, 'added' | 'changed' | 'unchanged'> {
  const rows = entries.flatMap(({ entry, before, after }): UploadedMark[] => {
    const student = enrolled.get(studentIdKey(entry.studentId));
    if (!after || !student) return [];
    return [
      {
        row: entry.row ?? 0,
        studentId: student.studentId,
        roll: student.roll,
        studentName: student.studentName,
        studentNameBn: student.studentNameBn,
        ...after,
        was: before,
      },
    ];
  });
  return {
    added: rows.filter(({ was }) => was === null),
    changed: rows.filter((row) => row.was !== null && !isSameMark(row.was, row)),
    unchanged: rows.filter((row) => row.was !== null && isSameMark(row.was, row)),
  };
}
