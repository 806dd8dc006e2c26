import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CFB, read, utils } from 'xlsx';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { workbookBytes } from '#server/testing/testSheets.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import {
  HEADINGS,
  manyStudents,
  sheetRows,
  studentCsv,
  studentWorkbook,
  uploadForm,
} from '#server/testing/testUpload.ts';
import type { UploadPlanAnswer } from './present.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db('student_changes').delete();
  await server.db('enrolments').delete();
  await server.db('students').delete();
  await server.db('uploads').delete();
});

/** Created before the server starts, because this takes so long that an idle connection would be closed. */
const manyRows = studentWorkbook(...manyStudents(20_000));
const PATH = '/api/v1/student/bulk-upload';
const upload = (bytes: Uint8Array, { call = admin, name = 'students.xlsx', path = PATH } = {}) => {
  return server.post(path, uploadForm(bytes, name), call);
};
const stored = async () => {
  const students = await server.db('students').where({ live: 1 }).orderBy('studentId').select('studentId');
  return students.map(({ studentId }) => studentId);
};
type ErrorBody = {
  message: string;
  errors: { row: number; column: string; message: string; path: string }[];
};
const errorLines = ({ body }: { body: unknown }) =>
  (body as ErrorBody).errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);

test('staff can download the template; its sample row is no student', async () => {
  const template = await server.get('/api/v1/student/template.xlsx', teacher);
  expect([template.status, template.headers.get('Content-Disposition')]).toEqual([
    200,
    'attachment; filename="students.xlsx"; filename*=UTF-8\'\'students.xlsx',
  ]);
  for (const path of [PATH, `${PATH}?dryRun=true`]) {
    const reply = await upload(template.bytes, { path });
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: 'The sheet holds only the sample row: write the students in the rows below it.' },
    ]);
  }
  const { Students, 'How to fill in': help, Lists } = read(template.bytes).Sheets;
  expect(utils.sheet_to_json(Lists!, { header: 1 })).toContainEqual([
    'Islam',
    'Hindu',
    'Christian',
    'Buddhist',
  ]);
  const xml = CFB.find(CFB.read(template.bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')!;
  // Six lists to choose from, and IDs and phones as text.
  expect(xml.content.toString().match(/<dataValidation /g)).toHaveLength(6);
  expect(xml.content.toString().match(/<col [^>]*style=/g)).toHaveLength(4);
  expect(utils.sheet_to_json(help!)).toHaveLength(HEADINGS.length + 1);
  utils.sheet_add_aoa(Students!, [sheetRows([{}])[1]!], { origin: -1 });
  const reply = await upload(workbookBytes(Students!));
  expect([reply.status, await stored()]).toEqual([200, ['u1']]);
});

test("a row that keeps the sample's ID is refused by row", async () => {
  const reply = await upload(studentWorkbook({ studentId: 'sample' }));
  expect(errorLines(reply)).toEqual([
    '2 Student ID: SAMPLE is the ID of the sample row: write the ID of the student',
  ]);
});

