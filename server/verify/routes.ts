import { anyone } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { verifyTranscript } from './verifyTranscript.ts';

export const verifyRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/verify/:code',
    who: anyone,
    summary: 'What the transcript with this code said, and whether the record still says so',
    limit: 'lookup',
    handle: async ({ db, params }) => ({ body: await verifyTranscript(db, params.code!) }),
  }),
];
