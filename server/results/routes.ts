import { z } from 'zod';
import { lookupFilters, whyFilters } from '#documents/model/exam.ts';
import { optionalId, optionalText, requiredText } from '#documents/model/fields.ts';
import { markCorrection } from '#documents/model/markInput.ts';
import { anyone, student } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { type Route, route } from '#server/route.ts';
import { correctableMarks } from './correctableMarks.ts';
import { correctExam, previewCorrection } from './correctExam.ts';
import { examFields } from './examPlace.ts';
import { explainResult } from './explainResult.ts';
import { findTranscript, nothingFound } from './findTranscript.ts';
import { findOwnTranscript, listClosedExams, listOwnResults } from './issuedResults.ts';
import { presentIndividual, presentPublished } from './present.ts';
import { publicationPolicy } from './publication.ts';
import { publishExam, unpublishExam } from './publishExam.ts';
import { schoolThen } from './schoolOfExam.ts';

const REASON_LENGTH = 400;
const NO_REASON = 'Reason is required';

export const resultRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/v1/result/individual',
    who: anyone,
    summary: 'One published result, by all its details',
    body: lookupFilters,
    limit: 'lookup',
    handle: async ({ db, body, ...visit }) => {
      const found = await findTranscript(db, body, visit);
      return { body: { Data: presentIndividual(found, await schoolThen(db, found.exam)) } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/why',
    who: anyone,
    summary: 'How one result was worked out, step by step: to whom the result itself is open',
    body: whyFilters,
    limit: 'lookup',
    handle: async ({ db, body, ...visit }) => ({
      body: { Data: await explainResult(db, { ...visit, filters: body }) },
    }),
  }),
  route({
    method: 'get',
    path: '/api/v1/my-result',
    who: student,
    summary: "A student's own published result; without session and term the list of her published exams",
    query: examFields.pick({ session: true, term: true }).partial(),
    handle: async ({ db, query: { session, term }, caller, settings }) => {
      const { studentId } = caller!;
      if (!studentId) throw nothingFound();
      if (!session || !term) {
        const issued = await listOwnResults(db, studentId, settings.publicUrl);
        const data = issued.map(({ exam, result }) => presentPublished(exam, result));
        return { body: { data, closed: await listClosedExams(db, studentId) } };
      }
      const own = await findOwnTranscript(db, studentId, { session, term }, settings.publicUrl);
      return { body: { Data: presentIndividual(own, await schoolThen(db, own.exam)) } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/publish',
    who: publicationPolicy.publish,
    summary:
      'Publish an exam of a class; its marks are locked. 409 names missing marks unless a reason is given',
    body: examFields.extend({ reason: optionalText(REASON_LENGTH) }),
    handle: async ({ db, body, caller }) => {
      const issued = await publishExam(db, { ...body, at: new Date(), by: caller!._id });
      return { body: { message: 'Results published successfully', ...issued } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/unpublish',
    who: publicationPolicy.publish,
    summary: 'Open a published exam again, for a reason',
    body: examFields.extend({ reason: requiredText(NO_REASON, REASON_LENGTH) }),
    handle: async ({ db, body, caller }) => {
      await unpublishExam(db, { ...body, at: new Date(), by: caller!._id });
      return { body: { message: 'Results opened again' } };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/result/correct',
    who: publicationPolicy.publish,
    summary: 'The students of a published exam, and the marks of one of them, for a correction',
    query: examFields.extend({ studentId: optionalId() }),
    handle: async ({ db, query }) => ({ body: await correctableMarks(db, query) }),
  }),
  route({
    method: 'post',
    path: '/api/v1/result/correct',
    who: publicationPolicy.publish,
    summary:
      'Correct marks of a published exam without closing it; dryRun=true only says whose transcripts that changes',
    query: z.object({ dryRun: z.stringbool('dryRun must be true or false').default(false) }),
    body: markCorrection,
    handle: async ({ db, query: { dryRun }, body, caller }) => {
      const at = new Date();
      if (dryRun) return { body: await previewCorrection(db, body, at) };
      const { reason } = body;
      if (!reason) throw new AppError('badInput', NO_REASON, [{ path: 'reason', message: NO_REASON }]);
      const corrected = await correctExam(db, { ...body, reason }, caller!._id, at);
      return { body: { message: 'The correction is saved', ...corrected } };
    },
  }),
];
