import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedSubject } from '#documents/model/subject.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import type { Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const findSubjectId = async (code: string): Promise<string> =>
  (await server.db('subjects').where({ subjectCode: code }).first('id'))!.id;
const EDIT = { name: 'Physics', subjectCode: '136', class: '9', marks: 100, group: 'Science' };
const edit = async (code: string, input: object, role: Role = 'superadmin') => {
  const path = `/api/v1/subject/${await findSubjectId(code)}`;
  const { status, body } = await server.put(path, { ...EDIT, ...input }, await server.signIn(role));
  return { status, body: body as { message: string; subject: ListedSubject; errors: unknown } };
};
const created = async (input: object): Promise<string> => {
  const reply = await server.post(
    '/api/v1/create-subject',
    { ...EDIT, year: 2026, ...input },
    await server.signIn('superadmin'),
  );
  return (reply.body as { subject: ListedSubject }).subject._id;
};
const remove = async (id: string, role: Role = 'superadmin') => {
  const { status, body } = await server.delete(`/api/v1/subject/${id}`, await server.signIn(role));
  return [status, (body as { message: string }).message];
};
const restore = async (id: string, role: Role = 'superadmin') => {
  const { status, body } = await server.post(`/api/v1/subject/${id}/restore`, {}, await server.signIn(role));
  return [status, (body as { message: string }).message];
};

describe('PUT /subject/{id}', () => {
  test('leaves fields that were not sent and empties blank ones', async () => {
    const parts = { subjectiveMarks: 75, practicalMarks: 25 };
    await edit('136', { ...parts, paperGroup: 'Physics', religion: 'Islam' });
    const { status, body } = await edit('136', {
      name: 'Physics I',
      religion: '',
      subjectiveMarks: '',
      practicalMarks: '',
    });
    expect([status, body.message]).toEqual([200, 'Subject updated successfully']);
    expect(body.subject).toMatchObject({
      name: 'Physics I',
      year: 2026,
      paperGroup: 'Physics',
      practicalMarks: null,
    });
    expect(body.subject.religion).toBeUndefined();
  });

  test('refuses to move a subject that has marks to another class', async () => {
    const { status, body } = await edit('136', { class: '10' });
    const message = 'Physics I has marks already: its class and year stay as they are.';
    expect([status, body]).toEqual([409, { message, errors: [{ path: 'class', message }] }]);
  });

  test('refuses a code that is taken, a blank name and another class', async () => {
    expect((await edit('136', { subjectCode: '126' })).status).toBe(409);
    expect((await edit('136', { name: '' })).body.message).toBe('Subject Name is required');
    await created({ subjectCode: '555', class: '10' });
    expect((await edit('555', { subjectCode: '555', class: '9' }, 'teacher')).status).toBe(403);
    await created({ subjectCode: '556' });
    expect((await edit('556', { subjectCode: '556', class: '10' }, 'operator')).status).toBe(403);
  });
});

