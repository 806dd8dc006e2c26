import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { z } from 'zod';
import { schoolSchema } from '#documents/model/school.ts';
import { proposeRoutine } from '#documents/rules/proposeRoutine.ts';
import { calendar, type DemoExam } from '#fixtures/demo/calendar.ts';
import { storeAttendance } from '#server/exams/attendance/storeAttendance.ts';
import { readMarkSheet } from '#server/exams/marks/readMarkSheet.ts';
import { storeMarks } from '#server/exams/marks/storeMarks.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { findRoutine, saveRoutine } from '#server/exams/routine/saveRoutine.ts';
import { readStudentSheet } from '#server/people/students/readStudentSheet.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { replaceItems } from '#server/people/teacher-subjects/assignSubjects.ts';
import { hashPassword } from '#server/people/users/password.ts';
import type { SheetFile } from '#server/platform/base/sheet.ts';
import type { SigningKey } from '#server/platform/base/signingKey.ts';
import type { SheetPool } from '#server/platform/http/services.ts';
import { readSheets } from '#server/platform/sheets/uploads.ts';
import { classIds } from '#server/school/classes.ts';
import { savePaper, saveSchool } from '#server/school/saveSchool.ts';
import { readSubjectSheet, storeSubjects } from '#server/school/subjects/storeSubjects.ts';

const FOLDER = new URL('../../fixtures/demo/', import.meta.url);
const CLASSES = ['4', '5', '6', '7', '8', '9', '10'];
const HEADMISTRESS = '01711200101';
const OPERATOR = '01711200190';

const staffSchema = z.array(
  z.object({
    userType: z.enum(['teacher', 'operator']),
    phoneNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    nameBn: z.string(),
    designation: z.string(),
    subject: z.string().nullable(),
    /** The class, section and shift of a class teacher or operator, which is their scope. */
    scope: z.object({ class: z.string(), section: z.string(), shift: z.string() }).nullable(),
    /** Subjects taught in every class of one shift. */
    teaches: z.object({ shift: z.string(), subjectCodes: z.array(z.string()) }).nullable(),
  }),
);

/**
 * Fills an empty database with the demo school, from spreadsheets and with the code of uploads. Runs in one
 * transaction: when interrupted it leaves an empty database, and the next start loads it again.
 */
export const loadDemo = (db: Knex, services: DemoServices, report: (line: string) => void): Promise<void> =>
  db.transaction((trx) => loadAll(trx, services, report));

type DemoServices = { sheets: SheetPool; signingKey: SigningKey };

async function loadAll(db: Knex, services: DemoServices, report: (line: string) => void): Promise<void> {
  const { sheets: pool, signingKey } = services;
  const school = schoolSchema.parse(JSON.parse(await readFile(new URL('school.json', FOLDER), 'utf8')));
  await saveSchool(db, school);
  const sessions = [...new Set(calendar.map(({ session }) => session))];
  const staff = staffSchema.parse(JSON.parse(await readFile(new URL('teachers.json', FOLDER), 'utf8')));
  const ids = await storeDemoStaff(db, staff, firstDay(sessions[0] ?? 0));
  await savePaper(db, ids.get(HEADMISTRESS) ?? '', (paper) => ({
    ...paper,
    settings: { ...paper.settings, headTitle: 'Headmistress', headTitleBn: 'প্রধান শিক্ষিকা' },
  }));
  for (const session of sessions)
    report(`Session ${session}: ${await loadSession(db, pool, session)} students enrolled.`);
  const running = sessions.at(-1) ?? 0;
  await assignDemoSubjects(db, staff, ids, running);
  for (const exam of calendar) {
    await loadAttendance(db, pool, exam);
    let marks = 0;
    for (const className of CLASSES) {
      marks += await loadMarks(db, pool, exam, className, ids.get(OPERATOR) ?? null);
      const { session, term, publishedAt } = exam;
      const by = ids.get(HEADMISTRESS) ?? '';
      const reason = 'The students without marks did not sit for this exam.';
      if (publishedAt)
        await publishExam(db, {
          ...{ session, term, className, by, reason, signingKey },
          at: new Date(publishedAt),
        });
    }
    report(`${exam.term} ${exam.session}: ${marks} marks${exam.publishedAt ? ', published' : ' so far'}.`);
  }
  await storeRoutine(db, running, ids.get(HEADMISTRESS) ?? '');
}

