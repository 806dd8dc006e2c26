import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { storeLogo } from './logo.ts';
import type { SchoolAnswer } from './present.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const SETTINGS = {
  name: "Brahmaputra Government Girls' High School",
  nameBn: 'ব্রহ্মপুত্র সরকারি বালিকা উচ্চ বিদ্যালয়',
  city: 'Mymensingh',
  eiin: '111870',
  gradePreset: 'swapped',
};

describe('the school', () => {
  test('is public, with a name to print before the settings are saved', async () => {
    const { status, body } = await server.get('/api/v1/school');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Government Girls' High School",
      city: '',
      terms: ['Half Yearly', 'Annual', 'Pretest', 'Test', 'Model Test'],
      logo: null,
      smallLogo: null,
    });
  });

  test('says where IDs have letters or signs, which a keypad of digits does not have', async () => {
    const fresh = await startServer();
    const inIds = async (studentId: string, roll: number) => {
      await storeStudents(fresh.db, testStudentRows({ studentId, roll }));
      await noteResultChange(fresh.db);
      return ((await fresh.get('/api/v1/school')).body as SchoolAnswer).lettersInIds;
    };
    expect(await inIds('2026001', 1)).toBe(undefined);
    expect(await inIds('24-08-015', 2)).toBe(true);
    await fresh.close();
  });

  test('answers the values of its forms and its grading rules', async () => {
    const { body } = await server.get('/api/v1/school');
    const { lists, gradeScale, fourthSubject, merge } = body as SchoolAnswer;
    expect(lists.Section.map(({ value }) => value)).toEqual(['A', 'B']);
    expect(lists.shift.map(({ labelBn }) => labelBn)).toEqual(['প্রভাতি', 'দিবা']);
    expect(gradeScale.slice(0, 2)).toEqual([
      { letter: 'A+', marks: '80-100', point: 5 },
      { letter: 'A', marks: '70-79', point: 4 },
    ]);
    expect([fourthSubject, merge]).toEqual([
      { deduction: 2, countsInTotals: true },
      { halfYearly: 50, annual: 50 },
    ]);
  });

  test('refuses a character that documents cannot print, and names the field', async () => {
    const admin = await server.signIn('superadmin');
    const sent = { ...SETTINGS, name: 'Girls 龍 School', nameBn: 'বালিকা 龍', headmaster: 'Dilruba 😀' };
    const { status, body } = await server.put('/api/v1/school', sent, admin);
    const message = (letters: string) => `These letters cannot be printed, please type others: ${letters}`;
    expect([status, (body as { errors: unknown }).errors]).toEqual([
      400,
      [
        { path: 'name', message: message('龍') },
        { path: 'nameBn', message: message('龍') },
        { path: 'headmaster', message: message('😀') },
      ],
    ]);
    const half = await server.put('/api/v1/school', { ...SETTINGS, name: 'Half \ud800' }, admin);
    expect([half.status, (half.body as { message: string }).message]).toEqual([
      400,
      'There are characters in this that cannot be printed: type it again',
    ]);
  });

  test('is new until its settings are saved, and its lookup requires the second factor until that is switched off', async () => {
    expect((await server.get('/api/v1/school')).body).toMatchObject({
      isNew: true,
      lookupSecondFactor: 'guardianPhone',
    });
    const admin = await server.signIn('superadmin');
    const saved = (await server.put('/api/v1/school', SETTINGS, admin)).body;
    expect(saved).toMatchObject({ isNew: false, lookupSecondFactor: 'guardianPhone' });
    const chosen = { ...SETTINGS, lookupSecondFactor: 'none' };
    expect((await server.put('/api/v1/school', chosen, admin)).body).toMatchObject({
      lookupSecondFactor: 'none',
    });
    const { body: unsaid } = await server.put('/api/v1/school', SETTINGS, admin);
    expect(unsaid, 'a field that is not sent stays').toMatchObject({
      lookupSecondFactor: 'none',
    });
  });

  test('requires a session to change', async () => {
    expect((await server.put('/api/v1/school', SETTINGS)).status).toBe(401);
  });

  test.each(['teacher', 'operator', 'student', 'pending'] as const)('refuses %s', async (role) => {
    expect((await server.put('/api/v1/school', SETTINGS, await server.signIn(role))).status).toBe(403);
  });

  test('stores what a superadmin sets, in NFC, and the former settings', async () => {
    const admin = await server.signIn('superadmin');
    const reply = await server.put('/api/v1/school', { ...SETTINGS, cityBn: 'ময়মনসিংহ' }, admin);
    expect(reply.status).toBe(200);
    const { body } = await server.get('/api/v1/school');
    expect(body).toMatchObject({ ...SETTINGS, cityBn: 'ময়মনসিংহ'.normalize('NFC'), studentType: 'Regular' });
    const change = await server.db('changes').where({ noun: 'school' }).orderBy('id', 'desc').first();
    expect(change.changedBy).toBe(admin._id);
  });

  test('two superadmins at once: each keeps what they changed, and who changed the same field sees the other', async () => {
    const admin = await server.signIn('superadmin');
    const was = (await server.put('/api/v1/school', { ...SETTINGS, city: 'Dhaka' }, admin)).body as object;
    const put = (fields: object, query = '') =>
      server.put(`/api/v1/school${query}`, { ...was, ...fields, was }, admin);
    expect((await put({ phone: '01712345678' })).body).toMatchObject({ phone: '01712345678', city: 'Dhaka' });
    const other = await put({ city: 'Mymensingh' });
    expect(other.body).toMatchObject({ phone: '01712345678', city: 'Mymensingh' });
    for (const query of ['', '?dryRun=true']) {
      const { status, body } = await put({ city: 'Sylhet', headmaster: 'Dilruba' }, query);
      expect([status, (body as { errors: unknown }).errors]).toEqual([
        409,
        [
          {
            path: 'city',
            message: expect.stringMatching(
              /^superadmin changed this to "Mymensingh" at \d\d:\d\d on .*; you wrote "Sylhet"$/,
            ),
            now: 'Mymensingh',
            sent: 'Sylhet',
          },
        ],
      ]);
    }
    const { city, headmaster } = (await server.get('/api/v1/school')).body as SchoolAnswer;
    expect([city, headmaster], 'nothing is half saved').toEqual(['Mymensingh', undefined]);
    const seen = { ...was, city: 'Mymensingh' };
    const again = { ...was, city: 'Sylhet', was: seen };
    expect((await server.put('/api/v1/school', again, admin)).body).toMatchObject({
      city: 'Sylhet',
      phone: '01712345678',
    });
  });

  test('names the wrong field and stores nothing', async () => {
    const admin = await server.signIn('superadmin');
    const { body: before } = await server.get('/api/v1/school');
    const reply = await server.put('/api/v1/school', { ...SETTINGS, city: 'Dhaka', eiin: '12' }, admin);
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: 'EIIN is six digits', errors: [{ path: 'eiin', message: 'EIIN is six digits' }] },
    ]);
    expect((await server.get('/api/v1/school')).body).toEqual(before);
  });
});

