import { readdir, readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { uploadForm } from '#server/testing/testUpload.ts';

/** The sheets of teachers in `fixtures/sheets`, over HTTP: what each is read as. A new case is a line. */
type Case = {
  /** Each teacher that would be added, with the own class if any, and what they would teach. */
  teachers?: Record<string, string[]>;
  /** Designation and row of the first. */
  first?: object;
  errors?: string[];
  message?: string;
  read?: string[];
  notRead?: string[];
  hiddenSheets?: string[];
  hidden?: number;
  skipped?: number;
  footers?: string[];
};

const RAHIMA = { 'Rahima Khatun': ['8 Morning 101'] };
const BOTH = { ...RAHIMA, 'Abdul Karim': ['9 Day 107'] };
const CLASS_8 =
  'Bangla 1st Paper, Bangla 2nd Paper, English 1st Paper, English 2nd Paper, Mathematics, Islam and Moral Education, Hindu Religion and Moral Education, Buddhist Religion and Moral Education, Christian Religion and Moral Education, General Science, Agriculture Studies, Bangladesh and Global Studies, Home Science, Information and Communication Technology';
const SHORTENED = 'This number was shortened by the spreadsheet: format the column as text and type it again';

const ONE_SUBJECT =
  'A sheet of teachers has one subject a row: write its class and shift in the columns Class and Shift. Several subjects in a cell are not read any more. Download the new template.';

const CASES: Record<string, Case> = {
  'teachers-rows.xlsx': {
    teachers: {
      'Rahima Khatun': ['8 Morning 101', '8 Morning 102', '9 Day 102'],
      'Abdul Karim': ['6 Day 109', '6 Morning 109'],
    },
    first: { row: 2, designation: 'Assistant Teacher', phoneNumber: '01711000201' },
    skipped: 1,
  },
  'teachers-one-cell.xlsx': { message: ONE_SUBJECT },
  'teachers-several-classes.xlsx': { message: ONE_SUBJECT },
  'teachers-own-class.xlsx': {
    teachers: { 'Rahima Khatun, 8 A Morning': [], 'Abdul Karim, 9 A Day Science': [] },
  },
  'teachers-groups.xlsx': {
    teachers: { 'Rahima Khatun': ['9 Day 150 Science'], 'Abdul Karim': ['9 Morning 136 Science'] },
  },
  'teachers-unknown.xlsx': {
    errors: [
      `2 Subject: "Arabic" is no subject of class 8, which has ${CLASS_8} [Arabic]`,
      '3 Class: There is no class 11 [11]',
      '4 Class: Class must be a number from 1 to 10, such as 9 or IX [Eleven]',
      '4 Shift: There is no shift Evening [Evening]',
      '5 Shift: There is no shift ',
      '6 Own Section: There is no section Q [Q]',
      '6 Own Shift: There is no shift Evening [Evening]',
      '7 Phone Number: Enter a valid 11-digit phone number [017110002]',
      '8 Teacher Name: User Name is required',
    ],
  },
  'teachers-contradict.xlsx': {
    errors: [
      '3 Teacher Name: For 01711000201, row 2 has Rahima Khatun: one of the two is wrong [Rahima Begum]',
      '3 Designation: For 01711000201, row 2 has Assistant Teacher: one of the two is wrong [Senior Teacher]',
      '3 Own Class: For 01711000201, row 2 has 8 A Morning: one of the two is wrong [9]',
    ],
  },
  // As in the form, several teachers may have one subject, such as one for each section.
  'teachers-taken-in-sheet.xlsx': {
    teachers: {
      'Rahima Khatun, 8 A Morning': ['8 Morning 101'],
      'Abdul Karim, 8 A Morning': ['8 Morning 101'],
    },
  },
  'teachers-two-sheets.xlsx': {
    errors: [
      'Day 2 Teacher Name: For 01711000201, row 2 of the sheet Morning has Rahima Khatun: one of the two is wrong [Salma Khatun]',
    ],
  },
  'teachers-phone-number.xlsx': {
    teachers: { 'Rahima Khatun': ['8 Morning 154'] },
    first: { phoneNumber: '01711000201' },
  },
  'teachers-phone-shortened.csv': { errors: [`2 Phone Number: ${SHORTENED} [1.71E+09]`] },
  'teachers-invisible.xlsx': {
    teachers: { 'Rahima Khatun': ['8 Morning 154'] },
    first: { phoneNumber: '01711000201' },
  },
  'teachers-bangla.xlsx': {
    teachers: { 'রহিমা খাতুন, 8 A Morning': ['8 Morning 102'] },
    first: { row: 3, designation: 'সহকারী শিক্ষক', phoneNumber: '01711000201' },
  },
  'teachers-merged-headings.xlsx': { teachers: { 'Rahima Khatun, 8 A Morning': ['8 Morning 154'] } },
  'teachers-hidden-sheet.xlsx': {
    teachers: RAHIMA,
    ...{ read: ['Teachers'], notRead: ['Notes'], hiddenSheets: ['Old'] },
  },
  'teachers-hidden-rows.xlsx': { teachers: RAHIMA, hidden: 1 },
  'teachers-hidden-rows.xls': { teachers: RAHIMA, hidden: 1 },
  'teachers.ods': { teachers: RAHIMA, read: ['Teachers'], notRead: [], hidden: 1 },
  'teachers-formulas.xlsx': { teachers: BOTH, notRead: ['Sum'] },
  'teachers-footer.xlsx': { teachers: BOTH, footers: ['4 Total teachers 2', '5 Signature of the head'] },
  'teachers-utf16.csv': { teachers: BOTH },
  'teachers-unknown-headings.xlsx': { message: 'The sheet has no column Teacher Name, Phone Number.' },
};

type Taught = { className: string; shift: string; code: string; group: string };
type Located = {
  sheet?: string;
  row: number;
  column: string;
  message: string;
  value?: string;
  name?: string;
};
type Planned = {
  status: number;
  message: string;
  added: {
    row: number;
    name: string;
    phoneNumber: string;
    ownClass: { className: string; section: string; shift: string; group: string | null } | null;
    gains: Taught[];
  }[];
  changed: { name: string; gains: Taught[]; loses: Taught[]; was: object }[];
  unchanged: number;
  warnings: Located[];
  errors?: Located[];
  seen: string;
  reading: {
    sheets: { name: string }[];
    notRead: string[];
    hiddenSheets: string[];
    hiddenRows: number;
    skippedRows: number;
    footers: { row: number; text: string }[];
  };
};

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  for (const className of [6, 7, 8, 9])
    await server.post('/api/v1/subjects/preset', { class: className, year: 2026 }, admin);
  const science = { class: 9, year: 2026, group: 'Science' };
  expect((await server.post('/api/v1/subjects/preset', science, admin)).status).toBe(200);
});
afterAll(() => server.close());

