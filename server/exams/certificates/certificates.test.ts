import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_CERTIFICATE_TEXTS } from '#documents/model/certificateText.ts';
import { readProof } from '#documents/rules/transcriptProof.ts';
import { readText } from '#documents/test/readText.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { withdrawSchoolKey } from '#server/exams/publication/schoolKeys.ts';
import type { StudentHistoryAnswer } from '#server/people/students/studentHistory.ts';
import { removeUnusedFiles } from '#server/platform/files/storeFile.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import type { CertificatePreview, CertificatesAnswer, VerifiedCertificate } from './present.ts';

const FACTS = {
  birthDate: '2010-03-15',
  village: 'Char Kalibari',
  villageBn: 'চর কালীবাড়ি',
  district: 'Mymensingh',
  duesPaidUntil: '2026-07-31',
  conduct: 'veryGood',
};
const TRANSFER = { kind: 'transfer-certificate', ...FACTS };
const TESTIMONIAL = { kind: 'testimonial', ...FACTS };
const TEXTS = '/api/v1/certificate-texts';

let server: TestServer;
let admin: { token: string };
let ids: Record<string, string>;
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-10T05:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
  admin = await server.signIn('superadmin');
  const rows: { id: string; studentId: string }[] = await server.db('students').select('id', 'studentId');
  ids = Object.fromEntries(rows.map(({ id, studentId }) => [studentId, id]));
  return () => server.close();
});

const leave = (studentId: string, on = '2026-08-01') =>
  server.post(`/api/v1/student/${ids[studentId]}/leave`, { on, reason: 'transfer' }, admin);
const issue = (studentId: string, request: object, call = admin) =>
  server.post(`/api/v1/student/${ids[studentId]}/certificates`, request, call);
const list = async (studentId: string): Promise<CertificatesAnswer> =>
  (await server.get(`/api/v1/student/${ids[studentId]}/certificates`, admin)).body;
const print = (studentId: string, kind: string, more = '') =>
  server.get(`/documents/${kind}.pdf?id=${ids[studentId]}${more}`, admin);
const printed = async (studentId: string, kind: string, more = ''): Promise<string> => {
  const { status, bytes } = await print(studentId, kind, more);
  expect(status).toBe(200);
  return (await readText(bytes)).join().replace(/\s+/g, ' ');
};
const told = ({ status, body }: Reply) => {
  const { message, errors } = body as { message: string; errors?: { path: string; message: string }[] };
  return [status, errors?.[0] ? `${errors[0].path}: ${errors[0].message}` : message];
};
const serialIn = ({ status, body }: Reply): string => {
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body as { serial: string }).serial;
};
const verify = async (serial: string): Promise<VerifiedCertificate> => {
  const row = await server.db('certificates').where({ serial }).first('code');
  return (await server.get(`/api/v1/verify/${row?.code}`)).body;
};

test('a student who was promoted and leaves before the new session is certified in the class that she left', async () => {
  const next = { class: '10', section: 'A', group: 'Science', year: '2027', shift: 'Morning', roll: '5' };
  const lines = { promotedStudent: [{ id: ids['901'], ...next }] };
  expect((await server.post('/api/v1/student-promotion', lines, admin)).status).toBe(200);
  const left = async () =>
    (await server.db('enrolments').where({ studentId: ids['901'] }).orderBy('session')).map(
      ({ leftOn }) => leftOn,
    );
  expect((await leave('901')).status).toBe(200);
  expect(await left()).toEqual(['2026-08-01', '2026-08-01']);
  const serial = serialIn(await issue('901', TRANSFER));
  const page = await printed('901', 'transfer-certificate');
  expect(page).toContain('in class 9, group Science, section A, shift Morning, with roll 1');
  expect(page).not.toContain('2027');
  expect(await verify(serial)).toMatchObject({ status: 'current' });
  expect((await list('901')).data[0]).toMatchObject({ serial, status: 'current' });
  expect(told(await issue('901', TRANSFER))[0]).toBe(409);
  expect((await server.delete(`/api/v1/student/${ids['901']}/leave`, admin)).status).toBe(200);
  expect(await left()).toEqual([null, null]);
  // The certificate counts again, so its number is in the register again.
  expect((await leave('901')).body).toMatchObject({ student: { left: { certificateNo: serial } } });
  expect(await verify(serial)).toMatchObject({ status: 'current' });
  await server.delete(`/api/v1/student/${ids['901']}/leave`, admin);
  // Whatever is entered in the new session says that she came.
  await server.db('attendance').insert({ studentId: ids['901'], session: 2027, term: 'Annual', present: 3 });
  expect(told(await leave('901'))[0]).toBe(400);
});

