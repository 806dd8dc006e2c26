import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import { hashPassword } from '#server/session/password.ts';
import { classIds } from './classIds.ts';

const staffSchema = z.array(
  z.object({
    userType: z.enum(['teacher', 'operator']),
    phoneNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    nameBn: z.string(),
    designation: z.string(),
    subject: z.string().nullable(),
    /** Class teacher of; the reach of a teacher or operator. */
    scope: z.object({ class: z.string(), section: z.string(), shift: z.string() }).nullable(),
    /** Subjects taught in every class of one shift. */
    teaches: z.object({ shift: z.string(), subjectCodes: z.array(z.string()) }).nullable(),
  }),
);
export type DemoStaff = z.infer<typeof staffSchema>;

export const readDemoStaff = async (folder: URL): Promise<DemoStaff> =>
  staffSchema.parse(JSON.parse(await readFile(new URL('teachers.json', folder), 'utf8')));

/** Nobody knows the password that all of them share: a superadmin gives one to whoever should sign in. */
const unknownPassword = (): Promise<string> => hashPassword(randomBytes(24).toString('base64url'));

/** The teachers and the operator of the demo; answers their row ids by phone number. */
export const storeDemoStaff = async (db: Knex, staff: DemoStaff, at: Date): Promise<Map<string, string>> => {
  const [classes, password_hash] = [await classIds(db), await unknownPassword()];
  await db('users').insert(
    staff.map((person) => ({
      phone_number: person.phoneNumber,
      password_hash,
      first_name: person.firstName,
      last_name: person.lastName,
      user_type: person.userType,
      user_status: 'Active',
      class_id: person.scope ? classes.get(person.scope.class) : null,
      section: person.scope?.section ?? null,
      shift: person.scope?.shift ?? null,
      designation: person.designation,
      subject: person.subject,
      created_at: at,
      updated_at: at,
    })),
  );
  const rows = await db('users')
    .whereIn(
      'phone_number',
      staff.map(({ phoneNumber }) => phoneNumber),
    )
    .where('live', 1)
    .select('id', 'phone_number');
  return new Map(rows.map(({ id, phone_number }) => [phone_number, String(id)]));
};

/** Gives each teacher the subjects that they teach in their shift, as the session's classes have them. */
export const assignDemoSubjects = async (
  db: Knex,
  staff: DemoStaff,
  ids: Map<string, string>,
  session: number,
  at: Date,
): Promise<void> => {
  const teachers = staff.filter(({ teaches }) => teaches !== null);
  await db('teacher_subjects').insert(
    teachers.map(({ phoneNumber }) => ({
      teacher_id: ids.get(phoneNumber),
      created_at: at,
      updated_at: at,
    })),
  );
  const assignments = await db('teacher_subjects').select('id', 'teacher_id');
  const assignmentOf = new Map(assignments.map(({ id, teacher_id }) => [String(teacher_id), id]));
  const subjects = await db('subjects')
    .where({ session, live: 1 })
    .select('class_id', 'group_name', 'subject_code');
  await db('teacher_subject_items').insert(
    teachers.flatMap(({ phoneNumber, teaches }) =>
      subjects
        .filter(({ subject_code }) => teaches?.subjectCodes.includes(subject_code))
        .map(({ class_id, group_name, subject_code }) => ({
          teacher_subject_id: assignmentOf.get(ids.get(phoneNumber) ?? ''),
          class_id,
          shift: teaches?.shift,
          group_name,
          subject_code,
        })),
    ),
  );
};