const send = async (file: string, query: string, choices: Record<string, unknown> = {}, name = file) => {
  const form = new FormData();
  for (const [field, choice] of Object.entries(choices))
    form.set(field, typeof choice === 'string' ? choice : JSON.stringify(choice));
  const bytes = await readFile(new URL(`../../../fixtures/sheets/${file}`, import.meta.url));
  form.set('file', new File([new Uint8Array(bytes)], name));
  return server.post(`/api/v1/user/bulk-upload${query}`, form, admin);
};
const preview = async (file: string, choices: Record<string, unknown> = {}): Promise<Planned> => {
  const { body, status } = await send(file, '?dryRun=true', choices);
  return { ...(body as Planned), status };
};

const line = ({ sheet, row, column, message, value }: Located): string =>
  `${sheet ? `${sheet} ` : ''}${row} ${column}: ${message}${value ? ` [${value}]` : ''}`;
const taughtLine = ({ className, shift, code, group }: Taught): string =>
  [className, shift, code, group === 'General' ? '' : group].join(' ').trim();
const teachersIn = ({ added }: Planned) =>
  Object.fromEntries(
    added.map(({ name, ownClass, gains }) => [
      [name, ownClass && Object.values(ownClass).filter(Boolean).join(' ')].filter(Boolean).join(', '),
      gains.map(taughtLine),
    ]),
  );

test.each(Object.entries(CASES))('%s', async (file, expected) => {
  const answer = await preview(file);
  const { teachers, first, errors, message, read, notRead, hiddenSheets, hidden, skipped, footers } =
    expected;
  if (errors) expect(answer.errors?.map(line)).toEqual(errors);
  if (message) expect(answer.message).toBe(message);
  if (!teachers) return;
  expect(answer.errors?.map(line) ?? [], answer.message).toEqual([]);
  const sorted = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list].sort()]));
  expect(sorted(teachersIn(answer))).toEqual(sorted(teachers));
  if (first) expect(answer.added[0]).toMatchObject(first);
  if (read) expect(answer.reading.sheets.map(({ name }) => name)).toEqual(read);
  expect(answer.reading.hiddenSheets).toEqual(hiddenSheets ?? []);
  if (notRead) expect(answer.reading.notRead).toEqual(notRead);
  expect([answer.reading.hiddenRows, answer.reading.skippedRows]).toEqual([hidden ?? 0, skipped ?? 0]);
  expect(answer.reading.footers.map(({ row, text }) => `${row} ${text}`)).toEqual(footers ?? []);
});