test('a student who has left gets one with a serial, which is in the record, the history and on the paper', async () => {
  await leave('901');
  expect(serialIn(await issue('901', TRANSFER))).toBe('TC-2026-0001');
  const page = await printed('901', 'transfer-certificate');
  for (const words of [
    'TRANSFER CERTIFICATE',
    'Sumaiya Akter, daughter of Md. Habibur Rahman and Rokeya Begum, of village Char Kalibari, district Mymensingh',
    'in class 9, group Science, section A, shift Morning, with roll 1',
    '15 March 2010 (Fifteenth March Two Thousand Ten)',
    'left the school on 1 August 2026',
    'admission to another school',
    'paid until 31 July 2026',
    'conduct was very good',
    'Serial No. TC-2026-0001',
    'Date of Issue: 10 August 2026',
  ])
    expect(page).toContain(words);
  const bangla = await printed('901', 'transfer-certificate', '&lang=bn');
  for (const words of ['ছাড়পত্র', '১৫ মার্চ ২০১০', 'চর কালীবাড়ি', 'TC-2026-0001'])
    expect(bangla.normalize('NFC')).toContain(words.normalize('NFC'));
  const enrolment = await server.db('enrolments').where({ studentId: ids['901'] }).first('certificateNo');
  expect(enrolment?.certificateNo).toBe('TC-2026-0001');
  const { data } = (await server.get(`/api/v1/student/${ids['901']}/history`, admin))
    .body as StudentHistoryAnswer;
  expect(data[0]).toMatchObject({ event: 'certificateIssued', to: { serial: 'TC-2026-0001' } });
  expect(await list('901')).toMatchObject({
    data: [
      { kind: 'transfer-certificate', serial: 'TC-2026-0001', issuedOn: '2026-08-10', status: 'current' },
    ],
    facts: FACTS,
    lastResult: { session: 2026, term: 'Half Yearly', gpa: 5, letter: 'A+', passed: true },
    can: { issue: true },
  });
});

test('one who has not left gets a draft only, without a serial; a testimonial needs no leaving', async () => {
  expect(told(await issue('901', TRANSFER))).toEqual([
    409,
    'The student has not left. A transfer certificate can only be printed as a draft, until the leaving is noted.',
  ]);
  const preview = await server.post(`/api/v1/student/${ids['901']}/certificates/preview`, TRANSFER, admin);
  expect((preview.body as CertificatePreview).certificate).toMatchObject({
    leaving: null,
    student: { studentId: '901', roll: 1 },
    texts: DEFAULT_CERTIFICATE_TEXTS['transfer-certificate'],
  });
  expect(await server.db('certificates').select('id')).toEqual([]);
  expect(told(await print('901', 'transfer-certificate'))).toEqual([
    404,
    'No such certificate was issued to this student.',
  ]);
  expect(serialIn(await issue('901', TESTIMONIAL))).toBe('TM-2026-0001');
});

test.each([
  ['901', 'She passed the Half Yearly Examination 2026 with GPA 5.00 (grade A+).', 5],
  ['902', 'She sat for the Half Yearly Examination 2026.', null],
  ['903', undefined, null],
])('the testimonial of %s says of the last published result: %s', async (studentId, sentence, gpa) => {
  const serial = serialIn(await issue(studentId, TESTIMONIAL));
  const page = await printed(studentId, 'testimonial');
  if (sentence) expect(page).toContain(sentence);
  else expect(page).not.toContain('Examination');
  expect(await verify(serial)).toMatchObject({
    kind: 'testimonial',
    serial,
    gpa,
    leftOn: null,
    current: true,
  });
  const kept = { replaces: serial, correction: 'Without the result' };
  await issue(studentId, { ...TESTIMONIAL, ...kept, withResult: false });
  expect(await printed(studentId, 'testimonial')).not.toContain('Examination');
});