describe('the logo', () => {
  const send = async (bytes: Uint8Array) => {
    const form = new FormData();
    form.append('logo', new Blob([Uint8Array.from(bytes)]), 'logo.png');
    return server.put('/api/v1/school/logo', form, await server.signIn('superadmin'));
  };

  /** A scan that no compression makes small. */
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b5d3b' } })
      .jpeg()
      .toBuffer();
  const readAnswer = async () => (await server.get('/api/v1/school')).body as SchoolAnswer;
  const readSize = async (bytes: Uint8Array) => {
    const { format, width, height } = await sharp(bytes).metadata();
    return [format, width, height];
  };

  test('is decoded, made smaller and returned as the address of a file, and of a small one for screens', async () => {
    const reply = await send(await plain(2000, 1000));
    expect(reply.status).toBe(200);
    const { logo, smallLogo } = reply.body as SchoolAnswer;
    const [large, small] = [await server.get(logo!), await server.get(smallLogo!)];
    expect(await readSize(large.bytes)).toEqual(['png', 560, 280]);
    expect(await readSize(small.bytes)).toEqual(['png', 112, 56]);
    for (const file of [large, small]) {
      expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/png']);
      expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
    expect(await readAnswer()).toMatchObject({ logo, smallLogo });
  });

  test('that was scanned is a JPEG for documents, and at most 15 KB for screens, whatever it shows', async () => {
    await send(await noise(900, 900));
    const { logo, smallLogo } = await readAnswer();
    const large = await server.get(logo!);
    expect([large.headers.get('Content-Type'), ...(await readSize(large.bytes))]).toEqual([
      ...['image/jpeg', 'jpeg', 400, 400],
    ]);
    const { bytes } = await server.get(smallLogo!);
    expect(await readSize(bytes)).toEqual(['png', 112, 112]);
    expect(bytes.length).toBeLessThanOrEqual(15 * 1024);
  });

  test('that an earlier version stored is made small once, when it is first asked for', async () => {
    const { db } = server;
    const { smallLogo } = await readAnswer();
    await db('files').update({ smallHash: null });
    await noteResultChange(db);
    const asked = await Promise.all([1, 2, 3].map(readAnswer));
    expect(asked.map((answer) => answer.smallLogo)).toEqual([smallLogo, smallLogo, smallLogo]);
    expect(await db('files').whereNotNull('smallHash').select('hash')).toHaveLength(1);
    const unreadable = await storeFile(db, Buffer.from('no picture'), 'image/png');
    const { logo } = (await db('school').first('logo'))!;
    await db('school').update({ logo: unreadable });
    await noteResultChange(db);
    expect(await readAnswer()).toMatchObject({
      logo: `/api/v1/school/logo/${unreadable}`,
      smallLogo: `/api/v1/school/logo/${unreadable}`,
    });
    await db('school').update({ logo });
    await noteResultChange(db);
  });

  test('has an address that answers no other picture', async () => {
    const { db } = server;
    const photo = await storeFile(db, await noise(30, 40), 'image/jpeg');
    const former = (await readAnswer()).logo!;
    expect((await server.get(`/api/v1/school/logo/${photo}`)).status).toBe(404);
    expect((await server.get('/api/v1/school/logo/x')).status).toBe(404);
    await send(await noise(90, 90));
    expect((await server.get(former)).status, 'the logo of no exam any more').toBe(404);
  });

  test('that another process stored is seen here, which is not told of it', async () => {
    const { db } = server;
    const hash = await storeLogo(db, { bytes: await noise(40, 40), type: 'image/jpeg' });
    await readAnswer();
    await db('school').update({ logo: hash });
    await db.raw('insert into result_changes () values ()');
    await expect.poll(async () => (await readAnswer()).logo).toBe(`/api/v1/school/logo/${hash}`);
  });

  test('is kept in memory with the school: no query until something changes, and 304', async () => {
    const { db } = server;
    const first = await server.get('/api/v1/school');
    const { logo, smallLogo } = first.body as SchoolAnswer;
    for (const address of [logo!, smallLogo!]) await server.get(address);
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    db.on('query', note);
    const etag = first.headers.get('ETag')!;
    const again = await server.get('/api/v1/school', { headers: { 'If-None-Match': etag } });
    for (const address of [logo!, smallLogo!]) await server.get(address);
    db.off('query', note);
    expect([again.status, again.headers.get('ETag')]).toEqual([304, etag]);
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(statements.filter((sql) => !sql.includes('result_changes'))).toEqual([]);
    await send(await noise(91, 91));
    const after = await server.get('/api/v1/school', { headers: { 'If-None-Match': etag } });
    expect([after.status, (after.body as SchoolAnswer).logo === logo]).toEqual([200, false]);
  });

  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  test.each(['not a picture', SVG])('must be a raster picture: %s', async (content) => {
    const reply = await send(new TextEncoder().encode(content));
    expect([reply.status, reply.body]).toEqual([
      415,
      { message: 'This picture cannot be read: use a JPEG, PNG or WebP file.' },
    ]);
  });

  test('is at most 5 MiB', async () => {
    const reply = await send(new Uint8Array(5 * 1024 * 1024 + 1));
    const message = 'The logo may be at most 5 MB.';
    expect([reply.status, reply.body]).toEqual([413, { message, errors: [{ path: 'logo', message }] }]);
  });
});

test('the first settings and logo saved at once make one row', async () => {
  const { db } = server;
  const admin = await server.signIn('superadmin');
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0b5d3b' } })
    .png()
    .toBuffer();
  const form = () => {
    const made = new FormData();
    made.append('logo', new Blob([Uint8Array.from(picture)]), 'logo.png');
    return made;
  };
  for (const _ of [1, 2, 3]) {
    await db('school').delete();
    const replies = await Promise.all([
      server.put('/api/v1/school', SETTINGS, admin),
      server.put('/api/v1/school/logo', form(), admin),
      server.put('/api/v1/school', SETTINGS, admin),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await db('school').select('id', 'logo');
    expect(rows).toEqual([{ id: '1', logo: expect.stringMatching(/^\w{64}$/) }]);
  }
});

describe('classes and shared lists', () => {
  test('classes 1 to 10 exist from the start, ascending', async () => {
    const { body } = await server.get('/api/v1/class');
    expect((body as { value: number }[]).map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('lists require a session', async () => {
    expect((await server.get('/api/v1/configs')).status).toBe(401);
  });

  test('lists come in their order, each with its slug', async () => {
    const { body } = await server.get('/api/v1/configs', await server.signIn('operator'));
    const lists = body as { slug: string; values: { value: string; labelBn: string }[] }[];
    expect(lists.map(({ slug }) => slug)).toEqual([
      'Class',
      'Section',
      'shift',
      'group',
      'religion',
      'gender',
      'term',
    ]);
    expect(lists[3]!.values.map(({ value }) => value)).toEqual([
      'General',
      'Science',
      'Humanities',
      'Business',
    ]);
  });
});
