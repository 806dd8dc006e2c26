import { fileRoute } from '#server/files/fileRoute.ts';
import type { Route } from '#server/route.ts';
import { studentReadRoutes } from './readRoutes.ts';
import { studentRemovalRoutes } from './removalRoutes.ts';
import { studentUploadRoutes } from './uploadRoutes.ts';
import { studentWriteRoutes } from './writeRoutes.ts';

export const studentRoutes: Route[] = [
  // Before the student by her id: template.xlsx and deleted are none.
  ...studentUploadRoutes,
  ...studentRemovalRoutes,
  ...studentReadRoutes,
  ...studentWriteRoutes,
  fileRoute('students'),
];
