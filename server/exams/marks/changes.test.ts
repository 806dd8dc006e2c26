import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import { CELL_CASES } from '#fixtures/marks/cellCases.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { waitForLock } from '#server/testing/database.ts';
import { COHORT, EXAM, enterMark, PUBLICATION, testSubject } from '#server/testing/testExam.ts';
import { type MarksServer, startMarksServer } from '#server/testing/testMarks.ts';
import type {
  HistoryAnswer,
  ListedMark,
  MarkNow,
  MarksAnswer,
  StudentMarkChangesAnswer,
  UpdatedAnswer,
} from './present.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
});
afterAll(() => marks.server.close());

/** The mark of 901 in Bangla, entered again for each test. */
let id: string;
beforeEach(async () => {
  const { db } = marks.server;
  await db('mark_changes').delete();
  await db('marks').delete();
  await enterMark(db, '901', '101', 82);
  await enterMark(db, '902', '101', 64);
  id = (await db('marks').orderBy('id').first('id'))!.id;
});

type ErrorBody = { message: string; errors?: { path: string; message: string; now?: MarkNow }[] };
const nobodys = { objective: 0, practical: 0, classAssignment: 0, absent: false };
const update = (edit: object, call = marks.teacher, of = id) =>
  marks.server.put(`/api/v1/result/update/${of}`, edit, call);
const remove = (call = marks.teacher, of = id) => marks.server.delete(`/api/v1/result/delete/${of}`, call);
const restore = (ids: string[], call = marks.teacher) =>
  marks.server.post('/api/v1/result/restore', { ids }, call);
const history = async (of = id) =>
  ((await marks.server.get(`/api/v1/result/history/${of}`, marks.teacher)).body as HistoryAnswer).data;
const live = () => marks.server.db('marks').whereNull('deletedAt').orderBy('id').pluck('subjective');
const locked = async (work: () => Promise<void>) => {
  await publishExam(marks.server.db, { ...PUBLICATION, by: marks.admin._id });
  await work();
  await unpublishExam(marks.server.db, { ...EXAM, at: new Date(), by: null, reason: 'test' });
};
const LOCKED =
  'Half Yearly 2026 of class 9 was published on 20 July 2026 by superadmin; unpublish it before changing it.';

