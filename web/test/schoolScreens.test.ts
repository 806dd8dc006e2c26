import { expect, onTestFinished, test } from 'vitest';
import { certificateLabels } from '#web/i18n/staff/certificates.ts';
import { profileWords } from '#web/i18n/staff/profile.ts';
import { follow } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');

async function call(method: 'POST' | 'DELETE', path: string, body?: object) {
  const { token } = await app.signIn('superadmin');
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

test('the newest subject of each code is assigned, also after one of the next year was added', async () => {
  const { subject } = await call('POST', '/create-subject', {
    ...{ name: 'Robotics', subjectCode: '973', class: '9', group: 'Science', year: 2027, marks: 100 },
  });
  onTestFinished(() => call('DELETE', `/subject/${subject._id}`));
  await page.goto(`${app.url}/teachers`);
  await page
    .getByRole('button', { name: /^Assign/ })
    .first()
    .click();
  await dialog().getByLabel('Class', { exact: true }).selectOption({ label: '9' });
  await dialog()
    .getByRole('checkbox', { name: /^Robotics/ })
    .waitFor();
  await dialog()
    .getByRole('checkbox', { name: /^Mathematics/ })
    .first()
    .waitFor();
});

test('a teacher who was just added is in the list of teachers', async () => {
  await page.goto(`${app.url}/teachers`);
  await page.getByRole('table').waitFor();
  await follow(page, 'Manage Users');
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  await field('Name').fill('Shirin Akhter');
  await field('Phone').fill('01711888777');
  await field('User Type').selectOption({ label: 'Teacher' });
  await field('Shift').selectOption('Day');
  await field('Class').selectOption({ label: '9' });
  await field('Group').selectOption('Science');
  await field('Section').selectOption('B');
  await field('Password').fill('Secret1');
  await press('Submit');
  await page.getByRole('row', { name: /Shirin Akhter/ }).waitFor();
  await page.goBack();
  await page.getByRole('row', { name: /Shirin Akhter/ }).waitFor();
});

test('a subject of a published exam is not deleted, and the reason is shown', async () => {
  await page.goto(`${app.url}/subject-list?year=2025&class=5`);
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await dialog().getByRole('button', { name: 'Yes, Delete' }).click();
  await page.getByText(/^Failed to delete the subject: .{10,}/).waitFor();
});

test('texts of a certificate are not left unasked for another kind', async () => {
  const labels = certificateLabels.en;
  await page.goto(`${app.url}/certificate-texts`);
  const text = page.getByLabel(labels.text, { exact: true });
  await text.fill('Typed and not saved');
  await page
    .getByRole('radio')
    .nth(1)
    .evaluate((radio: HTMLInputElement) => radio.click());
  await dialog().getByRole('button', { name: 'Stay' }).click();
  expect(await text.inputValue()).toBe('Typed and not saved');
});

test('recovery codes are not left unasked', async () => {
  await page.route('**/api/v1/second-step', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { secret: 'ABCD', address: 'otpauth://totp/x' } })
      : route.continue(),
  );
  await page.route('**/api/v1/second-step/confirm', (route) =>
    route.fulfill({ json: { recoveryCodes: ['AAAAA-BBBBB'] } }),
  );
  await page.goto(`${app.url}/profile`);
  await press(profileWords.en.secondStepStart);
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await press(profileWords.en.secondStepConfirm);
  await page.getByText('AAAAA-BBBBB').waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await dialog().getByRole('button', { name: 'Stay' }).click();
  await page.getByText('AAAAA-BBBBB').waitFor();
});

test('a long name without spaces does not widen the page of a student', async () => {
  const { id, studentName } = (await app.db('students').where({ live: 1 }).first('id', 'studentName'))!;
  await app
    .db('students')
    .where({ id })
    .update({ studentName: 'A'.repeat(96) });
  onTestFinished(async () => {
    await app.db('students').where({ id }).update({ studentName });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${app.url}/student/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(360);
});

test('a short page does not scroll', async () => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${app.url}/manage-users`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const heights = () =>
    page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.clientHeight]);
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
});