test('as many as are issued at once, each gets a serial of its own, on two processes too', async () => {
  const others = ['901', '902', '903', '904', '905'];
  for (const studentId of others) await leave(studentId);
  const another = await server.startAnother();
  const post = async (url: string, studentId: string, request: object) => {
    const response = await fetch(`${url}/api/v1/student/${ids[studentId]}/certificates`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
      body: JSON.stringify(request),
    });
    return { status: response.status, serial: ((await response.json()) as { serial?: string }).serial };
  };
  const all = await Promise.all(
    others.flatMap((studentId, index) => {
      const url = index % 2 === 0 ? server.url : another.url;
      return [post(url, studentId, TRANSFER), post(url, studentId, TESTIMONIAL)];
    }),
  );
  await another.close();
  const numbers = others.map((_, index) => `000${index + 1}`);
  expect(all.map(({ serial }) => serial).sort()).toEqual([
    ...numbers.map((number) => `TC-2026-${number}`),
    ...numbers.map((number) => `TM-2026-${number}`),
  ]);
});

test('of two for one student at once one is issued, the other is refused', async () => {
  await leave('901');
  const both = await Promise.all([issue('901', TRANSFER), issue('901', TRANSFER)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await server.db('certificates').pluck('serial')).toEqual(['TC-2026-0001']);
});

test('one that is dated after today, by a clock that was ahead, is named wherever one is issued, until it is past', async () => {
  const serial = serialIn(await issue('902', TESTIMONIAL));
  const datedAhead = async () => ((await list('901')) as { datedAhead: unknown }).datedAhead;
  expect(await datedAhead()).toBeNull();
  const { issuedOn } = (await server.db('certificates').where({ serial }).first('issuedOn'))!;
  await server.db('certificates').where({ serial }).update({ issuedOn: '2099-01-10' });
  expect(await datedAhead()).toEqual({ serial, issuedOn: '2099-01-10' });
  await server.db('certificates').where({ serial }).update({ issuedOn });
  expect(await datedAhead()).toBeNull();
});

test('serials begin again each year', async () => {
  await leave('901');
  await leave('902');
  await issue('901', TRANSFER);
  vi.setSystemTime(new Date('2027-01-02T05:00:00Z'));
  expect(serialIn(await issue('902', TRANSFER, await server.signIn('superadmin')))).toBe('TC-2027-0001');
  vi.setSystemTime(new Date('2026-08-10T05:00:00Z'));
});

test('a reprint is the same file, whatever the school, its words and the record are by then', async () => {
  await leave('901');
  const serial = serialIn(await issue('901', TRANSFER));
  const first = await print('901', 'transfer-certificate');
  const { db } = server;
  await server.put(
    '/api/v1/school',
    { name: 'Another School', city: 'Dhaka', headmaster: 'Somebody Else' },
    admin,
  );
  await server.put(`${TEXTS}/transfer-certificate`, { text: 'Only {name}.', textBn: '{name}।' }, admin);
  await server.put('/api/v1/school/paper', { accent: '#7a1f3d' }, admin);
  await db('students').where({ id: ids['901'] }).update({ studentName: 'Sumaiya Khatun' });
  await removeUnusedFiles(db, new Date('2027-08-10T05:00:00Z'));
  const again = await print('901', 'transfer-certificate');
  expect(again.headers.get('Content-Disposition')).toContain('transfer-certificate-901-tc-2026-0001');
  expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
  expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
  expect(await verify(serial)).toMatchObject({ status: 'changed', current: false, nameInitials: 'S. A.' });
});

test('a corrected one has a new serial, says what is corrected, and the old one is marked replaced', async () => {
  await leave('901');
  const old = serialIn(await issue('901', TRANSFER));
  const first = await print('901', 'transfer-certificate');
  expect(told(await issue('901', TRANSFER))).toEqual([
    409,
    'TC-2026-0001 was issued on 10 August 2026 already: print it again, or issue a corrected one in its place',
  ]);
  expect(told(await issue('901', { ...TRANSFER, replaces: old }))).toEqual([
    400,
    'correction: Enter what is corrected',
  ]);
  const corrected = { ...TRANSFER, replaces: old, correction: 'The date of birth', birthDate: '2010-05-15' };
  const next = serialIn(await issue('901', corrected));
  expect(next).toBe('TC-2026-0002');
  expect(told(await issue('901', corrected))).toEqual([
    409,
    'TC-2026-0001 is not the one in force any more: load the page again',
  ]);
  expect((await list('901')).data).toMatchObject([
    { serial: next, status: 'current', replaces: old, reason: 'The date of birth' },
    { serial: old, status: 'replaced', replaces: null },
  ]);
  expect([await verify(old), await verify(next)]).toMatchObject([
    { status: 'replaced' },
    { status: 'current' },
  ]);
  expect(await printed('901', 'transfer-certificate')).toContain('15 May 2010');
  const kept = await print('901', 'transfer-certificate', `&serial=${old}`);
  expect(Buffer.compare(kept.bytes, first.bytes)).toBe(0);
});

test('a leaving that is noted again with another reason is not the one that it states, unless it has a reason of its own', async () => {
  for (const studentId of ['901', '902']) await leave(studentId);
  const reason = { reason: 'the posting of her father', reasonBn: 'বাবার বদলি' };
  const stated = serialIn(await issue('901', TRANSFER));
  const own = serialIn(await issue('902', { ...TRANSFER, ...reason }));
  for (const studentId of ['901', '902']) {
    const path = `/api/v1/student/${ids[studentId]}/leave`;
    await server.delete(path, admin);
    await server.post(path, { on: '2026-08-01', reason: 'stopped' }, admin);
  }
  expect(await verify(stated)).toMatchObject({ status: 'changed' });
  expect(await verify(own)).toMatchObject({ status: 'current' });
});

test('its QR code carries what the school has signed; with a withdrawn key it is printed without', async () => {
  await leave('901');
  const serial = serialIn(await issue('901', TRANSFER));
  const row = (await server.db('certificates').where({ serial }).first())!;
  expect(readProof(row.code, row.proof ?? '')).toMatchObject({
    keyId: TEST_KEY.id,
    facts: {
      kind: 'transfer-certificate',
      serial,
      studentId: '901',
      session: 2026,
      className: '9',
      leftOn: '2026-08-01',
      issuedOn: '2026-08-10',
    },
  });
  expect(await verify(serial)).toEqual({
    kind: 'transfer-certificate',
    code: row.code,
    serial,
    nameInitials: 'S. A.',
    studentId: '901',
    session: 2026,
    className: '9',
    leftOn: '2026-08-01',
    gpa: null,
    issuedOn: '2026-08-10',
    status: 'current',
    current: true,
  });
  await withdrawSchoolKey(server.db, TEST_KEY.id);
  expect((await server.db('certificates').where({ serial }).first())?.proof).toBeNull();
  expect(await verify(serial)).toMatchObject({ status: 'current' });
});

test('a leaving that is taken back withdraws it at once, another day of leaving changes it', async () => {
  await leave('901');
  const serial = serialIn(await issue('901', TRANSFER));
  expect(await verify(serial)).toMatchObject({ status: 'current' });
  await server.delete(`/api/v1/student/${ids['901']}/leave`, admin);
  expect(await verify(serial)).toMatchObject({ status: 'withdrawn', current: false });
  await leave('901', '2026-08-05');
  expect(await verify(serial)).toMatchObject({ status: 'changed' });
});

test('a testimonial says that its result was corrected', async () => {
  const serial = serialIn(await issue('901', TESTIMONIAL));
  const { session, term, className } = PUBLICATION;
  const marks = [{ studentId: '901', subjectId: '101', subjective: 20 }];
  const corrected = { session, term, className, reason: 'A slip', marks };
  expect((await server.post('/api/v1/result/correct', corrected, admin)).status).toBe(200);
  expect(await verify(serial)).toMatchObject({ status: 'changed', gpa: 5 });
});

test('staff of another class may neither see, issue nor print one, and a student none', async () => {
  const teacher = await server.signIn('teacher');
  await issue('904', TESTIMONIAL);
  expect((await issue('904', TESTIMONIAL, teacher)).status).toBe(403);
  const call = { token: teacher.token };
  expect((await server.get(`/api/v1/student/${ids['904']}/certificates`, call)).status).toBe(403);
  expect((await server.get(`/documents/testimonial.pdf?id=${ids['904']}`, call)).status).toBe(403);
  expect((await issue('903', TESTIMONIAL, teacher)).status).toBe(201);
  const pupil = await server.signIn('student');
  expect((await server.get(`/documents/testimonial.pdf?id=${ids['903']}`, pupil)).status).toBe(403);
  expect(
    (await server.put(`${TEXTS}/testimonial`, { text: '{name}', textBn: '{name}' }, teacher)).status,
  ).toBe(403);
});

test('a student with a certificate is not deleted: the code on the paper has to be found', async () => {
  await issue('903', TESTIMONIAL);
  expect(told(await server.delete(`/api/v1/student/${ids['903']}`, admin))).toEqual([
    409,
    'ids.0: Tania Islam (903) was issued TM-2026-0001 and is not deleted: enter that the student has left instead',
  ]);
});

describe('the school’s words', () => {
  const save = (text: string, textBn = '{name}', kind = 'testimonial', more: object = {}) =>
    server.put(`${TEXTS}/${kind}`, { text, textBn, ...more }, admin);

  test.each([
    [
      'Of {name}, born {birthdate}',
      /^text: \{birthdate\} is not known here\. Known are: \{name\} \{father\}/,
    ],
    ['{name} left because of {reason}', /^text: \{reason\} is not known here/],
    ['{name}, { father}', /^text: \{ father\} is not known here/],
    ['{name, {father}', /^text: A brace is not closed, or not opened/],
    ['{name} [of {village}', /^text: Each \[ needs a \] in the same paragraph/],
    ['{name} [of [{village}]]', /^text: Each \[ needs a \]/],
    ['{name} [of\n{village}]', /^text: Each \[ needs a \]/],
    ['Nobody', /^text: The text must have the name of the student/],
    ['{name}{name}'.repeat(13), /^text: At most 24 names in braces$/],
    ['{name}\n'.repeat(11), /^text: At most 10 paragraphs$/],
    ['', /^text: Enter the text$/],
    [`{name} ${'x'.repeat(1500)}`, /^text: At most 1500 characters$/],
    ['{name} 学校', /^text: These letters cannot be printed, please type others: 学 校$/],
  ])('%j is refused', async (text, message) => {
    const [status, reason] = told(await save(text));
    expect([status, reason]).toEqual([400, expect.stringMatching(message)]);
  });

  test('are printed from then on, with paragraphs, and are in the history', async () => {
    expect(
      (await save('  This is {name}.\n\n\n[Born {birthDate}.]  [Of {upazila}.] Roll {roll}. ')).status,
    ).toBe(200);
    const { body } = await server.get(`${TEXTS}/testimonial`, admin);
    expect(body).toMatchObject({
      text: 'This is {name}.\n\n[Born {birthDate}.] [Of {upazila}.] Roll {roll}.',
    });
    await issue('901', { kind: 'testimonial' });
    expect(await printed('901', 'testimonial')).toContain('This is Sumaiya Akter. Roll 1. ');
    await issue('902', { kind: 'testimonial', upazila: 'Sadar' });
    expect(await printed('902', 'testimonial')).toContain('This is Nusrat Jahan Mim. Of Sadar. Roll 2. ');
    expect(await server.db('changes').where({ noun: 'certificateText' }).select('oldValue')).toEqual([
      { oldValue: DEFAULT_CERTIFICATE_TEXTS.testimonial },
    ]);
  });

  test('with a place outside of [ ] that nothing fills, no certificate is issued', async () => {
    await save('{name}, born {birthDate}, of {village}');
    expect(told(await issue('901', { kind: 'testimonial', village: 'Kalibari' }))).toEqual([
      400,
      'birthDate: The text of the school needs this: {birthDate}. Fill it in, or put that sentence of the text in [ ]',
    ]);
    expect(await server.db('certificates').select('id')).toEqual([]);
    serialIn(await issue('901', { ...TESTIMONIAL }));
  });

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const was = DEFAULT_CERTIFICATE_TEXTS.testimonial;
    await save('First {name}', was.textBn, 'testimonial', { was });
    expect((await save('Second {name}', was.textBn, 'testimonial', { was })).status).toBe(409);
  });
});