describe('PUT /subject/{id} with another code', () => {
  const chosen = (studentId: string) =>
    server
      .db('enrolments')
      .join('students', 'students.id', 'enrolments.studentId')
      .where({ 'students.studentId': studentId, session: 2026 })
      .first('fourthSubjectCode', 'chosenSubjectCodes');
  const taught = async () =>
    (await server.db('teacher_subject_items').orderBy('id')).map(({ subjectCode, groupName }) => [
      subjectCode,
      groupName,
    ]);

  test('leaves it with the students who chose it and the teachers who were given it', async () => {
    const { db } = server;
    const { _id: teacherId } = await server.signIn('teacher');
    const class9 = (await db('classes').where({ value: 9 }).first('id'))!.id;
    const rows = await db('students').whereIn('studentId', ['901', '902', '905']).select('id', 'studentId');
    const idOf = (studentId: string) => rows.find((row) => row.studentId === studentId)!.id;
    await created({ subjectCode: '151', name: 'Home Science', group: 'General', isFourthSubject: true });
    const choose = (studentId: string, choice: object) =>
      db('enrolments')
        .where({ studentId: idOf(studentId), session: 2026 })
        .update(choice);
    await choose('901', { fourthSubjectCode: '151' });
    await choose('902', { fourthSubjectCode: '126', chosenSubjectCodes: JSON.stringify(['138', '151']) });
    await choose('905', { fourthSubjectCode: '151' });
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const [teacherSubjectId] = await db('teacher_subjects').insert({ teacherId, ...times });
    const item = { teacherSubjectId, classId: class9, shift: 'Morning', groupName: 'General' };
    await db('teacher_subject_items').insert({ ...item, subjectCode: '151' });

    const corrected = { name: 'Home Science', group: 'General', isFourthSubject: true };
    expect((await edit('151', { ...corrected, subjectCode: '159' })).status).toBe(200);
    expect(await chosen('901')).toEqual({ fourthSubjectCode: '159', chosenSubjectCodes: null });
    expect(await chosen('902')).toEqual({ fourthSubjectCode: '126', chosenSubjectCodes: ['138', '159'] });
    expect(await chosen('905')).toMatchObject({ fourthSubjectCode: '159' });
    expect(await taught()).toEqual([['159', 'General']]);

    // Another year has it under the old code, which its teacher keeps.
    await created({ ...corrected, subjectCode: '159', year: 2025 });
    const id = (await db('subjects').where({ subjectCode: '159', session: 2026 }).first('id'))!.id;
    const moved = { ...EDIT, ...corrected, subjectCode: '160', group: 'Science' };
    expect((await server.put(`/api/v1/subject/${id}`, moved, await server.signIn('superadmin'))).status).toBe(
      200,
    );
    expect(await taught()).toEqual([
      ['159', 'General'],
      ['160', 'Science'],
    ]);

    await db('teacher_subject_items').delete();
    await db('teacher_subjects').delete();
    await db('subjects').where({ name: 'Home Science' }).delete();
    for (const studentId of ['901', '902', '905'])
      await choose(studentId, {
        fourthSubjectCode: studentId === '905' ? null : '126',
        chosenSubjectCodes: null,
      });
  });
});

describe('PUT /subject/{id} with marks', () => {
  test('refuses maxima below entered marks', async () => {
    const message = '1 of the marks entered already would be above this.';
    const { status, body } = await edit('136', {
      subjectiveMarks: 70,
      objectiveMarks: 30,
      practicalMarks: '',
    });
    expect([status, body]).toEqual([409, { message, errors: [{ path: 'marks', message }] }]);
  });

  test('refuses a change of what counts in a published exam, but accepts another name', async () => {
    await publishExam(server.db, PUBLICATION);
    const { status, body } = await edit('136', { marks: 150 });
    expect([status, body.message]).toEqual([
      409,
      'Physics I has marks in Half Yearly 2026 of class 9, which is published; ' +
        'unpublish it before changing what counts in it.',
    ]);
    expect((await edit('136', { name: 'Physics II' })).status).toBe(200);
    await unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'test' });
    expect((await edit('136', { marks: 150 })).status).toBe(200);
  });
});

describe('DELETE /subject/{id}', () => {
  test('refuses while a published exam has marks in it', async () => {
    const id = await findSubjectId('126');
    await publishExam(server.db, PUBLICATION);
    expect(await remove(id)).toEqual([
      409,
      'Higher Mathematics has marks in Half Yearly 2026 of class 9, which is published; ' +
        'unpublish it before deleting the subject.',
    ]);
    await unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'A wrong mark' });
    expect(await remove(id)).toEqual([200, 'Subject deleted successfully']);
    expect((await remove(id))[0]).toBe(404);
  });

  test('is not restored into an exam that was published without it', async () => {
    const id = await findSubjectId('101');
    await remove(id);
    await publishExam(server.db, PUBLICATION);
    expect((await restore(id))[0]).toBe(409);
    await unpublishExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'test' });
    expect((await restore(id))[0]).toBe(200);
  });

  test('refuses a subject of another class', async () => {
    const id = await created({ subjectCode: '557', class: '10' });
    expect((await remove(id, 'teacher'))[0]).toBe(403);
  });

  test('can be undone by the same user or a superadmin, within 30 days and while the code is free', async () => {
    const id = await created({ subjectCode: '558' });
    const removed = async (role: Role) => {
      const { body } = await server.get('/api/v1/subject/deleted', await server.signIn(role));
      return (body as { data: ListedSubject[] }).data.map(({ _id }) => _id);
    };
    await remove(id, 'teacher');
    expect(await removed('operator')).toEqual([]);
    expect(await removed('teacher')).toEqual([id]);
    expect(await restore(id, 'operator')).toEqual([
      403,
      'Only a superadmin restores what someone else deleted.',
    ]);
    expect(await restore(id, 'teacher')).toEqual([200, 'Subject restored successfully']);
    await remove(id, 'teacher');
    expect(await removed('superadmin')).toContain(id);
    expect((await restore(id))[0]).toBe(200);
    await remove(id);
    await created({ subjectCode: '558' });
    expect(await restore(id)).toEqual([409, 'This code is taken in that class, group and year']);
  });

  test('is not undone by a teacher whose class is another one today, nor a second time', async () => {
    const id = await created({ subjectCode: '560' });
    await remove(id, 'teacher');
    const [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
    const before = await server.db('users').where({ id: teacher._id }).first('classId');
    const { id: classId } = (await server.db('classes').where({ value: 8 }).first('id'))!;
    const move = (class_id: unknown) => server.put(`/api/v1/teacher/${teacher._id}`, { class_id }, admin);
    expect((await move(classId)).status).toBe(200);
    expect((await restore(id, 'teacher'))[0]).toBe(403);
    await move(before!.classId);
    expect((await restore(id, 'teacher'))[0]).toBe(200);
    expect(await restore(id)).toEqual([409, expect.stringMatching(/ was restored already$/)]);
  });

  test('refuses to restore after 30 days', async () => {
    const id = await created({ subjectCode: '559' });
    await remove(id);
    const before = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await server.db('subjects').where({ id }).update({ deletedAt: before });
    expect((await restore(id))[0]).toBe(404);
  });
});

