import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { ACCOUNTS, createAccount, PASSWORD } from '#server/testing/factories.ts';
import { OPEN_EXAM, PUBLISHED } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { download, downloadLink, follow, isPainted, signIn, signInByForm } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages();

const lookUp = async (changed: Partial<typeof PUBLISHED> | { studentId: string } = {}) => {
  const filters = { ...PUBLISHED, ...changed };
  await page.goto(`${app.url}/get-result`);
  await page.getByRole('main').getByLabel('Class').selectOption(filters.className);
  await page.getByRole('main').getByLabel('Group').selectOption(filters.group);
  await page.getByRole('main').getByLabel('Section').selectOption(filters.section);
  await page.getByRole('main').getByLabel('Shift').selectOption(filters.shift);
  await page.getByRole('main').getByLabel('Session').selectOption(filters.session);
  await page.getByRole('main').getByLabel('Term').selectOption(filters.term);
  await page.getByRole('main').getByLabel('Student Id').fill(filters.studentId);
  await page.getByRole('button', { name: 'Get Result' }).click();
};

type Place = Pick<typeof PUBLISHED, 'section' | 'shift' | 'group'>;
const sharesPlace = (one: Place, other: Place): boolean =>
  one.section === other.section && one.shift === other.shift && one.group === other.group;