test('every sheet of teachers in fixtures/sheets is a case', async () => {
  const files = await readdir(new URL('../../../fixtures/sheets/', import.meta.url));
  expect(files.filter((file) => /^teachers.*\.(?!ts$)/.test(file)).sort()).toEqual(Object.keys(CASES).sort());
});

const phones = async (): Promise<(string | null)[]> => {
  const teachers = await server
    .db('users')
    .where({ userType: 'teacher', live: 1 })
    .orderBy('id')
    .select('phoneNumber');
  return teachers.map(({ phoneNumber }) => phoneNumber);
};
const stored = async (phoneNumber: string) => {
  const [id] = await server.db('users').where({ phoneNumber, live: 1 }).pluck('id');
  const { body } = await server.get(`/api/v1/teacher-subjects/${id}`, admin);
  const { data } = body as {
    data: {
      ClassVsSubject: { class_id: { value: number }; shift: string; subjects: { code: string }[] }[];
    }[];
  };
  return data.flatMap(({ ClassVsSubject }) =>
    ClassVsSubject.map(
      ({ class_id, shift, subjects }) =>
        `${class_id.value} ${shift} ${subjects.map(({ code }) => code).join(' ')}`,
    ),
  );
};
type Stored = {
  message: string;
  uploadId: string;
  added: number;
  changed: number;
  unchanged: number;
  created: { name: string; phoneNumber: string; password: string }[];
};
const undo = (id: string, body: object = {}, query = '') =>
  server.post(`/api/v1/user/uploads/${id}/undo${query}`, body, admin);
const errorsOf = ({ body }: { body: unknown }) =>
  ((body as { errors?: { message: string }[] }).errors ?? []).map(({ message }) => message);

test('teachers are stored with first passwords that sign in once, and the same sheet again changes nothing', async () => {
  const { seen } = await preview('teachers-rows.xlsx');
  const first = await send('teachers-rows.xlsx', '', { seen });
  const { created, uploadId, ...counts } = first.body as Stored;
  expect([first.status, counts]).toEqual([
    200,
    { message: 'Teachers uploaded successfully', added: 2, changed: 0, unchanged: 0 },
  ]);
  expect(created.map(({ name, phoneNumber }) => `${name} ${phoneNumber}`)).toEqual([
    'Rahima Khatun 01711000201',
    'Abdul Karim 01711000202',
  ]);
  expect(await stored('01711000201')).toEqual(['8 Morning 101 102', '9 Day 102']);
  const again = await preview('teachers-rows.xlsx');
  expect([again.added, again.changed, again.unchanged]).toEqual([[], [], 2]);
  const second = (await send('teachers-rows.xlsx', '', { seen: again.seen })).body as Stored;
  expect(second).toMatchObject({ added: 0, changed: 0, unchanged: 2, created: [] });
  const uploads = (await server.get('/api/v1/user/uploads', admin)).body as { data: { _id: string }[] };
  expect(uploads.data[1]).toMatchObject({
    _id: uploadId,
    fileName: 'teachers-rows.xlsx',
    summary: { added: 2, changed: 0 },
  });

  const slip = created[0]!;
  const login = await server.post('/api/v1/login', {
    phoneNumber: slip.phoneNumber,
    password: slip.password,
  });
  expect(login.body).toMatchObject({ userType: 'teacher', mustChangePassword: true });
  // Who signed in is not undone.
  for (const query of ['?dryRun=true', '']) {
    const reply = await undo(uploadId, {}, query);
    expect([reply.status, errorsOf(reply)]).toEqual([
      409,
      ['Rahima Khatun (01711000201) has signed in since'],
    ]);
  }
});

