import { z } from 'zod';
import { formerValues } from '#documents/model/fields.ts';
import { unprintedMessage } from '#documents/model/printedLetters.ts';
import { schoolSchema } from '#documents/model/school.ts';
import { anyone, requireProof, superadmin, user } from '#server/access/access.ts';
import { answerKept, keepAnswer } from '#server/http/keptAnswer.ts';
import { route } from '#server/http/route.ts';
import { listClasses, listConfigs } from '#server/school/queries.ts';
import {
  configInput,
  configUse,
  describeUse,
  removeConfigValue,
  saveConfig,
} from '#server/school/saveConfig.ts';
import { answerSchool, editedSettings, saveLogo, saveSchool } from '#server/school/saveSchool.ts';
import { listPublished } from './lookupPage.ts';
import { schoolChanges } from './schoolChanges.ts';

const sentSchool = schoolSchema.extend({
  lookupSecondFactor: schoolSchema.shape.lookupSecondFactor.unwrap().optional(),
  timeZone: schoolSchema.shape.timeZone.unwrap().optional(),
  /** The fields as the form was opened with; sent along, one that someone else changed meanwhile is a 409. */
  was: formerValues,
});

/** The school's form. All of its text is printed, so it may only have characters that the fonts have. */
const printedSchool = sentSchool.superRefine((school, context) => {
  for (const [field, value] of Object.entries(school)) {
    const message = typeof value === 'string' ? unprintedMessage(value) : null;
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
});

const LOGO_BYTES = 5 * 1024 * 1024;

export const schoolRoutes = [
  route('get', '/api/v1/school', {
    who: anyone,
    answers: [200, 304],
    summary: 'The school: names, logo, terms and settings',
    handle: async ({ db, resultCache, context }) =>
      // A browser asks whether it has changed.
      answerKept(context, await resultCache.get('school', async () => keepAnswer(await answerSchool(db))), {
        'Cache-Control': 'no-cache',
      }),
  }),
  route('put', '/api/v1/school', {
    who: superadmin,
    summary: 'Change the settings of the school; dryRun=true only answers whose results would change',
    query: z.object({ dryRun: z.stringbool('sheet.dryRun').default(false) }),
    body: printedSchool,
    handle: async ({ db, query: { dryRun }, body: { was, ...edit }, caller }) => {
      if (dryRun) return { body: await schoolChanges(db, await editedSettings(db, edit, was)) };
      requireProof(caller);
      await saveSchool(db, edit, caller?._id, was);
      return { body: await answerSchool(db) };
    },
  }),
  route('put', '/api/v1/school/logo', {
    who: superadmin,
    summary: 'Change the logo (multipart field logo)',
    uploads: { logo: LOGO_BYTES },
    handle: saveLogo,
  }),
  route('get', '/api/v1/school/published', {
    who: anyone,
    summary: 'The published exams by session, term and class, and those being corrected; the latest first',
    handle: async ({ db }) => ({ body: await listPublished(db) }),
  }),
  route('get', '/api/v1/class', {
    who: anyone,
    summary: 'The classes, ascending by value',
    handle: async ({ db }) => ({ body: await listClasses(db) }),
  }),
  route('get', '/api/v1/configs', {
    who: user,
    summary: 'The shared lists that forms offer',
    handle: async ({ db }) => ({ body: await listConfigs(db) }),
  }),
  route('put', '/api/v1/configs/:slug', {
    who: superadmin,
    summary: 'Add values to a shared list, rename and reorder them',
    body: configInput,
    handle: saveConfig,
  }),
  route('get', '/api/v1/configs/:slug/use', {
    who: superadmin,
    summary: 'What uses the values of a shared list, counted',
    handle: async ({ db, params }) => {
      const uses = [...(await configUse(db, params.slug))];
      return { body: { data: uses.map(([value, use]) => ({ value, use, ...describeUse(use) })) } };
    },
  }),
  route('delete', '/api/v1/configs/:slug/:value', {
    who: superadmin,
    summary: 'Remove an unused value from a shared list',
    handle: async ({ db, params }) => ({ body: await removeConfigValue(db, params.slug, params.value) }),
  }),
];
