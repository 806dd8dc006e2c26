import { fileRoute } from '#server/files/fileRoute.ts';
import type { Route } from '#server/route.ts';
import { studentReadRoutes } from './readRoutes.ts';
import { studentRemovalRoutes } from './removalRoutes.ts';
import { studentWriteRoutes } from './writeRoutes.ts';

export const studentRoutes: Route[] = [
  ...studentReadRoutes,
  ...studentWriteRoutes,
  ...studentRemovalRoutes,
  fileRoute('students'),
];
