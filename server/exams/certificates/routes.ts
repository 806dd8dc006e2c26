import { createMessage } from '#documents/i18n/messages/index.ts';
import { certificatePreview, certificateRequest } from '#documents/model/certificate.ts';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import { sentCertificateTexts } from '#documents/model/certificateText.ts';
import { leftEnrolment } from '#server/people/students/leaveStudent.ts';
import { requireOwnStudent } from '#server/people/students/policy.ts';
import { findStudent } from '#server/people/students/queries.ts';
import { type Caller, staff, superadmin } from '#server/platform/access/access.ts';
import { seenBy } from '#server/platform/http/preview.ts';
import { type AllowRequest, type Answer, route } from '#server/platform/http/route.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { answerPaper } from '#server/school/readPaper.ts';
import { readCertificateTexts, saveCertificateTexts } from './certificateTexts.ts';
import { issueCertificate } from './issueCertificate.ts';
import { listCertificates } from './listCertificates.ts';
import type { CertificatePreview } from './present.ts';
import { draftRows, readContent } from './readContent.ts';

/** Who may certify the student as the register has her now. Throws 403 or 404. */
const requireCertifiable = async ({ db, caller, params }: AllowRequest<Caller, { id: string }>) =>
  requireOwnStudent(caller, await findStudent(db, params.id));

/** What the draft of a certificate showed its caller. */
const seenDraft = (
  { jwtSecret, caller, params }: { jwtSecret: string; caller: Caller; params: { id: string } },
  kind: CertificateKind,
) => seenBy(jwtSecret, ['certificate', caller._id, params.id, kind]);

/** With a call for each kind, because each has names of its own in braces. */
const TEXTS = '/api/v1/certificate-texts';

export const certificateRoutes = [
  route('get', '/api/v1/student/:id/certificates', {
    who: staff,
    summary:
      'The certificates of a student in the scope of the caller, the newest first, and what another one begins with',
    handle: async ({ db, caller, params }) => ({ body: await listCertificates(db, caller, params.id) }),
  }),
  route('post', '/api/v1/student/:id/certificates/preview', {
    who: staff,
    summary: 'What a certificate would print now, as a draft; stores nothing',
    body: certificatePreview,
    allow: async (request) => {
      await requireCertifiable(request);
    },
    handle: async (request): Promise<Answer<CertificatePreview>> => {
      const { db, body } = request;
      const { kind, ...facts } = body;
      const row = await leftEnrolment(db, await requireCertifiable(request));
      const certificate = await readContent(db, row, { kind, facts });
      const seen = await seenDraft(request, kind).token(await draftRows(db, row, kind));
      const paper = await answerPaper(db, (await snapshotSchool(db)).paper);
      return { body: { certificate, paper, seen } };
    },
  }),
  route('post', '/api/v1/student/:id/certificates', {
    who: staff,
    answers: [201],
    summary:
      'Issue a transfer certificate to a student who has left, or a testimonial, with a serial of its own; a corrected one names the serial that it replaces',
    body: certificateRequest,
    allow: async (request) => {
      await requireCertifiable(request);
    },
    handle: async (request) => {
      const { db, caller, params, body, signingKey } = request;
      const confirmation = seenDraft(request, body.kind);
      const how = { at: new Date(), signingKey, confirmation };
      const issued = await issueCertificate(db, caller, params.id, body, how);
      const { serial } = issued;
      return { status: 201, body: { ...createMessage('certificate.issued', { serial }), ...issued } };
    },
  }),
  ...(['transfer-certificate', 'testimonial'] as const).flatMap((kind) => [
    route('get', `${TEXTS}/${kind}`, {
      who: staff,
      summary: `The school's words of a ${kind.replace('-', ' ')}, with names in braces`,
      handle: async ({ db }) => ({ body: await readCertificateTexts(db, kind) }),
    }),
    route('put', `${TEXTS}/${kind}`, {
      who: superadmin,
      summary: `Change the school's words of a ${kind.replace('-', ' ')}; what was issued keeps its own`,
      body: sentCertificateTexts(kind),
      handle: async ({ db, caller, body }) => {
        const saved = await saveCertificateTexts(db, caller._id, kind, body);
        return { body: { ...createMessage('certificate.textsSaved'), ...saved } };
      },
    }),
  ]),
];
