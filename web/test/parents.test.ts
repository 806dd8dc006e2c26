import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { storeLogo } from '#server/school/logo.ts';
import { publicWords } from '#web/i18n/public.ts';
import { PUBLISHED } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { app, browser, openBrowser } from './openPages.ts';

openBrowser();

/** A cheap phone, on which nothing was looked at before. */
const openPhone = async (locale: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale,
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  return page;
};

/** Fills in the form in any language: by the names of its fields. */
const fillIn = async (page: Page): Promise<void> => {
  const { studentId, ...choices } = PUBLISHED;
  for (const [name, value] of Object.entries(choices))
    await page.locator(`main select[name="${name}"]`).selectOption(value);
  await page.locator('main input[name="studentId"]').fill(studentId);
};

const lookUp = async (page: Page): Promise<void> => {
  await fillIn(page);
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('table').waitFor();
};

/** Opens the lookup without its script, which comes when it is released; and what the browser finds wrong meanwhile. */
const openWithoutScript = async (locale: string, clock?: Date) => {
  const page = await openPhone(locale);
  if (clock) await page.clock.setFixedTime(clock);
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/parents-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app.url}/get-result`, { waitUntil: 'commit' });
  await page.locator('#root[data-drawn]').waitFor();
  const start = async () => {
    release();
    await page.locator('#root:not([data-drawn])').waitFor();
  };
  return { page, wrong, start };
};

/** Where each control stands, and what is in it. */
const controls = (page: Page) =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('main :is(input, select, button)')].map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [one.name, one.value, x, y, width, height].join(); })",
  );

/** Until the service worker has what it keeps and the page is its own. */
const waitUntilKept = (page: Page) =>
  expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);

const answerIn = (page: Page) =>
  page.evaluate<number>(
    "performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/result/individual')).duration",
  );

test.each(['en-GB', 'bn-BD'])(
  'a phone in %s without a Bangla font loads at most 130 KB in 10 requests, all that is kept for later included',
  async (locale) => {
    const page = await openPhone(locale);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const before = app.served();
    const start = Date.now();
    await page.goto(`${app.url}/get-result`, { waitUntil: 'commit' });
    await page.locator('main button[type="submit"]').waitFor();
    const usable = Date.now() - start;
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(locale.slice(0, 2));
    await page.locator('#root:not([data-drawn])').waitFor();
    const ready = Date.now() - start;
    await lookUp(page);
    const paint = await page.evaluate<number>("performance.getEntriesByName('first-paint')[0].startTime");
    const answer = await answerIn(page);
    await waitUntilKept(page);
    const after = app.served();
    const addresses = after.addresses.slice(before.addresses.length);
    const kilobytes = (after.bytes - before.bytes) / 1024;
    console.log(
      `${locale}: ${addresses.length} requests, ${kilobytes.toFixed(1)} KB; first paint ${Math.round(paint)} ms, form ${usable} ms, script ${ready} ms, answer ${Math.round(answer)} ms`,
    );
    expect(addresses.some((address) => address.includes('/bangla-'))).toBe(true);
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(10);
    expect(kilobytes).toBeLessThanOrEqual(130);
  },
);

/** How many bytes the browser loads from addresses with this text, each as it counts them; 0 from its cache. */
const watchLoaded = async (page: Page, text: string): Promise<number[]> => {
  const protocol = await page.context().newCDPSession(page);
  const loaded: number[] = [];
  const wanted = new Set<string>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(text)) wanted.add(requestId);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) loaded.push(encodedDataLength);
  });
  await protocol.send('Network.enable');
  return loaded;
};

test('a scanned logo is one small file of at most 15 KB beside the 130 KB, loaded once', async () => {
  const [width, height] = [560, 560];
  const scan = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const picture = { bytes: await scan.jpeg().toBuffer(), type: 'image/jpeg' };
  await app.db('school').update({ logo: await storeLogo(app.db, picture) });
  await noteResultChange(app.db);
  onTestFinished(async () => {
    await app.db('school').update({ logo: null });
    await noteResultChange(app.db);
  });
  const page = await openPhone('en-GB');
  const LOGO = '/api/v1/school/logo/';
  const loaded = await watchLoaded(page, LOGO);
  const visit = async () => {
    const before = app.served();
    await page.goto(`${app.url}/get-result`);
    await page.locator('#root:not([data-drawn])').waitFor();
    await expect
      .poll(() => page.locator('header img').evaluate((logo) => (logo as HTMLImageElement).naturalWidth))
      .toBe(112);
    await lookUp(page);
    await waitUntilKept(page);
    const after = app.served();
    const addresses = after.addresses.slice(before.addresses.length);
    return { bytes: after.bytes - before.bytes, addresses };
  };
  const first = await visit();
  const [logo = 0] = loaded;
  expect(logo).toBeGreaterThan(5000);
  expect(logo).toBeLessThanOrEqual(15 * 1024);
  expect(first.bytes - logo).toBeLessThanOrEqual(130 * 1024);
  const later = await visit();
  expect(
    loaded.reduce((sum, bytes) => sum + bytes, 0),
    'none of it again',
  ).toBe(logo);
  for (const { addresses } of [first, later])
    expect(addresses.filter((address) => address.endsWith('/api/v1/school'))).toEqual([]);
  expect(later.addresses.filter((address) => address.includes(LOGO))).toEqual([]);
});

test.each(['en-GB', 'bn-BD'])(
  'in %s the form is there before the script; what is typed stays, nothing moves, and a press is done when it comes',
  async (locale) => {
    const { page, wrong, start } = await openWithoutScript(locale);
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(locale.slice(0, 2));
    expect(await page.title()).toBe({ 'en-GB': 'Get Result', 'bn-BD': 'ফলাফল দেখুন' }[locale]);
    await expect.poll(() => page.locator('main select[name="group"]').isVisible()).toBe(false);
    expect(await axeProblems(page)).toEqual([]);
    await fillIn(page);
    const before = await controls(page);
    await page.locator('main button[type="submit"]').click();
    await expect
      .poll(() => page.locator('main button[type="submit"]').getAttribute('aria-disabled'))
      .toBe('true');
    expect(await controls(page)).toEqual(before);
    await start();
    await page.getByRole('table').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('studentId')).toBe(PUBLISHED.studentId);
    expect(wrong).toEqual([]);
  },
);

test('who is typing when the script comes goes on typing, in the same field at the same place', async () => {
  const { page, wrong, start } = await openWithoutScript('en-GB');
  await page.locator('main select[name="className"]').selectOption('9');
  await page.locator('main select[name="group"]').selectOption('Science');
  await page.locator('main select[name="className"]').selectOption('8');
  await page.locator('main select[name="shift"]').selectOption('Day');
  await page.locator('main input[name="studentId"]').click();
  await page.keyboard.type('2019');
  const before = await controls(page);
  await start();
  expect(await controls(page)).toEqual(before);
  await page.keyboard.type('001');
  await expect.poll(() => page.locator('main input[name="studentId"]').inputValue()).toBe('2019001');
  await expect.poll(() => page.locator('main select[name="group"]').isVisible()).toBe(false);
  expect(wrong).toEqual([]);
});

test('a script that the connection lost is loaded again, and the press is done then', async () => {
  const page = await openPhone('en-GB');
  let tries = 0;
  await page.route(/\/assets\/parents-.*\.js/, (route) => {
    tries += 1;
    return tries < 3 ? route.abort() : route.continue();
  });
  await page.goto(`${app.url}/get-result`, { waitUntil: 'commit' });
  await page.locator('#root[data-drawn]').waitFor();
  await lookUp(page);
  expect(tries).toBe(3);
});

test('a press on the other language, and one on a form with something wrong, wait for the script too', async () => {
  const { page, wrong, start } = await openWithoutScript('en-GB');
  await page.locator('main input[name="studentId"]').fill('2019001');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: publicWords.en.otherLanguage }).click();
  await start();
  await page.locator('html[lang="bn"]').waitFor({ state: 'attached' });
  await page.locator('main select[name="className"][aria-invalid="true"]').waitFor();
  await expect.poll(() => page.locator('main input[name="studentId"]').inputValue()).toBe('2019001');
  await expect
    .poll(() => page.locator('main button[type="submit"]').getAttribute('aria-disabled'))
    .toBeNull();
  expect(wrong).toEqual([]);
});

test('a phone whose clock is years wrong offers the years of the server and the published exams, and takes over what was drawn', async () => {
  const { page, wrong, start } = await openWithoutScript('en-GB', new Date('2009-01-01T04:00:00Z'));
  const years = () => page.locator('main select[name="session"] option').allTextContents();
  const drawn = await years();
  expect(drawn).toContain(PUBLISHED.session);
  await start();
  await expect.poll(years).toEqual(drawn);
  await lookUp(page);
  expect(wrong).toEqual([]);
});

test('who has chosen a language, or has a last result, is never shown anything else before the script', async () => {
  const { page } = await openWithoutScript('en-GB');
  await page.evaluate("localStorage.setItem('language', '\"bn\"')");
  await page.goto(`${app.url}/get-result`, { waitUntil: 'commit' });
  await page.locator('#root[data-drawn="bn"]').waitFor();
  const lookup = JSON.stringify(PUBLISHED);
  await page.evaluate((text) => localStorage.setItem('lastLookup', text), lookup);
  await page.goto(`${app.url}/get-result`, { waitUntil: 'commit' });
  await page.locator('.first-paint').waitFor({ state: 'attached' });
  expect(await page.locator('#root[data-drawn]').count()).toBe(0);
});

test('the policy of the page allows its own script within it, and nothing else', async () => {
  const policy = (await fetch(`${app.url}/get-result`)).headers.get('Content-Security-Policy');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+' 'wasm-unsafe-eval';/);
  const other = (await fetch(`${app.url}/auth/signin`)).headers.get('Content-Security-Policy');
  expect(other).toContain("script-src 'self' 'wasm-unsafe-eval';");
});

test('the last result is there without a connection, also in another tab, and can be forgotten', async () => {
  const page = await openPhone('en-GB');
  await page.goto(`${app.url}/get-result`);
  await lookUp(page);
  await waitUntilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Nishat Tasnim', level: 1 }).waitFor();
  await page.getByText('No connection to the server: this is the result as it was').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${app.url}/get-result`);
  await other.getByRole('link', { name: 'Open it again' }).click();
  await other.getByRole('table').waitFor();
  expect(await axeProblems(other)).toEqual([]);
  await other.goto(`${app.url}/get-result`);
  await other.getByRole('button', { name: 'Forget it on this device' }).click();
  await other.goto(`${app.url}/get-result/transcript`);
  await other.getByText('Student Information is not available!!!').waitFor();
});

