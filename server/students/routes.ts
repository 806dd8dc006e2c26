import { fileRoute } from '#server/files/fileRoute.ts';
import type { Route } from '#server/route.ts';
import { studentReadRoutes } from './readRoutes.ts';

export const studentRoutes: Route[] = [...studentReadRoutes, fileRoute('students')];
