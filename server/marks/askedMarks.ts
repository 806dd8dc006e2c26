import type { Knex } from 'knex';
import type { MarkGridFilters, MarkUploadFields } from '#documents/model/markInput.ts';
import type { Subject } from '#documents/model/subject.ts';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { findSubject } from './findSubject.ts';
import { requireMarks } from './markPolicy.ts';
import { type AskedExam, type SettledExam, settleExam } from './settleExam.ts';

/** The exam and the subject that marks are asked of or entered in. */
export type AskedMarks = { exam: SettledExam & { subjectId: string }; subject: Subject };

type Asked = AskedExam & {
  subject?: string | undefined;
  subjectId?: string | undefined;
  subjectPath: 'subject' | 'subjectName';
};

/** Throws 400 for words that the school does not have, 403 where these marks are not the caller's to enter. */
const askedMarks = async (db: Knex, caller: Caller, asked: Asked): Promise<AskedMarks> => {
  const exam = await settleExam(db, asked);
  const { subject: said, subjectId, subjectPath: path } = asked;
  const subject = findSubject(exam.subjects, exam, { said, subjectId, path });
  const { className, section, shift } = exam;
  await requireMarks(db, caller, [{ className, section, shift, subjectId: subject._id }], 'enter');
  return { exam: { ...exam, subjectId: subject._id }, subject };
};

/** As the grid's Submit, an upload and a filled template name them. */
export const marksOfExam = (
  db: Knex,
  caller: Caller,
  { subjectName, ...asked }: MarkUploadFields,
  group: Pick<AskedExam, 'groupIsMissing' | 'oneGroup'> = {},
): Promise<AskedMarks> =>
  askedMarks(db, caller, { ...asked, ...group, subject: subjectName, subjectPath: 'subjectName' });

/** The class by its number, or by what the form's list had: its id, else its number. */
const classOf = async (db: Knex, { class: className, classId }: MarkGridFilters): Promise<string> => {
  if (className !== undefined) return className;
  const rows: { id: string; value: number }[] = await db('classes').select('id', 'value');
  const found = rows.find(({ id }) => id === classId) ?? rows.find(({ value }) => String(value) === classId);
  if (found) return String(found.value);
  const message = 'Please select a class';
  throw new AppError('badInput', message, [{ path: 'classId', message }]);
};

/** As the search above the grid names them. */
export const marksOfGrid = async (
  db: Knex,
  caller: Caller,
  filters: MarkGridFilters,
): Promise<AskedMarks> => {
  const { session, term, section, shift, group, subject, subjectId } = filters;
  return askedMarks(db, caller, {
    ...{ session, term, section, shift, group, subject, subjectId },
    className: await classOf(db, filters),
    subjectPath: 'subject',
    groupIsMissing: 'This field is required',
  });
};