test('a number that has an account gets what the sheet says, but never another password', async () => {
  const before = await server.db('users').where({ phoneNumber: '01711000201' }).first();
  const cell = (row: number, column: string, value: string) => ({ row, column, value });
  const cells = [
    cell(2, 'Subject', 'English 1st'),
    ...[3, 4].map((row) => cell(row, 'Subject', '')),
    ...[cell(2, 'Own Class', '8'), cell(2, 'Own Section', 'B'), cell(2, 'Own Shift', 'Morning')],
    cell(2, 'Designation', 'Head'),
  ];
  const dry = await preview('teachers-rows.xlsx', {
    cells: [...cells, ...[2, 3, 4].map((row) => cell(row, 'Teacher Name', 'Rahima K.'))],
  });
  expect(dry.changed).toMatchObject([
    {
      name: 'Rahima Khatun',
      was: { designation: 'Assistant Teacher', ownClass: null },
      gains: [{ className: '8', code: '107', name: 'English 1st Paper' }],
      loses: [{ code: '101' }, { code: '102' }, { className: '9', shift: 'Day', code: '102' }],
    },
  ]);
  expect(dry.warnings.map(line)).toEqual([
    '2 Teacher Name: 01711000201 is the account of Rahima Khatun: is it the same teacher? The name stays as it is [Rahima K.]',
  ]);
  const { body } = await send('teachers-rows.xlsx', '', { cells });
  const { uploadId, ...answer } = body as Stored;
  expect(answer).toMatchObject({ added: 0, changed: 1, created: [] });
  const after = await server.db('users').where({ phoneNumber: '01711000201' }).first();
  expect(after).toMatchObject({
    passwordHash: before?.passwordHash,
    designation: 'Head',
    section: 'B',
    shift: 'Morning',
  });
  expect(await stored('01711000201')).toEqual(['8 Morning 107']);

  const { seen } = (await undo(uploadId, {}, '?dryRun=true')).body as { seen: string };
  expect((await undo(uploadId, { seen })).body).toEqual({ message: 'The upload was undone', undone: 1 });
  expect(await stored('01711000201')).toEqual(['8 Morning 101 102', '9 Day 102']);
  const back = await server.db('users').where({ phoneNumber: '01711000201' }).first();
  expect(back).toMatchObject({ designation: 'Assistant Teacher', section: null, classId: null });
  expect(errorsOf(await undo(uploadId))).toEqual([]);
  expect((await undo(uploadId)).body).toMatchObject({ message: 'This upload was undone already.' });
});

test('an account that is no teacher’s, and a sheet of another school, are refused', async () => {
  const { phoneNumber } = await server.signIn('operator');
  const answer = await preview('teachers-hidden-sheet.xlsx', {
    cells: [{ row: 2, column: 'Phone Number', value: phoneNumber }],
  });
  expect(answer.errors?.map(({ message }) => message)).toContain(
    '01700000003 is the account of operator, who is no teacher',
  );
  const template = await server.get('/api/v1/user/template.xlsx', admin);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(template.bytes)], 'teachers.xlsx'));
  const own = await server.post('/api/v1/user/bulk-upload?dryRun=true', form, admin);
  expect(own.body).toMatchObject({
    message: 'The sheet holds only the sample rows: write the teachers in the rows below them.',
  });
  const csv = 'Made for: Another School\nTeacher Name,Phone Number,Subject\nNasrin,01711000299,154';
  form.set('file', new File([csv], 'teachers.csv'));
  const other = await server.post('/api/v1/user/bulk-upload?dryRun=true', form, admin);
  expect([other.status, (other.body as Planned).message]).toEqual([
    409,
    'This sheet was made for Another School',
  ]);
});

test('an upload is undone as a whole while nobody it added was changed; what changed since it was seen is refused', async () => {
  const before = await phones();
  const nasrin = '01711000204';
  const cells = [
    { row: 3, column: 'Phone Number', value: nasrin },
    { row: 3, column: 'Teacher Name', value: 'Nasrin' },
  ];
  const { uploadId } = (await send('teachers-utf16.csv', '', { cells })).body as Stored;
  const id = (await server.db('users').where({ phoneNumber: nasrin, live: 1 }).first('id'))?.id;
  const { body } = await server.put(`/api/v1/teacher/${id}`, { designation: 'Head' }, admin);
  expect(body).toMatchObject({ designation: 'Head' });
  expect(errorsOf(await undo(uploadId))).toEqual(['Nasrin (01711000204) was changed after the upload']);
  await server.put(`/api/v1/teacher/${id}`, { designation: '' }, admin);
  expect((await undo(uploadId)).body).toMatchObject({ message: 'The upload was undone' });
  expect(await phones()).toEqual(before);
  const { seen } = await preview('teachers-utf16.csv');
  await server.db('users').where({ phoneNumber: '01711000202' }).update({ designation: 'Head' });
  const late = await send('teachers-utf16.csv', '', { seen });
  expect([late.status, errorsOf(late)]).toEqual([409, ['Abdul Karim (01711000202) was changed meanwhile']]);
});

