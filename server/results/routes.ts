import { lookupFilters, whyFilters } from '#documents/model/exam.ts';
import { anyone, student } from '#server/access/access.ts';
import { examFields } from '#server/exams/exam.ts';
import { type Route, route } from '#server/http/route.ts';
import { explainResult } from './explainResult.ts';
import { findTranscript } from './findTranscript.ts';
import { findOwnTranscript, listClosedExams, listOwnResults, nothingFound } from './issuedResults.ts';
import { presentIndividual, presentPublished } from './present.ts';
import { readSchoolIfChanged } from './readSchoolOfExam.ts';

export const resultRoutes: Route[] = [
  route('post', '/api/v1/result/individual', {
    who: anyone,
    summary: 'One published result, by all details of the student',
    body: lookupFilters,
    limit: 'lookup',
    handle: async ({ db, body, ...visit }) => {
      const found = await findTranscript(db, body, visit);
      return { body: { Data: presentIndividual(found, await readSchoolIfChanged(db, found.exam)) } };
    },
  }),
  route('post', '/api/v1/result/why', {
    who: anyone,
    summary: 'How one result was worked out, step by step, for callers who may see the result',
    body: whyFilters,
    limit: 'lookup',
    handle: async ({ db, body, ...visit }) => ({
      body: { Data: await explainResult(db, { ...visit, filters: body }) },
    }),
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
];
