import { describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '#server/people/session/totp.ts';
import { ACCOUNTS, createAccount, PASSWORD } from '#server/testing/factories.ts';
import { signIn, signInByForm } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages();

const inDialog = () => page.getByRole('dialog');
/** The status of a call with the token that the browser has, or had. */
const readStatus = async (token: string): Promise<number> =>
  (await fetch(`${app.url}/api/v1/configs`, { headers: { Authorization: `Bearer ${token}` } })).status;
const readToken = (): Promise<string> => page.evaluate("JSON.parse(localStorage.getItem('auth')).token");

describe('sign-ins', () => {
  test('are listed in the profile, and ended one by one or all at once', async () => {
    const [one, two, three] = [
      await app.signIn('operator'),
      await app.signIn('operator'),
      await app.signIn('operator'),
    ];
    await signInByForm(page, app.url, 'operator');
    await page.goto(`${app.url}/profile`);
    const list = page.getByRole('region', { name: 'Where you are signed in' });
    const rows = list.getByRole('listitem');
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(4);
    await expect
      .poll(() => rows.first().textContent())
      .toMatch(/^Chrome, \w+Last used .+, from 127\.0\.0\.xHere$/);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Sign out: Unknown device/ })
      .click();
    await page.getByText('Signed out there').waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    const open = async () => Promise.all([one, two, three].map(({ token }) => readStatus(token)));
    await expect.poll(open).toEqual([200, 200, 401]);
    await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(open).toEqual([401, 401, 401]);
    expect(await readStatus(await readToken())).toBe(200);
  });

  test('Log Out ends the session on the server too, and the browser keeps nothing that it read', async () => {
    await signInByForm(page, app.url, 'operator');
    const token = await readToken();
    // An address that no screen reads again.
    const path = '/api/v1/school?readBy=operator';
    const isKept = (): Promise<boolean> =>
      page.evaluate(
        `fetch('${path}', { cache: 'only-if-cached', mode: 'same-origin' }).then(({ ok }) => ok, () => false)`,
      );
    await page.evaluate(`fetch('${path}').then((answer) => answer.text())`);
    await expect.poll(isKept).toBe(true);
    await page.getByRole('button', { name: /operator/ }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/auth/signin');
    await expect.poll(() => readStatus(token)).toBe(401);
    await expect.poll(isKept).toBe(false);
  });

  test('of a user are ended by a superadmin', async () => {
    const { token } = await app.signIn('teacher');
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/user-list?search=${ACCOUNTS.teacher.phoneNumber}`);
    await page.getByRole('button', { name: 'View teacher' }).click();
    await inDialog().getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('teacher is signed out everywhere').waitFor();
    expect(await readStatus(token)).toBe(401);
  });
});

test('the password is asked for before what is grave, a while after the sign-in', async () => {
  const phoneNumber = '01788888881';
  const id = await createAccount(app.db, { phoneNumber, userType: 'operator' });
  const isThere = async () => (await app.db('users').where({ id }).first('live'))?.live === 1;
  await signIn(page, app.url, 'superadmin');
  await app.db('user_sessions').update({ provedAt: new Date(Date.now() - 3_600_000) });
  await page.goto(`${app.url}/user-list?search=${phoneNumber}`);
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete operator' }).click();
    await inDialog().getByRole('button', { name: 'Yes, Delete' }).click();
    await page.getByRole('heading', { name: 'Is it still you?' }).waitFor();
  };
  await remove();
  await inDialog().getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Failed to delete student').waitFor();
  expect(await isThere()).toBe(true);
  await remove();
  const field = inDialog().getByLabel('Current Password', { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill('Wrong12');
  await page.keyboard.press('Enter');
  await inDialog().getByText('Current password is incorrect').waitFor();
  await field.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Profile deleted successfully').waitFor();
  expect(await isThere()).toBe(false);
});

test('the log of sign-ins is filtered by kind and person', async () => {
  await fetch(`${app.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phoneNumber: ACCOUNTS.operator.phoneNumber, password: 'Wrong12' }),
  });
  await signIn(page, app.url, 'superadmin');
  await page.goto(`${app.url}/security-log`);
  const rows = page.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'Signed in' }).first().waitFor();
  await page.getByLabel('What happened').selectOption('Wrong password');
  await rows.filter({ hasText: 'Signed in' }).first().waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toContain('kind=wrongPassword');
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/^Wrong password.+operator127\.0\.0\.1$/);
  await page.getByRole('searchbox', { name: 'Name or phone' }).fill('nobody here');
  await page.getByText('Nothing was logged for these filters.').waitFor();
});

test('a second step is switched on in the profile, asked for at the sign-in, and reset by another superadmin', async () => {
  const phoneNumber = '01788888882';
  const id = await createAccount(app.db, { phoneNumber, userType: 'superadmin' });
  const enter = async () => {
    await page.goto(`${app.url}/auth/signin`);
    await page.getByRole('main').getByLabel('Phone Number').fill(phoneNumber);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await enter();
  await page.waitForURL(`${app.url}/`);
  await page.goto(`${app.url}/profile`);
  const panel = page.getByRole('region', { name: 'Second step of the sign-in' });
  await panel.getByText('Superadmins should switch it on').waitFor();
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await panel.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = fromBase32(((await panel.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  const code = (ahead: number) => codeAt(secret, stepAt(Date.now()) + ahead);
  await panel.getByRole('textbox', { name: 'Code' }).fill('12345');
  await page.keyboard.press('Enter');
  await panel.getByText('This code is not right').waitFor();
  await panel.getByRole('textbox', { name: 'Code' }).fill(code(0));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await codes.getByRole('listitem').first().waitFor();
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await panel.getByText('10 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: /superadmin/ }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await enter();
  const field = page.getByLabel('Code of the app, or a recovery code');
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('Error: This code is not right').waitFor();
  await field.fill(code(1));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /superadmin/ }).waitFor();
  expect(await readStatus(await readToken())).toBe(200);
  await page.evaluate('localStorage.clear()');
  await enter();
  await field.fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /superadmin/ }).waitFor();

  await signIn(page, app.url, 'superadmin');
  await page.goto(`${app.url}/user-list?search=${phoneNumber}`);
  await page.getByRole('button', { name: 'View superadmin' }).click();
  await inDialog().getByRole('button', { name: 'Reset second step' }).click();
  await inDialog().getByRole('button', { name: 'Reset second step' }).click();
  await inDialog().getByText('Give a reason').waitFor();
  await inDialog().getByLabel('Reason').fill('The phone was lost');
  await page.keyboard.press('Enter');
  await page.getByText('The second step was reset').waitFor();
  expect(await app.db('second_steps').where({ userId: id }).select()).toEqual([]);
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};