describe('a parent', () => {
  test('looks a result up, sees its figures, the sheet on request, and downloads what is in sight', async () => {
    const drawn: string[] = [];
    page.on('request', (request) => drawn.push(request.url()));
    await lookUp();
    await page.waitForURL(/\/get-result\/transcript/);
    await page.getByRole('table').waitFor();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    expect(name).toBe('Nishat Tasnim');
    const labels = ['Download', 'Share', 'Print', 'Show the sheet'];
    const actions = page
      .getByRole('main')
      .locator('button, a')
      .filter({ hasText: new RegExp(labels.join('|')) });
    await expect.poll(() => actions.allInnerTexts()).toEqual(labels);
    expect(drawn.filter((address) => /\/pdf|\.pdf|drawWorker/.test(address))).toEqual([]);
    await page.getByRole('button', { name: 'Show the sheet' }).click();
    await isPainted(page);
    const { name: fileName, pages } = await downloadLink(page);
    expect(fileName).toBe('transcript-2019001-annual-2025-en.pdf');
    expect(pages).toHaveLength(1);
    const [text = ''] = pages;
    expect(text).toContain(name);
    const gpa = await page
      .locator('dt', { hasText: /^GPA$/ })
      .locator('xpath=following-sibling::dd[1]')
      .textContent();
    expect(gpa).toMatch(/^\d\.\d\d$/);
    expect(text).toContain(gpa);
    const rows = await page.locator('table tbody tr').allTextContents();
    expect(rows.length).toBeGreaterThan(10);
  });

  test('finds the filters as they were left', async () => {
    await lookUp();
    await page.waitForURL(/\/get-result\/transcript/);
    await page.goto(`${app.url}/get-result`);
    await expect
      .poll(() => page.getByRole('main').getByLabel('Student Id').inputValue())
      .toBe(PUBLISHED.studentId);
    await expect.poll(() => page.getByRole('main').getByLabel('Class').inputValue()).toBe('10');
  });

  test.each([
    ['a student who does not exist', { studentId: '99999' }],
    ['another section', { section: 'B' }],
  ])('is told in words that nothing was found: %s', async (_what, changed) => {
    await lookUp(changed as object);
    await page.getByText('No result found for these details.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/get-result');
  });

  test('is told of an exam that is not published by its name, and nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await lookUp({ session: '2026', term: 'Half Yearly' } as object);
    await page.getByText('Half Yearly 2026 of class 10 is not published yet.').waitFor();
    const term = page.getByRole('main').getByLabel('Term');
    await expect.poll(() => term.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect
      .poll(() => term.locator('option:checked').textContent())
      .toBe('Half Yearly (not published yet)');
    expect(await axeProblems(page)).toEqual([]);
    expect(sent.filter((address) => address.endsWith('/result/individual'))).toEqual([]);
    // A link that was passed on says the same.
    const link = { ...PUBLISHED, session: '2026', term: 'Half Yearly' };
    await page.goto(`${app.url}/get-result/transcript?${new URLSearchParams(link)}`);
    await page.getByText('Half Yearly 2026 of class 10 is not published yet.').waitFor();
  });

  test('finds an exam that was published while the form was open, and is told while it is being corrected', async () => {
    const classId = app.db('classes').where({ value: 10 }).select('id');
    const publication = () =>
      app.db('publications').where({ session: 2025, term: 'Annual' }).whereIn('classId', classId);
    const { id } = await publication().where({ live: 1 }).first('id');
    const publish = async (live: 1 | null) => {
      await publication().where({ id }).update({ live });
      await noteResultChange(app.db);
    };
    onTestFinished(async () => {
      await publish(1);
    });
    await publish(null);
    // The message is there as soon as the exam is chosen; the press asks once more.
    const asked = page.waitForResponse(/\/school\/published$/);
    await lookUp();
    await asked;
    const message = page.getByText('Annual 2025 of class 10 is being corrected. Please look again later.');
    await message.waitFor();
    await publish(1);
    await page.getByRole('button', { name: 'Get Result' }).click();
    await page.getByRole('heading', { name: 'Nishat Tasnim', level: 1 }).waitFor();
  });

  test('is told that an ID is malformed before anything is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await lookUp({ studentId: 'Nishat' });
    await page.getByText('A student ID has digits').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('studentId');
    expect(sent.filter((address) => address.endsWith('/result/individual'))).toEqual([]);
  });

  test('sees the first error of an empty form focused', async () => {
    await page.goto(`${app.url}/get-result`);
    await page.getByRole('button', { name: 'Get Result' }).click();
    await page.getByText('Please select a class').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('className');
  });

  test('asks how it was worked out, and gets the working with the transcript', async () => {
    await lookUp();
    await page.waitForURL(/\/get-result\/transcript/);
    await page.getByText('How was this worked out?').click();
    const steps = page.getByRole('list', { name: 'How this result was worked out' });
    await steps.getByText('Grade points').waitFor();
    const lines = await steps.getByRole('listitem').allInnerTexts();
    const { name, pages } = await download(page, 'Transcript with this working');
    expect(name).toBe('transcript-2019001-annual-2025-explained-en.pdf');
    expect(pages).toHaveLength(2);
    const plain = (text = '') => text.replace(/\s+/g, '');
    const gpaLine = lines
      .find((line) => line.startsWith('GPA\n'))
      ?.split('\n')
      .find((line) => line.includes('÷'));
    expect(gpaLine).toBeDefined();
    expect(plain(pages[1])).toContain(plain(gpaLine));
  });

  test('asks that without a connection, is told so in place, and gets it when it is back', async () => {
    const context = page.context();
    onTestFinished(() => context.setOffline(false));
    // The test before this one loaded the part, and the browser keeps it.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await lookUp();
    await page.getByRole('table').waitFor();
    await context.setOffline(true);
    await page.getByText('How was this worked out?').click();
    await page.getByText('This part could not be loaded. Check the connection.').waitFor();
    await page.getByRole('heading', { name: 'Nishat Tasnim', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Download' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByText('Grade points').first().waitFor();
  });

  test('where many results were found from one address, the page pays for the next by itself and says so', async () => {
    const others = await app
      .db('transcripts')
      .join('publications', 'publications.id', 'transcripts.publicationId')
      .join('classes', 'classes.id', 'publications.classId')
      .join('students', 'students.id', 'transcripts.studentId')
      .join('enrolments', 'enrolments.studentId', 'students.id')
      .where({ 'publications.session': 2025, term: 'Annual', 'classes.value': 10, 'transcripts.live': 1 })
      .where({ 'publications.live': 1, 'enrolments.session': 2025, 'enrolments.live': 1 })
      .whereNot({ 'students.studentId': PUBLISHED.studentId })
      .select('students.studentId', 'studentName', 'section', 'shift', 'groupName as group');
    const last = others.find((one) => sharesPlace(PUBLISHED, one))!;
    const before = others.filter((one) => one !== last);
    expect(before.length).toBeGreaterThanOrEqual(10);
    // What the app gives an address before it looks at what others have given.
    for (const { studentId, section, shift, group } of before.slice(0, 10)) {
      const response = await fetch(`${app.url.replace('localhost', '127.0.0.1')}/api/v1/result/individual`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...PUBLISHED, studentId, section, shift, group }),
      });
      expect(response.status).toBe(200);
    }
    await app.db('rate_limits').insert(
      Array.from({ length: 30 }, (_, number) => ({
        key: `found:127.0.0.1 ${number}`,
        points: 1,
        expire: Date.now() + 600_000,
      })),
    );
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // The page serves other tests too.
    onTestFinished(() => slow.send('Emulation.setCPUThrottlingRate', { rate: 1 }).then(() => slow.detach()));
    const asked: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/result/individual')) asked.push(response.status());
    });
    await lookUp({ studentId: last.studentId });
    await page.getByRole('button', { name: 'Checking, a few seconds...' }).waitFor();
    await page.getByRole('heading', { name: last.studentName, level: 1 }).waitFor();
    expect(asked.slice(0, 2)).toEqual([429, 200]);
    await app.db('rate_limits').delete();
  });

  test('finds the lookup under its short address too', async () => {
    await page.goto(`${app.url}/get`);
    await page.getByRole('heading', { name: 'Get Result' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/get-result');
  });

  test('does not go on seeing a result that the school has taken back or corrected', async () => {
    const call = '**/api/v1/result/individual';
    const heading = page.getByRole('heading', { level: 1 });
    await lookUp();
    await page.waitForURL(/\/get-result\/transcript/);
    await page.route(call, async (route) => {
      const answer = await route.fetch();
      const { Data } = await answer.json();
      await route.fulfill({
        json: { Data: { ...Data, studentInfo: { ...Data.studentInfo, studentName: 'Corrected' } } },
      });
    });
    await page.reload();
    await heading.filter({ hasText: 'Corrected' }).waitFor();
    await page.unroute(call);
    await page.route(call, (route) => route.fulfill({ status: 404, json: { message: 'gone' } }));
    await page.reload();
    await page.getByText('The school has no result under this student ID any more.').waitFor();
    await expect.poll(() => page.evaluate("localStorage.getItem('result')")).not.toContain('Corrected');
  });

  test('is told why a shared result does not open', async () => {
    const call = '**/api/v1/result/individual';
    const link = `${app.url}/get-result/transcript?${new URLSearchParams(PUBLISHED)}`;
    const message = 'Too many tries. Please wait a while and try again.';
    await page.route(call, (route) => route.fulfill({ status: 429, json: { message } }));
    await page.goto(link);
    await page.getByText(message).waitFor();
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await page.reload();
    await page.getByText('No connection to the server.').waitFor();
  });

  test('opens the transcript page without a lookup', async () => {
    await page.goto(`${app.url}/get-result/transcript`);
    await page.getByText('Student Information is not available!!!').waitFor();
  });

  test('reads it in Bangla', async () => {
    await page.goto(`${app.url}/get-result`);
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await page.getByRole('heading', { name: 'ফলাফল দেখুন' }).waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('bn');
  });

  test('verifies a transcript by its code', async () => {
    const { code, serial } = await app.db('transcripts').first('code', 'serial');
    await page.goto(`${app.url}/verify/${code}`);
    await page.getByText(serial).waitFor();
    await page.getByText('Genuine. The record of the school says the same today.').waitFor();
    await page.goto(`${app.url}/verify/${'A'.repeat(26)}`);
    await page.getByText('No transcript or certificate with this code was issued by this school.').waitFor();
  });

  test('verifies a transcript by a code, or the whole address, typed from the paper', async () => {
    const { code, serial } = await app.db('transcripts').first('code', 'serial');
    await page.goto(`${app.url}/verify`);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByText('Enter the code on the paper').waitFor();
    await page
      .getByRole('main')
      .getByLabel('Verification code')
      .fill(code.toLowerCase().replace(/(.{6})/g, '$1 '));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByText(serial).waitFor();
    await page.getByRole('link', { name: 'Verify another one' }).click();
    await page.getByRole('main').getByLabel('Verification code').fill(`${app.url}/verify/${code}`);
    await page.keyboard.press('Enter');
    await page.getByText(serial).waitFor();
  });
});