describe('a dry run', () => {
  const dryRun = async (...input: Parameters<typeof studentWorkbook>) =>
    (await upload(studentWorkbook(...input), { path: `${PATH}?dryRun=true` })).body as UploadPlanAnswer;

  test('answers what would be added, and stores nothing', async () => {
    expect(await dryRun({ section: 'ক' }, {})).toMatchObject({
      message: '2 students would be added',
      added: [
        { row: 2, studentId: 'u1', section: 'A' },
        { row: 3, studentId: 'u2', roll: 2 },
      ],
      enrolled: [],
      changed: [],
    });
    expect(await stored()).toEqual([]);
    expect(await server.db('uploads')).toEqual([]);
  });

  test('answers new students, known ones, and their changed personal data', async () => {
    await storeStudents(
      server.db,
      testStudentRows({ studentId: 'AUD1', year: 2025, roll: 7, mobile: '01812345678' }),
    );
    const plan = await dryRun(
      { studentId: 'aud1', studentName: 'Sumaiya Khatun', studentNameBn: '', religion: 'hindu' },
      {},
    );
    expect(plan.added.map(({ row, studentId }) => [row, studentId])).toEqual([[3, 'u2']]);
    expect(plan.enrolled.map(({ row, studentId }) => [row, studentId])).toEqual([[2, 'AUD1']]);
    expect(plan.changed).toEqual([
      {
        row: 2,
        studentId: 'AUD1',
        studentName: 'Sumaiya Akter',
        fields: [
          { field: 'studentName', from: 'Sumaiya Akter', to: 'Sumaiya Khatun' },
          { field: 'mobile', from: '01812345678', to: '01712345678' },
          { field: 'religion', from: 'Islam', to: 'Hindu' },
        ],
      },
    ]);
  });

  test('changes no personal data by a year older than the stored ones', async () => {
    await storeStudents(server.db, testStudentRows({ studentId: 'u1', year: 2026, roll: 7 }));
    const older = { studentName: 'Another', year: 2025 };
    expect((await dryRun(older)).changed).toEqual([]);
    const reply = await upload(studentWorkbook(older), { path: `${PATH}?update=true` });
    expect(reply.body).toMatchObject({ enrolled: 1, changed: 0 });
    expect(await server.db('students').select('studentName')).toEqual([{ studentName: 'Sumaiya Akter' }]);
  });

  test('answers the same errors as the upload', async () => {
    const [dry, real] = [
      await upload(studentWorkbook({ roll: 'x' }), { path: `${PATH}?dryRun=true` }),
      await upload(studentWorkbook({ roll: 'x' })),
    ];
    expect([dry.status, dry.body]).toEqual([real.status, real.body]);
  });
});

describe('students who are enrolled in that year already', () => {
  const own = { studentId: 'u1', roll: 7 };
  beforeEach(() => storeStudents(server.db, testStudentRows({ ...own, year: 2026 })));
  const update = `${PATH}?update=true`;

  test('are refused without update=true', async () => {
    expect(errorLines(await upload(studentWorkbook(own)))).toEqual([
      '2 Student ID: Student ID u1 is enrolled in 2026 already',
    ]);
  });

  test('are corrected with it; the preview shows what would change, and undoing takes it back', async () => {
    const sheet = studentWorkbook({ ...own, fatherName: 'Md. Abdul Karim' }, { studentId: 'u2', roll: 8 });
    const plan = (await upload(sheet, { path: `${update}&dryRun=true` })).body as UploadPlanAnswer;
    expect([plan.added.length, plan.enrolled.length, plan.present]).toEqual([1, 0, 1]);
    expect(plan.changed).toMatchObject([
      { row: 2, studentId: 'u1', fields: [{ field: 'fatherName', to: 'Md. Abdul Karim' }] },
    ]);
    const reply = await upload(sheet, { path: update });
    expect(reply.body).toMatchObject({ added: 1, enrolled: 0, changed: 1 });
    expect(await server.db('enrolments').where({ live: 1 })).toHaveLength(2);
    const father = () => server.db('students').where({ studentId: 'u1', live: 1 }).first('fatherName');
    expect(await father()).toEqual({ fatherName: 'Md. Abdul Karim' });
    expect((await upload(sheet, { path: update })).body).toMatchObject({ added: 0, changed: 0 });
    const uploadId = (reply.body as { uploadId: string }).uploadId;
    expect((await server.post(`/api/v1/student/uploads/${uploadId}/undo`, {}, admin)).status).toBe(200);
    expect(await father()).toEqual({ fatherName: 'Md. Habibur Rahman' });
  });

  test.each([
    [{ roll: 9 }, 'Roll'],
    [{ section: 'B' }, 'Section'],
    [{ group: 'Humanities' }, 'Group'],
    [{ fourthSubjectCode: '134' }, '4th Subject Code'],
  ])('keep their enrolment: %j is refused at its cell', async (other, column) => {
    const reply = await upload(studentWorkbook({ ...own, ...other }), { path: update });
    expect(errorLines(reply)).toEqual([
      `2 ${column}: Student ID u1 has another value here in 2026: a sheet changes personal data only; change the enrolment in the student list`,
    ]);
  });
});

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('CSV with %s and a byte order mark, Bangla digits and +880', async (_, separator) => {
  const bytes = studentCsv(separator, { roll: '১২', mobile: '+880 1712-345678' });
  const reply = await upload(Buffer.concat([Buffer.from('\ufeff'), bytes]), { name: 'students.csv' });
  expect(reply.body).toMatchObject({ added: 1 });
  expect(await server.db('enrolments').pluck('roll')).toEqual([12]);
  expect(await server.db('students').pluck('mobile')).toEqual(['01712345678']);
});

