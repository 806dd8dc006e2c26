import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Auth } from '#documents/model/user.ts';
import { parentRoutes } from '#web/parents/App.tsx';
import { REPORT_FORMS, REPORTS } from '#web/staff/context/reports.ts';
import { staffRoutes } from '#web/staff/routes.ts';
import { OPEN_EXAM, PUBLISHED } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { watchRequests } from './onPage.ts';
import { app, browser, openBrowser } from './openPages.ts';
import { sayWhatIsRefused } from './watchPolicy.ts';

type Opening = 'loaded' | 'navigated to';

/**
 * The cases of a file: every screen at this width, in English, and in Bangla and this scheme after the switch. Its page
 * is loaded, or navigated to from another screen without loading, which takes a fraction of the time.
 */
export function testEveryScreen(width: number, scheme: 'light' | 'dark', opening: Opening): void {
  openBrowser();
  beforeAll(prepare);

  test.each(paths)(
    `%s ${opening} at ${width} px in English, and in Bangla, ${scheme}: nothing to find fault with`,
    async (path) => {
      const { page, complaints } = await open(path, width, opening);
      expect(await problemsNow(page, 'en')).toEqual([]);
      await page.emulateMedia({ colorScheme: scheme });
      await speakBangla(page);
      expect(await problemsNow(page, 'bn')).toEqual([]);
      // The browser itself says of an address that no screen has that it is a 404.
      const own = /status of 404/;
      expect(complaints.filter((one) => path !== '/nowhere' || !own.test(one))).toEqual([]);
      const title = page.locator('h1').first();
      if (path !== '/nowhere') await expect.poll(() => title.textContent()).toMatch(/[\u0980-\u09ff]/);
    },
  );
}

let auth: Auth;
/** Of a girl with published results: what only students open is shown to her. */
let studentAuth: Auth;
let code: string;
let studentRowId: string;
/** Bangla in the open exam, whose marks are in the demo school. */
let subject: string;

async function prepare(): Promise<void> {
  visitors.clear();
  auth = await app.signIn('superadmin');
  studentAuth = await app.signIn('student');
  const { studentId } = PUBLISHED;
  studentRowId = (await app.db('students').where({ studentId }).first('id'))!.id;
  await app.db('users').where({ id: studentAuth._id }).update({ studentId: studentRowId });
  code = (await app.db('transcripts').first('code')).code;
  const classId = app.db('classes').where({ value: OPEN_EXAM.className }).select('id');
  const { id } = (await app
    .db('subjects')
    .where({ session: OPEN_EXAM.session, subjectCode: '101' })
    .whereIn('classId', classId)
    .first('id'))!;
  subject = String(id);
  await storeJobs();
}

/** Prints that came to their end, so that their list has something to show. */
const storeJobs = async () => {
  const now = new Date();
  const job = { createdBy: auth._id, createdAt: now, updatedAt: now, filters: '{}', options: '{}' };
  await app.db('print_jobs').insert([
    { ...job, kind: 'marksheet', status: 'done', done: 611, total: 611 },
    {
      ...job,
      kind: 'id-cards',
      status: 'failed',
      message: JSON.stringify(createMessage('report.noStudents')),
    },
    { ...job, kind: 'merit-list', status: 'cancelled' },
  ]);
};

/** A class that nobody has promoted yet. */
const PROMOTED = { year: '2026', shift: 'Morning', class: '9', section: 'A', group: 'Science' };

const CARDS = new URLSearchParams({ ...PROMOTED, rollFrom: '1', rollTo: '6' });

/** Girls of class 8 some of whom failed. */
const REPORTED = new URLSearchParams({
  session: '2025',
  term: 'Annual',
  className: '8',
  group: 'General',
  section: 'All',
  shift: 'All',
  start_roll: '6',
  end_roll: '8',
});
/** A class with few subjects: axe takes seconds for thousands of cells. */
const SMALL = { className: '4', group: 'General', section: 'A', shift: 'Morning' };
const reportAddresses = Object.fromEntries(
  [...REPORT_FORMS, ...REPORTS].map(({ path }) => [path, `${path}?${REPORTED}`]),
);

/** The address that shows a screen with something on it. */
const addressOf = (path: string): string => {
  const { session, term } = PUBLISHED;
  const grid = { ...OPEN_EXAM, class: OPEN_EXAM.className, subject, startRoll: '1', endRoll: '999' };
  const addresses: Record<string, string> = {
    '/add-result': `/add-result?${new URLSearchParams(grid)}`,
    '/result-list': `/result-list?${new URLSearchParams({ ...OPEN_EXAM, subjectName: subject })}`,
    '/verify/:code': `/verify/${code}`,
    // A student who is there has the next address.
    '/student': '/student?studentId=nobody',
    '/student/:id': `/student/${studentRowId}`,
    '/student/:id/certificate/:kind': `/student/${studentRowId}/certificate/transfer-certificate`,
    ...reportAddresses,
    // The exam to come has a routine.
    '/print-exam-routine': `/print-exam-routine?${REPORTED}`.replace('session=2025', 'session=2026'),
    '/print-seat-plan': `/print-seat-plan?${REPORTED}&rooms=101:30`,
    '/print-attendance-sheets': `/print-attendance-sheets?${REPORTED}&rooms=101:30`,
    '/get-tabulation-sheet': `/get-tabulation-sheet?${new URLSearchParams({ session, term, ...SMALL })}`,
    '/attendance': `/attendance?${new URLSearchParams(PUBLISHED)}`,
    '/promotion': `/promotion?${new URLSearchParams({ ...PROMOTED, startRoll: '1', endRoll: '6' })}`,
    '/id-card-template': `/id-card-template?${CARDS}`,
    '/id-cards': `/id-cards?${CARDS}`,
    '/id-card-type-2': `/id-card-type-2?${CARDS}`,
    '/id-cards-back-side': `/id-cards-back-side?${CARDS}`,
    '/id-cards-both-sides': `/id-cards-both-sides?${CARDS}`,
    '/check-board': `/check-board?${new URLSearchParams({ session, term, class: SMALL.className })}`,
  };
  return addresses[path] ?? path;
};

