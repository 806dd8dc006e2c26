import { expect, test } from 'vitest';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import { axeProblems } from './axeProblems.ts';
import { subjectId } from './marksPages.ts';
import { setClocks, signIn } from './onPage.ts';
import { app, browser, openPages, page } from './openPages.ts';

openPages('superadmin');

/** 1 January 2027, 00:30 in Dhaka. */
const NEW_YEAR = new Date('2026-12-31T18:30:00Z');

/** Expects the first years that the student list offers to a browser in this zone, once it knows the school's. */
async function expectYears(timezoneId: string, expected: string[]): Promise<void> {
  const context = await browser.newContext({ timezoneId });
  const there = await context.newPage();
  await signIn(there, app.url, 'superadmin');
  await setClocks(there, NEW_YEAR);
  await there.goto(`${app.url}/student-list`);
  const years = there.getByLabel('Year').locator('option');
  await expect.poll(async () => (await years.allTextContents()).slice(1, 3)).toEqual(expected);
  await context.close();
}

test.each(['UTC', 'America/New_York'])('the year is that of the school in a browser in %s', async (zone) => {
  await expectYears(zone, ['2027', '2026']);
});

test('where no session was chosen, screens begin with that of the running exam, also in January', async () => {
  const context = await browser.newContext();
  const there = await context.newPage();
  await signIn(there, app.url, 'superadmin');
  await setClocks(there, NEW_YEAR);
  const bar = there.getByRole('group', { name: 'Working exam' }).getByLabel('Session');
  for (const path of ['/check-board', '/subject-list', '/promotion']) {
    await there.goto(`${app.url}${path}`);
    await expect.poll(() => there.url()).toMatch(/(session|year)=2026/);
    await expect.poll(() => bar.inputValue()).toBe('2026');
  }
  await expect
    .poll(() => there.getByRole('form', { name: 'Who is promoted' }).getByLabel('Year').inputValue())
    .toBe('2026');
  await there.goto(`${app.url}/add-student`);
  await expect.poll(() => there.getByRole('main').getByLabel('Year').inputValue()).toBe('2027');
  await context.close();
});

test('a computer whose clock is years wrong works by the day of the server, and says that it is wrong', async () => {
  const context = await browser.newContext();
  const there = await context.newPage();
  await signIn(there, app.url, 'superadmin');
  await there.clock.setFixedTime(new Date('2009-01-01T04:00:00Z'));
  const now = new Date();
  const year = String(yearAtSchool(now));
  await there.goto(`${app.url}/student-list`);
  const years = there.getByLabel('Year').locator('option');
  await expect.poll(() => years.allTextContents()).toContain(year);
  expect(await years.allTextContents()).not.toContain('2009');
  await there
    .getByText(/^The clock of this computer says 1 Jan 2009, but today is .*\. Please correct/)
    .waitFor();
  expect(await axeProblems(there)).toEqual([]);
  const id = await subjectId(2026, 9, '101');
  const exam = {
    session: '2026',
    term: 'Annual',
    section: 'A',
    shift: 'Morning',
    class: '9',
    group: 'Science',
  };
  const rolls = { startRoll: '0', endRoll: '999' };
  await there.goto(`${app.url}/add-result?${new URLSearchParams({ ...exam, ...rolls, subject: id })}`);
  await there.getByText(/^entered \d+ of \d+, missing \d+$/).waitFor();
  await there.goto(`${app.url}/add-student`);
  const offered = there.getByRole('main').getByLabel('Year').locator('option');
  await expect.poll(() => offered.allTextContents()).toContain(year);
  // A clock that is right, or wrong by hours, is not spoken of.
  await there.clock.setFixedTime(new Date(now.getTime() - 5 * 60 * 60 * 1000));
  await there.reload();
  await expect.poll(() => offered.allTextContents()).toContain(year);
  expect(await there.getByText(/^The clock of this computer/).count()).toBe(0);
  await context.close();
});

test('another time zone is chosen in the settings, in both languages, and the forms follow it', async () => {
  await page.goto(`${app.url}/school-settings`);
  await page.getByLabel('Time zone').fill('Dhaka');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Choose a time zone from the list').waitFor();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByText('তালিকা থেকে একটি সময় অঞ্চল বেছে নিন').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  // Where the bar covers part of a field, axe takes what is left of it for a target that is too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel('সময় অঞ্চল').fill('America/New_York');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click();
  await expect
    .poll(async () => (await app.db('school').first('settings'))?.settings.timeZone)
    .toBe('America/New_York');
  await expectYears('Asia/Dhaka', ['2026', '2025']);
});
