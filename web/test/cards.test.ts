import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardPaper, FRONT_BOXES, mirrored } from '#documents/id-cards/cardPaper.ts';
import { mm } from '#documents/paper/units.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { readText } from '#documents/test/readText.ts';
import { fromCall } from '#web/staff/forms/filters.ts';
import { axeProblems } from './axeProblems.ts';
import { follow, isPainted } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';
import { printed, watchPrinting } from './watchPrinting.ts';

openPages('superadmin');

type Colour = readonly [number, number, number];
const GREEN: Colour = [120, 200, 150];
const ORANGE: Colour = [230, 150, 80];
const WHITE: Colour = [255, 255, 255];

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const zone = (side: 'Front' | 'Back') => page.getByRole('main').getByLabel(new RegExp(`^${side}`));
const picture = async ([r, g, b]: Colour, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 408, height: 648, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer(),
});
const upload = async (front: Colour, back: Colour) => {
  await page.goto(`${app.url}/add-id-card-template`);
  await zone('Front').setInputFiles(await picture(front, 'front.png'));
  await zone('Back').setInputFiles(await picture(back, 'back.png'));
  await press('Upload');
  await page.getByText('Images uploaded successfully!').waitFor();
};
/** Lets small pictures of these names fall on the zone of the back. */
const drop = async (...names: string[]) => {
  const dataTransfer = await page.evaluateHandle((named) => {
    const point =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const bytes = Uint8Array.from(atob(point), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    for (const name of named) data.items.add(new File([bytes], name, { type: 'image/png' }));
    return data;
  }, names);
  await page.getByText('Drop a picture here').last().dispatchEvent('drop', { dataTransfer });
};
const templates = () => page.getByRole('figure');
/** Seven girls of class 9, whose names stand on the cards in this order. */
const RANGE = { rollFrom: '1', rollTo: '7', year: '2026', class: '9', section: 'A', shift: 'Morning' };
const CARDS = new URLSearchParams({ ...RANGE, group: 'Science', layout: '1' });
let girls: { id: string; studentName: string; studentId: string }[];

beforeAll(async () => {
  girls = await app
    .db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ session: 2026, 'classes.value': 9, section: 'A', shift: 'Morning', groupName: 'Science' })
    .whereBetween('roll', [1, 7])
    .orderBy('roll')
    .select('students.id', 'studentName', 'students.studentId');
});

const download = async (): Promise<{ name: string; bytes: Buffer }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press('Download')]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

/** The places of a page whose card has this colour in its corner, 1.5 mm from both edges. */
const findPositions = async (
  bytes: Uint8Array,
  sheet: 'screen' | 'a4',
  colour: Colour,
): Promise<number[]> => {
  const [shown] = await rasterise(bytes, 1);
  const { width, data } = shown!;
  return cardPaper({ sheet, bleed: '0' }).places.flatMap(({ x, y }, index) => {
    const [across, down] = [x, y].map((edge) => Math.round(mm(edge + 1.5))) as [number, number];
    const at = (down * width + across) * 4;
    return colour.every((value, channel) => Math.abs(value - data[at + channel]!) < 12) ? [index] : [];
  });
};

