import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { unlessAll } from '#documents/model/exam.ts';
import { optionalText, pageFields, schoolYear, wholeNumber } from '#documents/model/fields.ts';
import { subjectEditSchema, subjectSchema } from '#documents/model/subject.ts';
import { staff, user } from '#server/platform/access/access.ts';
import { readPage } from '#server/platform/http/paging.ts';
import { previewQuery } from '#server/platform/http/preview.ts';
import { route } from '#server/platform/http/route.ts';
import {
  copyInput,
  copySubjects,
  everyClassInput,
  presetEveryClass,
  presetInput,
  presetSubjects,
} from './copySubjects.ts';
import { narrowSubjects, requireOwnSubject, subjectPolicy } from './policy.ts';
import { presentNational, presentSubjects } from './present.ts';
import { type ListedRow, listSubjects } from './queries.ts';
import { listDeletedSubjects, removeSubject, restoreSubject } from './removeSubject.ts';
import { createSubject, updateSubject } from './saveSubject.ts';

const listQuery = z.object({
  class: z.preprocess(unlessAll, wholeNumber('class.mustBeNumber', 1, 12).optional()).optional(),
  group: z.preprocess(unlessAll, optionalText(20)).optional(),
  year: z.preprocess(unlessAll, schoolYear('subject.yearRequired').optional()).optional(),
  ...pageFields,
});

export const subjectRoutes = [
  route('get', '/api/v1/subjects', {
    who: user,
    summary: "Subjects: of the caller's own class, or of every class for a superadmin",
    query: listQuery,
    handle: async ({ db, caller, query: { class: classValue, ...query } }) => {
      const found = listSubjects(db, { ...query, classValue }).modify(narrowSubjects(db, caller));
      return { body: presentSubjects(caller, { ...(await readPage<ListedRow>(found, query)), classValue }) };
    },
  }),
  route('post', '/api/v1/create-subject', {
    who: staff,
    summary: 'Add a subject to a class, group and year',
    body: subjectSchema,
    handle: async ({ db, caller, body }) => {
      const subject = await createSubject(db, caller, body);
      return { body: { ...createMessage('done.subjectCreated'), subject } };
    },
  }),
  route('put', '/api/v1/subject/:id', {
    who: staff,
    summary: 'Edit a subject; a field left out stays',
    body: subjectEditSchema,
    allow: ({ db, caller, params }) => requireOwnSubject(db, caller, params.id),
    handle: async ({ db, caller, params, body }) => {
      const subject = await updateSubject(db, caller, params.id, body);
      return { body: { ...createMessage('done.subjectUpdated'), subject } };
    },
  }),
  route('delete', '/api/v1/subject/:id', {
    who: staff,
    summary: 'Delete a subject; 409 while a published exam has marks in it',
    handle: async ({ db, caller, params }) => {
      await removeSubject(db, caller, params.id);
      return { body: { ...createMessage('done.subjectDeleted') } };
    },
  }),
  route('get', '/api/v1/subject/deleted', {
    who: subjectPolicy.restore,
    summary: 'Subjects deleted in the last 30 days: all for a superadmin, else those that the caller deleted',
    query: z.object(pageFields),
    handle: async ({ db, caller, query }) => ({ body: await listDeletedSubjects(db, caller, query) }),
  }),
  route('post', '/api/v1/subject/:id/restore', {
    who: subjectPolicy.restore,
    summary: 'Restore a subject deleted in the last 30 days',
    handle: async ({ db, caller, params }) => {
      const subject = await restoreSubject(db, caller, params.id);
      return { body: { ...createMessage('done.subjectRestored'), subject } };
    },
  }),
  route('post', '/api/v1/subjects/copy', {
    who: staff,
    summary: 'Copy to a year the subjects of another that it lacks',
    body: copyInput,
    handle: async ({ db, caller, body }) => {
      const added = await copySubjects(db, caller, body);
      return { body: { ...createMessage('done.subjectsCopied'), added } };
    },
  }),
  route('post', '/api/v1/subjects/preset', {
    who: staff,
    summary: 'Add the national subjects of a class and group',
    body: presetInput,
    handle: async ({ db, caller, body }) => {
      const added = await presetSubjects(db, caller, body);
      return { body: { ...createMessage('done.subjectsAdded'), added } };
    },
  }),
  route('post', '/api/v1/subjects/preset-every-class', {
    who: subjectPolicy.addToEveryClass,
    summary:
      'Add the national subjects of every class that has none in a year; dryRun=true only answers how many',
    query: previewQuery,
    body: everyClassInput,
    handle: async ({ db, query: { dryRun }, body }) => ({
      body: presentNational(await presetEveryClass(db, { ...body, dryRun })),
    }),
  }),
];
