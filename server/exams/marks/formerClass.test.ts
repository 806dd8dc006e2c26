import { afterAll, beforeAll, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { smallClass } from '#server/testing/smallClass.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('marks of the class that a student was corrected out of come back in no other class, and the refusal names the student', async () => {
  const former = await smallClass(server, '4');
  const { admin } = former;
  const now = await smallClass(server, '5');
  await former.addSubject('101', 'Bangla');
  await now.addSubject('101', 'Bangla');
  await former.addStudent({ studentId: '401', studentName: 'Amina', roll: 1 });
  await former.addStudent({ studentId: '402', studentName: 'Bilkis', roll: 2 });
  await now.addStudent({ studentId: '501', studentName: 'Eva', roll: 1 });
  await now.enter('Half Yearly', 'Bangla', { 501: 70 });
  await now.publish('Half Yearly');

  const book = utils.book_new();
  const rows = [
    ['studentId', 'CQ'],
    ['401', 60],
    ['402', 50],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Template');
  const form = new FormData();
  const cohort = { ...former.cohort('Half Yearly'), subjectName: 'Bangla' };
  for (const [name, value] of Object.entries(cohort)) form.set(name, value);
  form.set('file', new Blob([write(book, { type: 'buffer', bookType: 'xlsx' })]), 'bangla.xlsx');
  const { uploadId } = (await former.post('/result/bulk-upload', form)) as { uploadId: string };

  const amina = await former.rowId('401');
  const mark = (await server.db('marks').where({ studentId: amina }).first('id'))!.id;
  await server.delete(`/api/v1/result/delete/${mark}`, admin);
  await former.edit('401', { class: 5, roll: 9 });

  const refused = [
    409,
    {
      message: 'Bangla of Amina (401) is of another class: the student is in class 5 now',
      errors: [
        {
          path: `marks.${mark}`,
          message: 'Bangla of Amina (401) is of another class: the student is in class 5 now',
        },
      ],
    },
  ];
  const restored = await server.post('/api/v1/result/restore', { ids: [mark] }, admin);
  expect([restored.status, restored.body]).toEqual(refused);
  const undone = await server.post(`/api/v1/result/uploads/${uploadId}/undo`, {}, admin);
  expect([undone.status, undone.body]).toEqual(refused);

  await former.edit('401', { class: 4, roll: 1 });
  await former.post('/result/restore', { ids: [mark] });
  await former.post(`/result/uploads/${uploadId}/undo`, {});
  expect(await server.db('marks').whereNull('deletedAt').pluck('subjective')).toEqual([70]);
});