describe('templates', () => {
  test('need both sides, one picture each', async () => {
    await page.goto(`${app.url}/add-id-card-template`);
    await page.getByText('No templates available').waitFor();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), zone('Front').press('Enter')]);
    await chooser.setFiles(await picture(GREEN, 'my front.png'));
    await page.getByText('my front.png').waitFor();
    await press('Upload');
    await page.getByText('Please select both front and back images!').waitFor();
    const text = { name: 'back.png', mimeType: 'image/png', buffer: Buffer.from('a text') };
    await zone('Back').setInputFiles(text);
    const noPicture = 'Error: This picture cannot be read: use a JPEG, PNG or WebP file.';
    await page.getByText(noPicture, { exact: true }).first().waitFor();
    await drop('one.png', 'two.png');
    await page.getByText('One picture for each side, please.').waitFor();
    await drop('dropped.png');
    await page.getByText('dropped.png').waitFor();
    expect(await app.db('card_templates')).toEqual([]);
  });

  test('that could not be uploaded show the server’s message, or that nothing is known', async () => {
    await page.goto(`${app.url}/add-id-card-template`);
    await zone('Front').setInputFiles(await picture(GREEN, 'front.png'));
    await zone('Back').setInputFiles(await picture(ORANGE, 'back.png'));
    const refuse = (answer: object) =>
      page.route('**/create-id-card-template', (call) => call.fulfill(answer));
    await refuse({ status: 415, json: { message: 'This is no picture.' } });
    await press('Upload');
    await page.getByText('Error: This is no picture.', { exact: true }).first().waitFor();
    await refuse({ status: 201, body: 'no answer' });
    await press('Upload');
    await page.getByText('Error: Unknown error', { exact: true }).first().waitFor();
  });

  test('have a guide with their measures to draw them by', async () => {
    await page.goto(`${app.url}/add-id-card-template`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('heading', { name: 'Template guide' }).waitFor();
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    const { name, bytes } = await download();
    const pages = await readText(bytes);
    expect([name, pages.length]).toEqual(['id-card-guide-en.pdf', 3]);
    expect(pages[0]).toContain('1013 px at 300 dpi');
  });

  test('are shown from both sides, deleted, and taken back', async () => {
    await upload(GREEN, ORANGE);
    await upload(ORANGE, GREEN);
    await expect.poll(() => templates().count()).toBe(2);
    const front = page.getByRole('img', { name: 'Background Picture 1, front' });
    const width = () => front.evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(408);
    expect(await axeProblems(page)).toEqual([]);
    await press('Delete Background Picture 2');
    await press('Yes, Delete');
    await page.getByText('Template deleted successfully!').waitFor();
    await expect.poll(() => templates().count()).toBe(1);
    await press('Undo');
    await expect.poll(() => templates().count()).toBe(2);
    await press('Delete Background Picture 2');
    await press('Yes, Delete');
    await expect.poll(() => templates().count()).toBe(1);
    await press('Deleted templates');
    await page.getByRole('button', { name: /^Restore the template deleted on/ }).click();
    await page.getByText('No template was deleted in the last 30 days.').waitFor();
  });
});

