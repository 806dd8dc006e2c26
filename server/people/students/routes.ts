import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { pageFields, schoolYear, typedId } from '#documents/model/fields.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { leavingSchema } from '#documents/model/leaving.ts';
import { moveInput } from '#documents/model/moveStudents.ts';
import { studentEditSchema, studentSchema } from '#documents/model/student.ts';
import { type Caller, staff, user } from '#server/platform/access/access.ts';
import { withinScope } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { fileRoute } from '#server/platform/files/fileRoute.ts';
import { PHOTO_BYTES, readPortrait } from '#server/platform/files/readPicture.ts';
import { presentPage } from '#server/platform/http/paging.ts';
import { previewQuery, seenBy, seenField } from '#server/platform/http/preview.ts';
import { route } from '#server/platform/http/route.ts';
import { findStudents } from './findStudents.ts';
import { idOfLeftMessage, leaveStudent, leftHolders } from './leaveStudent.ts';
import {
  asCardRange,
  cardRangeInput,
  lastTermWithMarks,
  listStudents,
  listYears,
  readRolls,
  rollFilters,
  studentFilters,
  studentListInput,
  studentsInRange,
} from './listStudents.ts';
import { presentMissed } from './missedExams.ts';
import { moveStudents } from './moveStudents.ts';
import { checkNewStudent, newStudentInput } from './newStudent.ts';
import { readStudent, requireOwnStudent } from './policy.ts';
import {
  type PromotableAnswer,
  presentAdded,
  presentDeleted,
  presentEnrolment,
  presentFound,
  presentMoved,
  presentNewStudent,
  presentOldNames,
  presentOpened,
  presentPromotable,
  presentStudent,
  presentStudents,
  presentWithPhoto,
} from './present.ts';
import { readOldNames } from './printedNames.ts';
import { enrolmentHistory, findStudent, laterEnrolments, type StudentRow, students } from './queries.ts';
import { removeStudents } from './removeStudents.ts';
import { listDeleted, restoreStudents } from './restoreStudents.ts';
import { listSeenBy, seenStudent } from './seenStudents.ts';
import { studentHistory } from './studentHistory.ts';
import { undoLeaving } from './undoLeaving.ts';
import { undoPhoto } from './undoPhoto.ts';
import { addStudent, updateStudent } from './updateStudent.ts';
import { studentUploadRoutes } from './uploadRoutes.ts';

const studentWriteRoutes = [
  route('post', '/api/v1/student/check-new', {
    who: staff,
    summary: 'Of a student to be added: the next free roll, who has the typed one, and likely doubles',
    body: newStudentInput,
    handle: async ({ db, caller, body }) => ({
      body: presentNewStudent(await checkNewStudent(db, caller, body)),
    }),
  }),
  route('post', '/api/v1/addStudentData', {
    who: staff,
    answers: [200, 202],
    summary:
      'Add a student; 202 when the student ID exists, 409 when the roll is taken. `missed` are terms of the class that are published already',
    body: studentSchema,
    handle: async ({ db, caller, body, jwtSecret }) => {
      const added = await addStudent(db, caller, body);
      if (!added) {
        const left = (await leftHolders(db, [body.studentId])).get(studentIdKey(body.studentId));
        return {
          status: 202,
          body: { ...(left ? idOfLeftMessage(left) : createMessage('student.idTaken')) },
        };
      }
      const answer = presentAdded(jwtSecret, caller, added.row, added.missed);
      return { body: { ...createMessage('done.studentAdded'), ...answer } };
    },
  }),
  route('put', '/api/v1/student/:id', {
    who: staff,
    summary:
      'Edit a student (multipart); a field left out stays; `year` selects the enrolment. 409 counts the marks that another group, religion or subjects would set aside, unless `setAside` is true; a blank `studentPicture` removes the photo; `note` names the published exams that stay as they were; `missed` are published terms of another class to which the student came',
    body: studentEditSchema,
    allow: async ({ db, caller, params }) => void requireOwnStudent(caller, await findStudent(db, params.id)),
    uploads: { studentPicture: PHOTO_BYTES },
    handle: async ({ db, caller, params, body, files, jwtSecret, context }) => {
      if (!context.is('multipart')) throw new AppError('wrongKind', 'request.multipart');
      const portrait = await readPortrait(files.studentPicture);
      const { row, note, missed } = await updateStudent(db, caller, params.id, { edit: body, portrait });
      const oldNames = presentOldNames(caller, await readOldNames(db, row.id));
      const student = presentStudent(jwtSecret)(row);
      return {
        body: {
          ...createMessage('done.studentUpdated'),
          ...{ student, oldNames, note },
          ...presentMissed(caller, missed),
        },
      };
    },
  }),
];

