import { createMessage } from '#documents/i18n/messages/index.ts';
import { roomsInput } from '#documents/model/examRooms.ts';
import { routineInput, routineQuery } from '#documents/model/routine.ts';
import { staff, superadmin } from '#server/platform/access/access.ts';
import { route } from '#server/platform/http/route.ts';
import { presentRooms, presentRoutine } from './present.ts';
import { readRooms, saveRooms } from './rooms.ts';
import { findRoutine, saveRoutine } from './saveRoutine.ts';

export const routineRoutes = [
  route('get', '/api/v1/routine', {
    who: staff,
    summary: 'When each subject of a class is written in an exam, and the subjects of the class',
    query: routineQuery,
    handle: async ({ db, caller, query }) => ({ body: presentRoutine(caller, await findRoutine(db, query)) }),
  }),
  route('put', '/api/v1/routine', {
    who: superadmin,
    summary:
      'Save the whole routine of a class in an exam, all or nothing; 400 names two papers that a student would write at once, 409 what someone else changed since `was`',
    body: routineInput,
    handle: async ({ db, caller, body }) => {
      await saveRoutine(db, body, { by: caller._id, at: new Date() });
      const routine = presentRoutine(caller, await findRoutine(db, body));
      return { body: { ...createMessage('routine.saved'), ...routine } };
    },
  }),
  route('get', '/api/v1/exam-rooms', {
    who: staff,
    summary: 'The rooms in which exams are written, with their seats, in the order in which they are filled',
    handle: async ({ db, caller }) => ({ body: presentRooms(caller, await readRooms(db)) }),
  }),
  route('put', '/api/v1/exam-rooms', {
    who: superadmin,
    summary: 'Save the rooms in which exams are written; 409 when someone else changed them since `was`',
    body: roomsInput,
    handle: async ({ db, caller, body }) => {
      await saveRooms(db, body);
      return { body: { ...createMessage('seats.saved'), ...presentRooms(caller, await readRooms(db)) } };
    },
  }),
];
