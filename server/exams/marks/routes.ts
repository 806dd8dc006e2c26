import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { pageFields } from '#documents/model/fields.ts';
import { markPartsSchema } from '#documents/model/mark.ts';
import {
  type MarkFilters,
  markEdit,
  markFilters,
  markGridFilters,
  markSubmission,
} from '#documents/model/markInput.ts';
import { bandForClass } from '#documents/model/school.ts';
import { componentMaxima } from '#documents/rules/componentMaxima.ts';
import { neededParts } from '#documents/rules/subjectComponents.ts';
import { readExamLock } from '#server/exams/publication.ts';
import { readStudent } from '#server/people/students/policy.ts';
import { type Caller, staff } from '#server/platform/access/access.ts';
import { presentPage } from '#server/platform/http/paging.ts';
import { type AllowRequest, route } from '#server/platform/http/route.ts';
import { readScheme } from '#server/school/schemes.ts';
import { changeMark, removeMarks, restoreMarks } from './changeMarks.ts';
import { gridRows, usedInClass } from './gridRows.ts';
import { listDeletedMarks, listMarks, markHistory, studentMarkChanges } from './listMarks.ts';
import { theMark } from './lockMarks.ts';
import { requireMarksScope } from './policy.ts';
import { type MarksAnswer, presentDeletedMark, presentGrid, presentMark } from './present.ts';
import { findNamedSubject, resolveExam, resolveMarksOfExam, resolveMarksOfGrid } from './resolveExam.ts';
import { storeMarks } from './storeMarks.ts';
import { undoChange } from './undoMarks.ts';
import { markUploadRoutes } from './uploadRoutes.ts';

const markIdsInput = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,19}$/, 'mark.notFound'), 'mark.select')
    .min(1, 'mark.select')
    .max(1000, 'mark.mostDeleted')
    // A mark that is selected twice counts once.
    .transform((ids) => [...new Set(ids)]),
});

const deletedMessage = (count: number): Message =>
  count === 1 ? createMessage('done.markDeleted') : createMessage('done.marksDeleted', { count });
const restoredMessage = (count: number): Message =>
  count === 1 ? createMessage('done.markRestored') : createMessage('done.marksRestored', { count });

/** Throws 404, or 403 where the caller may not enter this mark. */
const mayEnter = async ({ db, caller, params }: AllowRequest<Caller, { id: string }>) =>
  requireMarksScope(db, caller, [await theMark(db, params.id)]);

const markChangeRoutes = [
  route('put', '/api/v1/result/update/:id', {
    who: staff,
    summary: 'Correct a mark; a part left out stays; 409 when the mark was changed since it was read (`was`)',
    body: markEdit,
    allow: mayEnter,
    handle: async ({ db, caller, params, body }) => {
      const row = await changeMark(db, caller, params.id, body, new Date());
      return { body: { ...createMessage('mark.updated'), mark: presentMark(caller, row) } };
    },
  }),
  route('post', '/api/v1/result/update/:id/undo', {
    who: staff,
    summary: 'Undo the last change of a mark; 409 when it is no longer what that change made of it (`mark`)',
    body: z.object({ mark: markPartsSchema }),
    allow: mayEnter,
    handle: async ({ db, caller, params, body }) => {
      await undoChange(db, caller, { id: params.id, made: body.mark, at: new Date() });
      return { body: { ...createMessage('mark.changeUndone') } };
    },
  }),
  route('delete', '/api/v1/result/delete/:id', {
    who: staff,
    summary: 'Delete a mark; it can be restored for 30 days',
    handle: async ({ db, caller, params }) => {
      await removeMarks(db, caller, [params.id], new Date());
      return { body: deletedMessage(1) };
    },
  }),
  route('post', '/api/v1/delete-many-result', {
    who: staff,
    summary: 'Delete several marks, all or none',
    body: markIdsInput,
    handle: async ({ db, caller, body }) => {
      await removeMarks(db, caller, body.ids, new Date());
      return { body: deletedMessage(body.ids.length) };
    },
  }),
  route('post', '/api/v1/result/restore', {
    who: staff,
    summary: 'Restore deleted marks, all or none: those that the caller deleted, or any for a superadmin',
    body: markIdsInput,
    handle: async ({ db, caller, body }) => {
      await restoreMarks(db, caller, body.ids, new Date());
      return { body: restoredMessage(body.ids.length) };
    },
  }),
];

