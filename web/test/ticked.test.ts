import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { axeProblems } from './axeProblems.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const list = async () => {
  await page.goto(`${app.url}/student-list?session=2026&className=8&section=A&shift=Day`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).waitFor();
};
const row = (index: number) => page.getByRole('row').nth(index);
const tick = async (...rows: number[]) => {
  for (const index of rows) await row(index).getByRole('checkbox').check();
};
const namesFor = (rows: number[]) =>
  Promise.all(rows.map(async (index) => row(index).getByRole('rowheader').getByRole('link').innerText()));

test('the ticked ones are moved to a section, with their new rolls shown before', async () => {
  await list();
  await tick(1, 2);
  const names = await namesFor([1, 2]);
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 students' });
  await expect.poll(() => dialog.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true);
  await dialog.getByLabel('To section').selectOption('B');
  await dialog.getByText('As now', { exact: true }).last().click();
  await dialog.getByRole('alert').getByText(`${names[0]} (`).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true);
  await dialog.getByText('After the last').click();
  const preview = dialog.getByRole('row');
  await expect.poll(() => preview.count()).toBe(3);
  await expect.poll(() => preview.nth(1).innerText()).toMatch(/A · Day · Roll 1\s+B · Day · Roll \d+/);
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('2 students moved').waitFor();
  await expect.poll(() => page.getByText('selected').count()).toBe(0);
  const moved = await app
    .db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .whereIn('students.studentName', names)
    .where({ session: 2026, section: 'B', shift: 'Day', 'enrolments.live': 1 });
  expect(moved).toHaveLength(2);
});

test('ID cards and sign-ins are made for the ticked ones alone', async () => {
  await list();
  await tick(1, 3);
  await page.getByRole('link', { name: 'ID cards', exact: true }).click();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  await page.goBack();
  await tick(1, 3);
  await page.getByRole('link', { name: 'Sign-ins', exact: true }).click();
  await page.getByText('For the 2 students ticked in the list').waitFor();
  await page.getByRole('button', { name: 'Make sign-ins' }).click();
  await page.getByText('2 sign-ins were made.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const sheet = read(readFileSync(await file.path())).Sheets.List!;
  const rows = utils.sheet_to_json<Record<string, string>>(sheet);
  expect(rows.map(({ 'First password': password }) => password?.length)).toEqual([8, 8]);
});

test('sign-ins that were made stay when those of the next section are made', async () => {
  const place = { session: '2026', className: '8', section: 'A', shift: 'Day', group: 'General' };
  await page.goto(`${app.url}/class-sign-ins?${new URLSearchParams(place)}`);
  const make = page.getByRole('button', { name: 'Make sign-ins' });
  const made = page.getByText(/^\d+ sign-ins were made\.$/);
  await make.click();
  await expect.poll(() => made.count()).toBe(1);
  const slips = page.getByRole('button', { name: 'Excel' });
  await slips.waitFor();
  await page.getByRole('main').getByLabel('Section', { exact: true }).selectOption('B');
  await make.click();
  await expect.poll(() => made.count()).toBe(2);
  expect(await slips.count()).toBe(2);
});

test('students of several classes are moved or deleted, and nothing that is of one class', async () => {
  await page.goto(`${app.url}/student-list?session=2026`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByText('ID cards and sign-ins: tick students of one class and year.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'ID cards', exact: true }).count()).toBe(0);
});
