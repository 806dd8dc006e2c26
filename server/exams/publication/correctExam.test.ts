import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MarkParts } from '#documents/model/mark.ts';
import { readText } from '#documents/test/readText.ts';
import type { PublicationsAnswer } from '#server/exams/checks/present.ts';
import type { HistoryAnswer } from '#server/exams/marks/present.ts';
import type { IndividualResult } from '#server/exams/results/present.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import type { CorrectableExam, CorrectionPreview, SavedCorrection } from './present.ts';
import { publishExam, unpublishExam } from './publishExam.ts';

const CALL = '/api/v1/result/correct';
const REASON = 'The script was added up wrongly';

let server: TestServer;
let subjects: Map<string, string>;

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
  const rows = await server.db('subjects').select('id', 'subjectCode');
  subjects = new Map(rows.map(({ id, subjectCode }) => [subjectCode, id]));
});
afterAll(() => server.close());

type CorrectionOptions = { dryRun?: boolean; [field: string]: unknown };

const mark = (studentId: string, code: string, subjective: number | string, input: object = {}) => ({
  studentId,
  subjectId: subjects.get(code),
  subjective,
  ...input,
});
const correct = async (
  marks: object[],
  { dryRun = false, ...input }: CorrectionOptions = {},
): Promise<Reply> =>
  server.post(
    dryRun ? `${CALL}?dryRun=true` : CALL,
    { ...EXAM, marks, reason: REASON, ...input },
    await server.signIn('superadmin'),
  );
const statusAndBody = ({ status, body }: Reply) => [status, body as unknown];
const statusAndMessage = ({ status, body }: Reply) => [status, (body as { message: string }).message];
const parts = (subjective: number): MarkParts => ({
  subjective,
  objective: 0,
  practical: 0,
  classAssignment: 0,
  absent: false,
});
const readMark = async (studentId: string, code: string) =>
  server
    .db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .where({ 'students.studentId': studentId, subjectId: subjects.get(code) })
    .first('marks.id', 'subjective', 'absent');
const lookUp = async (studentId: string, input: object = {}): Promise<IndividualResult> =>
  (
    (await server.post('/api/v1/result/individual', { ...LOOKUP, studentId, ...input })).body as {
      Data: IndividualResult;
    }
  ).Data;
const transcriptCode = ({ issue }: IndividualResult): string => issue!.verifyUrl.split('/').at(-1)!;
const verifyStatus = async (code: string) =>
  ((await server.get(`/api/v1/verify/${code}`)).body as { status: string }).status;
const countAll = async () =>
  Promise.all(
    ['marks', 'mark_changes', 'transcripts', 'changes', 'publications'].map(
      async (table) => (await server.db(table).count('* as count'))[0]!.count,
    ),
  );

describe('a preview', () => {
  test('answers every student whose transcript changes, with old and new figures; nothing is stored', async () => {
    const before = await countAll();
    const { status, body } = await correct([mark('902', '101', 99)], { dryRun: true, reason: undefined });
    expect(status).toBe(200);
    const { students, marks } = body as CorrectionPreview;
    expect(marks).toEqual([
      expect.objectContaining({ studentId: '902', subject: 'Bangla', from: parts(64), to: parts(99) }),
    ]);
    const lines = students.map(({ studentId, changes }) => [
      studentId,
      changes.map(({ figure, subject, before: was, after }) =>
        [subject?.name, figure, was, after].filter((word) => word !== undefined).join(' '),
      ),
    ]);
    expect(lines).toEqual([
      ['901', ['Bangla highest 82 99']],
      [
        '902',
        [
          'Bangla subjective 64 99',
          'Bangla total 64 99',
          'Bangla grade A- A+',
          'Bangla highest 82 99',
          'obtained 84 119',
          'meritInClass 3 2',
        ],
      ],
      ['904', ['meritInClass 2 3']],
    ]);
    expect(await countAll()).toEqual(before);
    expect((await readMark('902', '101')).subjective).toBe(64);
  });
});

