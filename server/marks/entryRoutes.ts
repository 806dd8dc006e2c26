import { markGridFilters, markSubmission } from '#documents/model/markInput.ts';
import { bandOf } from '#documents/model/school.ts';
import { componentMaxima } from '#documents/rules/componentMaxima.ts';
import { staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { schemeOfClass } from '#server/schemes/schemeOfClass.ts';
import { marksOfExam, marksOfGrid } from './askedMarks.ts';
import { gridRows } from './gridRows.ts';
import { lockOf } from './lockOf.ts';
import { presentGrid } from './present.ts';
import { storeMarks } from './storeMarks.ts';

export const markEntryRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/v1/get-student-by-roll-range',
    who: staff,
    summary: 'The marks grid: students of a roll range to whom a subject applies, with their marks so far',
    body: markGridFilters,
    handle: async ({ db, caller, body }) => {
      const { exam, subject } = await marksOfGrid(db, caller!, body);
      const students = await gridRows(db, exam, subject, body);
      const scheme = await schemeOfClass(db, exam.session, exam.classId);
      const maxima = componentMaxima(subject, bandOf(Number(exam.className)), scheme);
      const lock = await lockOf(db, exam, exam.classId);
      return { body: presentGrid(students, subject, maxima, lock) };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/create',
    who: staff,
    summary:
      'Save marks of a subject, all or none; what others entered since it was read (`was`) stays, 409 names cells that both changed',
    body: markSubmission,
    handle: async ({ db, caller, body: { results, ...asked } }) => {
      const { exam } = await marksOfExam(db, caller!, asked);
      const change = { by: caller!._id, source: null, at: new Date() };
      const stored = await storeMarks(db, exam, results, change);
      return { status: 201, body: { message: 'Marks added successfully', ...stored } };
    },
  }),
];
