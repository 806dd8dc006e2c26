import type { Knex } from 'knex';
import { z } from 'zod';
import { cohortFields } from '#documents/model/exam.ts';
import { formerValues } from '#documents/model/fields.ts';
import { unprintedMessage } from '#documents/model/printedLetters.ts';
import { ownSchemeSchema } from '#documents/model/scheme.ts';
import { type SchoolInput, schoolSchema } from '#documents/model/school.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { withPublication } from '#server/exams/publication.ts';
import { requireRecentSignIn, superadmin, user } from '#server/platform/access/access.ts';
import { previewQuery } from '#server/platform/http/preview.ts';
import { route } from '#server/platform/http/route.ts';
import { requireClassId } from '#server/school/classes.ts';
import { readSchoolSettings } from '#server/school/queries.ts';
import { answerSchool, editedSettings, saveSchool } from '#server/school/saveSchool.ts';
import { type ClassYear, refuseUnseenScheme, saveScheme, storedScheme } from '#server/school/schemes.ts';
import {
  presentScheme,
  type SchemeAnswer,
  type SchemeChangesAnswer,
  type SchoolChangesAnswer,
} from './present.ts';
import { schemeChanges } from './schemeChanges.ts';

const yearQuery = z.object({ session: cohortFields.session, className: cohortFields.className });

const { lookupSecondFactor, timeZone } = schoolSchema.shape;
const sentSchool = schoolSchema.extend({
  lookupSecondFactor: lookupSecondFactor.unwrap().optional(),
  timeZone: timeZone.unwrap().optional(),
  /** The fields as the form was opened with; sent along, one that someone else changed meanwhile is a 409. */
  was: formerValues,
});

/** The school's form. All of its text is printed, so it may only have characters that the fonts have. */
const schoolInput = sentSchool.superRefine((school, context) => {
  for (const [field, value] of Object.entries(school)) {
    const message = typeof value === 'string' ? unprintedMessage(value) : null;
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
});

export const schemeRoutes = [
  // Here, because its dry run works out results.
  route('put', '/api/v1/school', {
    who: superadmin,
    summary: 'Change the settings of the school; dryRun=true only answers how many results would change',
    query: previewQuery,
    body: schoolInput,
    handle: async ({ db, query: { dryRun }, body: { was, ...edit }, caller }) => {
      if (dryRun) return { body: await schoolChanges(db, await editedSettings(db, edit, was)) };
      requireRecentSignIn(caller);
      await saveSchool(db, edit, caller?._id, was);
      return { body: await answerSchool(db) };
    },
  }),
  route('get', '/api/v1/schemes', {
    who: user,
    summary: 'The grading scheme of a class in a session, and which parts of it are its own',
    query: yearQuery,
    handle: async ({ db, query }) => ({ body: await answerScheme(db, await findClassYear(db, query)) }),
  }),
  route('put', '/api/v1/schemes', {
    who: superadmin,
    summary:
      'Change the grading scheme of a class in a session; dryRun=true only answers how many results would change; `seen` is the `updatedAt` of the rules that were read, and rules that someone else changed since are a 409',
    query: yearQuery.extend({ seen: z.string().max(40).optional(), ...previewQuery.shape }),
    body: ownSchemeSchema,
    handle: async ({ db, query: { dryRun, seen, session, className }, body, caller }) => {
      const year = await findClassYear(db, { session, className });
      if (!dryRun) {
        await saveScheme(db, year, body, { by: caller._id, seen });
        return { body: await answerScheme(db, year) };
      }
      await refuseUnseenScheme(db, year, seen);
      const scheme = schemeFor((await readSchoolSettings(db)).gradePreset, body);
      return { body: { changes: await schemeChanges(db, year, scheme) } satisfies SchemeChangesAnswer };
    },
  }),
];

const answerScheme = async (db: Knex, { session, classId }: ClassYear): Promise<SchemeAnswer> =>
  presentScheme(await storedScheme(db, session, classId), (await readSchoolSettings(db)).gradePreset);

async function findClassYear(db: Knex, query: z.infer<typeof yearQuery>): Promise<ClassYear> {
  return { ...query, classId: Number(await requireClassId(db, query.className)) };
}

/**
 * Rules 9: the results that new settings of the school would change. Only the grade labels have an effect; a class
 * with a grade scale of its own keeps it, and a published exam keeps its snapshot.
 */
async function schoolChanges(db: Knex, { gradePreset }: Pick<SchoolInput, 'gradePreset'>) {
  if (gradePreset === (await readSchoolSettings(db)).gradePreset) return { changes: [] };
  const changes: SchoolChangesAnswer['changes'] = [];
  for (const year of await openYears(db)) {
    const { own } = await storedScheme(db, year.session, year.classId);
    if (own.gradeScale) continue;
    const { session, className } = year;
    const exams = await schemeChanges(db, year, schemeFor(gradePreset, own));
    changes.push(...exams.filter(({ count }) => count > 0).map((exam) => ({ session, className, ...exam })));
  }
  return { changes };
}

/** Classes and sessions with marks in an exam that is not published. */
const openYears = (db: Knex): Promise<ClassYear[]> =>
  db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .join('enrolments', (join) =>
      join.on('enrolments.studentId', 'students.id').andOn('enrolments.session', 'marks.session'),
    )
    .join('classes', 'classes.id', 'enrolments.classId')
    .modify(withPublication('publications', 'marks', 'enrolments'))
    .where({ 'students.live': 1, 'enrolments.live': 1 })
    .whereNull('marks.deletedAt')
    .whereNull('publications.id')
    .groupBy('enrolments.session', 'classes.id', 'classes.name', 'classes.value')
    .orderBy([{ column: 'enrolments.session', order: 'desc' }, 'classes.value'])
    .select('enrolments.session', 'classes.name as className', 'classes.id as classId');
