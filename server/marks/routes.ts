import type { Route } from '#server/route.ts';
import { markChangeRoutes } from './changeRoutes.ts';
import { markEntryRoutes } from './entryRoutes.ts';
import { markListRoutes } from './listRoutes.ts';
import { markUploadRoutes } from './uploadRoutes.ts';

export const markRoutes: Route[] = [
  ...markEntryRoutes,
  ...markUploadRoutes,
  ...markListRoutes,
  ...markChangeRoutes,
];