test('subjects of one class that are changed and deleted at once are all stored', async () => {
  const { db } = server;
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1)
    ids.push(await created({ name: `S${index}`, subjectCode: `90${index}` }));
  const auth = await server.signIn('superadmin');
  for (const round of [1, 2, 3]) {
    const replies = await Promise.all(
      ids.map((id, index) =>
        server.put(
          `/api/v1/subject/${id}`,
          { ...EDIT, name: `S${index} ${round}`, subjectCode: `90${index}` },
          auth,
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  expect(await db('subjects').whereIn('id', ids).orderBy('id').pluck('name')).toEqual(
    expect.arrayContaining(['S0 3', 'S7 3']),
  );
  const removed = await Promise.all(ids.map((id) => server.delete(`/api/v1/subject/${id}`, auth)));
  expect(removed.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

describe('a code in General and in a group of one class and year', () => {
  const takenMessage = (code: string, group: string, className: string) =>
    `Class ${className} has subject ${code} in the group ${group} already; a General subject belongs to every group`;
  const add = async (subjectCode: string, group: string, more: object = {}) => {
    const reply = await server.post(
      '/api/v1/create-subject',
      { ...EDIT, year: 2026, subjectCode, group, ...more },
      await server.signIn('superadmin'),
    );
    return [reply.status, (reply.body as { message: string }).message];
  };

  test('is refused, whichever came first, also in an edit, a copy and a restore', async () => {
    expect((await add('701', 'General'))[0]).toBe(200);
    expect(await add('701', 'Science')).toEqual([409, takenMessage('701', 'General', '9')]);
    expect((await add('702', 'Science'))[0]).toBe(200);
    expect((await add('702', 'Business'))[0]).toBe(200);
    expect(await add('702', 'General')).toEqual([409, takenMessage('702', 'Business', '9')]);
    const { status, body } = await edit('702', { subjectCode: '701', group: 'Science' });
    expect([status, body.message]).toEqual([409, takenMessage('701', 'General', '9')]);
    await add('701', 'Science', { year: 2027 });
    const copy = { fromYear: 2026, toYear: 2027, class: '9' };
    const copied = await server.post('/api/v1/subjects/copy', copy, await server.signIn('superadmin'));
    expect([copied.status, (copied.body as { message: string }).message]).toEqual([
      409,
      takenMessage('701', 'Science', '9'),
    ]);
    const general = await findSubjectId('701');
    expect((await remove(general))[0]).toBe(200);
    expect((await add('701', 'Science'))[0]).toBe(200);
    expect(await restore(general)).toEqual([409, takenMessage('701', 'Science', '9')]);
  });

  test('is stored once of two requests at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all([add(`71${round}`, 'General'), add(`71${round}`, 'Science')]);
      expect(replies.map(([status]) => status).sort()).toEqual([200, 409]);
    }
  });
});
