import type { Knex } from 'knex';
import { z } from 'zod';
import { schoolYear, wholeNumber } from '#documents/model/fields.ts';
import type { SubjectInput } from '#documents/model/subject.ts';
import { transact } from '#server/database/transact.ts';
import type { Caller } from '#server/route.ts';
import { storeMissing } from './storeMissing.ts';
import { subjectOf } from './subjectOf.ts';
import { ownClass, requireClass } from './subjectPolicy.ts';
import { listSubjects } from './subjectQueries.ts';

export const copyInput = z
  .object({
    fromYear: schoolYear('Please select a year'),
    toYear: schoolYear('Please select a year'),
    class: z
      .preprocess(
        (value) => (value === '' || value === 'All' ? undefined : value),
        wholeNumber('class is required', 1, 12).transform(String).optional(),
      )
      .optional(),
  })
  .refine(({ fromYear, toYear }) => fromYear !== toYear, {
    path: ['toYear'],
    message: 'Please select another year',
  });

const everything = { narrow: () => {}, page: 1, pageSize: 10_000 };

/** Gives a year the subjects of another that it does not have yet: what is there stays as it is. Answers how many. */
export const copySubjects = (
  db: Knex,
  caller: Caller,
  { fromYear, toYear, class: asked }: z.infer<typeof copyInput>,
): Promise<number> =>
  transact(db, async (transaction) => {
    const className = asked ?? ownClass(caller);
    if (className) requireClass(caller, className);
    const classValue = className ? Number(className) : undefined;
    const { rows } = await listSubjects(transaction, { ...everything, classValue, year: fromYear });
    const subjects = rows.map((row): SubjectInput => {
      const { _id, ...subject } = subjectOf(row);
      return { ...subject, class: String(row.class_value), year: toYear };
    });
    return storeMissing(transaction, subjects);
  });