test.each([
  [{ birthDate: '2026-08-10' }, 'birthDate: Enter the date of birth as a day before today'],
  [{ birthDate: '15.03.2010' }, 'birthDate: Enter the date of birth as a day before today'],
  [{ villageBn: 'Kalibari' }, 'villageBn: '],
  [{ village: '学校' }, 'village: These letters cannot be printed, please type others: 学 校'],
  [{ conduct: 'bad' }, 'conduct: Choose the conduct'],
  [{ kind: 'diploma' }, 'kind: Choose which certificate'],
])('%j is refused with its field', async (wrong, message) => {
  const [status, reason] = told(await issue('901', { ...TESTIMONIAL, ...wrong }));
  expect([status, reason]).toEqual([400, expect.stringContaining(message)]);
});

test('a database without the tables gets them, and twice is as once', async () => {
  const { db, drop } = await freshDatabase();
  const { up } = await import('#server/platform/database/migrations/2026_11_26_certificates.ts');
  await db.raw('drop table certificates');
  await up(db);
  await up(db);
  expect(await db('certificates').select('id')).toEqual([]);
  await drop();
});

describe('a certificate is issued as its draft showed it', () => {
  const preview = async (studentId: string, kind: string) => {
    const path = `/api/v1/student/${ids[studentId]}/certificates/preview`;
    const { body } = await server.post(path, { kind }, admin);
    return (body as { seen: string }).seen;
  };

  test('a name, a father or a day of leaving that was changed meanwhile is 409, with who changed it', async () => {
    await leave('904');
    const seen = await preview('904', 'transfer-certificate');
    const edit = new FormData();
    edit.set('fatherName', 'Another Father');
    expect((await server.put(`/api/v1/student/${ids['904']}`, edit, admin)).status).toBe(200);
    const { status, body } = await issue('904', { ...TRANSFER, seen });
    expect([status, body]).toEqual([
      409,
      {
        message:
          'Someone else changed what you were shown. Nothing was stored: look at what changed, and check again.',
        errors: [
          {
            path: 'fatherName',
            message: expect.stringMatching(/^Changed to Another Father by superadmin at \d\d:\d\d on /),
          },
        ],
      },
    ]);
    const again = await preview('904', 'transfer-certificate');
    expect((await issue('904', { ...TRANSFER, seen: again })).status).toBe(201);
  });

  test('words that were changed meanwhile are named, and a draft of another student confirms nothing', async () => {
    const seen = await preview('905', 'testimonial');
    const texts = { text: '{name} was a good student.', textBn: '{name} ভালো ছাত্রী ছিল।' };
    expect((await server.put(`${TEXTS}/testimonial`, texts, admin)).status).toBe(200);
    const { status, body } = await issue('905', { ...TESTIMONIAL, seen });
    expect([status, (body as { errors: { path: string }[] }).errors.map(({ path }) => path)]).toEqual([
      409,
      ['text', 'textBn'],
    ]);
    const other = await preview('903', 'testimonial');
    expect((await issue('905', { ...TESTIMONIAL, seen: other })).status).toBe(409);
  });
});
