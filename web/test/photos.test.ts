import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPEN_EXAM } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

let folder: string;
/** Three students of one class. */
let ids: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-photos-'));
  const { className, session, section, shift } = OPEN_EXAM;
  const rows = await app
    .db('students')
    .join('enrolments', 'enrolments.studentId', 'students.id')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ 'classes.value': className, session, section, shift, 'enrolments.live': 1, 'students.live': 1 })
    .orderBy('roll')
    .limit(3)
    .select('students.studentId');
  ids = rows.map(({ studentId }: { studentId: string }) => studentId);
  await app.db('students').update({ picture: null });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A photo of one colour, as large as a camera's. */
const photo = async (colour: string): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width: 1500, height: 1500, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  );

const choose = async (files: Record<string, Uint8Array>): Promise<void> => {
  const path = join(folder, 'photos.zip');
  writeFileSync(path, zipSync(files));
  await page.locator('main input[type="file"]').setInputFiles(path);
};

const pictures = async (): Promise<(string | null)[]> => {
  const rows = await app.db('students').whereIn('studentId', ids).select('studentId', 'picture');
  return ids.map((id) => rows.find(({ studentId }) => studentId === id)?.picture ?? null);
};

/** The colour in the middle of the stored photo, and its size. */
const stored = async (hash: string | null) => {
  const { bytes } = (await app
    .db('files')
    .where({ hash: hash ?? '' })
    .first('bytes'))!;
  const { width, height } = await sharp(bytes).metadata();
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .extract({ left: 300, top: 400, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return { width, height, colour: [red, green, blue].map((value) => Math.round(value / 51)) };
};

test('the photos of a zip file are looked at, stored with their students, and replaced only where that is ticked', async () => {
  const [first = '', second = '', third = ''] = ids;
  await page.goto(`${app.url}/student-photos`);
  await page.getByText('No photos chosen yet.').waitFor();
  const heic = new TextEncoder().encode('\0\0\0\x24ftypheic\0\0\0\0mif1heic');
  await choose({
    [`Class 8/${first}.jpg`]: await photo('#f00'),
    [`Class 8/${second}.jpg`]: await photo('#0f0'),
    [`Class 8/${third}.HEIC`]: heic,
    'Class 8/holiday.jpg': await photo('#fff'),
    '__MACOSX/Class 8/._holiday.jpg': new Uint8Array(4),
  });
  const unused = page.getByRole('region', { name: 'Files that are not used: 2' }).first();
  await unused.getByText('None of your students has this ID.').waitFor();
  await unused.getByText(/HEIC photo.*send it as a JPEG/).waitFor();
  const ready = page.getByRole('region', { name: 'Photos with their student: 2' }).first();
  await expect.poll(() => ready.getByRole('row').count()).toBe(3);
  expect(await axeProblems(page)).toEqual([]);
  expect(await pictures()).toEqual([null, null, null]);

  await page.getByRole('button', { name: 'Store photos (2)' }).click();
  await page.getByText('Photos stored: 2').waitFor();
  const [red, green, none] = await pictures();
  expect(none).toBeNull();
  expect(await stored(red!)).toEqual({ width: 600, height: 800, colour: [5, 0, 0] });
  expect((await stored(green!)).colour).toEqual([0, 5, 0]);

  await choose({ [`${first}.png`]: await photo('#00f'), [`${third}.jpg`]: await photo('#0ff') });
  await page.getByText('Keeps the photo').waitFor();
  await page.getByLabel('Also replace the photos that are there (1)').waitFor();
  await page.getByRole('button', { name: 'Store photos (1)' }).click();
  await expect.poll(async () => (await pictures())[2]).not.toBeNull();
  expect((await pictures())[0]).toBe(red);
  await page.getByLabel('Also replace the photos that are there (1)').check();
  await page.getByRole('button', { name: 'Store photos (1)' }).click();
  await expect.poll(async () => (await pictures())[0]).not.toBe(red);
  expect((await stored((await pictures())[0]!)).colour).toEqual([0, 0, 5]);
});

test('photos that a cut connection left are stored with the next press, and leaving asks first', async () => {
  const [first = '', second = ''] = ids;
  await app.db('students').update({ picture: null });
  await page.goto(`${app.url}/student-photos`);
  await choose({ [`${first}.jpg`]: await photo('#f00'), [`${second}.jpg`]: await photo('#0f0') });
  const store = page.getByRole('button', { name: 'Store photos (2)' });
  await store.waitFor();
  let calls = 0;
  await page.route('**/api/v1/student/*', (route) => {
    calls += route.request().method() === 'PUT' ? 1 : 0;
    return calls === 2 ? route.abort() : route.continue();
  });
  await store.click();
  await page.getByRole('button', { name: 'Store photos (1)' }).waitFor();
  await expect.poll(pictures).toEqual([expect.any(String), null, null]);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Store photos (1)' }).click();
  await expect.poll(pictures).toEqual([expect.any(String), expect.any(String), null]);
});

test('a file whose name says more than an ID is used once a person says whose photo it is', async () => {
  const [first = '', second = ''] = ids;
  await app.db('students').update({ picture: null });
  await page.goto(`${app.url}/student-photos`);
  await choose({ [`IMG_${first}.jpg`]: await photo('#f00'), 'portrait.jpg': await photo('#0f0') });
  const suggested = page.getByLabel(`Student ID IMG_${first}.jpg`);
  await expect.poll(() => suggested.inputValue()).toBe(first);
  await page.getByRole('button', { name: `Use IMG_${first}.jpg` }).click();
  await page.getByRole('button', { name: 'Store photos (1)' }).waitFor();
  const typed = page.getByLabel('Student ID portrait.jpg');
  await typed.fill('nobody');
  await typed.press('Enter');
  await page.getByText('None of your students has this ID.').nth(1).waitFor();
  await typed.fill(second);
  await typed.press('Enter');
  await page.getByRole('button', { name: 'Store photos (2)' }).click();
  await expect.poll(pictures).toEqual([expect.any(String), expect.any(String), null]);
  expect((await stored((await pictures())[0]!)).colour).toEqual([5, 0, 0]);
});