describe('where the school asks for the guardian’s digits', () => {
  const setFactor = async (lookupSecondFactor: string) => {
    const { settings } = await app.db('school').first('settings');
    const filters = typeof settings === 'string' ? JSON.parse(settings) : settings;
    await app.db('school').update({ settings: JSON.stringify({ ...filters, lookupSecondFactor }) });
    await noteResultChange(app.db);
  };
  beforeAll(() => setFactor('guardianPhone'));
  afterAll(() => setFactor('none'));

  test('a shared link asks for them, and they open the result and its working, in no address', async () => {
    const { mobile } = (await app.db('students').where({ studentId: PUBLISHED.studentId }).first('mobile'))!;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${app.url}/get-result/transcript?${new URLSearchParams(PUBLISHED)}`);
    const digits = page.getByRole('main').getByLabel('Guardian’s phone, last four digits');
    const open = () => page.getByRole('button', { name: 'Get Result' }).click();
    await digits.fill('12');
    await open();
    await page.getByText('Enter the last four digits').waitFor();
    await digits.fill(mobile.endsWith('0000') ? '1111' : '0000');
    await open();
    await page.getByText('No result found for these details.').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await digits.fill(mobile.slice(-4));
    await open();
    await page.getByRole('heading', { name: 'Nishat Tasnim', level: 1 }).waitFor();
    await page.getByText('How was this worked out?').click();
    await page.getByText('Grade points').first().waitFor();
    const { name, pages } = await download(page, 'Transcript with this working');
    expect([name, pages.length]).toEqual(['transcript-2019001-annual-2025-explained-en.pdf', 2]);
    expect(asked.filter((address) => address.includes('phoneDigits'))).toEqual([]);
    await page.reload();
    await digits.waitFor();
  });

  test('an ID in capitals needs no digits again', async () => {
    const student = () => app.db('students');
    const { mobile } = (await student().where({ studentId: PUBLISHED.studentId }).first('mobile'))!;
    await student().where({ studentId: PUBLISHED.studentId }).update({ studentId: 'ad2019001' });
    await noteResultChange(app.db);
    onTestFinished(async () => {
      await student().where({ studentId: 'ad2019001' }).update({ studentId: PUBLISHED.studentId });
      await noteResultChange(app.db);
    });
    const address = (studentId: string) =>
      `/get-result/transcript?${new URLSearchParams({ ...PUBLISHED, studentId })}`;
    await page.goto(app.url + address('ad2019001'));
    const digits = page.getByRole('main').getByLabel('Guardian’s phone, last four digits');
    await digits.fill(mobile.slice(-4));
    await page.getByRole('button', { name: 'Get Result' }).click();
    await page.getByRole('heading', { name: 'Nishat Tasnim', level: 1 }).waitFor();
    const answered = page.waitForResponse('**/result/individual');
    await page.evaluate((other) => {
      history.pushState(history.state, '', other);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address('AD2019001'));
    expect((await answered).status()).toBe(200);
    await page.getByRole('heading', { name: 'Nishat Tasnim', level: 1 }).waitFor();
    await expect.poll(() => digits.count()).toBe(0);
  });
});

describe('staff', () => {
  test('print the marksheets of a roll range', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/`);
    await follow(page, 'Mark Sheet');
    await page.getByRole('main').getByLabel('Session').selectOption('2025');
    await page.getByRole('main').getByLabel('Term').selectOption('Annual');
    await page.getByRole('main').getByLabel('Class Name').selectOption('8');
    await page.getByRole('main').getByLabel('Section').selectOption('A');
    await page.getByRole('main').getByLabel('Shift').selectOption('Morning');
    await page.getByRole('main').getByLabel('Roll From').fill('১');
    await page.getByRole('main').getByLabel('Roll To').fill('4');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/get-marksheet\?/);
    await page.getByText('Marksheet Generated Successfully').waitFor();
    await isPainted(page);
    await page.getByText('4 pages').waitFor();
    const { name, pages } = await download(page);
    expect(name).toBe('marksheets-class-8-a-morning-rolls-1-4-annual-2025-en.pdf');
    expect(pages).toHaveLength(4);
    expect(pages.every((text) => text.includes('MARKSHEET'))).toBe(true);
  });

  test('see what is wrong under its field', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/mark-sheet`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Term is required').waitFor();
  });

  test('are told that the lists of the school could not be read, and try again', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.route('**/api/v1/school', (route) => route.abort());
    await page.goto(`${app.url}/add-result`);
    await page.getByText('Failed to fetch classes').waitFor();
    await page.goto(`${app.url}/add-result-bulk`);
    await page.getByText('Failed to fetch subjects').waitFor();
    await page.getByText('Error: No connection to the server.').waitFor();
    await page.unroute('**/api/v1/school');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByLabel('Section').waitFor();
  });

  test('outside their class are told so', async () => {
    await signIn(page, app.url, 'teacher');
    const filters = { ...PUBLISHED, className: '8', group: 'General', start_roll: '1', end_roll: '4' };
    await page.goto(`${app.url}/get-marksheet?${new URLSearchParams(filters)}`);
    await page.getByText('This is not in your class, section and shift.').waitFor();
  });

  test('keep the school up to date, and it is printed', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/school-settings`);
    const eiin = page.getByRole('main').getByLabel('EIIN');
    await eiin.fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('EIIN is six digits').waitFor();
    await eiin.fill('111871');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('School saved successfully').waitFor();
    const printed = async (kind: string, filters: Record<string, string>) => {
      const { token } = await app.signIn('superadmin');
      const address = `${app.url}/documents/${kind}.pdf?${new URLSearchParams(filters)}`;
      const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
      return (await readText(new Uint8Array(await response.arrayBuffer())))[0];
    };
    const open = { ...OPEN_EXAM, start_roll: '1', end_roll: '1' };
    expect(await printed('marksheet', open)).toContain('EIIN: 111871');
    // What is published stays as it was.
    expect(await printed('transcript', PUBLISHED)).not.toContain('EIIN: 111871');
  });
});