test('an upload is not undone to a value that is in no list any more; from and to stand in the history', async () => {
  const { db } = server;
  const q = { slug: 'Section', value: 'Q', label: 'Q', position: 90 };
  await db('config_values').insert(q);
  const { id } = (await db('users').where({ phoneNumber: '01711000201', live: 1 }).first('id'))!;
  expect((await server.put(`/api/v1/teacher/${id}`, { section: 'Q' }, admin)).status).toBe(200);
  const { uploadId } = (await send('teachers-own-class.xlsx', '')).body as Stored;
  expect((await server.delete('/api/v1/configs/Section/Q', admin)).status).toBe(200);
  const refused = await undo(uploadId);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { errors: [{ path: '01711000201', message: 'There is no section Q', name: 'Rahima Khatun' }] },
  ]);
  await db('config_values').insert(q);
  expect((await undo(uploadId)).status).toBe(200);
  const changes = await db('changes')
    .where({ noun: 'teacherUpload', recordId: uploadId })
    .orderBy('id', 'desc');
  const ofRahima = changes.filter(({ newValue }) => newValue.phoneNumber === '01711000201');
  expect([ofRahima[0]?.oldValue, ofRahima[0]?.newValue]).toMatchObject([{ section: 'A' }, { section: 'Q' }]);
});

test('the same sheet comes back with its errors in the same rows', async () => {
  const reply = await send('teachers-contradict.xlsx', '/errors.xlsx');
  const { SheetNames, Sheets } = read(reply.bytes);
  const rows: string[][] = utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1, raw: false });
  expect(rows[0]?.at(-1)).toBe('Errors');
  expect(rows[2]?.at(-1)).toContain('Own Class: For 01711000201, row 2 has 8 A Morning');
});

test('the template has drop-downs, columns of text and the school it was made for', async () => {
  const { bytes } = await server.get('/api/v1/user/template.xlsx', admin);
  const parts = unzipSync(bytes);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet.match(/(?<=<dataValidation [^>]*)sqref="\w+:/g)).toEqual(
    ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'].map((letter) => `sqref="${letter}3:`),
  );
  expect(sheet.match(/<col [^>]*style="/g)?.length).toBe(4);
  expect(read(bytes).Sheets.Teachers?.A1?.v).toMatch(/^Made for: /);
});

test('a number of a teacher with another name, and a second number of a teacher, are looked at first', async () => {
  const sheet = (...rows: string[][]) =>
    Buffer.from(
      [['Teacher Name', 'Phone Number', 'Subject'], ...rows].map((cells) => cells.join()).join('\n'),
    );
  const dryRun = async (...rows: string[][]) => {
    const form = uploadForm(sheet(...rows), 'teachers.csv');
    const reply = await server.post('/api/v1/user/bulk-upload?dryRun=true', form, admin);
    expect(reply.status).toBe(200);
    return reply.body as { mustCheck: boolean; warnings: { row: number; message: string }[]; seen: string };
  };
  const names = ['Dilruba Yasmin', 'Kamrun Nahar', 'Selina Parvin'];
  const rows = names.map((name, index) => [name, `0171100090${index}`, '']);
  const stored = await server.post(
    '/api/v1/user/bulk-upload',
    uploadForm(sheet(...rows), 'teachers.csv'),
    admin,
  );
  expect(stored.status).toBe(200);

  const same = await dryRun(['দিলরুবা ইয়াসমিন', '01711000900', '']);
  expect([same.mustCheck, same.warnings]).toEqual([false, []]);
  const again = await dryRun(['Dilruba Yasmin', '01711000999', '']);
  expect(again.warnings.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '2 Dilruba Yasmin has the number 01711000900: is this another teacher of the same name?',
  ]);
  const moved = names.map((_, index) => [names[(index + 1) % 3]!, `0171100090${index}`, '']);
  const { mustCheck, seen } = await dryRun(...moved);
  expect(mustCheck).toBe(true);
  const form = uploadForm(sheet(...moved), 'teachers.csv');
  form.set('seen', seen);
  expect((await server.post('/api/v1/user/bulk-upload', form, admin)).status).toBe(409);
  form.set('othersChecked', 'true');
  expect((await server.post('/api/v1/user/bulk-upload', form, admin)).status).toBe(200);
});
