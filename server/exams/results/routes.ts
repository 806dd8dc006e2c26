import { lookupFilters, whyFilters } from '#documents/model/exam.ts';
import { readStudent } from '#server/people/students/policy.ts';
import { anyone, staff, student } from '#server/platform/access/access.ts';
import { inScope } from '#server/platform/access/scope.ts';
import { answerCached } from '#server/platform/http/cachedAnswer.ts';
import { route } from '#server/platform/http/route.ts';
import { examFields } from '#server/school/exam.ts';
import { explainResult } from './explainResult.ts';
import { answerLookup, findTranscript } from './findTranscript.ts';
import {
  findOwnTranscript,
  listClosedExams,
  listOwnResults,
  nothingFound,
  readProgress,
} from './issuedResults.ts';
import { presentIndividual, presentPublished, presentStudentExam } from './present.ts';
import { readSchoolIfChanged } from './publishedRows.ts';

export const resultRoutes = [
  route('post', '/api/v1/result/individual', {
    who: anyone,
    summary: 'One published result, by all details of the student',
    body: lookupFilters,
    limit: 'lookup',
    handle: async ({ body, ...visit }) =>
      answerCached(visit.context, await answerLookup(visit, await findTranscript(body, visit))),
  }),
  route('post', '/api/v1/result/why', {
    who: anyone,
    summary: 'How one result was worked out, step by step, for callers who may see the result',
    body: whyFilters,
    limit: 'lookup',
    handle: async ({ body, ...visit }) => ({ body: { Data: await explainResult(visit, body) } }),
  }),
  route('get', '/api/v1/my-result', {
    who: student,
    summary: "A student's own published result; without session and term the list of their published exams",
    query: examFields.pick({ session: true, term: true }).partial(),
    handle: async ({ db, query: { session, term }, caller, settings }) => {
      const { studentId } = caller;
      if (!studentId) throw nothingFound();
      if (!session || !term) {
        const issued = await listOwnResults(db, studentId, settings.publicUrl);
        const data = issued.map(({ exam, result }) => presentPublished(exam, result));
        return { body: { data, closed: await listClosedExams(db, studentId) } };
      }
      const own = await findOwnTranscript(db, studentId, { session, term }, settings.publicUrl);
      return { body: { Data: presentIndividual(own, await readSchoolIfChanged(db, own.exam)) } };
    },
  }),
  route('get', '/api/v1/student/:id/results', {
    who: staff,
    summary: 'The published results of a student in the scope of the caller, the latest exam first',
    handle: async ({ db, caller, params, settings }) => {
      const { studentId } = await readStudent(db, caller, { id: params.id });
      const issued = await listOwnResults(db, studentId, settings.publicUrl);
      // A teacher sees only the exams of their own class, as in its reports.
      const inOwnScope = issued.filter(({ exam }) => inScope(caller, exam));
      return { body: { data: inOwnScope.map(({ exam, result }) => presentStudentExam(exam, result)) } };
    },
  }),
  route('get', '/api/v1/student/:id/progress', {
    who: staff,
    summary: 'How a student in the scope of the caller did in every published exam, subject by subject',
    handle: async ({ db, caller, params, settings }) => {
      const { progress } = await readProgress(db, caller, params.id, settings.publicUrl);
      return { body: { data: progress } };
    },
  }),
];
