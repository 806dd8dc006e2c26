import type { UserType } from '#documents/model/user.ts';

type Role = Exclude<UserType, ''>;

const EVERY_ROLE: readonly Role[] = ['superadmin', 'teacher', 'operator', 'student'];
const ROLES_OF_TEACHER: readonly Role[] = ['operator', 'student'];

/** Whom this person may add: nobody gives a role above their own. */
export const rolesFor = (userType: UserType): readonly Role[] =>
  userType === 'superadmin' ? EVERY_ROLE : ROLES_OF_TEACHER;
