import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { schoolSchema } from '#documents/model/school.ts';
import { calendar, type DemoExam } from '#fixtures/demo/calendar.ts';
import { readAttendanceSheet } from '#server/attendance/readAttendanceSheet.ts';
import { storeAttendance } from '#server/attendance/storeAttendance.ts';
import { readMarkSheet } from '#server/marks/readMarkSheet.ts';
import { storeMarks } from '#server/marks/storeMarks.ts';
import { publishExam } from '#server/results/publishExam.ts';
import { saveSchool } from '#server/school/saveSchool.ts';
import { readSheet, readSheets } from '#server/sheets/readSheet.ts';
import type { SheetFile } from '#server/sheets/sheet.ts';
import { readStudentSheet } from '#server/students/readStudentSheet.ts';
import { storeStudents } from '#server/students/storeStudents.ts';
import { readSubjectSheet } from '#server/subjects/readSubjectSheet.ts';
import { storeSubjects } from '#server/subjects/storeSubjects.ts';
import { classIds } from './classIds.ts';
import { assignDemoSubjects, readDemoStaff, storeDemoStaff } from './demoStaff.ts';

const FOLDER = new URL('../../fixtures/demo/', import.meta.url);
const CLASSES = ['4', '5', '6', '7', '8', '9', '10'];
const HEADMISTRESS = '01711200101';
const OPERATOR = '01711200190';

const fileOf = (path: string): SheetFile => ({
  path: fileURLToPath(new URL(path, FOLDER)),
  name: path.split('/').at(-1) ?? path,
});

/** Enrolments of a session begin with its first school day. */
const firstDay = (session: number): Date => new Date(Date.UTC(session, 0, 1, 4));

const loadSession = async (db: Knex, session: number): Promise<number> => {
  await storeSubjects(
    db,
    readSubjectSheet(await readSheet(fileOf(`${session}/subjects.xlsx`))),
    firstDay(session),
  );
  const students = readStudentSheet(await readSheet(fileOf(`${session}/students.xlsx`)));
  const stored = await storeStudents(db, students, { at: firstDay(session), update: true });
  return stored.added + stored.enrolled;
};

/** The sheets of a class are named by code and group: '101 General'. */
const subjectIds = async (
  db: Knex,
  session: number,
  classId: number | undefined,
): Promise<Map<string, string>> => {
  const rows = await db('subjects')
    .where({ session, class_id: classId ?? 0, live: 1 })
    .select('id', 'subject_code', 'group_name');
  return new Map(rows.map((row) => [`${row.subject_code} ${row.group_name}`, String(row.id)]));
};

const loadMarks = async (db: Knex, exam: DemoExam, className: string, by: string | null): Promise<number> => {
  const file = fileOf(`${exam.folder}/class-${className}.xlsx`);
  const ids = await subjectIds(db, exam.session, (await classIds(db)).get(className));
  const place = { session: exam.session, term: exam.term, className, section: 'All', shift: 'All' };
  const change = { by, source: file.name, at: new Date(exam.enteredAt) };
  let saved = 0;
  for (const sheet of await readSheets(file)) {
    const subjectId = ids.get(sheet.name) ?? '';
    saved += (await storeMarks(db, { ...place, subjectId }, readMarkSheet(sheet), change)).saved;
  }
  return saved;
};

const loadAttendance = async (db: Knex, { session, term, folder, workingDays }: DemoExam): Promise<void> => {
  for (const sheet of await readSheets(fileOf(`${folder}/attendance.xlsx`)))
    await storeAttendance(
      db,
      { session, term, className: sheet.name, section: 'All', shift: 'All', workingDays },
      readAttendanceSheet(sheet),
    );
};

const loadAll = async (db: Knex, report: (line: string) => void): Promise<void> => {
  const school = schoolSchema.parse(JSON.parse(await readFile(new URL('school.json', FOLDER), 'utf8')));
  await saveSchool(db, school);
  const sessions = [...new Set(calendar.map(({ session }) => session))];
  const staff = await readDemoStaff(FOLDER);
  const ids = await storeDemoStaff(db, staff, firstDay(sessions[0] ?? 0));
  for (const session of sessions)
    report(`Session ${session}: ${await loadSession(db, session)} students enrolled.`);
  const running = sessions.at(-1) ?? 0;
  await assignDemoSubjects(db, staff, ids, running, firstDay(running));
  for (const exam of calendar) {
    await loadAttendance(db, exam);
    let marks = 0;
    for (const className of CLASSES) {
      marks += await loadMarks(db, exam, className, ids.get(OPERATOR) ?? null);
      const { session, term, publishedAt } = exam;
      const by = ids.get(HEADMISTRESS) ?? '';
      const reason = 'The students without marks did not sit for this exam.';
      if (publishedAt)
        await publishExam(db, { session, term, className, at: new Date(publishedAt), by, reason });
    }
    report(`${exam.term} ${exam.session}: ${marks} marks${exam.publishedAt ? ', published' : ' so far'}.`);
  }
};

/**
 * Fills an empty database with the demo school, from spreadsheets and through the code that uploads run through.
 * One transaction: stopped half-way it leaves an empty database, and the next start begins anew.
 */
export const loadDemo = (db: Knex, report: (line: string) => void): Promise<void> =>
  db.transaction((trx) => loadAll(trx, report));
