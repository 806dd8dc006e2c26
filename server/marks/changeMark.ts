import type { Knex } from 'knex';
import { MARK_PARTS, type MarkPart, type MarkParts } from '#documents/model/mark.ts';
import type { MarkEdit } from '#documents/model/markInput.ts';
import { AppError, type Fault } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { examineMarks } from './examineMarks.ts';
import { markedSubject } from './markedSubject.ts';
import { requireMarks } from './markPolicy.ts';
import { findMarks, type MarkRow } from './markQueries.ts';
import { marksTransaction } from './marksTransaction.ts';
import { partsOf } from './markValue.ts';
import { examOfMark, placeOfMark } from './placeOfMark.ts';
import { refusePublished } from './refusePublished.ts';
import { saveMarks } from './saveMarks.ts';

/** The mark as edited. A part that was typed ends an absence, and an absence leaves no part. */
const edited = (stored: MarkParts, edit: MarkEdit): MarkParts => {
  const absent = edit.absent ?? (stored.absent && MARK_PARTS.every((part) => !edit[part]));
  const part = (name: MarkPart) => (absent ? 0 : (edit[name] ?? stored[name]));
  return {
    subjective: part('subjective'),
    objective: part('objective'),
    practical: part('practical'),
    classAssignment: part('classAssignment'),
    absent,
  };
};

/** The fields of the dialog: there is one mark, and it has no place in a list. */
const ofDialog = (fault: Fault): Fault => ({ ...fault, path: fault.path.split('.').at(-1) ?? fault.path });

export const theMark = async (db: Knex, id: string): Promise<MarkRow> => {
  const [row] = await findMarks(db, [id]);
  if (!row) throw new AppError('notFound', 'Mark not found');
  return row;
};

/** Changes one mark. Throws 404, 403, 409 while its exam is published or where it was changed meanwhile, 400. */
export const changeMark = (
  db: Knex,
  caller: Caller,
  id: string,
  edit: MarkEdit,
  at: Date,
): Promise<MarkRow> =>
  marksTransaction(db, async (trx) => {
    const found = await theMark(trx, id);
    await requireMarks(trx, caller, [placeOfMark(found)], 'enter');
    const exam = examOfMark(found);
    await refusePublished(trx, exam, exam.classId);
    await markedSubject(trx, exam.subjectId, exam);
    // As it stands once nobody else can change it: what the edit leaves out is kept from here.
    const row = await theMark(trx, id);
    if (row.deleted_at) throw new AppError('notFound', 'Mark not found');
    const entry = { studentId: row.student_id, ...edited(partsOf(row), edit), was: edit.was };
    const examined = await examineMarks(trx, exam, [entry]);
    const [first] = examined.faults;
    if (first) throw new AppError('badInput', first.message, examined.faults.map(ofDialog));
    const marks = examined.marks.map((mark) => ({ ...mark, path: 'was' }));
    await saveMarks(trx, { ...examined, marks }, { by: caller._id, source: null, at });
    return theMark(trx, id);
  });