test("all errors of every kind are answered at once, under the sheet's headings, and nothing is stored", async () => {
  await storeStudents(server.db, testStudentRows({ studentId: 'old', roll: 90 }));
  const rows = sheetRows([
    {},
    { studentName: '', mobile: '12' },
    { studentId: 'u1', roll: 1 },
    { section: 'Z', religion: 'x' },
    { roll: 90 },
    { group: 'General' },
  ]);
  rows[0]![HEADINGS.indexOf('Section')] = 'SECTION';
  const reply = await upload(workbookBytes(utils.aoa_to_sheet(rows)));
  expect(reply.status).toBe(400);
  expect(errorLines(reply)).toEqual([
    '3 Student Name: Name is required',
    '3 Mobile: Enter a valid 11-digit phone number',
    '4 Student ID: Student ID u1 is in row 2 as well',
    '4 Roll: Roll 1 is given to row 2 too',
    '5 SECTION: "Z" is not one of A, B',
    '5 Religion: "x" is not one of Islam, Hindu, Christian, Buddhist',
    '6 Roll: Roll 90 is taken by student old',
    '7 Group: Class 9 needs a group other than General',
  ]);
  expect((reply.body as ErrorBody).message).toBe(
    '5 rows have errors, nothing was stored. First, row 3: Name is required.',
  );
  expect(await stored()).toEqual(['old']);
});

test('personal data of a known student changes only with update=true', async () => {
  await storeStudents(server.db, testStudentRows({ studentId: 'u1', year: 2024, roll: 7 }));
  const person = () => server.db('students').first('studentName', 'studentNameBn', 'mobile');
  const before = await person();
  const sheet = (year: number) =>
    studentWorkbook({ year, studentName: 'Rima', studentNameBn: '', mobile: '01912345678' });
  const kept = await upload(sheet(2025));
  expect(kept.body).toMatchObject({ added: 0, enrolled: 1, changed: 0 });
  expect(await person()).toEqual(before);
  const changed = await upload(sheet(2026), { path: `${PATH}?update=true` });
  expect(changed.body).toMatchObject({ added: 0, enrolled: 1, changed: 1 });
  expect(await person()).toEqual({ ...before, studentName: 'Rima', mobile: '01912345678' });
});

test('guardian, emergency phone and blood group are uploaded; a sheet without their columns changes none', async () => {
  const extra = { guardianName: 'Nurjahan Begum', emergencyPhone: '01812345678', bloodGroup: 'AB-' } as const;
  const own = { studentId: 'card1', roll: 77, ...extra };
  expect((await upload(studentWorkbook(own))).body).toMatchObject({ added: 1 });
  const [headings, cells] = sheetRows([{ ...own, year: 2027 }]);
  const old = [headings!, cells!].map((row) => row.slice(0, headings!.indexOf('Guardian Name')));
  const update = await upload(workbookBytes(utils.aoa_to_sheet(old)), { path: `${PATH}?update=true` });
  expect(update.body).toMatchObject({ enrolled: 1, changed: 0 });
  expect(await server.db('students').where({ studentId: 'card1' }).first()).toMatchObject({
    ...extra,
    guardianNameBn: null,
  });
});

