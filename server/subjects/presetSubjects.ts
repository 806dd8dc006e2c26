import type { Knex } from 'knex';
import { z } from 'zod';
import { hasGroups } from '#documents/model/school.ts';
import { subjectSchema } from '#documents/model/subject.ts';
import { transact } from '#server/database/transact.ts';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { schoolWords } from '#server/students/schoolWords.ts';
import { nationalSubjects } from './nationalSubjects.ts';
import { storeMissing } from './storeMissing.ts';
import { requireClass } from './subjectPolicy.ts';

export const presetInput = z.object({
  class: subjectSchema.shape.class,
  group: z.preprocess((value) => value || 'General', subjectSchema.shape.group),
  year: subjectSchema.shape.year,
});

const refuseGroup = (message: string): never => {
  throw new AppError('badInput', message, [{ path: 'group', message }]);
};

/** Adds the national subjects of a class and group that the year does not have yet. Answers how many. */
export const presetSubjects = (
  db: Knex,
  caller: Caller,
  { class: className, group: typed, year }: z.infer<typeof presetInput>,
): Promise<number> =>
  transact(db, async (transaction) => {
    requireClass(caller, className);
    const group = (await schoolWords(transaction)).find('group', typed);
    if (!group) return refuseGroup(`There is no group ${typed}`);
    if (group !== 'General' && !hasGroups(Number(className)))
      return refuseGroup('Groups apply only to classes 9 and 10');
    const subjects = nationalSubjects(Number(className), group);
    return storeMissing(
      transaction,
      subjects.map((subject) => ({ ...subject, class: className, year })),
    );
  });
