import { studentEditSchema, studentSchema } from '#documents/model/student.ts';
import { requireAllowed, staff } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { PHOTO_BYTES, readPortrait } from '#server/files/readPortrait.ts';
import { type Route, route } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import { addStudent } from './addStudent.ts';
import { presentStudent } from './present.ts';
import { findStudent } from './queries.ts';
import { studentPolicy } from './studentPolicy.ts';
import { updateStudent } from './updateStudent.ts';

export const studentWriteRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/v1/addStudentData',
    who: staff,
    summary: 'Add a student; 202 where the student ID exists, 409 where the roll is taken',
    body: studentSchema,
    handle: async ({ db, caller, body, jwtSecret }) => {
      const added = await addStudent(db, caller!, body);
      if (!added) return { status: 202, body: { message: 'StudentId already exist' } };
      return { body: { message: 'Student added successfully', student: presentStudent(jwtSecret)(added) } };
    },
  }),
  route({
    method: 'put',
    path: '/api/v1/student/:id',
    who: staff,
    summary: 'Edit a student (multipart); a field left out stays, `year` says which enrolment is meant',
    body: studentEditSchema,
    allow: async ({ db, caller, params }) => {
      const now = await findStudent(db, params.id!);
      if (!now) throw new AppError('notFound', 'Student not found');
      requireAllowed(studentPolicy.edit(caller!, now, now), NOT_IN_SCOPE);
    },
    uploads: { studentPicture: PHOTO_BYTES },
    handle: async ({ db, caller, params, body, files, jwtSecret, context }) => {
      if (!context.is('multipart'))
        throw new AppError('wrongKind', 'Send the fields as multipart/form-data.');
      const portrait = await readPortrait(files.studentPicture);
      const row = await updateStudent(db, caller!, params.id!, { edit: body, portrait });
      return { body: { message: 'Student updated successfully', student: presentStudent(jwtSecret)(row) } };
    },
  }),
];
