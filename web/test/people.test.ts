import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { launchChromium } from './chromium.ts';
import { signIn } from './onPage.ts';

let app: RunningApp;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
});
afterEach(() => page.context().close());

const open = (path: string) => page.goto(app.url + path);
const menu = () => page.getByRole('navigation');
const inDialog = () => page.getByRole('dialog');
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

describe('subjects', () => {
  test('are created one after another, found, edited and deleted', async () => {
    await signIn(page, app.url, 'superadmin');
    await menu().getByRole('link', { name: 'Create Subject' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Subject Name is required').waitFor();
    await page.getByText('class is required').waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('class');

    await page.getByLabel('Class').selectOption('9');
    await page.getByLabel('Group', { exact: true }).selectOption('Science');
    await page.getByLabel('Subject Name', { exact: true }).fill('Astronomy');
    await page.getByLabel('Subject Code').fill('১৯৯');
    await page.getByLabel('Marks', { exact: true }).fill('100');
    await page.getByLabel('Is 4th Subject?').check();
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Subjective').fill('75');
    await page.getByLabel('Practical').fill('25');
    await page.keyboard.press('Enter');
    await page.getByText('Subject created successfully').waitFor();
    // The next one is of the same class and group.
    await expect.poll(() => page.getByLabel('Subject Name', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('Group', { exact: true }).inputValue()).toBe('Science');

    await menu().getByRole('link', { name: 'Subject List' }).click();
    await page.getByRole('heading', { name: 'Subject List' }).waitFor();
    await page.getByLabel('Class').selectOption('9');
    await page.getByLabel('Group', { exact: true }).selectOption('Science');
    await rowOf('Astronomy').getByText('4th Subject').waitFor();
    await expect.poll(() => page.url()).toContain('class=9&group=Science');

    await page.getByRole('button', { name: 'Edit Astronomy' }).click();
    await inDialog().getByLabel('Marks', { exact: true }).fill('50');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Failed to update subject').waitFor();
    await inDialog().getByText('The parts add up to more than 50').waitFor();
    await inDialog().getByLabel('Marks', { exact: true }).fill('100');
    await inDialog().getByLabel('Subject Name', { exact: true }).fill('Astronomy 2');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Subject updated successfully').waitFor();

    await page.getByRole('button', { name: 'Delete Astronomy 2' }).click();
    await page.getByRole('heading', { name: 'Confirm Deletion' }).waitFor();
    await inDialog().getByRole('button', { name: 'Yes, Delete' }).click();
    await page.getByText('Subject deleted successfully').waitFor();
    await expect.poll(() => rowOf('Astronomy 2').count()).toBe(0);
  });

  test('that are not there are said to be none', async () => {
    await signIn(page, app.url, 'superadmin');
    await open('/subject-list?year=1950');
    await page.getByText('No subjects found for the selected filters').waitFor();
  });
});