async function answerMarks(db: Knex, caller: Caller, query: MarkFilters): Promise<MarksAnswer> {
  const exam = await resolveExam(db, query);
  const { subjectName: nameOrCode, subjectId, page, pageSize } = query;
  const subject =
    (nameOrCode ?? subjectId) === undefined
      ? undefined
      : findNamedSubject(exam, { nameOrCode, subjectId, path: 'subjectName' });
  const found = await listMarks(db, caller, exam, { subjectId: subject?._id, page, pageSize });
  return presentPage(found, (row) => presentMark(caller, row));
}

const LIST_PATH = '/api/v1/result/get_all';
const LIST = {
  who: staff,
  summary: 'Marks of an exam that the caller may see, a page at a time',
} as const;

const markListRoutes = [
  route('post', LIST_PATH, {
    ...LIST,
    body: markFilters,
    handle: async ({ db, caller, body }) => ({ body: await answerMarks(db, caller, body) }),
  }),
  route('get', LIST_PATH, {
    ...LIST,
    query: markFilters,
    handle: async ({ db, caller, query }) => ({ body: await answerMarks(db, caller, query) }),
  }),
  route('get', '/api/v1/result/deleted', {
    who: staff,
    summary: 'Marks deleted in the last 30 days: all for a superadmin, else those that the caller deleted',
    query: z.object(pageFields),
    handle: async ({ db, caller, query }) => {
      const found = await listDeletedMarks(db, caller, query);
      return { body: presentPage(found, presentDeletedMark) };
    },
  }),
  route('get', '/api/v1/result/history/:id', {
    who: staff,
    summary: 'History of a mark: who changed it, when, from what to what, by which file',
    allow: mayEnter,
    handle: async ({ db, params }) => ({ body: { data: await markHistory(db, params.id) } }),
  }),
  route('get', '/api/v1/student/:id/mark-changes', {
    who: staff,
    summary: 'History of all marks of a student in the scope of the caller, the latest first',
    handle: async ({ db, caller, params }) => {
      const { id } = await readStudent(db, caller, { id: params.id });
      return { body: { data: await studentMarkChanges(db, caller, id) } };
    },
  }),
];

const markEntryRoutes = [
  route('post', '/api/v1/get-student-by-roll-range', {
    who: staff,
    summary: 'The marks grid: students of a roll range to whom a subject applies, with their marks so far',
    body: markGridFilters,
    handle: async ({ db, caller, body }) => {
      const { exam, subject } = await resolveMarksOfGrid(db, caller, body);
      const students = await gridRows(db, exam, subject, body);
      const scheme = await readScheme(db, exam.session, exam.classId);
      const band = bandForClass(Number(exam.className));
      const weights = scheme.weights[band];
      const rules = {
        maxima: componentMaxima(subject, band, scheme),
        needed: neededParts(subject, await usedInClass(db, exam, subject), weights),
        weights,
        lock: await readExamLock(db, exam, exam.classId),
      };
      return { body: presentGrid(students, subject, rules) };
    },
  }),
  route('post', '/api/v1/result/create', {
    who: staff,
    answers: [201],
    summary:
      'Save marks of a subject, all or none; 409 names each mark that someone else changed since it was read (`was`)',
    body: markSubmission,
    handle: async ({ db, caller, body: { results, ...query } }) => {
      const { exam } = await resolveMarksOfExam(db, caller, query);
      const change = { by: caller._id, source: null, at: new Date() };
      const stored = await storeMarks(db, exam, results, change, caller);
      return { status: 201, body: { ...createMessage('mark.added'), ...stored } };
    },
  }),
];

export const markRoutes = [...markEntryRoutes, ...markUploadRoutes, ...markListRoutes, ...markChangeRoutes];
