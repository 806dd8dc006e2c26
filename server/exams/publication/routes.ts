import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { optionalSelect } from '#documents/model/exam.ts';
import { optionalId, optionalText, requiredText } from '#documents/model/fields.ts';
import { REASON_LENGTH } from '#documents/model/limits.ts';
import { markCorrection } from '#documents/model/markInput.ts';
import { newStudentId } from '#documents/model/student.ts';
import { publicationPolicy } from '#server/exams/publication.ts';
import { readStudent, studentPolicy } from '#server/people/students/policy.ts';
import { anyone, staff } from '#server/platform/access/access.ts';
import { refusedField } from '#server/platform/base/errors.ts';
import { previewQuery, seenBy } from '#server/platform/http/preview.ts';
import { type Answer, route } from '#server/platform/http/route.ts';
import { examFields } from '#server/school/exam.ts';
import { correctableMarks, correctExam, previewCorrection } from './correctExam.ts';
import { correctStudentId, reissueRenamed } from './correctStudent.ts';
import { changeExemption, exemptLate, listExemptions } from './exemptStudent.ts';
import { listPublished } from './lookupPage.ts';
import type { CorrectionAnswer } from './present.ts';
import { publishExam, unpublishExam, withdrawExam } from './publishExam.ts';

const NO_REASON = 'publication.reasonRequired';

const { session, term } = examFields.shape;
const reason = requiredText(NO_REASON, REASON_LENGTH);
/** Left blank for a whole term. */
const exemptSubject = optionalSelect(z.string('subject.notFound').regex(/^\d{1,19}$/, 'subject.notFound'));