const studentPhotoRoutes = [
  route('post', '/api/v1/student/:id/photo/undo', {
    who: staff,
    summary: 'Put the photo back that was removed or replaced last, within 30 days',
    allow: async ({ db, caller, params }) => void requireOwnStudent(caller, await findStudent(db, params.id)),
    handle: async ({ db, caller, params, jwtSecret }) => {
      const row = await undoPhoto(db, caller, params.id, new Date());
      return { body: { ...createMessage('student.photoPutBack'), student: presentStudent(jwtSecret)(row) } };
    },
  }),
];

const rowIdsInput = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,19}$/, 'student.notFound'), 'student.select')
    .min(1, 'student.select')
    .max(1000, 'student.most')
    // A student who is selected twice counts once.
    .transform((ids) => [...new Set(ids)]),
});

type Request = { db: Knex; caller: Caller };

const removeMany = async ({ db, caller }: Request, ids: readonly string[]) => {
  await removeStudents(db, caller, ids, new Date());
  const count = ids.length;
  if (count === 1) return { body: createMessage('done.studentDeleted') };
  return { body: createMessage('done.studentsDeleted', { count }) };
};

const restoreMany = async ({ db, caller }: Request, ids: readonly string[]) => {
  const { restored: missed, there } = await restoreStudents(db, caller, ids, new Date());
  const count = ids.length - there.length;
  const done =
    count === 1 ? createMessage('done.studentRestored') : createMessage('done.studentsRestored', { count });
  return { body: { ...done, there, ...presentMissed(caller, missed) } };
};

const studentRemovalRoutes = [
  route('get', '/api/v1/student/deleted', {
    who: staff,
    summary: 'Students deleted in the last 30 days: all for a superadmin, else those that the caller deleted',
    query: z.object(pageFields),
    handle: async ({ db, caller, query, jwtSecret }) => ({
      body: presentPage(await listDeleted(db, caller, query), presentDeleted(jwtSecret)),
    }),
  }),
  route('delete', '/api/v1/student/:id', {
    who: staff,
    summary: 'Delete a student, who can be restored for 30 days',
    handle: (request) => removeMany(request, [request.params.id]),
  }),
  route('post', '/api/v1/student/many-delete', {
    who: staff,
    summary: 'Delete several students, all or none',
    body: rowIdsInput,
    handle: (request) => removeMany(request, request.body.ids),
  }),
  route('post', '/api/v1/student/:id/restore', {
    who: staff,
    summary: 'Restore a student: for a superadmin, and for the user who deleted the student',
    handle: (request) => restoreMany(request, [request.params.id]),
  }),
  route('post', '/api/v1/student/many-restore', {
    who: staff,
    summary:
      'Restore several students; `there` names those whom somebody restored already, `missed` are exams that were published meanwhile',
    body: rowIdsInput,
    handle: (request) => restoreMany(request, request.body.ids),
  }),
];

const studentLeavingRoutes = [
  route('post', '/api/v1/student/:id/leave', {
    who: staff,
    summary: 'Note that a student in the scope of the caller left: the day, why, and the certificate',
    body: leavingSchema,
    allow: async ({ db, caller, params }) => void requireOwnStudent(caller, await findStudent(db, params.id)),
    handle: async ({ db, caller, params, body, jwtSecret }) => {
      const row = await leaveStudent(db, caller, params.id, { leaving: body, at: new Date() });
      return { body: { ...createMessage('student.left'), student: presentStudent(jwtSecret)(row) } };
    },
  }),
  route('delete', '/api/v1/student/:id/leave', {
    who: staff,
    summary: 'Undo that a student left; `missed` are exams that were published meanwhile',
    handle: async ({ db, caller, params, jwtSecret }) => {
      const { row, missed } = await undoLeaving(db, caller, params.id, new Date());
      const student = presentStudent(jwtSecret)(row);
      return {
        body: { ...createMessage('student.leavingUndone'), student, ...presentMissed(caller, missed) },
      };
    },
  }),
];

const studentMoveRoutes = [
  route('post', '/api/v1/student/many-move', {
    who: staff,
    summary:
      'Move several students to a section, all or none; 409 names each whose roll is taken; dryRun=true stores nothing, and with its `seen` a student who would get another roll is a 409',
    query: previewQuery,
    body: moveInput.extend({ seen: seenField }),
    handle: async ({ db, caller, query: { dryRun }, body: { seen, ...input }, jwtSecret }) => {
      const confirmation = seenBy(jwtSecret, ['move students', caller._id, input]);
      const how = { at: new Date(), dryRun, seen, confirmation };
      const { moved, token } = await moveStudents(db, caller, input, how);
      const seenNow = dryRun ? token : undefined;
      return {
        body: { ...createMessage('done.studentsMoved'), data: moved.map(presentMoved), seen: seenNow },
      };
    },
  }),
];

const findText = z.string().max(120, schemaMessage('text.most', { max: 120 }));

