import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { staffWords } from '#web/i18n/staff/index.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { correctionAddress } from '#web/staff/exam/correction/useCorrection.ts';
import { OPEN_EXAM, PUBLISHED } from './app.ts';
import { follow } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const warning = () => page.getByRole('dialog', { name: staffWords.en.leaveTitle });
const main = () => page.getByRole('main');
const press = (name: string | RegExp, place: { getByRole: Locator['getByRole'] } = main()) =>
  place.getByRole('button', { name }).first().click();

let subject = '';
beforeAll(async () => {
  const classId = app.db('classes').where({ value: OPEN_EXAM.className }).select('id');
  const row = await app
    .db('subjects')
    .where({ session: OPEN_EXAM.session, subjectCode: '101' })
    .whereIn('classId', classId)
    .first('id');
  subject = String(row!.id);
});

type FormScreen = {
  path: () => string;
  /** Brings the form in sight. */
  open?: () => Promise<unknown>;
  field: () => Locator;
  typed?: string;
  /** Shown again after leaving and coming back, where the browser keeps what was typed. */
  kept?: string | RegExp;
};

const exam = { session: PUBLISHED.session, term: PUBLISHED.term, className: PUBLISHED.className };

const SCREENS: Record<string, FormScreen> = {
  'a student': { path: () => '/add-student', field: () => main().getByLabel('Student ID') },
  'a subject': {
    path: () => '/subject-entry',
    field: () => main().getByLabel(staffWords.en.subjectName, { exact: true }),
  },
  'an account': {
    path: () => '/add-user',
    field: () => main().getByLabel(staffWords.en.name, { exact: true }),
  },
  'the school': {
    path: () => '/school-settings',
    field: () => main().getByLabel(staffWords.en.schoolName, { exact: true }),
  },
  'rules of results': {
    path: () => '/schemes?session=2026&className=8',
    open: () => press(schemesWords.en.partAct(schemesWords.en.setOwn, schemesWords.en.parts.gradeScale)),
    field: () => main().getByLabel(schemesWords.en.ofRow(schemesWords.en.letter, '1')),
  },
  'the own profile': {
    path: () => '/profile',
    open: () => press('Edit'),
    field: () => main().getByLabel(staffWords.en.name, { exact: true }),
  },
  'another password': {
    path: () => '/profile',
    open: () => press(staffWords.en.resetPassword),
    field: () => main().getByLabel(staffWords.en.currentPassword, { exact: true }),
  },
  'how far the printer is off': {
    path: () =>
      `/id-cards?${new URLSearchParams({ year: '2026', shift: 'Morning', class: '9', section: 'A', group: 'Science', rollFrom: '1', rollTo: '6' })}`,
    field: () => main().getByLabel(cardsWords.en.offsetX),
    typed: '1.5',
  },
  'a correction': {
    path: () => correctionAddress(exam, { studentId: PUBLISHED.studentId }),
    field: () => main().getByLabel(staffWords.en.reason),
  },
  attendance: {
    path: () => `/attendance?${new URLSearchParams(OPEN_EXAM)}`,
    field: () => main().getByLabel(staffWords.en.attendance.workingDays),
    typed: '91',
    kept: /^Your draft of /,
  },
  marks: {
    path: () =>
      `/add-result?${new URLSearchParams({ ...OPEN_EXAM, class: OPEN_EXAM.className, subject, startRoll: '1', endRoll: '999' })}`,
    field: () => main().getByRole('table').getByRole('textbox').first(),
    typed: '3',
    kept: draftsWords.en.drop,
  },
};

test.each(Object.entries(SCREENS))(
  'leaving %s with something typed asks first',
  async (_name, { path, open, field, typed = 'Something typed', kept }) => {
    const away = () =>
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true });
    await page.goto(app.url + path());
    await open?.();
    await field().waitFor();
    const before = await field().inputValue();
    await field().fill(typed);
    await away().click();
    await warning()
      .getByText(kept ? staffWords.en.leaveText : staffWords.en.leaveAndLose)
      .waitFor();
    // The focus is on the safe answer.
    await page.keyboard.press('Enter');
    await expect.poll(() => warning().count()).toBe(0);
    await expect.poll(() => field().inputValue()).toBe(typed);
    await away().click();
    await warning().getByRole('button', { name: staffWords.en.leave }).click();
    await page.waitForURL(`${app.url}/`);
    await page.goto(app.url + path());
    await open?.();
    await field().waitFor();
    if (kept) await page.getByText(kept).waitFor();
    await expect.poll(() => field().inputValue()).toBe(kept ? typed : before);
  },
);

