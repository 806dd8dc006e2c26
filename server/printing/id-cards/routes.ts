import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { pageFields } from '#documents/model/fields.ts';
import { cardRangeInput, studentsInRange } from '#server/people/students/listStudents.ts';
import { staff, superadmin } from '#server/platform/access/access.ts';
import { fileRoute } from '#server/platform/files/fileRoute.ts';
import { readPhotoSizes } from '#server/platform/files/readPicture.ts';
import { presentPage } from '#server/platform/http/paging.ts';
import { route } from '#server/platform/http/route.ts';
import { presentDeletedTemplate, presentMissingPhotos, presentTemplate } from './present.ts';
import {
  createTemplate,
  listDeletedTemplates,
  listTemplates,
  removeTemplate,
  restoreTemplate,
  TEMPLATE_BYTES,
} from './templateQueries.ts';

export const idCardRoutes = [
  route('get', '/api/v1/get-id-card-template', {
    who: staff,
    summary: 'The templates of ID cards, by the signed addresses of both sides',
    handle: async ({ db, jwtSecret }) => ({
      body: (await listTemplates(db)).map(presentTemplate(jwtSecret)),
    }),
  }),
  route('post', '/api/v1/create-id-card-template', {
    who: superadmin,
    answers: [201],
    summary: 'Add a template (multipart fields front and back); each side is cut to fill a card',
    uploads: { front: TEMPLATE_BYTES, back: TEMPLATE_BYTES },
    handle: async ({ db, files, jwtSecret }) => {
      const template = presentTemplate(jwtSecret)(await createTemplate(db, files));
      return { status: 201, body: { ...createMessage('done.imagesUploaded'), template } };
    },
  }),
  route('get', '/api/v1/id-card-template/deleted', {
    who: superadmin,
    summary: 'Templates that can be restored: those deleted in the last 30 days',
    query: z.object(pageFields),
    handle: async ({ db, caller, jwtSecret, query }) => ({
      body: presentPage(await listDeletedTemplates(db, caller, query), presentDeletedTemplate(jwtSecret)),
    }),
  }),
  route('delete', '/api/v1/id-card-template/:id', {
    who: superadmin,
    summary: 'Delete a template; it can be restored for 30 days',
    handle: async ({ db, caller, params }) => {
      await removeTemplate(db, caller, params.id);
      return { body: { ...createMessage('done.templateDeleted') } };
    },
  }),
  route('post', '/api/v1/id-card-template/:id/restore', {
    who: superadmin,
    summary: 'Restore a template deleted in the last 30 days',
    handle: async ({ db, caller, params }) => {
      await restoreTemplate(db, caller, params.id);
      return { body: { ...createMessage('done.templateRestored') } };
    },
  }),
  route('get', '/api/v1/students/missing-photos', {
    who: staff,
    summary: 'Students of a roll range whose card would have no photo, or one that prints as a blur',
    query: cardRangeInput,
    handle: async ({ db, caller, query }) => {
      const rows = await studentsInRange(db, caller, query);
      const pictures = rows.flatMap(({ picture }) => picture ?? []);
      return { body: presentMissingPhotos(rows, await readPhotoSizes(db, pictures)) };
    },
  }),
  fileRoute('idCardTemplates'),
];
