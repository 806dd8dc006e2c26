import { expect, test } from 'vitest';
import { staffWords } from '#web/i18n/staff/index.ts';
import { follow, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const part = (name: string) => page.getByRole('region', { name, exact: true });
const compare = () => page.getByRole('button', { name: 'Show what would change' }).click();
const from = (row: number) => part('Grade scale').getByLabel(`From %, row ${row}`);
const saveRules = () => page.getByRole('button', { name: 'Save these rules' });
const inDialog = () => page.getByRole('dialog');

test('a class gets a scale of its own, seen before it is saved, and follows the default again', async () => {
  await page.goto(`${app.url}/`);
  await follow(page, 'Grading rules');
  await page.getByRole('main').getByLabel('Session', { exact: true }).selectOption('2026');
  await page.getByRole('main').getByLabel('Class', { exact: true }).selectOption('9');
  await expect.poll(() => page.url()).toContain('session=2026&className=9');
  const scale = part('Grade scale');
  await scale.getByText('Follows the default').waitFor();
  await expect.poll(() => from(1).isEditable()).toBe(false);
  await scale.getByRole('button', { name: 'Set its own: Grade scale' }).click();
  await scale.getByText('Own rule of this class').waitFor();

  await from(2).fill('৮৫');
  await compare();
  await scale.getByText('Lower than the row above').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('gradeScale.1.from');
  await expect.poll(() => saveRules().count()).toBe(0);

  await from(1).fill('৯০');
  await compare();
  const exam = page.getByRole('region', { name: 'Results of Half Yearly' });
  await exam
    .first()
    .getByText(/^[1-9]\d* of \d+ results would change\.$/)
    .waitFor();
  await exam
    .first()
    .getByText(/^Letter: .* → .* \(\d+\)/)
    .waitFor();

  // Another change takes the view away: what is saved is what was seen.
  await from(1).fill('91');
  await expect.poll(() => saveRules().count()).toBe(0);
  await compare();
  await saveRules().click();
  await inDialog()
    .getByText(/The rules of class 9 in 2026 are replaced/)
    .waitFor();
  await inDialog().getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Rules saved').waitFor();
  await page.reload();
  await scale.getByText('Own rule of this class').waitFor();
  await page.getByText(/^Last changed on \d/).waitFor();
  await expect.poll(() => from(1).inputValue()).toBe('91');

  await scale.getByRole('button', { name: 'Follow the default: Grade scale' }).click();
  await expect.poll(() => from(1).inputValue()).toBe('80');
  await compare();
  await saveRules().click();
  await inDialog().getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Rules saved').waitFor();
  expect(JSON.stringify(await app.db('schemes').pluck('scheme'))).toMatch(/^\["?\{\}"?\]$/);
});

test('a published exam is named as it stays', async () => {
  await page.goto(`${app.url}/schemes?session=2025&className=10`);
  await part('Merging both terms')
    .getByRole('button', { name: /^Set its own/ })
    .click();
  await part('Merging both terms').getByLabel('Half Yearly, %').fill('30');
  await compare();
  await page.getByText('The weights add up to 100').waitFor();
  await part('Merging both terms').getByLabel('Annual, %').fill('70');
  await compare();
  await page.getByText('Published: it stays as it is.').first().waitFor();
});

test('a preset fills what differs from the default; weights are for the junior classes', async () => {
  await page.goto(`${app.url}/schemes?session=2026&className=8`);
  await part('Weights').getByLabel('Class assignments, %').waitFor();
  await expect.poll(() => part('Fourth subject: totals').count()).toBe(0);
  await page.getByRole('main').getByLabel('Start from a preset').selectOption('swapped');
  await page.getByRole('button', { name: 'Use it' }).click();
  await part('Grade scale').getByText('Own rule of this class').waitFor();
  await expect.poll(() => part('Grade scale').getByLabel('Letter, row 2').inputValue()).toBe('A-');
  await part('Remarks').getByText('Follows the default').waitFor();
  await page.getByRole('main').getByLabel('Class', { exact: true }).selectOption('10');
  await page
    .getByRole('dialog', { name: staffWords.en.leaveTitle })
    .getByRole('button', { name: staffWords.en.leave })
    .click();
  await part('Fourth subject: totals').waitFor();
  await expect.poll(() => part('Weights').count()).toBe(0);
});

test('other grade labels of the school are seen class by class before they are saved', async () => {
  const kept = async () => {
    const { settings } = await app.db('school').first('settings');
    return (typeof settings === 'string' ? JSON.parse(settings) : settings).gradePreset;
  };
  await page.goto(`${app.url}/school-settings`);
  const labels = page.getByRole('main').getByLabel('Grade labels');
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await labels.selectOption('swapped');
  await save();
  await inDialog()
    .getByText(/results of open exams change\. Published exams keep what they printed\.$/)
    .waitFor();
  const exam = inDialog()
    .getByRole('region', { name: /^Results of Class 9, 2026, Half Yearly$/ })
    .first();
  await exam.getByText(/^[1-9]\d* of \d+ results would change\.$/).waitFor();
  await exam.getByText(/^Letter: .*A-? → A-?/).waitFor();
  await expect.poll(() => inDialog().getByText('Class 10, 2025').count()).toBe(0);
  await inDialog().getByRole('button', { name: 'Cancel' }).click();
  expect(await kept()).toBe('national');

  await save();
  await inDialog().getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('School saved successfully').waitFor();
  await expect.poll(() => inDialog().count()).toBe(0);
  expect(await kept()).toBe('swapped');
  // With the labels as they are, nothing is asked.
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/v1/school'));
  await save();
  expect((await stored).status()).toBe(200);
  await expect.poll(() => inDialog().count()).toBe(0);
});

test('rules that someone else changed meanwhile are compared with before they are replaced', async () => {
  const address = `${app.url}/api/v1/schemes?session=2026&className=8`;
  const { token } = await app.signIn('superadmin');
  const call = async (method: string, body?: object) => {
    const response = await fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: body ? JSON.stringify(body) : null,
    });
    return (await response.json()).own as object;
  };
  await page.goto(`${app.url}/schemes?session=2026&className=8`);
  const merging = part('Merging both terms');
  const annual = merging.getByLabel('Annual, %');
  await page.getByRole('button', { name: 'Set its own: Merging both terms' }).click();
  await merging.getByLabel('Half Yearly, %').fill('40');
  await annual.fill('60');
  await call('PUT', { merge: { halfYearly: 10, annual: 90 } });
  await compare();
  await page.getByText('Someone else changed the rules of class 8 meanwhile.').first().waitFor();
  await expect.poll(() => annual.inputValue()).toBe('60');
  expect(await call('GET')).toEqual({ merge: { halfYearly: 10, annual: 90 } });
  await compare();
  await saveRules().click();
  await inDialog().getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => call('GET')).toEqual({ merge: { halfYearly: 40, annual: 60 } });
});