/** Waits until the screen speaks it. */
const speaks = (lang: string) => page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });

test.each(Object.entries(SCREENS))(
  'the other language keeps what is typed for %s',
  async (_name, { path, open, field, typed = 'Something typed' }) => {
    await page.goto(app.url + path());
    await open?.();
    await field().fill(typed);
    await page.getByRole('button', { name: staffWords.en.otherLanguage }).click();
    await speaks('bn');
    await page.getByRole('button', { name: staffWords.bn.otherLanguage }).click();
    await speaks('en');
    await expect.poll(() => field().inputValue()).toBe(typed);
  },
);

test('a correction sends only what was typed, also where the language was switched meanwhile', async () => {
  await page.goto(app.url + correctionAddress(exam, { studentId: PUBLISHED.studentId }));
  await main().getByRole('textbox').first().fill('31');
  await main().getByLabel(staffWords.en.reason).fill('Added up wrongly');
  await page.getByRole('button', { name: staffWords.en.otherLanguage }).click();
  await speaks('bn');
  const [sent] = await Promise.all([
    page.waitForRequest(/\/result\/correct\?dryRun=true/),
    main().locator('button[type="submit"]').click(),
  ]);
  expect(sent.postDataJSON().marks).toEqual([
    {
      _id: expect.any(String),
      studentId: PUBLISHED.studentId,
      subjectId: expect.any(String),
      subjective: '31',
      was: expect.anything(),
    },
  ]);
});

const dialog = () => page.getByRole('dialog').last();

const DIALOGS: Record<string, FormScreen> = {
  'a student': {
    path: () => '/student-list',
    open: () => press(/^Edit /),
    field: () => dialog().getByLabel("Father's Name", { exact: true }),
  },
  'a subject': {
    path: () => '/subject-list?className=8&session=2026',
    open: () => press(/^Edit /),
    field: () => dialog().getByLabel(staffWords.en.subjectName, { exact: true }),
  },
  'an account': {
    path: () => '/user-list',
    open: () => press(/^Edit /),
    field: () => dialog().getByLabel(staffWords.en.name, { exact: true }),
  },
  'a list': {
    path: () => '/configs',
    open: () => press(/^Add to /),
    field: () => dialog().getByLabel(staffWords.en.label, { exact: true }),
  },
  'a mark': {
    path: () => `/result-list?${new URLSearchParams({ ...OPEN_EXAM, subjectName: subject })}`,
    open: () => press(/^Edit /),
    field: () => dialog().getByRole('textbox').first(),
    typed: '2',
  },
  'a publication': {
    path: () => `/check-board?${new URLSearchParams({ session: '2026', term: 'Half Yearly', class: '9' })}`,
    open: () => press(checksWords.en.publish),
    field: () => dialog().getByLabel(checksWords.en.publishReason),
  },
  'opening an exam again': {
    path: () =>
      `/check-board?${new URLSearchParams({ session: exam.session, term: exam.term, class: exam.className })}`,
    open: () => press(checksWords.en.takeBack.openAgain.title),
    field: () => dialog().getByLabel(staffWords.en.reason),
  },
};

