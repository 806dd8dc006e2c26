import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utils } from 'xlsx';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import type { Reply } from '#server/testing/request.ts';
import { COHORT, enterMark } from '#server/testing/testExam.ts';
import { type MarksServer, startMarksServer } from '#server/testing/testMarks.ts';
import { workbookBytes } from '#server/testing/testSheets.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';

/** The operator is of class 9, section A, Morning; the visitor is a teacher of class 8 with Bangla in class 9. */
let marks: MarksServer;
let visitor: { _id: string; token: string };
let mark: string;
beforeAll(async () => {
  marks = await startMarksServer();
  const { server, admin, subjects } = marks;
  const account = { phoneNumber: '01755555555', classValue: 8, section: 'A', shift: 'Day' };
  const teacherId = await createAccount(server.db, { ...account, userType: 'teacher' });
  const ClassVsSubject = [{ class_id: await findClassId(9), shift: 'Morning', subjects: [subjects[101]] }];
  await server.post('/api/v1/teacher-subjects', { teacher_id: teacherId, ClassVsSubject }, admin);
  const { phoneNumber } = account;
  visitor = (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body;
  await enterMark(server.db, '901', '101', 44);
  mark = (await server.db('marks').where({ subjectId: subjects[101] }).first('id'))!.id;
});
afterAll(() => marks.server.close());

const findClassId = async (value: number): Promise<string> =>
  (await marks.server.db('classes').where({ value }).first('id'))!.id;

const workbook = (...rows: (string | number)[][]) => workbookBytes(utils.aoa_to_sheet(rows));

const form = (bytes: Uint8Array, fields: object = {}): FormData => {
  const filled = uploadForm(bytes, 'sheet.xlsx');
  for (const [name, value] of Object.entries(fields)) filled.set(name, String(value));
  return filled;
};

type Call = (call: { token: string }) => Promise<Reply>;

const BANGLA = { ...COHORT, subjectName: 'Bangla' };
const enterMarks: Call = (call) =>
  marks.server.post(
    '/api/v1/result/create',
    { ...BANGLA, results: [{ studentId: '902', subjective: 50 }] },
    call,
  );
const CALLS: [string, Call][] = [
  ['marks of the grid', enterMarks],
  [
    'a sheet of marks',
    (call) =>
      marks.server.post(
        '/api/v1/result/bulk-upload',
        form(workbook(['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'], ['902', 50, '', '', '']), BANGLA),
        call,
      ),
  ],
  ['one mark', (call) => marks.server.put(`/api/v1/result/update/${mark}`, { subjective: 51 }, call)],
  ['a deletion', (call) => marks.server.delete(`/api/v1/result/delete/${mark}`, call)],
  [
    'a sheet of students',
    (call) => marks.server.post('/api/v1/student/bulk-upload', form(studentWorkbook({ roll: 77 })), call),
  ],
  [
    'attendance',
    (call) =>
      marks.server.put(
        `/api/v1/attendance?${new URLSearchParams({ ...COHORT, session: String(COHORT.session) })}`,
        { workingDays: 90, data: [{ studentId: '902', present: 70 }] },
        call,
      ),
  ],
];

/** The rows of all tables that these calls change. */
const stored = async () => {
  const tables = ['marks', 'mark_changes', 'students', 'enrolments', 'attendance', 'uploads'];
  return Promise.all(tables.map((table) => marks.server.db(table).select()));
};

/** Makes the change after the call passed its first check and before its transaction writes. */
const changeMeanwhile = async (
  _id: string,
  change: (other: Knex) => Promise<unknown>,
  call: () => Promise<Reply>,
): Promise<Reply> => {
  const { db } = marks.server;
  const other = await db.transaction();
  try {
    await other('users').where({ id: _id }).forUpdate().first('id');
    await change(other);
    const looksAgain = new Promise<void>((resolve) => {
      db.on('query', ({ sql }: { sql: string }) => {
        if (/from `users`.*lock in share mode$/.test(sql)) resolve();
      });
    });
    const reply = call();
    const early = reply.then(({ status }) => Promise.reject(new Error(`answered ${status} at once`)));
    await Promise.race([looksAgain, early]);
    await other.commit();
    return await reply;
  } finally {
    db.removeAllListeners('query');
    if (!other.isCompleted()) await other.rollback();
  }
};

test.each(CALLS)('an operator whose class changes meanwhile writes nothing: %s', async (_name, call) => {
  const { operator, server } = marks;
  const own = (await server.db('users').where({ id: operator._id }).first('classId'))!;
  const before = await stored();
  const classId = await findClassId(8);
  const move = (other: Knex) => other('users').where({ id: operator._id }).update({ classId });
  const { status, body } = await changeMeanwhile(operator._id, move, () => call(operator));
  expect([400, 403]).toContain(status);
  expect(JSON.stringify(body)).toMatch(/This is not in your class, section and shift/);
  expect(await stored()).toEqual(before);
  await server.db('users').where({ id: operator._id }).update(own);
});

test('a teacher whose subject is taken away meanwhile writes nothing', async () => {
  const before = await stored();
  const takeAway = async (other: Knex) => {
    const { id } = await other('teacher_subjects').where({ teacherId: visitor._id }).first('id');
    await other('teacher_subject_items').where({ teacherSubjectId: id }).delete();
  };
  const { status } = await changeMeanwhile(visitor._id, takeAway, () => enterMarks(visitor));
  expect(status).toBe(403);
  expect(await stored()).toEqual(before);
});

test('an operator who is made inactive meanwhile writes nothing', async () => {
  const { operator } = marks;
  const before = await stored();
  const deactivate = (other: Knex) =>
    other('users').where({ id: operator._id }).update({ userStatus: 'Inactive' });
  const { status } = await changeMeanwhile(operator._id, deactivate, () => enterMarks(operator));
  expect(status).toBe(401);
  expect(await stored()).toEqual(before);
});
