import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { cohortFields } from '#documents/model/exam.ts';
import { ownSchemeSchema } from '#documents/model/scheme.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { superadmin, user } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { classIds } from '#server/school/classIds.ts';
import { readGradePreset } from '#server/school/queries.ts';
import { type ClassYear, saveScheme, storedScheme } from '#server/school/schemeOfClass.ts';
import { presentChanges, presentScheme, type SchemeAnswer } from './presentScheme.ts';
import { schemeChanges } from './schemeChanges.ts';

const yearQuery = z.object({ session: cohortFields.session, className: cohortFields.className });

export const schemeRoutes: Route[] = [
  route('get', '/api/v1/schemes', {
    who: user,
    summary: 'The grading scheme of a class in a session, and which parts of it are its own',
    query: yearQuery,
    handle: async ({ db, query }) => ({ body: await answer(db, await findClassYear(db, query)) }),
  }),
  route('put', '/api/v1/schemes', {
    who: superadmin,
    summary:
      'Change the grading scheme of a class in a session; dryRun=true only answers whose results would change',
    query: yearQuery.extend({ dryRun: z.stringbool().default(false) }),
    body: ownSchemeSchema,
    handle: async ({ db, query: { dryRun, ...query }, body, caller }) => {
      const year = await findClassYear(db, query);
      if (dryRun) {
        const scheme = schemeFor(await readGradePreset(db), body);
        return { body: presentChanges(await schemeChanges(db, year, scheme)) };
      }
      await saveScheme(db, year, body, caller._id);
      return { body: await answer(db, year) };
    },
  }),
];

const answer = async (db: Knex, { session, classId }: ClassYear): Promise<SchemeAnswer> =>
  presentScheme(await storedScheme(db, session, classId), await readGradePreset(db));

async function findClassYear(db: Knex, query: z.infer<typeof yearQuery>): Promise<ClassYear> {
  const classId = (await classIds(db)).get(query.className);
  if (classId === undefined)
    throw new AppError('notFound', createMessage('class.unknown', { className: query.className }));
  return { ...query, classId };
}