export const publicationRoutes = [
  route('get', '/api/v1/school/published', {
    who: anyone,
    summary: 'The published exams by session, term and class, and those being corrected; the latest first',
    handle: async ({ db }) => ({ body: await listPublished(db) }),
  }),
  route('post', '/api/v1/result/publish', {
    who: publicationPolicy.publish,
    summary:
      'Publish an exam of a class; its marks are locked. 409 names missing marks unless a reason is given',
    body: examFields.extend({ reason: optionalText(REASON_LENGTH) }),
    handle: async ({ db, body, caller, signingKey }) => {
      const issued = await publishExam(db, { ...body, at: new Date(), by: caller._id, signingKey });
      return { body: { ...createMessage('publication.done'), ...issued } };
    },
  }),
  route('post', '/api/v1/result/unpublish', {
    who: publicationPolicy.publish,
    summary: 'Reopen a published exam, with a reason',
    body: examFields.extend({ reason }),
    handle: async ({ db, body, caller }) => {
      await unpublishExam(db, { ...body, at: new Date(), by: caller._id });
      return { body: { ...createMessage('publication.opened') } };
    },
  }),
  route('post', '/api/v1/result/withdraw', {
    who: publicationPolicy.publish,
    summary:
      'Withdraw an exam that was published by mistake, also while it is reopened; lookups answer as before it was published',
    body: examFields.extend({ reason }),
    handle: async ({ db, body, caller }) => {
      await withdrawExam(db, { ...body, at: new Date(), by: caller._id });
      return { body: { ...createMessage('publication.withdrawn') } };
    },
  }),
  route('get', '/api/v1/result/correct', {
    who: publicationPolicy.publish,
    summary: 'The students of a published exam, and the marks of one of them, for a correction',
    query: examFields.extend({ studentId: optionalId() }),
    handle: async ({ db, query }) => ({ body: await correctableMarks(db, query) }),
  }),
  route('post', '/api/v1/result/correct', {
    who: publicationPolicy.publish,
    summary:
      'Correct marks of a published exam without closing it; dryRun=true only answers whose transcripts would change',
    query: previewQuery,
    body: markCorrection,
    handle: async (request): Promise<Answer<CorrectionAnswer>> => {
      const { db, body, caller, signingKey, jwtSecret } = request;
      const at = new Date();
      const { session, term, className, marks, seen } = body;
      const confirmation = seenBy(jwtSecret, ['correction', caller._id, session, term, className, marks]);
      if (request.query.dryRun) return { body: await previewCorrection(db, body, at, confirmation) };
      if (!body.reason) throw refusedField('badInput', 'reason', NO_REASON);
      const correction = { ...body, reason: body.reason };
      const by = { by: caller._id, at, signingKey };
      const corrected = await correctExam(db, correction, by, { seen, confirmation });
      return { body: { ...createMessage('correction.done'), ...corrected } };
    },
  }),
  route('post', '/api/v1/student/:id/student-id', {
    who: studentPolicy.correctId,
    summary:
      'Correct a mistyped student ID, also in what is published; the transcripts of the student are issued anew',
    body: z.object({ studentId: newStudentId, reason }),
    handle: async ({ db, params, body, caller, signingKey }) => {
      const by = { by: caller._id, at: new Date(), signingKey };
      const corrected = await correctStudentId(db, params.id, body, by);
      return { body: { ...createMessage('student.idCorrected'), ...corrected } };
    },
  }),
  route('post', '/api/v1/student/:id/reissue', {
    who: studentPolicy.reissue,
    summary:
      "Issue a student's published transcripts that print other names than the register anew; `issued` counts them",
    handle: async ({ db, params, caller, signingKey }) => {
      const reissued = await reissueRenamed(db, params.id, { by: caller._id, at: new Date(), signingKey });
      return { body: { ...createMessage('student.reissued', { count: reissued.issued }), ...reissued } };
    },
  }),
  route('get', '/api/v1/student/:id/exemptions', {
    who: staff,
    summary:
      'The terms and subjects that do not count for a student, for staff of their class, section and shift',
    handle: async ({ db, caller, params }) => {
      const { id } = await readStudent(db, caller, { id: params.id });
      return { body: await listExemptions(db, id, caller) };
    },
  }),
  route('post', '/api/v1/student/exempt-late', {
    who: studentPolicy.exempt,
    summary: 'Exempt students from published terms of their class that they joined after, all or none',
    body: z.object({
      ids: z
        .array(z.string().regex(/^\d{1,19}$/, 'student.notFound'), 'student.select')
        .min(1, 'student.select')
        .max(1000, 'student.most'),
      session,
      terms: z.array(term, 'filters.term').min(1, 'filters.term').max(50, 'filters.term'),
    }),
    handle: async ({ db, body, caller }) => {
      const exempted = await exemptLate(db, body, { by: caller._id, at: new Date() });
      return { body: { ...createMessage('exemption.madeMany', { count: exempted }), exempted } };
    },
  }),
  exemptionRoute(
    'put',
    'Exempt a student from a term without marks, or from one subject of it; a published exam is corrected. dryRun=true only answers whose print would change',
  ),
  exemptionRoute(
    'delete',
    'Take back an exemption; a published exam is corrected. dryRun=true stores nothing',
  ),
];

function exemptionRoute<const Verb extends 'put' | 'delete'>(verb: Verb, summary: string) {
  return route(verb, '/api/v1/student/:id/exemptions', {
    who: studentPolicy.exempt,
    summary,
    query: previewQuery,
    body: z.object({ session, term, reason, subjectId: exemptSubject }),
    handle: async ({ db, params, query: { dryRun }, body, caller, signingKey }) => {
      const exempt = verb === 'put';
      const options = { by: caller._id, at: new Date(), signingKey, dryRun };
      const exams = await changeExemption(db, params.id, { ...body, exempt }, options);
      const done = createMessage(doneMessage(exempt, body.subjectId !== undefined));
      return { body: dryRun ? { exams } : { ...done, exams } };
    },
  });
}

const doneMessage = (exempt: boolean, isSubject: boolean) => {
  if (isSubject) return exempt ? 'exemption.subjectMade' : 'exemption.subjectEnded';
  return exempt ? 'exemption.made' : 'exemption.ended';
};
