import { requireAllowed, superadmin, user } from '#server/access.ts';
import { type Caller, type Route, route } from '#server/route.ts';
import { assignmentInput } from './assignmentInput.ts';
import { assignSubjects, removeAssignment } from './assignSubjects.ts';
import { listAssignments } from './listAssignments.ts';

/** Contract 3: a superadmin sees everyone's, others their own. */
const requireOwn = (caller: Caller, teacherId: string): void => {
  requireAllowed(caller._id === teacherId || superadmin.allows(caller));
};

export const teacherSubjectRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/teacher-subjects',
    who: user,
    summary: 'Who teaches what; the own assignments but for a superadmin',
    handle: async ({ db, caller }) => {
      const own = superadmin.allows(caller) ? undefined : caller!._id;
      return { body: { data: await listAssignments(db, own) } };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/teacher-subjects/:teacherId',
    who: user,
    summary: 'What one teacher teaches',
    handle: async ({ db, caller, params }) => {
      requireOwn(caller!, params.teacherId!);
      return { body: { data: await listAssignments(db, params.teacherId!) } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/teacher-subjects',
    who: superadmin,
    summary: 'Give a teacher subjects in place of all she had',
    body: assignmentInput,
    handle: async ({ db, body }) => ({ status: 201, body: await assignSubjects(db, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/v1/teacher-subjects/:id',
    who: superadmin,
    summary: 'Take away all that a teacher was assigned',
    handle: async ({ db, params }) => {
      await removeAssignment(db, params.id!);
      return { body: { message: 'Subjects unassigned successfully' } };
    },
  }),
];