test('the kept result of an ID that the school corrected says so, is forgotten, and leads to a new lookup', async () => {
  const page = await openPhone('en-GB');
  await page.goto(`${app.url}/get-result`);
  await lookUp(page);
  await page.getByText(/^\d+ of \d+$/).waitFor();
  const unknown = JSON.stringify({ message: 'Student not found', key: 'result.notFound' });
  await page.route('**/result/individual', (route) => route.fulfill({ status: 404, body: unknown }));
  await page.reload();
  await page.getByText('If the ID was corrected, look the result up with the new one.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Get Result' }).click();
  await page.getByLabel('Student Id').waitFor();
  expect(await page.getByRole('link', { name: 'Open it again' }).count()).toBe(0);
  // The rest of the lookup is filled in again.
  await expect.poll(() => page.getByLabel('Class').inputValue()).toBe('10');
});

test('a class without groups clears the group', async () => {
  const page = await openPhone('en-GB');
  await page.goto(`${app.url}/get-result`);
  const [className, group] = [page.getByLabel('Class'), page.getByLabel('Group')];
  await className.selectOption('10');
  await group.selectOption('Science');
  await className.selectOption('8');
  await expect.poll(() => group.isVisible()).toBe(false);
  await className.selectOption('10');
  await expect.poll(() => group.inputValue()).toBe('');
});