/** The routine of the exam to come: of the last term of the running session, from December on. */
async function storeRoutine(db: Knex, session: number, by: string): Promise<void> {
  for (const className of CLASSES) {
    const exam = { session, term: 'Annual', className };
    const { subjects } = await findRoutine(db, exam);
    const times = { firstDay: `${session}-12-01`, from: '10:00', to: '13:00' };
    const papers = proposeRoutine(subjects, times);
    await saveRoutine(db, { ...exam, papers }, { by, at: firstDay(session) });
  }
}

type DemoStaff = z.infer<typeof staffSchema>;

/** Stores the teachers and the operator of the demo, and returns their row ids by phone number. */
async function storeDemoStaff(db: Knex, staff: DemoStaff, at: Date): Promise<Map<string, string>> {
  const classes = await classIds(db);
  // Of all of them, whose password nobody knows: a superadmin sets one for a user who should sign in.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  await db('users').insert(
    staff.map(({ scope, teaches: _, nameBn: __, ...person }) => ({
      ...person,
      passwordHash,
      userStatus: 'Active',
      classId: scope ? classes.get(scope.class) : null,
      ...{ section: scope?.section ?? null, shift: scope?.shift ?? null },
      ...{ createdAt: at, updatedAt: at },
    })),
  );
  const rows = await db('users').where('live', 1).select('id', 'phoneNumber');
  return new Map(rows.flatMap(({ id, phoneNumber }) => (phoneNumber ? [[phoneNumber, id] as const] : [])));
}

/** Enrolments of a session start on its first school day. */
const firstDay = (session: number): Date => new Date(Date.UTC(session, 0, 1, 4));

async function loadSession(db: Knex, pool: SheetPool, session: number): Promise<number> {
  const subjects = await readSubjectSheet(await readSheets(pool, demoFile(`${session}/subjects.xlsx`)));
  await storeSubjects(db, subjects, firstDay(session));
  const students = await readStudentSheet(await readSheets(pool, demoFile(`${session}/students.xlsx`)));
  const stored = await storeStudents(db, students, { at: firstDay(session), update: true });
  return stored.added + stored.enrolled;
}

const demoFile = (path: string): SheetFile => ({
  path: fileURLToPath(new URL(path, FOLDER)),
  name: path.split('/').at(-1) ?? path,
});

/** Assigns each teacher the subjects of their shift in the classes of a session. */
async function assignDemoSubjects(db: Knex, staff: DemoStaff, ids: Map<string, string>, session: number) {
  const subjects = await db('subjects')
    .where({ session, live: 1 })
    .select('classId', 'groupName', 'subjectCode');
  for (const { phoneNumber, teaches } of staff) {
    if (!teaches) continue;
    const taught = subjects.filter(({ subjectCode }) => teaches.subjectCodes.includes(subjectCode));
    const items = taught.map((subject) => ({ ...subject, shift: teaches.shift }));
    await replaceItems(db, ids.get(phoneNumber) ?? '', items);
  }
}

async function loadAttendance(db: Knex, pool: SheetPool, { session, term, folder, workingDays }: DemoExam) {
  for (const sheet of await readSheets(pool, demoFile(`${folder}/attendance.xlsx`)))
    await storeAttendance(
      db,
      { session, term, className: sheet.name, section: 'All', shift: 'All', workingDays },
      sheet.rows.slice(1).map(({ cells: [studentId = '', days] }) => ({ studentId, present: Number(days) })),
    );
}

async function loadMarks(db: Knex, pool: SheetPool, exam: DemoExam, className: string, by: string | null) {
  const file = demoFile(`${exam.folder}/class-${className}.xlsx`);
  const ids = await subjectIds(db, exam.session, (await classIds(db)).get(className));
  const place = { session: exam.session, term: exam.term, className, section: 'All', shift: 'All' };
  const change = { by, source: file.name, at: new Date(exam.enteredAt) };
  let saved = 0;
  for (const sheet of await readSheets(pool, file)) {
    const subjectId = ids.get(sheet.name) ?? '';
    saved += (await storeMarks(db, { ...place, subjectId }, await readMarkSheet([sheet]), change)).saved;
  }
  return saved;
}

/** The row ids of a class's subjects by the name of their sheet: '101 General'. */
async function subjectIds(db: Knex, session: number, classId: number | undefined) {
  const rows = await db('subjects')
    .where({ session, classId: classId ?? 0, live: 1 })
    .select('id', 'subjectCode', 'groupName');
  return new Map(rows.map((row) => [`${row.subjectCode} ${row.groupName}`, row.id]));
}