describe('PUT /result/update/{id}', () => {
  test('changes what was sent, answers the mark, and the history has both values', async () => {
    const reply = await update({ subjective: 70, objective: '5' });
    expect(reply.status).toBe(200);
    const { message, mark } = reply.body as UpdatedAnswer;
    expect(message).toBe('Marks updated successfully');
    expect(mark).toMatchObject({ _id: id, studentId: '901', ...nobodys, subjective: 70, objective: 5 });
    expect((await history())[0]).toEqual({
      at: expect.stringMatching(/Z$/),
      by: 'teacher',
      from: { ...nobodys, subjective: 82 },
      to: { ...nobodys, subjective: 70, objective: 5 },
      source: null,
      reason: null,
    });
  });

  test('leaves parts that it does not send, also when somebody else saves them at the same moment', async () => {
    const { db } = marks.server;
    const other = await db.transaction();
    await other('subjects').where({ subjectCode: '101' }).forUpdate().select('id');
    await other('marks').where({ id }).update({ objective: 9 });
    const reply = update({ subjective: 70 });
    await waitForLock(db);
    await other.commit();
    expect((await reply).status).toBe(200);
    expect(await db('marks').where({ id }).first('subjective', 'objective')).toEqual({
      subjective: 70,
      objective: 9,
    });
  });

  test('an absence leaves no part, and a part ends an absence', async () => {
    const absent = (await update({ absent: true, subjective: 70 })).body as UpdatedAnswer;
    expect(absent.mark).toMatchObject({ ...NO_MARKS, absent: true });
    const back = await update({ absent: false });
    expect([back.status, (back.body as ErrorBody).errors?.[0]?.path]).toEqual([400, 'absent']);
    const kept = (await update({ subjective: '', objective: '' })).body as UpdatedAnswer;
    expect(kept.mark.absent).toBe(true);
    const present = (await update({ subjective: 40 })).body as UpdatedAnswer;
    expect(present.mark).toMatchObject({ ...NO_MARKS, subjective: 40 });
  });

  test.each([
    [{ subjective: 101 }, 'subjective', 'Subjective is at most 100'],
    [{ objective: -1 }, 'objective', 'Objective is at least 0'],
    [{ practical: 'x' }, 'practical', 'Practical must be a whole number from 0, or AB'],
    [{ classAssignment: 1.5 }, 'classAssignment', 'CA must be a whole number from 0, or AB'],
    [{ classAssignment: 70_000 }, 'classAssignment', 'CA is at most 100'],
  ])('refuses %j on its field', async (edit, path, message) => {
    const reply = await update(edit);
    expect([reply.status, reply.body]).toEqual([400, { message, errors: [{ path, message }] }]);
    expect(await live()).toEqual([82, 64]);
  });

  test.each(CELL_CASES)(
    'reads the cell $cell as the other ways of entry do',
    async ({ cell, stored, message }) => {
      await marks.server.db('marks').where({ id }).update({ subjective: 12 });
      await marks.server
        .db('subjects')
        .where({ subjectCode: '101' })
        .update({ subjectiveMarks: 70, objectiveMarks: 30 });
      const reply = await update({ subjective: cell });
      await marks.server
        .db('subjects')
        .where({ subjectCode: '101' })
        .update({ subjectiveMarks: null, objectiveMarks: null });
      expect(reply.body).toMatchObject(
        message
          ? { message, errors: [{ path: 'subjective', message }] }
          : {
              mark:
                stored === 'Ab' ? { absent: true } : { absent: false, subjective: stored || (cell ? 0 : 12) },
            },
      );
      expect((await live())[0]).toBe(message ? 12 : (reply.body as UpdatedAnswer).mark.subjective);
    },
  );

  test('is 409 when the mark was changed since it was read', async () => {
    await update({ subjective: 70 }, marks.operator);
    const reply = await update({ subjective: 71, was: { ...nobodys, subjective: 82 } });
    expect(reply.status).toBe(409);
    const [fieldError] = (reply.body as ErrorBody).errors ?? [];
    expect(fieldError).toMatchObject({ path: 'was', now: { mark: { subjective: 70 }, by: 'operator' } });
    expect((await update({ subjective: 71, was: fieldError?.now?.mark })).status).toBe(200);
  });

  test('can be undone until someone changes the mark again, also to a part that was never entered', async () => {
    await marks.server.db('marks').where({ id }).update({ objective: null, practical: null });
    const undo = (mark: object) =>
      marks.server.post(`/api/v1/result/update/${id}/undo`, { mark }, marks.teacher);
    const { mark } = (await update({ objective: 5 })).body as UpdatedAnswer;
    const { subjective, objective, practical, classAssignment, absent } = mark;
    const made = { subjective, objective, practical, classAssignment, absent };
    const CHANGED = 'The mark was changed since; nothing was undone.';
    const stale = await undo({ ...made, objective: 6 });
    expect([stale.status, stale.body]).toEqual([
      409,
      { message: CHANGED, errors: [{ path: `marks.${id}`, message: CHANGED }] },
    ]);
    expect((await undo(made)).status).toBe(200);
    expect(await marks.server.db('marks').where({ id }).first('subjective', 'objective')).toEqual({
      subjective: 82,
      objective: null,
    });
    expect((await history())[0]).toMatchObject({ from: { objective: 5 }, to: { objective: null } });
    expect((await undo({ subjective: 'x' })).status).toBe(400);
  });

  test('is not undone to a mark above the maximum of today, nor for a student who is exempt by now', async () => {
    const { server, admin, teacher, subjects } = marks;
    const undo = (mark: object) => server.post(`/api/v1/result/update/${id}/undo`, { mark }, teacher);
    const change = async (edit: object) => ((await update(edit)).body as UpdatedAnswer).mark;
    const subject = (full: number) =>
      server.put(`/api/v1/subject/${subjects[101]}`, { ...testSubject('101', 'Bangla'), marks: full }, admin);
    const lower = await change({ subjective: 40 });
    await enterMark(server.db, '902', '101', 30);
    expect((await subject(50)).status).toBe(200);
    const refused = await undo(lower);
    expect([refused.status, (refused.body as ErrorBody).message]).toEqual([409, 'Subjective is at most 50']);
    expect(await live()).toEqual([40, 30]);
    expect((await subject(100)).status).toBe(200);
    expect((await undo(lower)).status).toBe(200);
    const absent = await change({ absent: true });
    const { id: student } = (await server.db('students').where({ studentId: '901' }).first('id'))!;
    const exam = { session: EXAM.session, term: EXAM.term, reason: 'Ill' };
    expect((await server.put(`/api/v1/student/${student}/exemptions`, exam, admin)).status).toBe(200);
    expect((await undo(absent)).status).toBe(409);
    await server.db('exemptions').delete();
    expect((await undo(absent)).status).toBe(200);
  });

  test('is refused while the exam is published, and 404 for an unknown mark', async () => {
    await locked(async () => {
      const reply = await update({ subjective: 70 });
      expect([reply.status, reply.body]).toEqual([409, { message: LOCKED }]);
    });
    expect((await update({ subjective: 70 }, marks.admin, '999999')).status).toBe(404);
    await remove();
    expect((await update({ subjective: 70 })).status).toBe(404);
  });
});

