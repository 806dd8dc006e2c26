import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAIN_PAPER, type SchoolPaper } from '#documents/model/paperSettings.ts';
import { readText } from '#documents/test/readText.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import type { IndividualResult } from '#server/exams/results/present.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { removeUnusedFiles } from '#server/platform/files/storeFile.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

const PATH = '/api/v1/school/paper';
const DAY_MS = 24 * 3600 * 1000;
const SETTINGS = {
  binding: 'mirrored',
  accent: '#7A1F3D',
  watermark: 'text',
  watermarkText: 'BGGHS',
  headTitle: 'Headmistress',
  headTitleBn: 'প্রধান শিক্ষিকা',
  controllerTitle: 'Examination Controller',
  controllerName: 'Shahnaz Parvin',
  qrOnMarksheets: true,
  remarks: [
    { letter: 'A+', text: 'Splendid', textBn: 'চমৎকার' },
    { letter: 'B', text: ' ' },
  ],
};
const {
  headSignature: _head,
  controllerSignature: _controller,
  seal: _seal,
  ...PLAIN_SETTINGS
} = PLAIN_PAPER;

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const read = async () => (await server.get(PATH, admin)).body as SchoolPaper;
const save = async (settings: object) => {
  const { status, body } = await server.put(PATH, settings, admin);
  expect(status).toBe(200);
  return body as SchoolPaper;
};
const scanForm = (bytes: Uint8Array): FormData => {
  const form = new FormData();
  form.append('scan', new Blob([Uint8Array.from(bytes)]), 'scan.png');
  return form;
};
const sendScan = (scan: string, bytes: Uint8Array) =>
  server.put(`${PATH}/scans/${scan}`, scanForm(bytes), admin);