test('three uploads of the same new students at once: one stores them, the others are refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const input = Array.from({ length: 40 }, (_, index) => ({
      studentId: `r${round}-${index}`,
      roll: round * 100 + index + 1,
    }));
    const replies = await Promise.all([1, 2, 3].map(() => upload(studentWorkbook(...input))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = replies.find(({ status }) => status === 400);
    expect(errorLines(refused!)[0]).toBe(`2 Student ID: Student ID r${round}-0 is enrolled in 2026 already`);
  }
  expect(await stored()).toHaveLength(200);
});

describe('cells that a spreadsheet program changed', () => {
  test('a date or a boolean is refused by row and column, but ignored outside the columns', async () => {
    const rows: (string | Date | boolean)[][] = sheetRows([{}, {}, {}]);
    for (const cells of rows) cells.push('Birth date');
    const day = new Date(Date.UTC(2026, 0, 5));
    rows[1]![HEADINGS.indexOf('Roll')] = day;
    rows[1]![HEADINGS.length] = day;
    rows[2]![HEADINGS.indexOf('Year')] = day;
    rows[3]![HEADINGS.indexOf('Student Name')] = true;
    const reply = await upload(workbookBytes(utils.aoa_to_sheet(rows, { UTC: true })));
    const date = 'This cell holds a date: format it as text and type its value again';
    expect([reply.status, errorLines(reply)]).toEqual([
      400,
      [
        `2 Roll: ${date}`,
        `3 Year: ${date}`,
        '4 Student Name: This cell holds TRUE or FALSE: type its value again',
      ],
    ]);
    const csv = await upload(studentCsv(',', { studentName: 'TRUE' }), { name: 'a.csv' });
    expect(errorLines(csv)).toEqual(['2 Student Name: This cell holds TRUE or FALSE: type its value again']);
  });

  test('a title above the headings is skipped, also in the sheet of errors', async () => {
    const title = [['Ideal Girls School, Mymensingh'], ['Students of 2026', '', 'Class 9']];
    const sheet = (input: Parameters<typeof sheetRows>[0]) =>
      workbookBytes(utils.aoa_to_sheet([...title, ...sheetRows(input)]));
    expect((await upload(sheet([{}]))).body).toMatchObject({ added: 1 });
    const wrong = await upload(sheet([{ roll: '' }]));
    expect(errorLines(wrong)).toEqual(['4 Roll: Roll is required']);
    const errors = await upload(sheet([{ roll: '' }]), { path: `${PATH}/errors.xlsx` });
    // In the same rows as on the screen.
    const [, , head, row] = utils.sheet_to_json<string[]>(Object.values(read(errors.bytes).Sheets)[0]!, {
      header: 1,
    });
    expect([head, row!.at(-1)]).toEqual([[...HEADINGS, 'Errors'], 'Roll: Roll is required']);
  });

  test.each([['IX'], ['ix'], ['৯'], ['Class 9'], ['শ্রেণি ৯']])('class %s is class 9', async (className) => {
    await upload(studentWorkbook({ class: className }));
    expect(await server.db('enrolments').join('classes', 'classes.id', 'classId').pluck('value')).toEqual([
      9,
    ]);
  });

  test('the errors of roll, year and class name their ranges', async () => {
    const last = yearAtSchool() + 2;
    const reply = await upload(
      studentWorkbook(
        { roll: 'x' },
        { roll: -3 },
        { roll: 10_000 },
        { year: 1999 },
        { year: last + 1 },
        { class: 'ninety' },
      ),
    );
    const [roll, year] = ['Roll must be a whole number from 1 to 9999', `Year must be from 2000 to ${last}`];
    expect(errorLines(reply)).toEqual([
      `2 Roll: ${roll}`,
      `3 Roll: ${roll}`,
      `4 Roll: ${roll}`,
      `5 Year: ${year}`,
      `6 Year: ${year}`,
      '7 Class: Class must be a number from 1 to 10, such as 9 or IX',
    ]);
  });
});