describe('deleting and restoring', () => {
  test('a deleted mark is no longer listed, and its history has who deleted it', async () => {
    const reply = await remove();
    expect([reply.status, reply.body]).toEqual([200, { message: 'Marks deleted successfully' }]);
    expect(await live()).toEqual([64]);
    expect((await history())[0]).toMatchObject({ by: 'teacher', from: { subjective: 82 }, to: null });
    expect((await remove()).status).toBe(404);
  });

  test('several are deleted and restored all or none', async () => {
    const ids = await marks.server.db('marks').pluck('id');
    const many = (of: unknown) => marks.server.post('/api/v1/delete-many-result', { ids: of }, marks.teacher);
    expect((await many([...ids, '999999'])).status).toBe(404);
    expect(await live()).toEqual([82, 64]);
    const reply = await many([...ids, ids[0]]);
    expect([reply.status, reply.body]).toEqual([200, { message: '2 marks deleted successfully' }]);
    expect(await live()).toEqual([]);
    const back = await restore(ids);
    expect([back.status, back.body]).toEqual([200, { message: '2 marks restored successfully' }]);
    expect(await live()).toEqual([82, 64]);
    expect((await history()).map(({ from, to }) => [from?.subjective, to?.subjective])).toEqual([
      [undefined, 82],
      [82, undefined],
      [undefined, 82],
    ]);
    for (const bad of [[], undefined, ['x'], Array(1001).fill('1')])
      expect((await many(bad)).status).toBe(400);
  });

  test('only a superadmin restores what someone else deleted', async () => {
    await remove(marks.operator);
    const reply = await restore([id]);
    expect([reply.status, (reply.body as ErrorBody).message]).toEqual([
      403,
      'Only a superadmin restores what someone else deleted.',
    ]);
    expect((await restore([id], marks.admin)).status).toBe(200);
  });

  test('a mark that was entered again since is not restored, and the refusal says so', async () => {
    await remove();
    const again = { ...COHORT, subjectName: 'Bangla', results: [{ studentId: '901', subjective: 55 }] };
    expect((await marks.server.post('/api/v1/result/create', again, marks.teacher)).status).toBe(201);
    const reply = await restore([id]);
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        message: 'Entered again since it was deleted: correct the new mark, or delete it first.',
        errors: [{ path: `ids.${id}`, message: 'Bangla of student ID 901 was entered again' }],
      },
    ]);
    expect(await live()).toEqual([55, 64]);
  });

  test('a mark can be restored for 30 days', async () => {
    await remove();
    await marks.server
      .db('marks')
      .where({ id })
      .update({ deletedAt: new Date(Date.now() - 31 * 86_400_000) });
    expect((await restore([id])).body).toEqual({
      message: 'A mark can be restored for 30 days after it was deleted.',
    });
    expect((await restore(['999999'])).status).toBe(404);
  });

  test("a mark is not restored while its exam is published, or if it is above the subject's maximum", async () => {
    await remove();
    await locked(async () => {
      expect((await restore([id])).body).toEqual({ message: LOCKED });
      const second = (await marks.server.db('marks').whereNull('deletedAt').first('id'))!.id;
      expect((await remove(marks.teacher, second)).body).toEqual({ message: LOCKED });
    });
    await marks.server.db('subjects').where({ subjectCode: '101' }).update({ marks: 80 });
    const reply = await restore([id]);
    await marks.server.db('subjects').where({ subjectCode: '101' }).update({ marks: 100 });
    expect([reply.status, (reply.body as ErrorBody).message]).toEqual([409, 'Subjective is at most 80']);
    expect(await live()).toEqual([64]);
  });
});