describe('a correction', () => {
  test("changes the mark, its history, the transcript and the exam's history together, and no other transcript", async () => {
    const admin = await server.signIn('superadmin');
    const [mine, other, away] = [
      await lookUp('902'),
      await lookUp('901'),
      await lookUp('904', { section: 'B' }),
    ];
    const files = [LOOKUP, { ...LOOKUP, studentId: '904', section: 'B' }].map(
      (filters) =>
        `/documents/transcript.pdf?${new URLSearchParams({ ...filters, session: String(filters.session) })}`,
    );
    files.push(
      `/documents/marksheet.pdf?${new URLSearchParams({ ...COHORT, session: '2026', start_roll: '1', end_roll: '1' })}`,
    );
    const print = async () => {
      const replies = [];
      for (const file of files) replies.push(await server.get(file, admin));
      return replies.map(({ status, bytes }) => [status, Buffer.from(bytes).toString('base64')]);
    };
    const printed = await print();

    const { status, body } = await correct([mark('902', '136', 24, { was: parts(20) })]);
    expect(status).toBe(200);
    expect((body as CorrectionPreview).students.map(({ studentId }) => studentId)).toEqual(['902']);
    expect((await readMark('902', '136')).subjective).toBe(24);
    const history = await server.get(
      `/api/v1/result/history/${(await readMark('902', '136')).id}`,
      await server.signIn('teacher'),
    );
    expect((history.body as HistoryAnswer).data[0]).toMatchObject({
      by: 'superadmin',
      from: parts(20),
      to: parts(24),
      reason: REASON,
    });

    const fresh = await lookUp('902');
    expect(fresh.TotalResult.find(({ subject }) => subject === 'Physics')?.totalMarks).toBe(24);
    expect(transcriptCode(fresh)).not.toBe(transcriptCode(mine));
    expect(fresh.issue?.serial).not.toBe(mine.issue?.serial);
    expect(await verifyStatus(transcriptCode(mine))).toBe('replaced');
    expect(await verifyStatus(transcriptCode(fresh))).toBe('current');

    expect([await lookUp('901'), await lookUp('904', { section: 'B' })]).toEqual([other, away]);
    expect(await verifyStatus(transcriptCode(other))).toBe('current');
    expect(await print()).toEqual(printed);

    const events = await server.get(
      `/api/v1/result/publications?${new URLSearchParams({ ...EXAM, session: '2026' })}`,
      admin,
    );
    expect((events.body as PublicationsAnswer).data[0]).toMatchObject({
      kind: 'corrected',
      by: 'superadmin',
      reason: REASON,
      issued: 1,
      marks: [{ studentId: '902', subject: 'Physics', from: parts(20), to: parts(24) }],
    });
  });

  test('only what it issued is printed by its moment, of all groups, until another one replaces that', async () => {
    const admin = await server.signIn('superadmin');
    const printNew = async (issuedFrom: string, issuedTo = issuedFrom) => {
      const all = { group: 'All', section: 'All', shift: 'All', start_roll: '1', end_roll: '999' };
      const query = new URLSearchParams({ ...EXAM, ...all, session: '2026', issuedFrom, issuedTo });
      return server.get(`/documents/transcripts.pdf?${query}`, admin);
    };
    const reprints = async () => {
      const query = new URLSearchParams({ ...EXAM, session: '2026' });
      const { body } = await server.get(`/api/v1/result/publications?${query}`, admin);
      return (body as PublicationsAnswer).data.slice(0, 2).map(({ reprint }) => reprint);
    };
    const first = (await correct([mark('902', '136', 27)])).body as SavedCorrection;
    expect(first.issued).toBe(1);
    const printed = await printNew(first.issuedAt);
    expect(decodeURIComponent(printed.headers.get('content-disposition') ?? '')).toContain('new-transcripts');
    const pages = await readText(printed.bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('902');
    const second = (await correct([mark('902', '136', 24)])).body as SavedCorrection;
    expect(await reprints()).toEqual([1, 0]);
    expect((await printNew(first.issuedAt)).status).toBe(404);
    expect(await readText((await printNew(first.issuedAt, second.issuedAt)).bytes)).toHaveLength(1);
    expect(statusAndMessage(await printNew('yesterday'))[0]).toBe(400);
  });

  test('leaves other changes since the publication out of the new transcripts', async () => {
    const { db } = server;
    await db('students').where({ studentId: '901' }).update({ studentName: 'Sumaiya Rahman' });
    expect((await correct([mark('902', '136', 25)])).status).toBe(200);
    expect((await lookUp('902')).studentInfo.studentName).toBe('Nusrat Jahan Mim');
    expect((await lookUp('901')).studentInfo.studentName).toBe('Sumaiya Akter');
    await db('students').where({ studentId: '901' }).update({ studentName: 'Sumaiya Akter' });
  });

  test('after a change of the school issues whom its preview names, with the school as it was published', async () => {
    const admin = await server.signIn('superadmin');
    const { body: school } = await server.get('/api/v1/school');
    const codes = async () =>
      new Map(
        (
          await server
            .db('transcripts')
            .join('students', 'students.id', 'transcripts.studentId')
            .where({ 'transcripts.live': 1 })
            .select('students.studentId', 'code')
        ).map((row) => [row.studentId, row.code]),
      );
    const print = async () => {
      const query = new URLSearchParams({ ...LOOKUP, session: '2026', studentId: '902' });
      return (await readText((await server.get(`/documents/transcript.pdf?${query}`, admin)).bytes)).join();
    };
    const before = await codes();
    const named = { ...(school as object), name: 'Another School', headmaster: 'Another Head' };
    expect((await server.put('/api/v1/school', named, admin)).status).toBe(200);
    const marks = [mark('902', '136', 26)];
    const preview = (await correct(marks, { dryRun: true })).body as CorrectionPreview;
    expect(preview.students.map(({ studentId }) => studentId)).toEqual(['902']);
    expect((await correct(marks)).status).toBe(200);
    const after = await codes();
    expect([...after.keys()].filter((key) => after.get(key) !== before.get(key))).toEqual(['902']);
    expect(await verifyStatus(before.get('901')!)).toBe('current');
    const text = await print();
    expect(text).toContain('Nusrat Jahan Mim');
    expect(text).not.toMatch(/Another (School|Head)/);
    expect((await server.put('/api/v1/school', school as object, admin)).status).toBe(200);
  });

  test('gives a student who had no mark a first transcript; one who was absent in everything has none', async () => {
    const absent = await correct([mark('903', '101', 'AB', { was: null })]);
    expect(absent.status).toBe(200);
    expect(await lookUp('903')).toBeUndefined();
    const was = { subjective: null, objective: null, practical: null, classAssignment: null, absent: true };
    expect((await correct([mark('903', '101', 55, { was })])).status).toBe(200);
    const issued = await lookUp('903');
    expect(issued.TotalResult.find(({ subject }) => subject === 'Bangla')).toMatchObject({
      totalMarks: 55,
      absent: false,
    });
    const code = transcriptCode(issued);
    const ends = [mark('903', '101', 'AB')];
    const { students } = (await correct(ends, { dryRun: true })).body as CorrectionPreview;
    const { changes } = students.find(({ studentId }) => studentId === '903')!;
    expect(changes).toContainEqual({ figure: 'obtained', subject: null, before: 55, after: null });
    expect(await verifyStatus(code)).toBe('current');
    expect((await correct(ends)).status).toBe(200);
    expect(await lookUp('903')).toBeUndefined();
    expect(await verifyStatus(code)).toBe('changed');
    expect((await correct([mark('903', '101', 55, { was })])).status).toBe(200);
    expect(await verifyStatus(code)).toBe('replaced');
  });

  test('of a student who moved since then counts in the former section', async () => {
    const { db } = server;
    const student = db('students').where({ studentId: '904' }).select('id');
    await db('enrolments').whereIn('studentId', student).update({ section: 'A', roll: 40 });
    expect((await correct([mark('904', '101', 90)])).status).toBe(200);
    expect((await lookUp('904', { section: 'B' })).studentInfo).toMatchObject({ section: 'B', roll: 1 });
    await db('enrolments').whereIn('studentId', student).update({ section: 'B', roll: 1 });
  });

  test('keeps its transcripts in the next publication', async () => {
    const before = await lookUp('902');
    await unpublishExam(server.db, PUBLICATION);
    expect(await publishExam(server.db, PUBLICATION)).toMatchObject({ issued: 0 });
    expect(await lookUp('902')).toEqual(before);
  });
});

describe('is refused', () => {
  let before: unknown[];
  beforeEach(async () => {
    before = await countAll();
  });
  const expectNothingStored = async () => expect(await countAll()).toEqual(before);

  test('without a reason', async () => {
    for (const reason of [undefined, '', '  '])
      expect(statusAndBody(await correct([mark('902', '101', 70)], { reason }))).toEqual([
        400,
        { message: 'Reason is required', errors: [{ path: 'reason', message: 'Reason is required' }] },
      ]);
    await expectNothingStored();
  });

  test.each([
    [
      'of a student who was not in the class',
      '999',
      '101',
      50,
      'studentId',
      /^Student ID 999 was not in class 9 when/,
    ],
    ['in an unknown subject', '902', '555', 50, 'subjectId', /^Class 9 of 2026 has no such subject\.$/],
    [
      'in a subject of another group',
      '905',
      '136',
      50,
      'subjectId',
      /^Physics is not a subject of the group/,
    ],
    ['above full marks', '902', '101', 101, 'subjective', /^Subjective is at most 100$/],
    ['that cannot be read', '902', '101', 'fifty', 'subjective', /^Subjective must be a whole number/],
    ['left blank', '902', '101', '', 'subjective', /^Enter the corrected mark$/],
  ])(
    'for a mark %s, and a valid one beside it is not stored either',
    async (_, id, code, value, field, why) => {
      const wrong = { ...mark(id, code, value), subjectId: subjects.get(code) ?? code };
      const { status, body } = await correct([mark('901', '101', 83), wrong]);
      expect([status, body]).toEqual([
        400,
        {
          message: expect.stringMatching(why),
          errors: [{ path: `marks.1.${field}`, message: expect.stringMatching(why) }],
        },
      ]);
      await expectNothingStored();
    },
  );

  test('for a student who has been deleted since', async () => {
    await server.db('students').where({ studentId: '905' }).update({ live: null });
    expect(statusAndMessage(await correct([mark('905', '101', 60)]))).toEqual([
      400,
      'Student ID 905 has been deleted: restore the student first',
    ]);
    await server.db('students').where({ studentId: '905' }).update({ live: 1 });
    await expectNothingStored();
  });

  test('twice for the same mark, and when nothing would change', async () => {
    expect(statusAndMessage(await correct([mark('901', '101', 83), mark('901', '101', 84)]))).toEqual([
      400,
      'Student ID 901 is entered twice',
    ]);
    expect(statusAndMessage(await correct([mark('901', '101', 82)]))).toEqual([
      400,
      'These are the marks already: nothing would change.',
    ]);
    await expectNothingStored();
  });

  test('when the mark is not the one that was read, with who changed it and when', async () => {
    const { id: markId } = (await server
      .db('marks')
      .join('students', 'students.id', 'marks.studentId')
      .join('subjects', 'subjects.id', 'marks.subjectId')
      .where({ 'students.studentId': '901', subjectCode: '101' })
      .first('marks.id'))!;
    const { id: changedBy, firstName } = (await server.db('users').first('id', 'firstName'))!;
    await server
      .db('mark_changes')
      .insert({ markId, changedBy, changedAt: new Date('2026-07-01T04:00:00Z') });
    const { body } = await correct([mark('901', '101', 83, { was: parts(70) })]);
    await server.db('mark_changes').where({ markId }).delete();
    expect((body as { errors: { message: string }[] }).errors[0]!.message).toMatch(
      new RegExp(`^${firstName}.* changed this to "82 .*" at 10:00 on 1 July 2026; you wrote "83 .*"$`),
    );
  });

  test('when the mark is not the one that was read', async () => {
    const { status, body } = await correct([mark('901', '101', 83, { was: parts(70) })]);
    expect([status, body]).toEqual([
      409,
      {
        message: 'This mark was changed by someone else meanwhile: look at it again.',
        errors: [
          {
            path: 'marks.0.was',
            message: expect.stringMatching(
              /^Someone else changed this to "82 .*" meanwhile; you wrote "83 .*"$/,
            ),
            now: { mark: parts(82) },
            sent: { mark: parts(83) },
          },
        ],
      },
    ]);
    await expectNothingStored();
  });

  test('while the exam is not published', async () => {
    await unpublishExam(server.db, PUBLICATION);
    expect(statusAndMessage(await correct([mark('901', '101', 83)]))).toEqual([
      409,
      'Half Yearly 2026 of class 9 is not published: change its marks in the grid.',
    ]);
    await publishExam(server.db, PUBLICATION);
  });
});

test('one of two superadmins who correct after the same preview is refused', async () => {
  const preview = async (subjective: number, studentId: string) =>
    (await correct([mark(studentId, '101', subjective)], { dryRun: true })).body as CorrectionPreview;
  const [one, other] = [await preview(85, '901'), await preview(66, '902')];
  const replies = await Promise.all([
    correct([mark('901', '101', 85)], { seen: one.seen }),
    correct([mark('902', '101', 66)], { seen: other.seen }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409)!;
  expect(refused.body).toEqual({
    message:
      'Someone else changed what you were shown. Nothing was stored: look at what changed, and check again.',
    errors: [
      {
        path: 'exam',
        message: expect.stringMatching(/^superadmin changed this exam at \d\d:\d\d on \d+ \w+ 20\d\d$/),
      },
    ],
  });
  // Shown again it is stored, with the same values and reason.
  const [id, to] = replies[0]!.status === 409 ? (['901', 85] as const) : (['902', 66] as const);
  const { seen } = await preview(to, id);
  expect((await correct([mark(id, '101', to)], { seen })).status).toBe(200);
});

test('a preview of other marks, or one older than an hour, confirms nothing', async () => {
  const { seen } = (await correct([mark('903', '101', 41)], { dryRun: true })).body as CorrectionPreview;
  expect(statusAndMessage(await correct([mark('903', '101', 42)], { seen }))).toEqual([
    409,
    'What is confirmed here is not what was checked. Nothing was stored: check it again.',
  ]);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000);
  const old = await correct([mark('903', '101', 41)], { seen });
  later.mockRestore();
  expect(statusAndMessage(old)).toEqual([
    409,
    'This was checked more than an hour ago. Nothing was stored: check it again.',
  ]);
});

test('a correction that was shown is refused while the exam is closed', async () => {
  const { seen } = (await correct([mark('903', '101', 43)], { dryRun: true })).body as CorrectionPreview;
  await unpublishExam(server.db, PUBLICATION);
  expect(statusAndMessage(await correct([mark('903', '101', 43)], { seen }))).toEqual([
    409,
    'Half Yearly 2026 of class 9 is not published: change its marks in the grid.',
  ]);
  await publishExam(server.db, PUBLICATION);
});

test("the form gets the students of the exam, and one student's marks in the subjects that apply", async () => {
  const admin = await server.signIn('superadmin');
  const query = new URLSearchParams({ ...EXAM, session: '2026' });
  const exam = (await server.get(`${CALL}?${query}`, admin)).body as CorrectableExam;
  expect(exam.students.map(({ studentId }) => studentId).sort()).toEqual(['901', '902', '903', '904', '905']);
  expect(exam.marks).toEqual([]);
  query.set('studentId', '905');
  const { marks } = (await server.get(`${CALL}?${query}`, admin)).body as CorrectableExam;
  expect(marks.map(({ subject, mark: stored }) => [subject.name, stored?.subjective ?? null])).toEqual([
    ['Bangla', 51],
    ['Career Studies', null],
  ]);
});