describe('a teacher', () => {
  test('uploads their own class, section and shift', async () => {
    expect((await upload(studentWorkbook({}), { call: teacher })).body).toMatchObject({ added: 1 });
  });

  test('is refused every row of another class, section or shift', async () => {
    const rows = studentWorkbook({}, { section: 'B' }, { shift: 'Day' }, { class: '8', group: 'General' });
    const reply = await upload(rows, { call: teacher });
    expect([reply.status, errorLines(reply)]).toEqual([
      400,
      ['3 Section', '4 Shift', '5 Class'].map(
        (cell) => `${cell}: This is not in your class, section and shift (9, A, Morning)`,
      ),
    ]);
    expect(await stored()).toEqual([]);
  });

  test('gets all errors of a row at once, also when it cannot be read', async () => {
    const [strange, own] = [{ mobile: '1', section: 'B' }, { mobile: '1' }];
    const reply = await upload(
      studentWorkbook(strange, own, { class: 'twenty', shift: 'Day' }, { section: 'Z' }),
      {
        call: teacher,
      },
    );
    const outside = 'This is not in your class, section and shift (9, A, Morning)';
    expect(errorLines(reply)).toEqual([
      '2 Mobile: Enter a valid 11-digit phone number',
      `2 Section: ${outside}`,
      '3 Mobile: Enter a valid 11-digit phone number',
      '4 Class: Class must be a number from 1 to 10, such as 9 or IX',
      `4 Shift: ${outside}`,
      '5 Section: "Z" is not one of A, B',
    ]);
  });

  test("does not change another class's student by enrolling them", async () => {
    await storeStudents(server.db, testStudentRows({ studentId: 'theirs', section: 'B', year: 2025 }));
    const rows = studentWorkbook({ studentId: 'theirs', studentName: 'Another' });
    const reply = await upload(rows, { call: teacher });
    expect(errorLines(reply)).toEqual(['2 Student ID: Student ID theirs is a student of another class']);
    expect((await upload(rows)).status).toBe(200);
  });
});

describe('the error sheet', () => {
  const errors = async (bytes: Uint8Array, call = admin) => {
    const reply = await upload(bytes, { call, path: `${PATH}/errors.xlsx` });
    expect(reply.status).toBe(200);
    const sheet = Object.values(read(reply.bytes, { cellFormula: true }).Sheets)[0]!;
    return {
      sheet,
      bytes: reply.bytes,
      rows: utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }),
    };
  };

  test('is the uploaded sheet, with the errors of each row', async () => {
    const { rows } = await errors(studentWorkbook({}, { roll: '', section: 'Z' }, { section: 'Z' }));
    expect(rows[0]).toEqual([...HEADINGS, 'Errors']);
    expect(rows.slice(1).map((cells) => cells.at(-1))).toEqual([
      '',
      'Roll: Roll is required; Section: "Z" is not one of A, B',
      'Section: "Z" is not one of A, B',
    ]);
    expect(rows[1]![HEADINGS.indexOf('Mobile')]).toBe('01712345678');
    expect(await stored()).toEqual([]);
  });

  test('shows a formula as its value, one without as it is written, and says that a value is required', async () => {
    const sheet = utils.aoa_to_sheet(sheetRows([{}, {}]));
    const at = utils.encode_cell({ r: 2, c: HEADINGS.indexOf('Roll') });
    sheet[at] = { t: 's', v: '=1+1' };
    sheet.A2 = { t: 's', v: 'u1', f: '"u"&1' };
    const first = await errors(workbookBytes(sheet));
    expect(first.rows[2]?.[HEADINGS.indexOf('Roll')]).toBe('=1+1');
    expect(first.sheet[at].f).toBeUndefined();
    expect(first.rows.slice(1).map((cells) => cells.at(-1))).toEqual([
      '',
      'Roll: This formula has no calculated value: save the file in a spreadsheet program, or type the value',
    ]);
    expect((await errors(first.bytes)).rows).toEqual(first.rows);
    expect((await upload(first.bytes)).status).toBe(400);
  });

  test('has the rows of the screen, the sample row and what was mended among them', async () => {
    const template = await server.get('/api/v1/student/template.xlsx', admin);
    const { Students } = read(template.bytes).Sheets;
    utils.sheet_add_aoa(Students!, sheetRows([{ section: 'Z', roll: '' }]).slice(1), { origin: -1 });
    const form = uploadForm(workbookBytes(Students!));
    form.set('cells', JSON.stringify([{ row: 3, column: 'Roll', value: '77' }]));
    const reply = await server.post(`${PATH}/errors.xlsx`, form, admin);
    const rows = utils.sheet_to_json<string[]>(Object.values(read(reply.bytes).Sheets)[0]!, { header: 1 });
    expect(rows[1]?.[0]).toBe('SAMPLE');
    expect([rows[2]?.[HEADINGS.indexOf('Roll')], rows[2]?.at(-1)]).toEqual([
      '77',
      'Section: "Z" is not one of A, B',
    ]);
  });

  test('can be uploaded again, and gets one error column', async () => {
    const first = await errors(studentWorkbook({ section: 'Z' }));
    expect((await errors(first.bytes)).rows).toEqual(first.rows);
  });

  test('holds text only, whatever a name begins with', async () => {
    const { sheet } = await errors(
      studentWorkbook({ studentName: '@SUM(1)', fatherName: '+1+1', motherName: '-1' }),
    );
    for (const cell of ['C2', 'E2', 'G2']) expect([sheet[cell].t, sheet[cell].f]).toEqual(['s', undefined]);
    expect(sheet.E2.v).toBe('+1+1');
  });
});

