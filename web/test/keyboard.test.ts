import { describe, expect, onTestFinished, test } from 'vitest';
import { ACCOUNTS, PASSWORD } from '#server/testing/factories.ts';
import { staffWords } from '#web/i18n/staff/index.ts';
import { follow, signIn } from './onPage.ts';
import { app, browser, openPages, page } from './openPages.ts';

openPages('superadmin');

const focused = () =>
  page.evaluate<string>(
    "document.activeElement.getAttribute('name') || document.activeElement.id || document.activeElement.tagName",
  );

/** The fields of the form in sight that are marked as required, by name. */
const required = () =>
  page
    .locator('main form [aria-required="true"]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));

test('required fields are marked', async () => {
  await page.goto(`${app.url}/add-student`);
  await page.getByLabel('Student ID').waitFor();
  await expect
    .poll(() => required())
    .toEqual([
      'studentId',
      'roll',
      'studentName',
      'fatherName',
      'motherName',
      'mobile',
      'class',
      'year',
      'section',
      'shift',
      'religion',
      'gender',
    ]);
  await page.getByRole('main').getByLabel('Class', { exact: true }).selectOption('10');
  await expect.poll(required).toContain('group');
});

test('a screen that is opened takes the focus, and the next press of Tab is in it', async () => {
  await page.goto(`${app.url}/`);
  await follow(page, 'Attendance');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(focused).toBe('content');
  await page.getByRole('main').getByRole('combobox').first().waitFor();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate("document.getElementById('content').contains(document.activeElement)"))
    .toBe(true);
});

describe('what is typed into a form', () => {
  const warning = () => page.getByRole('dialog', { name: staffWords.en.leaveTitle });

  test('is asked about before the screen is left', async () => {
    await page.goto(`${app.url}/add-student`);
    await page.getByLabel('Student ID').fill('99');
    await page.getByRole('link', { name: 'Student List', exact: true }).click();
    await warning().getByText(staffWords.en.leaveAndLose).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => warning().count()).toBe(0);
    await expect.poll(() => page.getByLabel('Student ID').inputValue()).toBe('99');
    await page.getByRole('link', { name: 'Student List', exact: true }).click();
    await warning().getByRole('button', { name: staffWords.en.leave }).click();
    await page.waitForURL(/\/student-list/);
  });

  test('is asked about before Escape closes its dialog', async () => {
    await page.goto(`${app.url}/student-list`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    const name = dialog.getByLabel("Father's Name", { exact: true });
    await name.fill('Somebody else');
    await page.keyboard.press('Escape');
    await warning().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => warning().count()).toBe(0);
    await expect.poll(() => name.inputValue()).toBe('Somebody else');
    await dialog.getByRole('button', { name: staffWords.en.dismiss }).click();
    await warning().getByRole('button', { name: staffWords.en.leave }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe('Edit');
  });

  test('that nothing was typed into closes at once', async () => {
    await page.goto(`${app.url}/student-list`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Student' });
    await dialog.getByLabel("Father's Name", { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });
});

test('after a student is added the next one is typed', async () => {
  await page.goto(`${app.url}/add-student`);
  const main = page.getByRole('main');
  await main.getByLabel('Student ID').fill('778899');
  await main.getByLabel('Roll', { exact: true }).fill('77');
  await main.getByLabel('Name', { exact: true }).fill('Anika Rahman');
  await main.getByLabel("Father's Name", { exact: true }).fill('Karim Rahman');
  await main.getByLabel("Mother's Name", { exact: true }).fill('Rina Rahman');
  await main.getByLabel('Phone Number').fill('01712345678');
  await main.getByLabel('Class', { exact: true }).selectOption('6');
  await main.getByLabel('Section').selectOption('A');
  await main.getByLabel('Shift').selectOption('Morning');
  await main.getByLabel('Religion').selectOption('Islam');
  await main.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Student added successfully').waitFor();
  await expect.poll(focused).toBe('studentId');
});

test('the menu of a phone holds the focus, and gives it back', async () => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const phone = await context.newPage();
  await signIn(phone, app.url, 'superadmin');
  await phone.goto(`${app.url}/`);
  await phone.getByRole('button', { name: 'Menu', exact: true }).click();
  await phone.getByRole('dialog', { name: 'Main menu' }).waitFor();
  for (let press = 0; press < 30; press += 1) {
    await phone.keyboard.press('Tab');
    // Behind the last of its links the browser's own bar has the focus, and the page's body stands for that.
    expect(
      await phone.evaluate(
        "Boolean(document.activeElement.closest('dialog')) || document.activeElement === document.body",
      ),
    ).toBe(true);
  }
  await phone.keyboard.press('Escape');
  await expect.poll(() => phone.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Menu');
  await phone.getByRole('button', { name: 'Menu', exact: true }).click();
  await phone.getByRole('link', { name: 'Students', exact: true }).click();
  await phone.waitForURL(/\/student-list/);
  await expect.poll(() => phone.getByRole('dialog', { name: 'Main menu' }).count()).toBe(0);
  await expect.poll(() => phone.evaluate('document.activeElement.id')).toBe('content');
});

test('a session that ended says so, and the sign-in leads back', async () => {
  await page.goto(`${app.url}/student-list?className=6`);
  await page.getByRole('table').waitFor();
  await page.route('**/api/v1/**', (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer expired' };
    return route.continue(route.request().headers().authorization ? { headers } : {});
  });
  await page.getByRole('link', { name: 'Class Sign-ins', exact: true }).click();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByText(staffWords.en.sessionEnded).waitFor();
  await page.unroute('**/api/v1/**');
  await page.getByLabel('Phone Number').fill(ACCOUNTS.superadmin.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/(class-sign-ins|user-list)/);
});