/** A photo of blue ink on grey paper, 900 x 600 px, as a phone makes it. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c9c6c0' } })
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect x="300" y="250" width="200" height="60" fill="#1b2f86"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer();

const query = (filters: object) => new URLSearchParams(filters as Record<string, string>).toString();
const ROLLS = { start_roll: '1', end_roll: '9' };
const MARKSHEET = `/documents/marksheet.pdf?${query({ ...COHORT, ...ROLLS })}`;
const TRANSCRIPT = `/documents/transcript.pdf?${query(LOOKUP)}`;
const print = async (address: string) => {
  const { status, bytes } = await server.get(address, admin);
  expect(status).toBe(200);
  return Buffer.from(bytes);
};
const lookUp = async () =>
  ((await server.post('/api/v1/result/individual', LOOKUP)).body as { Data: IndividualResult }).Data;

describe('the settings', () => {
  test('are those of a school without any until they are saved, and again when all are taken back', async () => {
    expect(await read()).toEqual(PLAIN_PAPER);
    const before = await print(MARKSHEET);
    const saved = await save(SETTINGS);
    expect(saved).toEqual({
      ...PLAIN_PAPER,
      ...SETTINGS,
      accent: '#7a1f3d',
      remarks: [{ letter: 'A+', text: 'Splendid', textBn: 'চমৎকার' }],
    });
    expect(await read()).toEqual(saved);
    expect(Buffer.compare(await print(MARKSHEET), before)).not.toBe(0);
    expect(await save({})).toEqual(PLAIN_PAPER);
    expect(Buffer.compare(await print(MARKSHEET), before)).toBe(0);
    expect(await server.db('school').first('paper')).toEqual({ paper: null });
    const change = await server.db('changes').where({ noun: 'paper' }).orderBy('id').first();
    expect(change).toMatchObject({ changedBy: expect.anything() });
  });

  test('each wrong field is named, and nothing is stored', async () => {
    const wrong = {
      binding: 'right',
      accent: '#c9d6a0',
      watermark: 'text',
      headTitle: 'Head 龍',
      controllerName: 'x'.repeat(121),
      qrOnMarksheets: 'yes',
      remarks: [{ letter: '', text: 'Good' }],
    };
    const { status, body } = await server.put(PATH, wrong, admin);
    const paths = (body as { errors: { path: string }[] }).errors.map(({ path }) => path);
    const fields = ['binding', 'accent', 'headTitle', 'controllerName', 'qrOnMarksheets', 'remarks.0.letter'];
    expect([status, paths]).toEqual([400, fields]);
    const blank = await server.put(PATH, { watermark: 'text' }, admin);
    expect([blank.status, (blank.body as { message: string }).message]).toEqual([
      400,
      'Watermark text is required',
    ]);
    expect(await read()).toEqual(PLAIN_PAPER);
  });

  test('are not changed by a form that was opened before someone else changed them', async () => {
    const was = await save({ ...SETTINGS, watermarkText: 'First' });
    const other = await save({
      ...was,
      binding: 'left',
      remarks: [{ letter: 'A+', text: 'Brilliant' }],
      was,
    });
    expect(await save({ ...was, watermarkText: 'Second', was })).toEqual({
      ...other,
      watermarkText: 'Second',
    });
    const remarks = [{ letter: 'A+', text: 'Well done' }];
    const { status, body } = await server.put(PATH, { ...was, remarks, was }, admin);
    expect([status, (body as { errors: unknown }).errors]).toEqual([
      409,
      [
        {
          path: 'remarks.A+.text',
          message: expect.stringMatching(
            /^superadmin changed this to "Brilliant" at \d\d:\d\d on .*; you wrote "Well done"$/,
          ),
          now: 'Brilliant',
          sent: 'Well done',
        },
      ],
    ]);
    const seen = { ...was, 'remarks.A+.text': 'Brilliant' };
    expect((await save({ ...was, remarks, was: seen })).remarks).toEqual([
      { letter: 'A+', text: 'Well done', textBn: '' },
    ]);
    await save({});
  });

  test('a remark for another letter that someone else wrote meanwhile stays', async () => {
    const was = await save({
      remarks: [
        { letter: 'B', text: 'Fair' },
        { letter: 'C', text: 'Pass' },
      ],
    });
    const plus = { letter: 'A+', text: 'Splendid', textBn: '' };
    await save({ remarks: [plus, ...was.remarks], was });
    const other = { letter: 'A', text: 'Good', textBn: '' };
    const saved = await save({ remarks: [other, { letter: 'B', text: 'Fair' }], was });
    expect(saved.remarks).toEqual(expect.arrayContaining([plus, other, was.remarks[0]]));
    expect(saved.remarks).toHaveLength(3);
    await save({});
  });

  test('are in no answer that everybody may call, and only a superadmin changes them', async () => {
    await save(SETTINGS);
    expect((await server.get('/api/v1/school')).body).toMatchObject({ paper: null });
    const teacher = await server.signIn('teacher');
    const refused = [
      await server.get(PATH, teacher),
      await server.put(PATH, SETTINGS, teacher),
      await server.put(`${PATH}/scans/seal`, scanForm(await photo()), teacher),
      await server.delete(`${PATH}/scans/seal`, teacher),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await save({});
  });
});

describe('a scan', () => {
  test('is its ink alone on white, whatever paper it was photographed on', async () => {
    const { status, body } = await sendScan('headSignature', await photo());
    expect(status).toBe(200);
    const address = (body as SchoolPaper).headSignature!;
    const file = await server.get(address);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(file.headers.get('Cache-Control')).toContain('immutable');
    const { data, info } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect(info.width).toBeLessThan(230);
    expect(info.height).toBeLessThan(90);
    const middle = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2));
    const [red, green, blue] = data.subarray(middle, middle + 3);
    expect(blue! - red!).toBeGreaterThan(60);
    expect(Math.max(red!, green!)).toBeLessThan(110);
  });

  test('may be transparent or blank, and is removed again', async () => {
    const clear = await sharp({
      create: { width: 50, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await sendScan('seal', clear)).status).toBe(200);
    for (const scan of ['seal', 'headSignature'])
      expect((await server.delete(`${PATH}/scans/${scan}`, admin)).status).toBe(200);
    expect(await read()).toEqual(PLAIN_PAPER);
  });

  test('must be a picture of a known name, and no other picture has its address', async () => {
    expect((await sendScan('seal', new TextEncoder().encode('none'))).status).toBe(415);
    expect((await sendScan('stamp', await photo())).status).toBe(404);
    const empty = await server.put(`${PATH}/scans/seal`, new FormData(), admin);
    expect(empty.status).toBe(400);
    const [other] = await server.db('files').limit(1).pluck('hash');
    expect((await server.get(`/api/v1/school/scans/${other}`)).status).toBe(200);
    await server.db('school').update({ paper: null });
    await server.db('paper_settings').delete();
    await noteResultChange(server.db);
    expect((await server.get(`/api/v1/school/scans/${other}`)).status).toBe(404);
  });
});

describe('a published exam', () => {
  test('keeps its paper, which a publication after a change replaces with new transcripts', async () => {
    const { db } = server;
    await publishExam(db, PUBLICATION);
    const plain = [await print(TRANSCRIPT), await print(MARKSHEET)];
    const { serial } = (await lookUp()).issue;
    await sendScan('seal', await photo());
    await save(SETTINGS);
    for (const [index, address] of [TRANSCRIPT, MARKSHEET].entries())
      expect(Buffer.compare(await print(address), plain[index]!)).toBe(0);
    expect((await lookUp()).paper).toBe(null);

    await unpublishExam(db, PUBLICATION);
    const [draft] = await readText(await print(MARKSHEET));
    expect(draft).toContain('Headmistress');
    expect(draft).not.toContain('verify');
    await publishExam(db, PUBLICATION);
    const { issue, paper } = await lookUp();
    expect(issue.serial).not.toBe(serial);
    expect(paper).toMatchObject({ headTitle: 'Headmistress', seal: expect.stringContaining('/scans/') });
    const [sheet] = await readText(await print(MARKSHEET));
    for (const text of [issue.serial, issue.verifyUrl, 'verify this result', 'Shahnaz Parvin'])
      expect(sheet).toContain(text);
    const reply = await server.post('/api/v1/result/marksheet', { ...COHORT, ...ROLLS }, admin);
    expect((reply.body as { issues: object }).issues).toMatchObject({ '901': { serial: issue.serial } });

    // Published again with the same settings, nothing new is issued, and its scans are kept.
    await save({ ...SETTINGS, binding: 'none' });
    await save(SETTINGS);
    await unpublishExam(db, PUBLICATION);
    await publishExam(db, PUBLICATION);
    expect((await lookUp()).issue.serial).toBe(issue.serial);
    const kept = await print(TRANSCRIPT);
    await server.delete(`${PATH}/scans/seal`, admin);
    await save(PLAIN_SETTINGS);
    await removeUnusedFiles(db, new Date(Date.now() + 2 * DAY_MS));
    expect(Number((await db('paper_settings').count('* as count'))[0]!.count)).toBe(1);
    await server.forgetTries();
    expect(Buffer.compare(await print(TRANSCRIPT), kept)).toBe(0);
  });
});