describe('the guard', () => {
  test('downloads a backup of the school and sees when the last was made', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/school-settings`);
    await page.getByText('No backup has been made yet.').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a backup' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^school-\d{4}-\d\d-\d\d\.backup$/);
    expect(gunzipSync(readFileSync(await file.path())).toString()).toContain(
      '"format":"school-results backup 1"',
    );
    await page.getByText('The last one was made').waitFor();
  });

  test('tries the address of the school with a phone, in either theme, and is told where no phone can open it', async () => {
    await signIn(page, app.url, 'superadmin');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${app.url}/school-settings`);
      const code = page.getByRole('img', { name: /^Code that leads to/ });
      await code.scrollIntoViewIfNeeded();
      const { data, info } = await sharp(await code.screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
      expect(read?.data).toBe('http://school.test/get-result');
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.route('**/school/address', (call) =>
      call.fulfill({ json: { publicUrl: 'http://localhost:3000' } }),
    );
    await page.reload();
    await page.getByText('http://localhost:3000 opens on this machine alone.').waitFor();
    await page.unroute('**/school/address');
  });

  test.each(['/', '/profile', '/mark-sheet', '/school-settings'])(
    'sends a visitor from %s to sign in',
    async (path) => {
      await page.goto(app.url + path);
      await page.waitForURL(/\/auth\/signin/);
    },
  );

  test('a wrong password is named, and the password stays hidden', async () => {
    await page.goto(`${app.url}/auth/signin`);
    await page.getByRole('main').getByLabel('Phone Number').fill(ACCOUNTS.operator.phoneNumber);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('Wrong12');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Error: Password is incorrect').waitFor();
    await expect
      .poll(() => page.getByRole('main').getByLabel('Password', { exact: true }).getAttribute('type'))
      .toBe('password');
  });

  test('a sign-up waits for a role, sees an empty menu, and finds the screens of the role once it is given', async () => {
    await page.goto(`${app.url}/auth/signup`);
    await page.getByRole('main').getByLabel('First Name').fill('Nasrin');
    await page.getByRole('main').getByLabel('Last Name').fill('Akter');
    await page.getByRole('main').getByLabel('Email').fill('nasrin@example.com');
    await page.getByRole('main').getByLabel('Phone Number').fill('01755555555');
    await page.getByRole('main').getByLabel('Date of Birth').fill('1990-02-28');
    await page.getByRole('main').getByLabel('Address').fill('Mymensingh');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('Secret1');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign In to School Dashboard' }).waitFor();
    await page.getByRole('main').getByLabel('Phone Number').fill('01755555555');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('Secret1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(`${app.url}/`);
    await page.getByText('no role yet').first().waitFor();
    const links = page.getByRole('navigation').getByRole('link');
    await expect.poll(() => links.count()).toBe(0);
    const role = { userType: 'operator', userStatus: 'Active' };
    await app.db('users').where({ phoneNumber: '01755555555' }).update(role);
    await page.reload();
    await links.filter({ hasText: 'Students' }).waitFor();
  });

  test('who signs in with a password that was given chooses another before anything else', async () => {
    const phoneNumber = '01766666601';
    await createAccount(app.db, { phoneNumber, userType: 'operator', mustChangePassword: true });
    await page.goto(`${app.url}/auth/signin`);
    await page.getByRole('main').getByLabel('Phone Number').fill(phoneNumber);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose a password of your own' }).waitFor();
    await page.goto(`${app.url}/student-list`);
    await page.getByRole('heading', { name: 'Choose a password of your own' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const choose = async (given: string, own: string) => {
      await page.getByRole('main').getByLabel('The password you were given').fill(given);
      await page.getByRole('main').getByLabel('New Password').fill(own);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await choose(PASSWORD, '123456');
    await page.getByText('This password is one of the first that anyone tries').first().waitFor();
    await choose('Wrong12', 'green boat river');
    await page.getByText('Current password is incorrect').first().waitFor();
    await choose(PASSWORD, 'green boat river');
    await page.getByText('Password reset successfully').waitFor();
    await page.getByRole('heading', { name: 'Student List' }).waitFor();
    await page.getByText('Password reset successfully').waitFor({ state: 'detached' });
    expect(await page.getByText('Current password is incorrect').count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Student List' }).waitFor();
  });

  test('signing out forgets the person', async () => {
    await signInByForm(page, app.url, 'superadmin');
    // At once, while the toast of the sign-in still stands: it must not cover the menu.
    await page.getByText('Sign In successfully').waitFor();
    await page.getByRole('button', { name: /Account|superadmin/i }).click({ timeout: 2000 });
    await page.getByText('Log Out').click();
    await page.waitForURL(/\/auth\/signin/);
    await expect.poll(() => page.evaluate("localStorage.getItem('auth')")).toBeNull();
  });
});
