import { expect, test } from 'vitest';
import { axeProblems } from './axeProblems.ts';
import { follow, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const steps = () => page.getByRole('region', { name: 'Steps of the year' }).getByRole('row');
const step = (name: string) => steps().filter({ has: page.getByRole('link', { name, exact: true }) });

test('the year is found from Home, says what is done and what is next, and leads to each class', async () => {
  await page.goto(app.url);
  await follow(page, 'The year');
  await page.waitForURL(/\/year/);
  await step('Students').getByText('Done', { exact: true }).last().waitFor();
  await expect.poll(() => steps().count()).toBe(7);
  const names = await steps().getByRole('rowheader').getByRole('link').allTextContents();
  expect(names).toEqual(['Students', 'Subjects', 'Half Yearly', 'Annual', 'Promotion', 'ID Card']);
  await step('Half Yearly').getByText('Next · 0 of 7 classes').waitFor();
  await step('Annual').getByText('To come').waitFor();
  await step('Half Yearly')
    .getByRole('link', { name: /^Half Yearly, Class 8: \d+\/\d+$/ })
    .click();
  await page.waitForURL(/\/check-board\?session=2026&term=Half\+Yearly&class=8/);
  await page.getByRole('heading', { name: 'Class 8' }).waitFor();
});

test('a class that it leads to has no group of the class that was worked on before', async () => {
  const eight = { session: '2026', term: 'Half Yearly', className: '8', group: 'General', section: 'A' };
  await page.goto(`${app.url}/attendance?${new URLSearchParams({ ...eight, shift: 'Morning' })}`);
  await page.waitForFunction(() => localStorage.getItem('working-exam')?.includes('General'));
  await page.goto(`${app.url}/year?session=2026`);
  await step('Students')
    .getByRole('link', { name: /^Students, Class 9: / })
    .click();
  await page.waitForURL(/class=9/);
  await page.getByRole('link', { name: 'Marks', exact: true }).first().click();
  await page.waitForURL(/\/add-result\?.*class=9/);
  expect(new URL(page.url()).searchParams.get('group')).toBeNull();
  await page
    .getByRole('link', { name: /^Bangla 1st Paper/ })
    .first()
    .waitFor();
});

test('a year that is over has its exams published, and another year is a choice away', async () => {
  await page.goto(`${app.url}/year?session=2025`);
  await step('Annual').getByText('Done', { exact: true }).last().waitFor();
  const nine = step('Promotion').getByRole('link', { name: /^Promotion, Class 9: / });
  expect(await nine.getAttribute('href')).toBe('/promotion?year=2025&class=9');
  // Who passes the last class leaves the school.
  expect(
    await step('Promotion')
      .getByRole('link', { name: /Class 10/ })
      .count(),
  ).toBe(0);
  await page.getByRole('main').getByLabel('Session', { exact: true }).selectOption('2024');
  await page.waitForURL(`${app.url}/year?session=2024`);
  await step('Students').getByText('Next', { exact: true }).waitFor();
  const enrol = step('Students').getByRole('link', { name: 'Students', exact: true });
  expect(await enrol.getAttribute('href')).toBe('/add-student-bulk');
});

test('on a phone each step says how far it is', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${app.url}/year?session=2026`);
  await step('Half Yearly').getByText('Next · 0 of 7 classes').waitFor();
  expect(await axeProblems(page)).toEqual([]);
});

test('a teacher has no such screen', async () => {
  await signIn(page, app.url, 'teacher');
  await page.goto(app.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'The year' }).count()).toBe(0);
});
