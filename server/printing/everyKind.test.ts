import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRINTED_KINDS, type PrintedKind } from '#documents/index.ts';
import { readText } from '#documents/test/readText.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, enterMark, issueTestimonial, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

const RANGE = { ...COHORT, start_roll: 1, end_roll: 5 };
const CARDS = {
  rollFrom: 1,
  rollTo: 5,
  class: '9',
  group: 'Science',
  section: 'A',
  shift: 'Morning',
  year: 2026,
};

const { term: _, ...OF_CLASS } = COHORT;

/** The filters of each kind, the beginning of the file's name, and texts on its first page. */
const KINDS: Record<PrintedKind, { filters: object; file: string; says: string[] }> = {
  transcripts: {
    filters: { ...RANGE, term: 'Annual' },
    file: 'transcripts-class-9',
    says: ['ACADEMIC TRANSCRIPT', 'Sumaiya Akter', '2026-AN-09-'],
  },
  marksheet: { filters: RANGE, file: 'marksheets-class-9', says: ['MARKSHEET', 'Sumaiya Akter', '237'] },
  'merged-marksheet': {
    filters: { ...RANGE, is_merged: 'true' },
    file: 'merged-marksheets-class-9',
    says: ['Half Yearly', 'Annual', 'Final', 'Sumaiya Akter'],
  },
  'tabulation-sheet': {
    filters: COHORT,
    file: 'tabulation-sheet-class-9',
    says: ['ACADEMIC TRANSCRIPT', 'Sumaiya Akter', 'Tania Islam', '237'],
  },
  'merit-list': { filters: COHORT, file: 'merit-list-class-9', says: ['Merit List', 'Sumaiya Akter', '237'] },
  'fail-list': {
    filters: RANGE,
    file: 'fail-list-class-9',
    says: ['Fail List', 'Nusrat Jahan Mim', 'Physics'],
  },
  'result-summary': { filters: COHORT, file: 'result-summary-class-9', says: ['Examinee', '50.00%'] },
  'result-list': {
    filters: COHORT,
    file: 'result-list-class-9',
    says: ['Result List by Roll', 'GPA', 'Failed (1)', '50.00%'],
  },
  'exam-analysis': {
    filters: COHORT,
    file: 'exam-analysis-class-9',
    says: ['Analysis of the Exam', 'Physics', '50.00'],
  },
  'result-notice': {
    filters: { ...COHORT, term: 'Annual' },
    file: 'result-notice-class-9-annual-2026',
    says: [
      'Notice of Results',
      'The results of Annual 2026 are published',
      'Class 9',
      'যা যা লাগবে',
      '/get-result',
    ],
  },
  'blank-mark-sheets': {
    filters: { ...COHORT, subjectCode: '136' },
    file: 'sheet-for-marks-136-class-9',
    says: ['Sheet for Marks', 'Physics', 'Nusrat Jahan Mim', 'Subject Teacher'],
  },
  testimonials: {
    filters: OF_CLASS,
    file: 'testimonials-class-9-science-a-morning-2026',
    says: ['TESTIMONIAL', 'Sumaiya Akter', 'TM-2026-0001'],
  },
  'class-list': {
    filters: OF_CLASS,
    file: 'class-list-class-9-science-a-morning-2026',
    says: ['Class List', 'Tania Islam', '01712345678'],
  },
  'exam-routine': {
    filters: COHORT,
    file: 'exam-routine-class-9',
    says: ['Exam Routine', '1 June 2026', 'Monday', 'Bangla', 'Physics', '1:00 pm'],
  },
  'admit-cards': {
    filters: RANGE,
    file: 'admit-cards-class-9',
    says: ['ADMIT CARD', 'Half Yearly 2026', 'Tania Islam', 'Roll 3', '2 June 2026', 'Physics'],
  },
  'seat-slips': { filters: RANGE, file: 'seat-slips-class-9', says: ['Half Yearly 2026', 'Tania Islam'] },
  'seat-plan': {
    filters: { ...RANGE, rooms: '101: 2, Hall: 40' },
    file: 'seat-plan-class-9',
    says: ['Seat Plan', 'Half Yearly', 'Room', '101', '1–2'],
  },
  'attendance-sheets': {
    filters: { ...RANGE, rooms: '101: 40' },
    file: 'attendance-sheets-class-9',
    says: ['Attendance Sheet', 'Room', '101', 'Tania Islam', '2 June 2026', 'Absent'],
  },
  'id-cards': { filters: CARDS, file: 'id-cards-class-9', says: ['Sumaiya Akter', '901', '01712345678'] },
  'id-cards-back': { filters: CARDS, file: 'id-cards-back-class-9', says: ['If this card is found'] },
  'id-cards-duplex': {
    filters: { ...CARDS, backOffsetX: -1.5 },
    file: 'id-cards-both-sides-class-9',
    says: ['Sumaiya Akter', '901', '01712345678'],
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  // A merged result needs both terms.
  await enterMark(server.db, '901', '101', 70, 'Annual');
  await publishExam(server.db, { ...PUBLICATION, term: 'Annual' });
  await server.signIn('superadmin');
  await issueTestimonial(server.db, '901');
});
afterAll(() => server.close());