const studentIdsInput = z.object({
  studentIds: z
    .array(typedId('student.idRequired'), 'student.idRequired')
    .min(1, 'student.idRequired')
    .max(1000, 'student.most'),
});

const studentReadRoutes = [
  route('get', '/api/v1/find', {
    who: staff,
    summary: 'At most 8 students by a name that sounds like the text, a parent, the ID or the phone',
    query: z.object({ text: findText.default('') }),
    handle: async ({ db, caller, query }) => ({
      body: { data: (await findStudents(db, caller, query.text)).map(presentFound) },
    }),
  }),
  route('get', '/api/v1/getAllStudent', {
    who: staff,
    summary: 'Students with their enrolment of `year`, or their latest without a year; a page at a time',
    query: studentFilters,
    handle: async ({ db, caller, query, jwtSecret }) => {
      const { rows, total } = await listStudents(db, caller, query);
      const ids = rows.map(({ id }) => id);
      const latest = query.year === undefined ? rows : await students(db).whereIn('students.id', ids);
      return {
        body: presentStudents(jwtSecret, caller, { rows, latest, total, years: await listYears(db) }),
      };
    },
  }),
  route('get', '/api/v1/students/rolls', {
    who: staff,
    summary: 'The first and last roll of a class: what the forms of roll ranges begin with',
    query: rollFilters,
    handle: async ({ db, caller, query }) => ({ body: await readRolls(db, caller, query) }),
  }),
  route('post', '/api/v1/student/by-student-id', {
    who: staff,
    summary: 'The students in the scope of the caller who have these student IDs, with their photos',
    body: studentIdsInput,
    handle: async ({ db, caller, body, jwtSecret }) => {
      const rows: StudentRow[] = await students(db)
        .modify(withinScope(caller))
        .whereIn('students.studentId', body.studentIds);
      return { body: { data: rows.map(presentWithPhoto(jwtSecret)) } };
    },
  }),
  route('get', '/api/v1/student/:id', {
    who: user,
    summary: 'One student: for staff of their class, section and shift, and for the student',
    query: z.object({ year: schoolYear('select.year').optional() }),
    handle: async ({ db, caller, params, query, jwtSecret }) => {
      const row = await readStudent(db, caller, { id: params.id, year: query.year });
      const oldNames = staff.allows(caller) ? await readOldNames(db, row.id) : 0;
      const latest = (await findStudent(db, params.id)) ?? row;
      return { body: presentOpened(jwtSecret, caller, { row, latest }, oldNames) };
    },
  }),
  route('get', '/api/v1/student/:id/enrolments', {
    who: user,
    summary: 'The enrolments of a student: for staff of their class, section and shift, and for the student',
    handle: async ({ db, caller, params }) => {
      const { id } = await readStudent(db, caller, { id: params.id });
      return { body: { data: (await enrolmentHistory(db, id)).map(presentEnrolment) } };
    },
  }),
  route('get', '/api/v1/student/:id/history', {
    who: staff,
    summary: 'What happened to the record of a student in the scope of the caller: what, when and by whom',
    handle: async ({ db, caller, params }) => {
      const { id } = await readStudent(db, caller, { id: params.id });
      return { body: { data: await studentHistory(db, id) } };
    },
  }),
  route('post', '/api/v1/get-student-list', {
    who: staff,
    summary:
      'Students of a class in a roll range, by roll, `seen`, which goes with their promotion as `listSeen`, and `exam`, the last term in which the class has marks',
    body: studentListInput,
    handle: async ({ db, caller, body, jwtSecret }) => {
      const range = await asCardRange(db, body);
      const rows = await studentsInRange(db, caller, range);
      const exam = await lastTermWithMarks(db, range);
      const later = await laterEnrolments(db, rows, body.year);
      const seen = await listSeenBy(jwtSecret, caller).token(rows.map((row) => seenStudent(row)));
      const answer: PromotableAnswer = { data: rows.map(presentPromotable(jwtSecret, later)), seen, exam };
      return { body: answer };
    },
  }),
  route('post', '/api/v1/get_student_by_roll_range', {
    who: staff,
    summary: 'Students of a class in a roll range, by roll: for ID cards',
    body: cardRangeInput,
    handle: async ({ db, caller, body, jwtSecret }) => {
      const rows = await studentsInRange(db, caller, body);
      return { body: { data: rows.map(presentStudent(jwtSecret)) } };
    },
  }),
];

export const studentRoutes = [
  // Before the route of one student, which would take template.xlsx and deleted for ids.
  ...studentUploadRoutes,
  ...studentRemovalRoutes,
  ...studentMoveRoutes,
  ...studentLeavingRoutes,
  ...studentReadRoutes,
  ...studentWriteRoutes,
  ...studentPhotoRoutes,
  fileRoute('students'),
];
