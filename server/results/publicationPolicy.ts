import { superadmin } from '#server/access.ts';

/** Contract 5: only a superadmin publishes an exam and opens it again. */
export const publicationPolicy = { publish: superadmin };
