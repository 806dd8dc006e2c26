import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { PUBLISHED } from './app.ts';
import { download, isPainted, signIn } from './onPage.ts';
import { app, browser, openPages, page } from './openPages.ts';

const PHONE = '01712121212';

openPages();
beforeAll(async () => {
  const { id } = (await app.db('students').where({ studentId: PUBLISHED.studentId }).first('id'))!;
  await createAccount(app.db, { phoneNumber: PHONE, userType: 'student', studentRowId: id });
});

const menu = () => page.getByRole('navigation');

test('a student finds the results from term to term, and each transcript', async () => {
  await page.goto(`${app.url}/auth/signin`);
  await page.getByRole('main').getByLabel('Phone Number').fill(PHONE);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${app.url}/`);
  await menu().getByRole('link', { name: 'Profile' }).waitFor();
  await expect.poll(() => menu().getByRole('link').allInnerTexts()).toEqual(['View Result', 'Profile']);
  await menu().getByRole('link', { name: 'View Result' }).click();
  await page.getByRole('heading', { name: 'My Results' }).waitFor();

  const stored = await app
    .db('transcripts')
    .join('publications', 'publications.id', 'publicationId')
    .join('students', 'students.id', 'transcripts.studentId')
    .where({ 'students.studentId': PUBLISHED.studentId, 'publications.live': 1 })
    .orderBy('publishedAt', 'desc')
    .select('session', 'term', 'claims');
  const expected = stored.map(({ session, term, claims }) => ({
    exam: `${term} ${session}`,
    gpa: claims.gpa.toFixed(2),
  }));
  expect(expected.length).toBeGreaterThan(1);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await rows.first().waitFor();
  for (const [index, { exam, gpa }] of expected.entries()) {
    const cells = rows.nth(index).locator('th, td');
    await expect.poll(() => cells.nth(0).innerText()).toBe(exam);
    await expect.poll(() => cells.nth(2).innerText()).toBe(gpa);
  }
  // The chart says the same figures, the oldest first.
  const drawn = page.locator('main svg text[class*=figure]');
  await expect.poll(() => drawn.allTextContents()).toEqual(expected.map(({ gpa }) => gpa).toReversed());

  await page.getByRole('link', { name: 'Annual 2025' }).click();
  await page.getByRole('heading', { name: 'Annual 2025' }).waitFor();
  await isPainted(page);
  const { name, pages } = await download(page);
  expect(name).toBe(`transcript-${PUBLISHED.studentId}-annual-2025-en.pdf`);
  expect(pages[0]).toContain(expected.find(({ exam }) => exam === 'Annual 2025')?.gpa);
  // What is shared opens for whoever has no account.
  await page.evaluate(() => {
    Object.assign(navigator, { share: async ({ url }: ShareData) => Object.assign(window, { shared: url }) });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = String(await page.evaluate('window.shared'));
  await page.getByRole('link', { name: 'My Results' }).click();
  await rows.first().waitFor();
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const other = await context.newPage();
  await other.goto(shared);
  await other
    .getByText(expected.find(({ exam }) => exam === 'Annual 2025')!.gpa)
    .first()
    .waitFor();
});

test('staff have no such screen', async () => {
  await signIn(page, app.url, 'teacher');
  await page.goto(`${app.url}/result`);
  await page.getByText('Page Not Found').waitFor();
  await expect.poll(() => menu().getByRole('link', { name: 'View Result' }).count()).toBe(0);
});
