import { type Caller, superadmin } from '#server/platform/access/access.ts';

/** Contract 3: a superadmin assigns and sees all assignments, other users see their own. */
export const assignmentPolicy = {
  assign: superadmin,
  read: (caller: Caller, teacherId: string): boolean => caller._id === teacherId || superadmin.allows(caller),
};