const get = async (
  kind: PrintedKind,
  input: object = {},
  role: 'teacher' | 'superadmin' | 'student' = 'teacher',
) => {
  const query = new URLSearchParams({ ...KINDS[kind].filters, ...input } as Record<string, string>);
  return server.get(`/documents/${kind}.pdf?${query}`, await server.signIn(role));
};

test('every kind that staff print has a row above', () => {
  expect(Object.keys(KINDS).sort()).toEqual([...PRINTED_KINDS].sort());
});

describe.each(PRINTED_KINDS)('%s.pdf', (kind) => {
  const { file, says } = KINDS[kind];

  test('is a PDF named by its content', async () => {
    const { status, headers, bytes } = await get(kind);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toContain(`filename="${file}`);
    const [page] = await readText(bytes);
    for (const text of says) expect(page).toContain(text);
  });

  test('is 304 for a client that has it, and another file in Bangla', async () => {
    const [first, bangla] = [await get(kind), await get(kind, { lang: 'bn' })];
    const etag = first.headers.get('ETag')!;
    expect(bangla.headers.get('ETag')).not.toBe(etag);
    const query = new URLSearchParams(KINDS[kind].filters as Record<string, string>);
    const { token } = await server.signIn('teacher');
    const again = await server.get(`/documents/${kind}.pdf?${query}`, {
      token,
      headers: { 'If-None-Match': etag },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('is only for staff, and only for their own class, section and shift', async () => {
    expect((await server.get(`/documents/${kind}.pdf`)).status).toBe(401);
    expect((await get(kind, {}, 'student')).status).toBe(403);
    expect((await get(kind, { section: 'B' })).status).toBe(403);
    expect((await get(kind, { shift: 'All' })).status).toBe(403);
  });

  test('names a missing field, and is 404 when there is nothing to print', async () => {
    expect((await get(kind, { shift: '' }, 'superadmin')).body).toMatchObject({
      errors: [{ path: 'shift' }],
    });
    const nothing = await get(kind, { section: 'C' }, 'superadmin');
    expect([nothing.status, (nothing.body as { message: string }).message]).toEqual([
      404,
      expect.stringMatching(/^No (students found( in this range)?\.|testimonial was issued)/),
    ]);
  });

  test('has its filters in the OpenAPI document', async () => {
    const { body } = await server.get('/api/v1/openapi.json');
    const { paths } = body as { paths: Record<string, { get: { parameters: { name: string }[] } }> };
    const names = paths[`/documents/${kind}.pdf`]!.get.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(KINDS[kind].filters), 'lang', 'digits']));
  });
});

test('every document is also under /api/v1', async () => {
  const query = new URLSearchParams(KINDS['merit-list'].filters as Record<string, string>);
  const { token } = await server.signIn('teacher');
  const [short, long] = [
    await server.get(`/documents/merit-list.pdf?${query}`, { token }),
    await server.get(`/api/v1/documents/merit-list.pdf?${query}`, { token }),
  ];
  expect(Buffer.compare(short.bytes, long.bytes)).toBe(0);
});

test('prints as a draft until the exam is published', async () => {
  const [page] = await readText((await get('merit-list')).bytes);
  expect(page).toContain('DRAFT');
});

test.each(PRINTED_KINDS.filter((kind) => kind !== 'tabulation-sheet'))(
  '%s has one size, and refuses a paper',
  async (kind) => {
    const { status, body } = await get(kind, { paper: 'Legal' }, 'superadmin');
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ path: 'paper', message: expect.stringMatching(/^Only tabulation sheets/) }] },
    ]);
  },
);

test('the card options are checked like other fields', async () => {
  const { status, body } = await get('id-cards', { offsetX: '55' });
  expect([status, body]).toMatchObject([400, { errors: [{ path: 'offsetX' }] }]);
  expect((await get('id-cards', { sheet: 'a3' })).status).toBe(400);
});

test('a document of more than 120 pages is 413 and has to be a print job', async () => {
  const students = Array.from({ length: 130 }, (_, index) => `extra-${index}`);
  const now = new Date();
  const row = (await server.db('students').where({ studentId: '903' }).first())!;
  const enrolled = (await server.db('enrolments').where({ studentId: row.id }).first())!;
  for (const [index, studentId] of students.entries()) {
    const { id: _id, ...person } = row;
    const [id] = await server.db('students').insert({ ...person, studentId, createdAt: now });
    const { id: _enrolment, ...place } = enrolled;
    await server.db('enrolments').insert({ ...place, studentId: id, roll: 100 + index });
  }
  const { status, body } = await get('marksheet', { end_roll: 1000 });
  expect([status, (body as { message: string }).message]).toEqual([
    413,
    'These are 133 pages: print them as a print job, at most 120 come at once.',
  ]);
  expect((await get('tabulation-sheet')).status).toBe(200);
});
