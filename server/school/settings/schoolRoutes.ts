import { anyone, superadmin, user } from '#server/platform/access/access.ts';
import { answerKept, keepAnswer } from '#server/platform/http/keptAnswer.ts';
import { route } from '#server/platform/http/route.ts';
import { listClasses } from '#server/school/classes.ts';
import { listConfigs } from '#server/school/queries.ts';
import {
  configInput,
  configUse,
  describeUse,
  removeConfigValue,
  saveConfig,
} from '#server/school/saveConfig.ts';
import { answerSchool, saveLogo } from '#server/school/saveSchool.ts';

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
  route('put', '/api/v1/school/logo', {
    who: superadmin,
    summary: 'Change the logo (multipart field logo)',
    uploads: { logo: LOGO_BYTES },
    handle: saveLogo,
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