describe('cards', () => {
  const choose = async (background: string) => {
    await page.goto(`${app.url}/`);
    await follow(page, 'ID Card');
    await field('Roll From').fill('1');
    await field('Roll To').fill('৭');
    await field('Class').selectOption('9');
    await field('Group').selectOption('Science');
    await field('Section').fill('a');
    await field('Shift').selectOption('Morning');
    await press(background);
  };

  test('are printed on the background that was pressed, five a row, and so are their backs', async () => {
    await choose('Background Picture 1');
    await page.waitForURL(/\/id-cards\?/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      ...fromCall(RANGE),
      group: 'Science',
      layout: '1',
      templateNumber: '1',
      front: expect.stringMatching(/^\/uploads\/idCardTemplates\/[0-9a-f]{64}\.jpg$/),
    });
    await isPainted(page);
    const fronts = await download();
    const [text, ...more] = await readText(fronts.bytes);
    expect([fronts.name, more]).toEqual([expect.stringMatching(/^id-cards-class-9/), []]);
    const at = girls.map(({ studentName }) => text!.indexOf(studentName));
    expect([girls.length, at]).toEqual([7, [...at].sort((a, b) => a - b)]);
    expect(Math.min(...at)).toBeGreaterThan(-1);
    expect(await findPositions(fronts.bytes, 'a4', GREEN)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await findPositions(fronts.bytes, 'a4', WHITE)).toEqual([7, 8, 9]);

    const address = page.url();
    await page.getByRole('link', { name: 'BackSide ID Cards' }).click();
    await page.waitForURL(/\/id-cards-back-side\?/);
    await page.getByRole('heading', { name: 'ID Cards, back side' }).waitFor();
    const backs = await download();
    const paper = cardPaper({ sheet: 'a4', bleed: '0' });
    const places = [0, 1, 2, 3, 4, 5, 6].map((index) => mirrored(index, paper)).sort((a, b) => a - b);
    expect(await findPositions(backs.bytes, 'a4', ORANGE)).toEqual(places);
    await page.getByRole('link', { name: 'Front side of ID Cards' }).click();
    await page.waitForURL(address);
  });

  test('say what is missing before any is shown', async () => {
    await page.goto(`${app.url}/id-card-template`);
    await press('Plain design');
    await page.getByText('Roll number is required').first().waitFor();
    await page.getByText('Section is one letter, A to Z', { exact: true }).waitFor();
    await page.goto(`${app.url}/id-cards?${CARDS}&rollFrom=`.replace('rollFrom=1&', ''));
    await page.getByText('No students found in this range.').waitFor();
    await page.goto(`${app.url}/id-cards?${CARDS}`.replace('rollFrom=1&rollTo=7', 'rollFrom=901&rollTo=907'));
    await page.getByText('No students found in this range.').waitFor();
    await page.goto(`${app.url}/id-cards?${CARDS}&templateNumber=99`);
    await page.getByText('This template is no longer there.').waitFor();
  });

  test('of type 2 have a layout of their own', async () => {
    await page.goto(`${app.url}/id-card-template?${CARDS}`);
    await page.getByRole('group', { name: 'Card Type' }).getByRole('radio', { name: '2' }).check();
    await press('Plain design');
    await page.waitForURL(/\/id-card-type-2\?.*layout=2/);
    await isPainted(page);
    const { bytes } = await download();
    expect((await readText(bytes))[0]).toContain(girls[0]!.studentName);
    await page.getByRole('link', { name: 'BackSide ID Cards' }).click();
    await page.getByRole('link', { name: 'Front side of ID Cards' }).click();
    await page.waitForURL(/\/id-card-type-2\?/);
  });

  test('on a picture of the school leave out the bar and the white grounds where these are unticked', async () => {
    await page.goto(`${app.url}/id-cards?${CARDS}`);
    await isPainted(page);
    const bar = page.getByLabel('Coloured bar behind the student ID');
    await expect.poll(() => bar.count()).toBe(0);
    await page.goto(`${app.url}/id-cards?${CARDS}&templateNumber=1`);
    await isPainted(page);
    const colours = async () => {
      const [shown] = await rasterise((await download()).bytes, 1);
      const { x, y } = cardPaper({ sheet: 'a4', bleed: '0' }).places[0]!;
      const { id } = FRONT_BOXES[1];
      // Beside the text, in the bar.
      const [across, down] = [x + id.x + 1, y + id.y + 1].map((edge) => Math.round(mm(edge))) as [
        number,
        number,
      ];
      const at = (down * shown!.width + across) * 4;
      return [...shown!.data.slice(at, at + 3)];
    };
    const isGreen = (found: number[]) =>
      GREEN.every((value, channel) => Math.abs(value - found[channel]!) < 12);
    expect(isGreen(await colours())).toBe(false);
    await Promise.all([page.waitForRequest(/id-cards\.pdf\?.*idBar=0&plates=1/), bar.uncheck()]);
    await isPainted(page);
    expect(isGreen(await colours())).toBe(true);
    await Promise.all([
      page.waitForRequest(/id-cards\.pdf\?.*idBar=0&plates=0/),
      page.getByLabel(/^White behind texts/).uncheck(),
    ]);
    expect(await axeProblems(page)).toEqual([]);
    await page.goto(`${app.url}/print-jobs?kind=id-cards&className=9&group=Science`);
    const [job] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('print-jobs')),
      press('Start'),
    ]);
    expect(job.postDataJSON().filters).toMatchObject({ idBar: '0', plates: '0' });
    await page.evaluate(() => localStorage.removeItem('card-paper'));
  });

  test('one that is lost is printed again as it was, from the page of the student', async () => {
    await choose('Background Picture 1');
    await page.waitForURL(/\/id-cards\?/);
    await page.goto(`${app.url}/student/${girls[2]!.id}`);
    await page.getByRole('main').getByRole('link', { name: 'ID Card', exact: true }).click();
    await page.waitForURL(/\/id-cards-both-sides\?.*templateNumber=1/);
    await page.getByText('2 pages', { exact: true }).waitFor();
    const { bytes } = await download();
    const [front] = await readText(bytes);
    expect(girls.filter(({ studentName }) => front!.includes(studentName))).toEqual([girls[2]]);
    expect(await findPositions(bytes, 'a4', GREEN)).toEqual([0]);
  });

  test('have what is ticked for their backs, also in a job', async () => {
    await page.goto(`${app.url}/id-cards-back-side?${CARDS}`);
    await isPainted(page);
    expect((await readText((await download()).bytes))[0]).not.toContain('Blood group');
    await page.getByLabel('Blood group').check();
    await page.getByLabel('Emergency phone').check();
    await Promise.all([
      page.waitForRequest(/id-cards-back\.pdf\?.*blood=1&guardian=0&emergency=1&validUntil=2090-12-31/),
      field('Valid until').fill('2090-12-31'),
    ]);
    await isPainted(page);
    const [text] = await readText((await download()).bytes);
    for (const word of ['Blood group', 'Emergency', '31 December 2090']) expect(text).toContain(word);
    expect(text).not.toContain('Guardian');
    await page.goto(`${app.url}/print-jobs?kind=id-cards-back`);
    await expect.poll(() => field('On the back: Blood group').inputValue()).toBe('1');
    await expect.poll(() => field('Valid until').inputValue()).toBe('2090-12-31');
    await page.evaluate(() => localStorage.removeItem('card-paper'));
  });

  test('keep the paper and the printer of this browser', async () => {
    await page.goto(`${app.url}/id-cards?${CARDS}`);
    await isPainted(page);
    await Promise.all([
      page.waitForRequest(/id-cards\.pdf\?.*sheet=screen/),
      page.getByText('Screen', { exact: true }).click(),
    ]);
    await page.getByText('A4', { exact: true }).click();
    await field('Front to the right, mm').fill('১.৫');
    await field('Front down, mm').fill('70');
    await press('Apply');
    await page.getByText('A printer offset is at most 10 mm').waitFor();
    await field('Front down, mm').fill('-2');
    await press('Apply');
    await Promise.all([
      page.waitForRequest(/id-cards\.pdf\?.*sheet=a4.*offsetX=1\.5&offsetY=-2/),
      page.reload(),
    ]);
    await isPainted(page);
    await expect.poll(() => page.getByRole('radio', { name: 'A4' }).isChecked()).toBe(true);
    await expect
      .poll(() =>
        Promise.all([field('Front to the right, mm').inputValue(), field('Front down, mm').inputValue()]),
      )
      .toEqual(['1.5', '-2']);
    await page.getByText('1 page', { exact: true }).waitFor();
    await page.getByText('Yes', { exact: true }).click();
    await page.getByText('2 pages', { exact: true }).waitFor();
    const [first] = await rasterise((await download()).bytes, 1);
    expect([first?.width, first?.height]).toEqual([841, 595]);
    await Promise.all([
      page.waitForRequest(/id-cards\.pdf\?.*sheet=a4.*bleed=1/),
      page.getByText('With crop marks', { exact: true }).click(),
    ]);
    await isPainted(page);
    expect((await download()).name).toMatch(/-a4-bleed/);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await page.getByText('Without', { exact: true }).click();
  });

  test('have an offset of their own for each side, and both sides in one file', async () => {
    await page.goto(`${app.url}/id-cards?${CARDS}`);
    await isPainted(page);
    await field('Front to the right, mm').fill('2');
    await field('Front down, mm').fill('0');
    await field('Back to the right, mm').fill('-৩');
    await field('Back down, mm').fill('1');
    await press('Apply');
    await Promise.all([
      page.waitForRequest(/id-cards-back\.pdf\?.*offsetX=-3&offsetY=1(&|$)/),
      page.getByRole('link', { name: 'BackSide ID Cards' }).click(),
    ]);
    await isPainted(page);
    await Promise.all([
      page.waitForRequest(/id-cards-duplex\.pdf\?.*offsetX=2&offsetY=0&backOffsetX=-3&backOffsetY=1/),
      page.getByRole('link', { name: 'Both sides in one file' }).click(),
    ]);
    await page.getByText('2 pages', { exact: true }).waitFor();
    const { bytes } = await download();
    const [front, back] = await readText(bytes);
    expect(front).toContain(girls[0]!.studentName);
    expect(back).toContain('If this card is found');
    await page.getByText('Yes', { exact: true }).click();
    await page.getByText('4 pages', { exact: true }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
  });

  test('name who has no photo, and lead to the dialog of that student', async () => {
    await page.goto(`${app.url}/id-cards?${CARDS}`);
    await page.locator('summary', { hasText: '7 of 7 students have no photo' }).click();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('link', { name: `Add a photo of ${girls[2]!.studentName}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Change Photo' }).waitFor();
    await expect.poll(() => dialog.getByLabel('Student ID').inputValue()).toBe(girls[2]!.studentId);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.url()).not.toContain('edit=');
    await expect.poll(() => page.url()).toContain(`search=${girls[2]!.studentId}`);
  });

  test('are offered as a print job where they are many, with all that was chosen', async () => {
    await page.route('**/missing-photos?*', (route) => route.fulfill({ json: { data: [], total: 640 } }));
    await page.goto(`${app.url}/id-cards?${CARDS}&templateNumber=2`);
    await page.getByText('These are 640 cards.').waitFor();
    await page.getByRole('link', { name: 'Print as a job' }).click();
    await page.waitForURL(/\/print-jobs\?kind=id-cards/);
    await expect
      .poll(() => field('Template').locator('option:checked').innerText())
      .toBe('Background Picture 2');
    await expect
      .poll(() =>
        Promise.all([
          field('Class Name').inputValue(),
          field('Roll From').inputValue(),
          field('Roll To').inputValue(),
          field('Session').inputValue(),
        ]),
      )
      .toEqual(['9', '1', '7', '2026']);
    await press('Start');
    await page.getByText('Printing has started').waitFor();
    const { filters } = await app.db('print_jobs').orderBy('id', 'desc').first('filters');
    const { id } = await app.db('card_templates').where({ live: 1 }).orderBy('id').offset(1).first('id');
    expect(typeof filters === 'string' ? JSON.parse(filters) : filters).toMatchObject({
      template: String(id),
    });
  });

  test('that are too many at once say so, before they are counted too', async () => {
    const message = 'These are too many cards for one file.';
    await page.route('**/missing-photos?*', (call) => call.abort());
    await page.route('**/id-cards.pdf?*', (call) => call.fulfill({ status: 413, json: { message } }));
    await page.goto(`${app.url}/id-cards?${CARDS}`);
    await page.getByRole('link', { name: 'Print as a job' }).waitFor();
    await page.getByText(message).first().waitFor();
    await expect.poll(() => page.getByText('These are 0 cards.').count()).toBe(0);
  });

  test('are drawn again after a file that could not be read', async () => {
    const broken = { contentType: 'application/pdf', body: 'no PDF' };
    await page.route('**/id-cards.pdf?*', (call) => call.fulfill(broken), { times: 1 });
    await page.goto(`${app.url}/id-cards?${CARDS}`);
    await page.getByText('The sheet could not be drawn.').first().waitFor();
    await page.getByText('বাংলা', { exact: true }).last().click();
    await isPainted(page);
    await expect.poll(() => page.getByText('The sheet could not be drawn.').count()).toBe(0);
  });

  test('are printed by Print Index half a second later, without a viewer as pictures', async () => {
    await watchPrinting(false);
    await page.goto(`${app.url}/id-cards?${CARDS}`);
    await isPainted(page);
    await press('Print Index');
    const { what, after, pictures } = await printed();
    expect([what, pictures]).toEqual(['pictures', 1]);
    expect(after).toBeGreaterThanOrEqual(500);
  });

  test('are for who is signed in', async () => {
    await page.evaluate("localStorage.removeItem('auth')");
    for (const path of ['/id-cards', '/id-card-type-2', '/id-cards-back-side', '/id-cards-both-sides']) {
      await page.goto(`${app.url}${path}?${CARDS}`);
      await page.getByText('These cards are for the staff of the school: please sign in.').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor();
    }
  });
});