/** Everything a page complained of: a script that the policy refused, a failed request, an exception. */
const listen = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

type Visitor = { page: Page; complaints: string[]; settle: () => Promise<void>; isInStaffApp: boolean };

/** One of each kind: a browser keeps what it has loaded, and its process what it has compiled. */
const visitors = new Map<string, Promise<Visitor>>();

const createVisitor = async (signedIn: string, width: number): Promise<Visitor> => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await context.addInitScript((who) => {
    // Every screen begins as the first one did.
    localStorage.clear();
    sessionStorage.clear();
    if (who) localStorage.setItem('auth', who);
    localStorage.setItem('language', '"en"');
  }, signedIn);
  await sayWhatIsRefused(context);
  const page = await context.newPage();
  return { page, complaints: listen(page), settle: watchRequests(page), isInStaffApp: false };
};

const findVisitor = (signedIn: string, width: number): Promise<Visitor> => {
  const known = visitors.get(signedIn) ?? createVisitor(signedIn, width);
  visitors.set(signedIn, known);
  return known;
};

const open = async (path: string, width: number, opening: Opening): Promise<Visitor> => {
  const roles = staffRoutes.find((route) => route.path === path)?.roles;
  const own = roles && !roles.includes('superadmin') ? studentAuth : auth;
  const isOpen = path.startsWith('/auth') || path.startsWith('/get-result');
  const visitor = await findVisitor(isOpen ? '' : JSON.stringify(own), width);
  const { page, complaints, settle } = visitor;
  await page.emulateMedia({ colorScheme: 'light' });
  complaints.length = 0;
  const isStaffScreen = !parentRoutes.some((route) => route.path === path);
  if (opening === 'navigated to' && isStaffScreen && visitor.isInStaffApp) {
    await moveTo(page, '/nothing');
    await moveTo(page, addressOf(path));
  } else {
    await page.goto(app.url + addressOf(path));
    await page.locator('h1').first().waitFor();
    visitor.isInStaffApp = isStaffScreen;
  }
  await settle();
  return visitor;
};

/** To another screen of the staff's app, in English, as if another tab had just deleted what the browser remembers. */
const moveTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (key === 'language') localStorage.setItem(key, '"en"');
      else if (key !== 'auth') localStorage.removeItem(key);
      const newValue = localStorage.getItem(key);
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    }
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('h1:not([data-left])').first().waitFor();
};

const paths = [...[...parentRoutes, ...staffRoutes].map(({ path }) => path), '/nowhere'];

/** What is wrong with a screen as it is shown now. */
const problemsNow = async (page: Page, language: string): Promise<string[]> => {
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(language);
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow), 'px that run over the right edge').toBeLessThanOrEqual(0);
  // A row of tabs moves in the next frame.
  await expect.poll(() => page.evaluate(tabsOutOfSight)).toEqual([]);
  return axeProblems(page);
};

/** The tabs that are open and not to be seen, though the screen was just opened. */
const tabsOutOfSight = () =>
  [...document.querySelectorAll('main nav a[aria-current="page"]')]
    .filter((tab) => {
      const { left, right } = tab.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    })
    .map(({ textContent }) => textContent);

/** By the switch, without loading the page again. */
const speakBangla = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'বাংলা', exact: true }).first().click();
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('bn');
};

/** The cases of a file: every screen opens in another browser, and at another name of the app, without an exception. */
export function testScreensOpen(launch: () => Promise<Browser>, host: string): void {
  openBrowser();
  let other: Browser;
  beforeAll(async () => {
    await prepare();
    other = await launch();
  }, 120_000);
  afterAll(() => other?.close());

  test.each(paths)('%s opens', async (path) => {
    const roles = staffRoutes.find((route) => route.path === path)?.roles;
    const own = roles && !roles.includes('superadmin') ? studentAuth : auth;
    const page = await other.newPage();
    const exceptions: string[] = [];
    page.on('pageerror', (error) => exceptions.push(error.message));
    const origin = app.url.replace(/^http:\/\/[^:/]+/, `http://${host}`);
    try {
      await page.goto(`${origin}/healthz`);
      await page.evaluate(
        (who) => {
          localStorage.setItem('auth', who);
          localStorage.setItem('language', '"en"');
        },
        path.startsWith('/auth') ? 'null' : JSON.stringify(own),
      );
      const settled = watchRequests(page);
      await page.goto(origin + addressOf(path));
      await page.locator('h1').first().waitFor();
      await settled();
      expect(exceptions).toEqual([]);
      expect(await page.getByText(/^(Unexpected Application Error|This screen failed)/).count()).toBe(0);
    } finally {
      await page.close();
    }
  });
}