test('both daughters are remembered; where nothing is found, what to check is said, and whom to call', async () => {
  const { studentId, section, shift, group } = PUBLISHED;
  const sister = await app
    .db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ session: 2025, section, shift, groupName: group, 'classes.value': 10 })
    .whereNot('students.studentId', studentId)
    .orderBy('roll')
    .first('students.studentId', 'studentName');
  const page = await openPhone('en-GB');
  await page.goto(`${app.url}/get-result`);
  await lookUp(page);
  await page.getByText(/Annual 2025 · Class 10 · Section A · Roll \d+/).waitFor();
  await page.getByText(/^\d+ of \d+$/).waitFor();
  await page.getByText('Passed', { exact: true }).waitFor();

  await page.goto(`${app.url}/get-result`);
  const id = page.getByLabel('Student Id');
  await id.fill('999999999');
  await page.getByRole('button', { name: 'Get Result' }).click();
  await page.getByText('Check the exam, class, section, shift and ID against the admit card.').waitFor();
  await page.getByRole('link', { name: '02996601853' }).waitFor();
  await id.fill(sister.studentId);
  await page.getByRole('button', { name: 'Get Result' }).click();
  await page.getByRole('heading', { name: sister.studentName, level: 1 }).waitFor();

  await page.goto(`${app.url}/get-result`);
  await page.getByText(`${sister.studentName}, Annual 2025`).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  // For the latest exam, not for the one of then.
  await page.getByRole('link', { name: 'Nishat Tasnim' }).click();
  await expect.poll(() => id.inputValue()).toBe(studentId);
  await page.getByRole('button', { name: 'Get Result' }).click();
  await page.getByRole('heading', { name: 'Nishat Tasnim', level: 1 }).waitFor();
  await page.goto(`${app.url}/get-result`);
  await page.getByRole('link', { name: sister.studentName }).waitFor();
  // The school took back the last result: the others are still there, and can be forgotten.
  await page.evaluate("localStorage.setItem('result', 'null')");
  await page.reload();
  await page.getByRole('button', { name: 'Forget it on this device' }).click();
  await expect.poll(() => page.getByRole('link', { name: sister.studentName }).count()).toBe(0);
});

