import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { paperSettingsSchema, SCANS } from '#documents/model/paperSettings.ts';
import { samplePaper } from '#documents/school/samplePaper.ts';
import { inflatePdf } from '#documents/test/inflatePdf.ts';
import { scans } from '#fixtures/sample/scans.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { storeLogo } from '#server/school/logo.ts';
import { savePaper, saveScan } from '#server/school/saveSchool.ts';
import { follow } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const MAROON = '#7a1f3d';
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const preview = () => page.getByRole('region', { name: 'Preview' });

/** How many pixels of the first page that is shown have this colour. */
const countPixels = (ink: string): Promise<number> =>
  preview()
    .locator('canvas')
    .first()
    .evaluate((element, colour) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (parts.every((part, index) => Math.abs(data[at + index]! - part) < 16)) count += 1;
      return count;
    }, ink);

test('what is chosen is seen on the sheet at once, saved, and taken back', async () => {
  const before = await app.db('school').pluck('paper');
  await page.goto(`${app.url}/`);
  await follow(page, 'Paper');
  const green = await page.getByLabel('Colour').inputValue();
  await expect.poll(() => countPixels(green)).toBeGreaterThan(500);
  expect(await countPixels(MAROON)).toBe(0);
  await page.getByLabel('Colour').fill(MAROON);
  await expect.poll(() => countPixels(MAROON)).toBeGreaterThan(500);

  // A colour that a laser printer would make pale grey is refused at once, and the sheet keeps the last one.
  await page.getByLabel('Colour').fill('#f0e442');
  await page.getByText('This colour is too pale to read on paper: choose a darker one').waitFor();
  expect(await countPixels(MAROON)).toBeGreaterThan(500);
  await page.getByLabel('Colour').fill(MAROON);

  await page.getByLabel('Binding margin').selectOption('mirrored');
  await page.getByLabel('Head’s title', { exact: true }).fill('Principal');
  await page.getByRole('main').getByRole('link', { name: 'School', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await save();
  await page.getByText('Paper saved successfully').waitFor();
  const [settings] = await app
    .db('paper_settings')
    .whereIn('hash', app.db('school').select('paper'))
    .pluck('settings');
  expect(JSON.stringify(settings)).toMatch(/mirrored.*Principal|Principal.*mirrored/);

  const seal = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#5b2a86' } })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#ffffff' })
    .png()
    .toBuffer();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture: Seal' }).click();
  await (await chosen).setFiles({ name: 'seal.png', mimeType: 'image/png', buffer: seal });
  await page.getByRole('img', { name: 'Seal' }).waitFor();
  await page.reload();
  await expect.poll(() => countPixels('#5b2a86')).toBeGreaterThan(500);
  await expect.poll(() => page.getByLabel('Head’s title', { exact: true }).inputValue()).toBe('Principal');

  await page.getByRole('button', { name: 'Remove: Seal' }).click();
  await page.getByText('Picture removed').waitFor();
  await page.getByLabel('Colour').fill(green);
  await page.getByLabel('Binding margin').selectOption('none');
  await page.getByLabel('Head’s title', { exact: true }).fill('Headmistress');
  await save();
  await expect.poll(() => app.db('school').pluck('paper')).toEqual(before);
  await expect.poll(() => countPixels(MAROON)).toBe(0);
});

test('marksheets that the browser draws with logo, scans and QR codes are those that the server draws', async () => {
  const { _id, token } = await app.signIn('superadmin');
  for (const scan of SCANS)
    await saveScan(app.db, _id, scan, Buffer.from(scans[scan].split(',')[1]!, 'base64'));
  const settings = paperSettingsSchema.parse(samplePaper);
  await savePaper(app.db, _id, (paper) => ({ ...paper, settings }));
  const { paper } = await app.db('school').first('paper');
  const drawn = sharp({ create: { width: 80, height: 80, channels: 3, background: '#0b5d3b' } });
  const logo = await storeLogo(app.db, { bytes: await drawn.jpeg().toBuffer(), type: 'image/jpeg' });
  await setPaper({ paper, logo });
  onTestFinished(async () => {
    await app.db('school').update({ paper: null });
    await setPaper({ paper: null, logo: null });
  });
  const query = new URLSearchParams({ ...EXAM, start_roll: '2', end_roll: '3' });
  await page.goto(`${app.url}/get-marksheet?${query}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).first().click(),
  ]);
  const headers = { Authorization: `Bearer ${token}` };
  const served = await fetch(`${app.url}/documents/marksheet.pdf?${query}&lang=en`, { headers });
  const pdf = inflatePdf(readFileSync(await file.path()));
  expect(pdf).toBe(inflatePdf(new Uint8Array(await served.arrayBuffer())));
  // The logo and each scan are a picture, and the marksheets of both students are verified.
  expect(pdf.match(/\/Subtype\/Image/g)).toHaveLength(1 + SCANS.length);
  expect(new Set(pdf.match(/\/verify\/\w+/g)).size).toBe(2);
});

/** A published exam of the demo school. */
const EXAM = {
  session: '2025',
  term: 'Annual',
  className: '8',
  group: 'General',
  section: 'A',
  shift: 'Morning',
};

/** Has the exam published with these settings and this logo. */
async function setPaper(pictures: { paper: string | null; logo: string | null }): Promise<void> {
  const classId = app.db('classes').where({ value: 8 }).select('id');
  await app
    .db('publications')
    .where({ session: 2025, term: 'Annual' })
    .whereIn('classId', classId)
    .update(pictures);
  await noteResultChange(app.db);
}

test('what is typed about the school is seen on the sheet, and what cannot be saved is not', async () => {
  await page.goto(`${app.url}/school-settings`);
  const name = page.getByRole('main').getByLabel('School Name', { exact: true });
  // The name is written in the school's colour. A sheet that is drawn anew is blank for a moment.
  const colour = '#0b5d3b';
  const counted = async (isMeant: (count: number) => boolean): Promise<number> => {
    let count = 0;
    await expect
      .poll(async () => {
        count = await countPixels(colour);
        return isMeant(count);
      })
      .toBe(true);
    return count;
  };
  const whole = await counted((count) => count > 500);
  await name.fill('Z');
  const short = await counted((count) => count > 0 && count < whole - 200);
  await name.fill('');
  await save();
  await page.getByText('School name is required').waitFor();
  // Longer than the sheet waits for the next letter.
  await page.waitForTimeout(600);
  await counted((count) => count === short);
});
