import type { Knex } from 'knex';
import { z } from 'zod';
import { pageFields } from '#documents/model/fields.ts';
import { type MarkFilters, markFilters } from '#documents/model/markInput.ts';
import { staff } from '#server/access.ts';
import { type Caller, type Route, route } from '#server/route.ts';
import { theMark } from './changeMark.ts';
import { listDeletedMarks } from './deletedMarks.ts';
import { findSubject } from './findSubject.ts';
import { listMarks } from './listMarks.ts';
import { markHistory } from './markHistory.ts';
import { requireMarks } from './markPolicy.ts';
import { placeOfMark } from './placeOfMark.ts';
import { type MarksAnswer, presentDeletedMark, presentMark } from './present.ts';
import { settleExam } from './settleExam.ts';

const answerMarks = async (db: Knex, caller: Caller, asked: MarkFilters): Promise<MarksAnswer> => {
  const exam = await settleExam(db, asked);
  const { subjectName: said, subjectId, page, pageSize } = asked;
  const isAsked = said !== undefined || subjectId !== undefined;
  const subject = isAsked && findSubject(exam.subjects, exam, { said, subjectId, path: 'subjectName' });
  const of = subject ? subject._id : undefined;
  const { rows, total } = await listMarks(db, caller, exam, { subjectId: of, page, pageSize });
  return { data: rows.map((row) => presentMark(caller, row)), total };
};

const PATH = '/api/v1/result/get_all';
const summary = 'Marks of an exam, as far as the caller may see them; a page at a time';

export const markListRoutes: Route[] = [
  route({
    method: 'post',
    path: PATH,
    who: staff,
    summary,
    body: markFilters,
    handle: async ({ db, caller, body }) => ({ body: await answerMarks(db, caller!, body) }),
  }),
  route({
    method: 'get',
    path: PATH,
    who: staff,
    summary,
    query: markFilters,
    handle: async ({ db, caller, query }) => ({ body: await answerMarks(db, caller!, query) }),
  }),
  route({
    method: 'get',
    path: '/api/v1/result/deleted',
    who: staff,
    summary:
      'Marks that can be restored: all deleted in the last 30 days for a superadmin, else by the caller herself',
    query: z.object(pageFields),
    handle: async ({ db, caller, query }) => {
      const { rows, total } = await listDeletedMarks(db, caller!, { ...query, at: new Date() });
      return { body: { data: rows.map(presentDeletedMark), total } };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/result/history/:id',
    who: staff,
    summary: 'What became of a mark: who changed it, when, from what to what, by which file',
    handle: async ({ db, caller, params }) => {
      const row = await theMark(db, params.id!);
      await requireMarks(db, caller!, [placeOfMark(row)], 'read');
      return { body: { data: await markHistory(db, row.id) } };
    },
  }),
];
