import type { Knex } from 'knex';
import { classIds } from '#server/database/classIds.ts';
import { AppError } from '#server/errors.ts';
import { schemeOfClass } from '#server/schemes/schemeOfClass.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import { enrolledStudents } from '#server/students/enrolledStudents.ts';
import { entryFaults } from './entryFaults.ts';
import type { MarkEntry, MarkedExam } from './markEntry.ts';
import { markedSubject } from './markedSubject.ts';
import { refusePublished } from './refusePublished.ts';
import { type ChangedBy, saveMarks } from './saveMarks.ts';

export type StoredMarks = { saved: number; changed: number };

/**
 * Stores the marks of one subject in one exam, all of them or none. What is stored already stays as it is,
 * so the same sheet twice changes nothing.
 */
export const storeMarks = (
  db: Knex,
  exam: MarkedExam,
  entries: readonly MarkEntry[],
  change: ChangedBy,
): Promise<StoredMarks> =>
  db.transaction(async (trx) => {
    const classId = (await classIds(trx)).get(exam.className);
    if (classId === undefined) throw new AppError('notFound', `There is no class ${exam.className}.`);
    await refusePublished(trx, exam, classId);
    const place = { ...exam, classId };
    const subject = await markedSubject(trx, exam.subjectId, place);
    const enrolled = await enrolledStudents(trx, place);
    const scheme = await schemeOfClass(trx, exam.session, classId);
    refuseFaults(entryFaults(exam, entries, subject, enrolled, scheme));
    const marks = entries.map((entry) => ({
      student_id: enrolled.get(entry.studentId)?.id ?? 0,
      value: {
        subjective: entry.subjective,
        objective: entry.objective,
        practical: entry.practical,
        class_assignment: entry.classAssignment,
        absent: entry.absent,
      },
    }));
    const key = { session: exam.session, term: exam.term, subject_id: subject._id };
    return { saved: entries.length, changed: await saveMarks(trx, key, marks, change) };
  });