test('nobody’s result is left where a session ends', async () => {
  const page = await openPhone('en-GB');
  await page.goto(`${app.url}/get-result`);
  const auth = JSON.stringify(await app.signIn('operator'));
  await page.evaluate((signedIn) => localStorage.setItem('auth', signedIn), auth);
  await page.reload();
  await lookUp(page);
  await expect.poll(() => page.evaluate("localStorage.getItem('result')")).toContain('Nishat Tasnim');
  await page.goto(`${app.url}/`);
  await page.getByRole('button', { name: /Account|operator/i }).click();
  await page.getByText('Log Out').click();
  await page.waitForURL(/\/auth\/signin/);
  const kept = async () =>
    (await page.evaluate<string[]>('Object.keys(localStorage)')).filter((key) =>
      ['result', 'schoolInfo', 'lastLookup', 'lookedUp'].includes(key),
    );
  await expect.poll(kept).toEqual([]);
  await page.goto(`${app.url}/get-result/transcript`);
  await page.getByText('Student Information is not available!!!').waitFor();
  await waitUntilKept(page);
  // Nor in what the service worker keeps.
  const cached = await page.evaluate<string>(
    'caches.keys().then((names) => Promise.all(names.map(async (name) => { const cache = await caches.open(name); return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key)).text())); }))).then((texts) => texts.flat().join())',
  );
  expect(cached.length).toBeGreaterThan(1000);
  expect(cached).not.toContain('Nishat Tasnim');
});

test('after an update the next page is the new one, whatever is kept', async () => {
  const page = await openPhone('en-GB');
  await page.goto(`${app.url}/get-result`);
  await waitUntilKept(page);
  const old =
    'caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.put("/get-result", new Response("<h1>The app of before</h1>", { headers: { "Content-Type": "text/html" } })))';
  await page.evaluate(old);
  await page.goto(`${app.url}/get-result`);
  await page.getByRole('heading', { name: 'Get Result', level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'The app of before' }).waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: 'Get Result', level: 1 }).waitFor();
});

test('a screen that breaks says so and can be loaded again', async () => {
  const page = await openPhone('en-GB');
  await page.goto(`${app.url}/healthz`);
  const result = { Data: { studentInfo: { studentName: 'Of an older version' } } };
  await page.evaluate((text) => localStorage.setItem('result', text), JSON.stringify(result));
  await page.evaluate((text) => localStorage.setItem('lastLookup', text), JSON.stringify(PUBLISHED));
  await page.goto(`${app.url}/get-result`);
  await page.getByRole('heading', { name: publicWords.en.unexpectedError }).waitFor();
  await page.evaluate('localStorage.clear()');
  await page.getByRole('button', { name: publicWords.en.reload }).click();
  await page.getByRole('heading', { name: 'Get Result', level: 1 }).waitFor();
});

test('the other language keeps what is typed', async () => {
  const page = await openPhone('en-GB');
  await page.goto(`${app.url}/get-result`);
  await page.locator('main select[name="className"]').selectOption('9');
  await page.locator('main select[name="group"]').selectOption('Science');
  await page.locator('main input[name="studentId"]').fill('2019001');
  await page.getByRole('button', { name: publicWords.en.otherLanguage }).click();
  await page.locator('html[lang="bn"]').waitFor({ state: 'attached' });
  const typed = "[...document.querySelectorAll('main :is(input, select)')].map(({ value }) => value)";
  await expect
    .poll(() => page.evaluate<string[]>(typed))
    .toEqual(expect.arrayContaining(['9', 'Science', '2019001']));
});

test('the app can be installed', async () => {
  const manifest = await (await fetch(`${app.url}/app.webmanifest`)).json();
  expect(manifest).toMatchObject({ start_url: '/get-result', scope: '/get-result', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(app.url + src);
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('speaks the language of the browser until the person chooses, on the sign-in page too', async () => {
  const page = await openPhone('bn-BD');
  await page.goto(`${app.url}/`);
  await page.waitForURL(/\/auth\/signin/);
  await page.getByRole('heading', { name: 'স্কুল ড্যাশবোর্ডে সাইন ইন করুন' }).waitFor();
  const way = page.getByRole('main').getByRole('link', { name: 'ফলাফল দেখুন' });
  const form = page.getByRole('main').locator('form');
  const top = async (locator: typeof form) => (await locator.boundingBox())?.y ?? 0;
  expect(await top(way)).toBeLessThan(await top(form));
  await way.click();
  await page.getByRole('heading', { name: 'ফলাফল দেখুন', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Get Result', level: 1 }).waitFor();
});
