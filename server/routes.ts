import type { Readable } from 'node:stream';
import { attendanceRoutes } from '#server/exams/attendance/routes.ts';
import { certificateRoutes } from '#server/exams/certificates/routes.ts';
import { checkRoutes } from '#server/exams/checks/routes.ts';
import { markRoutes } from '#server/exams/marks/routes.ts';
import { promotionRoutes } from '#server/exams/promotion/routes.ts';
import { publicationRoutes } from '#server/exams/publication/routes.ts';
import { reportRoutes } from '#server/exams/results/reports.ts';
import { resultRoutes } from '#server/exams/results/routes.ts';
import { routineRoutes } from '#server/exams/routine/routes.ts';
import { sessionRoutes } from '#server/people/session/routes.ts';
import { secondStepRoutes } from '#server/people/session/secondStepRoutes.ts';
import { studentRoutes } from '#server/people/students/routes.ts';
import { teacherSheetRoutes } from '#server/people/teacher-sheets/routes.ts';
import { teacherSubjectRoutes } from '#server/people/teacher-subjects/routes.ts';
import { userRoutes } from '#server/people/users/routes.ts';
import { backupRoutes } from '#server/platform/backup/routes.ts';
import type { JsonBytes } from '#server/platform/http/cachedAnswer.ts';
import { securityLogRoutes } from '#server/platform/security-log/routes.ts';
import { exportRoutes } from '#server/printing/exportRoutes.ts';
import { idCardRoutes } from '#server/printing/id-cards/routes.ts';
import { printJobRoutes } from '#server/printing/jobs/routes.ts';
import { printingRoutes } from '#server/printing/routes.ts';
import { textMessageRoutes } from '#server/printing/textMessages.ts';
import { paperRoutes, pictureRoutes, schoolRoutes } from '#server/school/routes.ts';
import { subjectRoutes } from '#server/school/subjects/routes.ts';
import { schemeRoutes } from './exams/schemes/routes.ts';
import { verifyRoutes } from './exams/verification/routes.ts';
import { anyone } from './platform/access/access.ts';
import { createOpenapi } from './platform/http/openapi.ts';
import { type Route, route, type TypedRoute } from './platform/http/route.ts';

const calls = [
  ...sessionRoutes,
  ...secondStepRoutes,
  ...securityLogRoutes,
  ...teacherSheetRoutes,
  ...userRoutes,
  ...schoolRoutes,
  ...paperRoutes,
  ...pictureRoutes,
  ...subjectRoutes,
  ...teacherSubjectRoutes,
  ...studentRoutes,
  ...promotionRoutes,
  ...markRoutes,
  ...resultRoutes,
  ...publicationRoutes,
  ...certificateRoutes,
  ...reportRoutes,
  ...exportRoutes,
  ...checkRoutes,
  ...attendanceRoutes,
  ...schemeRoutes,
  ...routineRoutes,
  ...idCardRoutes,
  ...verifyRoutes,
  ...printingRoutes,
  ...textMessageRoutes,
  ...printJobRoutes,
  ...backupRoutes,
];

let document: ReturnType<typeof createOpenapi> | undefined;

/** The document is the same for all callers, so it is made once. */
const theDocument = () => {
  document ??= createOpenapi(calls);
  return document;
};

const openapi = route('get', '/api/v1/openapi.json', {
  who: anyone,
  summary: 'This document',
  media: 'application/json',
  handle: async () => ({ body: theDocument() }),
});

/** Every call of the product; with `who` of each, this is the access table. */
export const routes: readonly Route[] = [...calls, openapi];

/** What each call answers as JSON, by method and path; of files nothing is known but their media type. */
export type Answers = AnswersOf<(typeof calls)[number]>;

type AnswersOf<Call extends Route> = {
  [One in Call as string extends One['path']
    ? never
    : `${One['method']} ${One['path']}`]: One extends TypedRoute<One['method'], string, infer Body>
    ? SentBody<Body>
    : never;
};

type SentBody<Body> = Body extends Buffer | Readable | null ? Holds<Body> : Body;
type Holds<Bytes> = 'holds' extends keyof Bytes
  ? Bytes extends JsonBytes<infer Body>
    ? Body
    : never
  : never;
