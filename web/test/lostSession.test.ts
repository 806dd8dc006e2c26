import { expect, onTestFinished, test } from 'vitest';
import { ACCOUNTS, PASSWORD } from '#server/testing/factories.ts';
import { axeProblems } from './axeProblems.ts';
import {
  cell,
  gridAddress,
  openMarks,
  press,
  readStored,
  removeMarks,
  typedIn,
  waitForGrid,
} from './marksPages.ts';
import { signIn } from './onPage.ts';
import { app, page } from './openPages.ts';

openMarks();

const dialog = () => page.getByRole('dialog', { name: 'Is it still you?' });
const give = async (password: string) => {
  await dialog().getByLabel('Password', { exact: true }).fill(password);
  await dialog().getByRole('button', { name: 'Go on', exact: true }).click();
};

/** Ends the session of the page on the server, as a superadmin or another device does. */
const endOnServer = async () => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth')!).token as string);
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${app.url}/api/v1/logout`, { method: 'POST', headers });
};

/** Stores this in another tab, as signing in or out there does. */
const inOtherTab = async (auth: object | null) => {
  const other = await page.context().newPage();
  await other.goto(`${app.url}/healthz`);
  await other.evaluate((text) => {
    if (text) localStorage.setItem('auth', text);
    else localStorage.removeItem('auth');
  }, auth && JSON.stringify(auth));
  await other.close();
};

const openTyped = async () => {
  await removeMarks('Annual');
  await page.goto(gridAddress());
  await waitForGrid();
  await cell(0, 0).fill('44');
};

test('a form whose session has ended asks for the password over it, and is stored with all that was typed', async () => {
  await page.goto(`${app.url}/add-user`);
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Nazma Begum');
  await main.getByLabel('Phone', { exact: true }).fill('01812340000');
  await main.getByLabel('User Type').selectOption('operator');
  await main.getByLabel('Shift').selectOption('Day');
  await main.getByLabel('Class', { exact: true }).selectOption({ label: '8' });
  await main.getByLabel('Section').selectOption('A');
  await main.getByLabel('Password', { exact: true }).fill('Secret12345');
  await endOnServer();
  await press('Submit');
  await dialog().getByText('Your session has ended. What you typed is still here').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await give('not-the-password');
  await dialog().getByRole('alert').waitFor();
  await give(PASSWORD);
  await page.getByText('User Added successfully').waitFor();
  await expect.poll(() => dialog().count()).toBe(0);
});

test('a password that is not given sends nothing, and everything stays', async () => {
  await openTyped();
  await endOnServer();
  await press('Submit');
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog().count()).toBe(0);
  await expect.poll(() => typedIn(0, 0)).toBe('44');
  expect(await readStored(0)).toBeUndefined();
  await press('Submit');
  await give(PASSWORD);
  await page.getByText('All saved').waitFor();
  expect(await readStored(0)).toMatchObject({ subjective: 44 });
});

test('signing out in another tab asks over what is typed, and leads to the sign-in where nothing is', async () => {
  await openTyped();
  await inOtherTab(null);
  await dialog().waitFor();
  await give(PASSWORD);
  await expect.poll(() => dialog().count()).toBe(0);
  await press('Submit');
  await page.getByText('All saved').waitFor();
  await inOtherTab(null);
  await page.waitForURL(/\/auth\/signin/);
});

test('a person who signs in in another tab is named, and nothing is sent in that name', async () => {
  await page.evaluate(() => localStorage.clear());
  await signIn(page, app.url, 'operator');
  const superadmin = await app.signIn('superadmin');
  const senders: (string | undefined)[] = [];
  await page.route('**/api/v1/result/create', (route) => {
    senders.push(route.request().headers().authorization);
    return route.continue();
  });
  await openTyped();
  await inOtherTab(superadmin);
  await dialog()
    .getByText(/has signed in in another tab\. What you typed here is not sent in that name/)
    .waitFor();
  await page.keyboard.press('Escape');
  await press('Submit');
  await dialog().waitFor();
  expect(senders).toEqual([]);
  await give(PASSWORD);
  await page.getByText('All saved').waitFor();
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth')))!);
  expect(senders).toEqual([`Bearer ${token}`]);
  const [{ changedBy } = { changedBy: '' }] = await app.db('mark_changes').orderBy('id', 'desc').limit(1);
  const operator = await app.db('users').where({ phoneNumber: ACCOUNTS.operator.phoneNumber }).first('id');
  expect(String(changedBy)).toBe(String(operator?.id));
});

test('the page can be given up to the person of the other tab', async () => {
  await page.evaluate(() => localStorage.clear());
  await signIn(page, app.url, 'operator');
  const superadmin = await app.signIn('superadmin');
  await openTyped();
  await inOtherTab(superadmin);
  onTestFinished(() => page.evaluate(() => localStorage.clear()));
  await dialog()
    .getByRole('button', { name: /^Drop it, go on as / })
    .click();
  await expect.poll(() => dialog().count()).toBe(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /superadmin/i })
    .waitFor();
  expect(await readStored(0)).toBeUndefined();
});
