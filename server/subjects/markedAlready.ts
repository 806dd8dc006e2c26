import type { Knex } from 'knex';
import { bandOf } from '#documents/model/school.ts';
import type { SubjectInput } from '#documents/model/subject.ts';
import { checkMark } from '#documents/rules/checkMark.ts';
import { AppError } from '#server/errors.ts';
import { schemeOfClass } from '#server/schemes/schemeOfClass.ts';
import type { ListedRow } from './subjectQueries.ts';

/** Read with a lock, which sees what others stored while this transaction waited for the subject. */
const marksOf = (transaction: Knex, { id }: ListedRow) =>
  transaction('marks').where({ subject_id: id, deleted_at: null }).forShare();

/** Throws 409 while a published exam has marks in the subject: what was published stands on it. */
export const requireUnpublished = async (transaction: Knex, row: ListedRow, deed: string): Promise<void> => {
  const { session } = row;
  const terms: string[] = await marksOf(transaction, row).where({ session }).pluck('term');
  const [term] = await transaction('publications')
    .where({ session, class_id: row.class_id, live: 1 })
    .whereIn('term', [...new Set(terms)])
    .orderBy('published_at')
    .forShare()
    .pluck('term');
  if (term)
    throw new AppError(
      'conflict',
      `${row.name} has marks in ${term} ${session} of class ${row.class_name}, which is published; ` +
        `unpublish it before ${deed}.`,
    );
};

/** Marks are told by the class and year of their subject: moved elsewhere they would be nobody's. */
export const requireInPlace = async (
  transaction: Knex,
  row: ListedRow,
  subject: SubjectInput,
): Promise<void> => {
  const path = subject.class === String(row.class_value) ? 'year' : 'class';
  if (path === 'year' && subject.year === row.session) return;
  if (!(await transaction('marks').where({ subject_id: row.id }).first('id'))) return;
  const message = `${row.name} has marks already: its class and year stay as they are.`;
  throw new AppError('conflict', message, [{ path, message }]);
};

/** Throws 409 when marks that are entered already would be more than the subject now allows. */
export const requireRoom = async (
  transaction: Knex,
  row: ListedRow,
  subject: SubjectInput,
): Promise<void> => {
  const scheme = await schemeOfClass(transaction, row.session, Number(row.class_id));
  const rows = await marksOf(transaction, row).select('subjective', 'objective', 'practical', {
    classAssignment: 'class_assignment',
  });
  const counted = { ...subject, _id: String(row.id) };
  const over = rows.filter((mark) => checkMark(mark, counted, bandOf(row.class_value), scheme).length > 0);
  if (over.length === 0) return;
  const message = `${over.length} of the marks entered already would be above this.`;
  throw new AppError('conflict', message, [{ path: 'marks', message }]);
};