test('settings of the school that someone else changed meanwhile are seen before they are replaced', async () => {
  await page.goto(`${app.url}/school-settings`);
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  await field('City').waitFor();
  const { token } = await app.signIn('superadmin');
  const call = async (method: string, body?: object) => {
    const response = await fetch(`${app.url}/api/v1/school`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: body ? JSON.stringify(body) : null,
    });
    return (await response.json()) as Record<string, string>;
  };
  const was = await call('GET');
  await call('PUT', { ...was, city: 'Sherpur', phone: '01811000000' });
  await field('City').fill('Netrokona');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const told = /changed this to "Sherpur" at .*; you wrote "Netrokona"/;
  await page.getByRole('region', { name: 'Name and address' }).getByText(told).waitFor();
  await page
    .getByRole('alert')
    .getByText(new RegExp(`^City: .*${told.source}`))
    .waitFor();
  expect((await call('GET')).city).toBe('Sherpur');
  await page.getByRole('button', { name: 'Write mine', exact: true }).click();
  await page.getByText('School saved successfully').waitFor();
  expect(await call('GET')).toMatchObject({ city: 'Netrokona', phone: '01811000000' });
  await expect.poll(() => field('Phone').inputValue()).toBe('01811000000');

  // Somebody else changes a field while the question about other grade labels is open.
  await page.goto(`${app.url}/school-settings`);
  await field('Head of the school').fill('Amena Begum');
  const labels = field('Grade labels');
  const chosen = (await labels.inputValue()) === 'swapped' ? 'national' : 'swapped';
  await labels.selectOption(chosen);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const question = page.getByRole('dialog');
  const agree = () => question.getByRole('button').first().click();
  await question.waitFor();
  await call('PUT', { ...(await call('GET')), headmaster: 'Rokeya Khatun', phone: '01811222333' });
  await agree();
  await expect.poll(() => question.count()).toBe(0);
  const toldOfHead = /^Head of the school: .* changed this to "Rokeya Khatun" at .*; you wrote "Amena Begum"/;
  await page.getByRole('alert').getByText(toldOfHead).waitFor();
  await expect.poll(() => field('Head of the school').getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Write mine', exact: true }).click();
  await agree();
  await page.getByText('School saved successfully').waitFor();
  const { headmaster, phone, gradePreset } = await call('GET');
  expect([headmaster, phone, gradePreset]).toEqual(['Amena Begum', '01811222333', chosen]);
  await call('PUT', was);
});

test('is for the superadmin alone', async () => {
  await signIn(page, app.url, 'teacher');
  await page.goto(`${app.url}/schemes`);
  await page.getByText('Page Not Found').waitFor();
});

test('says in Bangla what is wrong with a field', async () => {
  await page.evaluate(`localStorage.setItem('language', '"bn"')`);
  await page.goto(`${app.url}/schemes?session=2026&className=9`);
  await part('মন্তব্য').getByRole('button').first().click();
  await part('মন্তব্য').getByLabel('ইংরেজি মন্তব্য, সারি ১').fill('');
  await page.getByRole('button', { name: 'কী বদলাবে দেখুন' }).click();
  await part('মন্তব্য').getByText('মন্তব্য দিন').waitFor();
});