describe('GET /result/history/{id}', () => {
  test('answers each change with its user, the latest first', async () => {
    await update({ subjective: 70 }, marks.operator);
    await update({ absent: true });
    const changes = (await history()).map(({ by, from, to }) => [
      by,
      from?.subjective,
      to?.subjective,
      to?.absent,
    ]);
    expect(changes).toEqual([
      ['teacher', 70, null, true],
      ['operator', 82, 70, false],
      [null, undefined, 82, false],
    ]);
    expect((await marks.server.get('/api/v1/result/history/999999', marks.admin)).status).toBe(404);
  });
});

describe('the list of marks', () => {
  const FILTERS = { ...COHORT, subjectName: '101' };
  const list = async (input: object = {}, call = marks.admin) => {
    const body = { ...FILTERS, ...input };
    const posted = await marks.server.post('/api/v1/result/get_all', body, call);
    const query = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
    const got = await marks.server.get(`/api/v1/result/get_all?${new URLSearchParams(query)}`, call);
    expect([got.status, got.body]).toEqual([posted.status, posted.body]);
    return { status: posted.status, body: posted.body as MarksAnswer & ErrorBody };
  };
  const studentIds = ({ body }: { body: MarksAnswer }) => body.data.map(({ studentId }) => studentId);

  test('answers each mark with its student, the same by GET and POST', async () => {
    const { body } = await list();
    expect(body.total).toBe(2);
    expect(body.data[0]).toEqual({
      _id: id,
      student: expect.any(String),
      studentId: '901',
      roll: 1,
      className: '9',
      studentName: 'Sumaiya Akter',
      studentNameBn: expect.any(String),
      shift: 'Morning',
      section: 'A',
      group: 'Science',
      term: 'Half Yearly',
      session: 2026,
      subjectId: String(marks.subjects[101]),
      subjectName: 'Bangla',
      subjectNameBn: null,
      subjectCode: '101',
      ...nobodys,
      subjective: 82,
      updatedAt: '2026-07-20T05:00:00.000Z',
      setAside: false,
      can: { edit: true, remove: true, correct: false },
    } satisfies ListedMark);
  });

  test('answers a page at a time, of all subjects, sections and groups unless one is requested', async () => {
    await enterMark(marks.server.db, '904', '101', 95);
    await enterMark(marks.server.db, '905', '101', 51);
    await enterMark(marks.server.db, '901', '136', 75);
    const open = { subjectName: '', section: 'All', shift: 'All', group: '' };
    expect(studentIds(await list(open))).toEqual(['901', '901', '902', '905', '904']);
    const page = await list({ ...open, page: 2, pageSize: 2 });
    expect([studentIds(page), page.body.total]).toEqual([['902', '905'], 5]);
    expect((await list({ ...open, pageSize: 1001 })).status).toBe(400);
  });

  test('tells which marks are locked', async () => {
    await locked(async () => {
      expect((await list()).body.data[0]?.can).toEqual({ edit: false, remove: false, correct: true });
    });
  });

  test.each([
    [{ term: 'Midterm' }, 'term'],
    [{ className: '' }, 'className'],
    [{ subjectName: '999' }, 'subjectName'],
  ])('refuses %j', async (input, path) => {
    const { status, body } = await list(input);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

test('the history of a student has the changes of all marks, the latest first', async () => {
  const { server, teacher } = marks;
  await enterMark(server.db, '901', '136', 75);
  await update({ subjective: 70 });
  const { id: student } = (await server.db('students').where({ studentId: '901' }).first('id'))!;
  const { body } = await server.get(`/api/v1/student/${student}/mark-changes`, teacher);
  const changes = (body as StudentMarkChangesAnswer).data;
  expect(changes.map(({ subjectName, from, to }) => [subjectName, from?.subjective, to?.subjective])).toEqual(
    [
      ['Bangla', 82, 70],
      ['Physics', undefined, 75],
      ['Bangla', undefined, 82],
    ],
  );
  expect(changes[0]).toMatchObject({ session: 2026, term: 'Half Yearly', by: 'teacher' });
  const other = (await server.db('students').where({ studentId: '904' }).first('id'))!;
  expect((await server.get(`/api/v1/student/${other.id}/mark-changes`, teacher)).status).toBe(403);
});