test.each(Object.entries(DIALOGS))(
  'Escape in the dialog of %s asks first once something is typed',
  async (_name, { path, open, field, typed = 'Something typed' }) => {
    await page.goto(app.url + path());
    await open?.();
    await field().fill(typed);
    await page.keyboard.press('Escape');
    await warning().getByRole('button', { name: staffWords.en.stay }).click();
    await expect.poll(() => warning().count()).toBe(0);
    await expect.poll(() => field().inputValue()).toBe(typed);
    await page.keyboard.press('Escape');
    await warning().getByRole('button', { name: staffWords.en.leave }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  },
);

test('Escape right after Stay asks again, and the question stays until it is answered', async () => {
  const { path, open, field, typed = 'Something typed' } = DIALOGS['a subject']!;
  await page.goto(app.url + path());
  await open?.();
  await field().fill(typed);
  await page.keyboard.press('Escape');
  await warning().getByRole('button', { name: staffWords.en.stay }).waitFor();
  // Before the browser reports that the question was closed.
  await page.evaluate(`(async () => {
    const [form, question] = document.querySelectorAll('dialog[open]');
    question.querySelector('[data-begin]').click();
    await Promise.resolve();
    form.dispatchEvent(new Event('cancel', { cancelable: true }));
    await new Promise((done) => setTimeout(done, 100));
  })()`);
  await warning().getByRole('button', { name: staffWords.en.leave }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('Escape in the dialog of an assignment asks first once a class is chosen', async () => {
  await page.goto(`${app.url}/teachers`);
  await press('Assign teacher');
  await dialog().getByLabel(staffWords.en.class, { exact: true }).selectOption({ label: '8' });
  await dialog().getByLabel(staffWords.en.everySubject).check();
  await page.keyboard.press('Escape');
  await warning().getByRole('button', { name: staffWords.en.stay }).click();
  await expect.poll(() => warning().count()).toBe(0);
  await expect.poll(() => dialog().getByLabel(staffWords.en.everySubject).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await warning().getByRole('button', { name: staffWords.en.leave }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('the other language, chosen in another tab, keeps what is typed in a dialog', async () => {
  const { path, open, field, typed = '' } = DIALOGS['a mark']!;
  await page.goto(app.url + path());
  await open?.();
  await field().fill(typed);
  const other = await page.context().newPage();
  await other.goto(`${app.url}/healthz`);
  await other.evaluate(`localStorage.setItem('language', '"bn"')`);
  await speaks('bn');
  await dialog().getByLabel(staffWords.bn.subjective, { exact: true }).waitFor();
  await expect.poll(() => field().inputValue()).toBe(typed);
});

test('Back in the history is held like a link', async () => {
  await page.goto(`${app.url}/`);
  await follow(page, 'Student List');
  await follow(page, 'Add Student');
  const field = main().getByLabel('Student ID');
  await field.fill('99');
  await page.evaluate('history.back()');
  await warning().getByRole('button', { name: staffWords.en.stay }).click();
  await expect.poll(() => warning().count()).toBe(0);
  await expect.poll(() => field.inputValue()).toBe('99');
  await page.evaluate('history.back()');
  await warning().getByRole('button', { name: staffWords.en.leave }).click();
  await page.waitForURL(/\/student-list/);
});

test('of two forms of a screen one asks, and signing out asks too', async () => {
  await page.goto(`${app.url}/profile`);
  await press(staffWords.en.resetPassword);
  await press('Edit');
  await main().getByLabel(staffWords.en.name, { exact: true }).fill('Another name');
  await main().getByLabel(staffWords.en.newPassword, { exact: true }).fill('Another1');
  await page.getByRole('button', { name: 'superadmin' }).click();
  await page.getByRole('button', { name: staffWords.en.logOut }).click();
  await warning().getByRole('button', { name: staffWords.en.stay }).click();
  await expect.poll(() => warning().count()).toBe(0);
  await expect
    .poll(() => main().getByLabel(staffWords.en.name, { exact: true }).inputValue())
    .toBe('Another name');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await warning().waitFor();
  await expect.poll(() => warning().count()).toBe(1);
  await warning().getByRole('button', { name: staffWords.en.leave }).click();
  await page.waitForURL(`${app.url}/`);
});

test('what is saved is left without a question', async () => {
  await page.goto(`${app.url}/school-settings`);
  await main().getByLabel(staffWords.en.schoolPhone).fill('01712345678');
  await main().getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(staffWords.en.schoolSaved).waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL(`${app.url}/`);
  await page.goto(`${app.url}/school-settings`);
  await expect.poll(() => main().getByLabel(staffWords.en.schoolPhone).inputValue()).toBe('01712345678');
});

test('a visitor who signs up is asked too', async () => {
  await page.evaluate('localStorage.clear()');
  await page.goto(`${app.url}/auth/signup`);
  await main().getByLabel(staffWords.en.firstName, { exact: true }).fill('Karim');
  await main().getByRole('link', { name: staffWords.en.signIn }).first().click();
  await warning().getByRole('button', { name: staffWords.en.leave }).click();
  await page.waitForURL(`${app.url}/auth/signin`);
});