describe('refuses with a message, and stores nothing', () => {
  test.each([
    [
      'a picture',
      'photo.png',
      Buffer.from('x'),
      415,
      'Files of this kind are not read: open it in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    [
      'a file that is no workbook',
      'a.xlsx',
      Buffer.from('x'),
      415,
      'This file is not a .xlsx spreadsheet although its name says so: open it in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    ['an empty file', 'a.csv', Buffer.alloc(0), 400, 'The file is empty.'],
    ['headings alone', 'a.csv', studentCsv(','), 400, 'The sheet has no rows below its headings.'],
    [
      'a missing column',
      'a.csv',
      Buffer.from('Student ID\n7\n'),
      400,
      expect.stringMatching(/^The sheet has no column Roll/),
    ],
    [
      '20,001 rows',
      'a.csv',
      Buffer.from(`studentId\n${'1\n'.repeat(20_001)}`),
      413,
      'A file holds at most 20,000 rows; split it into several.',
    ],
    ['more than 10 MiB', 'a.csv', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'The sheet may be at most 10 MB.'],
  ])('%s', async (_, name, bytes, status, message) => {
    const reply = await upload(bytes, { name });
    expect([reply.status, (reply.body as ErrorBody).message]).toEqual([status, message]);
    expect(await stored()).toEqual([]);
  });

  test('no file at all', async () => {
    const reply = await server.post(PATH, new FormData(), admin);
    expect([reply.status, (reply.body as ErrorBody).message]).toEqual([
      400,
      'Please select a file to upload',
    ]);
  });
});

test('20,000 rows are stored while other requests are answered', async () => {
  const start = performance.now();
  let done = false;
  const reply = upload(manyRows).finally(() => {
    done = true;
  });
  let slowest = 0;
  while (!done) {
    const sentAt = performance.now();
    await server.get('/healthz');
    slowest = Math.max(slowest, performance.now() - sentAt);
  }
  expect((await reply).body).toMatchObject({ added: 20_000 });
  // Relative to the upload, so that it holds on any machine: a blocked server would answer only at the end.
  expect(slowest).toBeLessThan((performance.now() - start) / 3);
});
