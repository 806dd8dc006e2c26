import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { pageFields } from '#documents/model/fields.ts';
import { requireAllowed, superadmin, user } from '#server/platform/access/access.ts';
import { cutPage } from '#server/platform/http/paging.ts';
import { route } from '#server/platform/http/route.ts';
import { assignmentInput, assignSubjects, removeAssignment } from './assignSubjects.ts';
import { assignmentPolicy, listAssignments, presentList } from './listAssignments.ts';

export const teacherSubjectRoutes = [
  route('get', '/api/v1/teacher-subjects', {
    who: user,
    summary: "Subjects of teachers: the caller's own, or all for a superadmin",
    query: z.object(pageFields),
    handle: async ({ db, caller, query }) => {
      const own = superadmin.allows(caller) ? undefined : caller._id;
      return { body: presentList(caller, cutPage(await listAssignments(db, own), query)) };
    },
  }),
  route('get', '/api/v1/teacher-subjects/:teacherId', {
    who: user,
    summary: 'The subjects of one teacher',
    handle: async ({ db, caller, params }) => {
      requireAllowed(assignmentPolicy.read(caller, params.teacherId));
      const data = await listAssignments(db, params.teacherId);
      return { body: presentList(caller, { data, total: data.length }) };
    },
  }),
  route('post', '/api/v1/teacher-subjects', {
    who: assignmentPolicy.assign,
    answers: [201],
    summary: 'Replace all subjects of a teacher, by class, shift and code; valid in every session',
    body: assignmentInput,
    handle: async ({ db, body }) => ({ status: 201, body: await assignSubjects(db, body) }),
  }),
  route('delete', '/api/v1/teacher-subjects/:id', {
    who: assignmentPolicy.assign,
    summary: 'Remove all subjects of a teacher',
    handle: async ({ db, params }) => {
      await removeAssignment(db, params.id);
      return { body: { ...createMessage('done.subjectsUnassigned') } };
    },
  }),
];
