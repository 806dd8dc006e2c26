import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

const FILE = '/api/v1/result/text-messages.xlsx';
const ENGLISH = { ...EXAM, className: 'All', lang: 'en', text: 'Results are out.' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await server.db('students').where({ studentId: '904' }).update({ mobile: '00000000000' });
});
afterAll(() => server.close());

const get = async (path: string) => server.get(path, await server.signIn('superadmin'));
const post = async (body: object) => server.post(FILE, body, await server.signIn('superadmin'));
const phones = (className: string) =>
  get(`/api/v1/result/phones?${new URLSearchParams({ ...EXAM, className, session: '2026' })}`);
const rowsIn = async (body: object) => {
  const answer = await post(body);
  expect(answer.status).toBe(200);
  const book = read(answer.bytes);
  return Object.fromEntries(
    book.SheetNames.map((name) => [name, utils.sheet_to_json(book.Sheets[name]!, { header: 1 })]),
  );
};

test('nothing is told of an exam that is not published', async () => {
  const refused = await phones('9');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'Half Yearly 2026 of class 9 is not published.' },
  ]);
  const ofAll = await post(ENGLISH);
  expect([ofAll.status, ofAll.body]).toMatchObject([
    409,
    { message: 'Half Yearly 2026 is not published for any class.' },
  ]);
  const query = new URLSearchParams({ session: '2026', term: EXAM.term, className: 'All' });
  expect((await get(`/documents/result-notice.pdf?${query}`)).status).toBe(409);
  await publishExam(server.db, PUBLICATION);
  expect((await get(`/documents/result-notice.pdf?${query}`)).status).toBe(200);
});

test('who has a published result is counted, and who has no phone for it is named', async () => {
  // 903 has no mark, so no result.
  const { body } = await phones('All');
  expect(body).toEqual({
    reached: 3,
    withoutPhone: [
      expect.objectContaining({
        studentId: '904',
        name: 'Farzana Haque',
        roll: 1,
        section: 'B',
        className: '9',
      }),
    ],
  });
});

test('each phone has the text, its length and its messages; who has none is on a sheet of their own', async () => {
  const { 'Text messages': told, 'No phone (1)': others } = await rowsIn(ENGLISH);
  expect(told).toEqual([
    ['Student ID', 'Roll', 'Name', 'Mobile', 'Text', 'Characters', 'Messages'],
    ['901', 1, 'Sumaiya Akter', '01712345678', 'Results are out.', 16, 1],
    ['902', 2, 'Nusrat Jahan Mim', expect.stringMatching(/^01/), 'Results are out.', 16, 1],
    ['905', 1, 'Rumana Parvin', expect.stringMatching(/^01/), 'Results are out.', 16, 1],
  ]);
  expect(others).toEqual([
    ['Student ID', 'Roll', 'Name', 'Class', 'Group', 'Section', 'Shift'],
    ['904', 1, 'Farzana Haque', 9, 'Science', 'B', 'Morning'],
  ]);
});

test('a Bangla text is counted in its own script, and keeps its lines', async () => {
  const text = `${'ফ'.repeat(70)}\nক`;
  const { এসএমএস: told } = await rowsIn({ ...ENGLISH, className: '9', lang: 'bn', text: ` ${text} \r\n` });
  expect((told as unknown[][])[1]?.slice(4)).toEqual([text, 72, 2]);
});

test('the places of a text are filled in for each student, and its messages counted so; others are named', async () => {
  const text = '{name}, class {class} {section}, roll {roll}: look up with ID {id}.';
  const { 'Text messages': told } = await rowsIn({ ...ENGLISH, text });
  const filled = 'Sumaiya Akter, class 9 A, roll 1: look up with ID 901.';
  expect((told as unknown[][])[1]?.slice(4)).toEqual([filled, filled.length, 1]);
  const { status, body } = await post({ ...ENGLISH, text: 'For {naem}' });
  expect([status, body]).toMatchObject([
    400,
    {
      errors: [
        {
          path: 'text',
          message:
            '{naem} is not known here. Known are: {name} {id} {class} {section} {roll} {gpa} {grade} {merit} {total}',
        },
      ],
    },
  ]);
});

test('a text has the result of each student as the transcript prints it', async () => {
  const text = 'GPA {gpa} ({grade}), merit {merit}, marks {total}';
  const { 'Text messages': told } = await rowsIn({ ...ENGLISH, text });
  const texts = (told as string[][]).slice(1).map((row) => [row[0], row[4]]);
  const snapshots = await server
    .db('transcripts')
    .join('students', 'students.id', 'transcripts.studentId')
    .where({ 'transcripts.live': 1 })
    .select('students.studentId', 'snapshot');
  const printed = snapshots.map(({ studentId, snapshot }) => {
    const { summary, merit } = JSON.parse(snapshot).result;
    const { gpa, letter, obtainedMarks } = summary;
    return [
      studentId,
      `GPA ${gpa.toFixed(2)} (${letter}), merit ${merit.section.position}, marks ${obtainedMarks}`,
    ];
  });
  const ofFirst = printed.find(([id]) => id === '901');
  expect(texts[0]).toEqual(ofFirst);
  expect(printed).toEqual(expect.arrayContaining(texts));
  const { এসএমএস: inBangla } = await rowsIn({ ...ENGLISH, lang: 'bn', text: 'জিপিএ {gpa}, মেধাক্রম {merit}' });
  expect((inBangla as string[][])[1]?.[4]).toMatch(/^জিপিএ [০-৯]\.[০-৯]{2}, মেধাক্রম [০-৯]+$/);
});

test('a Bangla text has Bangla digits, its columns those of a spreadsheet', async () => {
  const text = '{name}, রোল {roll}, আইডি {id}';
  const { এসএমএস: told } = await rowsIn({ ...ENGLISH, className: '9', lang: 'bn', text });
  const [id, roll, name, , filled] = (told as unknown[][])[1]!;
  expect([id, roll, filled]).toEqual(['901', 1, `${name}, রোল ১, আইডি ৯০১`]);
});

test.each(['', ' \n ', undefined, 7])('a text that is empty is refused in words: %j', async (text) => {
  const { status, body } = await post({ ...ENGLISH, lang: 'bn', text });
  expect([status, body]).toMatchObject([
    400,
    { errors: [{ path: 'text', message: 'The text is empty: write what parents will read.' }] },
  ]);
});

test('only who publishes sees phones', async () => {
  const teacher = await server.signIn('teacher');
  expect((await server.post(FILE, ENGLISH, teacher)).status).toBe(403);
  const query = new URLSearchParams({ session: '2026', term: EXAM.term, className: '9' });
  expect((await server.get(`/api/v1/result/phones?${query}`, teacher)).status).toBe(403);
});
