import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { readProof, writeProof } from '#documents/rules/transcriptProof.ts';
import { certificateLabels } from '#web/i18n/staff/certificates.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { PUBLISHED } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { app, browser, openPages, page } from './openPages.ts';

openPages('superadmin');

const { en, bn } = certificateLabels;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1366, height: 768 };

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
/** The preview is drawn: its page is there. */
const drawn = () => page.locator('canvas').first().waitFor();

/** The row ids of students of the published class, a student for each test. */
const studentOf = async (roll: number): Promise<string> =>
  (
    await app
      .db('enrolments')
      .join('classes', 'classes.id', 'enrolments.classId')
      .where({ session: PUBLISHED.session, 'classes.value': PUBLISHED.className, roll })
      .where({ section: PUBLISHED.section, shift: PUBLISHED.shift, groupName: PUBLISHED.group })
      .first('enrolments.studentId')
  )?.studentId;

const call = async (path: string, body: object): Promise<Record<string, string>> => {
  const { token } = await app.signIn('superadmin');
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  expect([path, response.status, answer]).toEqual([path, expect.toBeOneOf([200, 201]), answer]);
  return answer;
};
/** Notes that the student left, and issues a transfer certificate. Returns its serial. */
const issueTransfer = async (id: string): Promise<string> => {
  await call(`/student/${id}/leave`, { on: '2026-08-01', reason: 'transfer' });
  const request = { kind: 'transfer-certificate', birthDate: '2010-03-15' };
  return (await call(`/student/${id}/certificates`, request)).serial!;
};

test('a certificate is a draft until the student has left, and then it is issued', async () => {
  const id = await studentOf(1);
  await page.setViewportSize(DESK);
  await page.goto(`${app.url}/student/${id}`);
  await page.getByText(en.none).waitFor();
  await follow('Issue transfer certificate');
  await page.getByText(en.notLeft).waitFor();
  await drawn();
  await page.getByRole('button', { name: en.printDraft }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: en.issue, exact: true }).count()).toBe(0);
  // The link leads to a part of another page: what is typed is asked about.
  await page.getByLabel(en.village, { exact: true }).fill('Kalibari');
  await follow(en.noteLeaving);
  await press('Stay');
  expect(await page.getByLabel(en.village, { exact: true }).inputValue()).toBe('Kalibari');
  await follow(en.noteLeaving);
  await press('Leave');
  const dialog = page.getByRole('dialog', { name: 'Student left' });
  await dialog.getByLabel('Day of leaving').fill('2026-08-01');
  await dialog.getByLabel('Reason').selectOption('transfer');
  await press('Save');
  await page.getByText('left on 1 August 2026').waitFor();
  await follow('Issue transfer certificate');
  await page.getByLabel(en.birthDate).fill('2010-03-15');
  await page.getByLabel(`${en.village} (Bangla)`).fill('Kalibari');
  await press(en.issue);
  await page.getByText('Write this in Bangla letters, or leave it blank').first().waitFor();
  await page.getByLabel(`${en.village} (Bangla)`).fill('কালীবাড়ি');
  await press(en.issue);
  await page.getByRole('heading', { name: 'Transfer certificate TC-' }).waitFor();
  await page.getByText(en.statuses.current).waitFor();
  await drawn();
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
});

test('a corrected one says why, the list has both, and each is printed again, in both languages', async () => {
  const id = await studentOf(2);
  const first = await issueTransfer(id);
  await page.setViewportSize(PHONE);
  await page.goto(`${app.url}/student/${id}`);
  await page.getByText(`Transfer certificate number ${first}`).waitFor();
  await page.getByText('Certificate issued').waitFor();
  await follow('Correct transfer certificate');
  await expect.poll(() => page.getByLabel(en.birthDate).inputValue()).toBe('2010-03-15');
  await press(en.issue);
  await page.getByText('Enter what is corrected').first().waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel(en.correction).fill('The date of birth');
  await page.getByLabel(en.birthDate).fill('2010-05-15');
  await press(en.issue);
  await page.getByRole('heading', { name: 'Transfer certificate TC-' }).waitFor();
  await follow(en.toStudent);
  await page.getByText(en.statuses.replaced).waitFor();
  await page.getByText(en.replaces(first, 'The date of birth')).waitFor();
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByText(bn.statuses.replaced).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await follow(en.printAgain(first));
  await page.getByRole('heading', { name: `Transfer certificate ${first}` }).waitFor();
  await page.getByText(en.statuses.replaced).waitFor();
});

test('a testimonial names the last published result, unless it is left out', async () => {
  const id = await studentOf(3);
  await page.goto(`${app.url}/student/${id}/certificate/testimonial`);
  await page.getByLabel(/^With the last published result/).waitFor();
  await drawn();
  await page.getByLabel(en.conduct).selectOption('excellent');
  await press(en.issue);
  await page.getByRole('heading', { name: 'Testimonial TM-' }).waitFor();
  const row = await app.db('certificates').where({ kind: 'testimonial' }).first('content');
  expect(JSON.parse(row?.content ?? '{}')).toMatchObject({
    facts: { conduct: 'excellent' },
    result: { term: PUBLISHED.term, passed: true },
  });
});

test('one that someone else issued meanwhile is corrected on the same screen, and what was typed stays', async () => {
  const id = await studentOf(5);
  await page.goto(`${app.url}/student/${id}/certificate/testimonial`);
  await page.getByLabel(en.birthDate).fill('2010-03-15');
  await page.getByLabel(en.village, { exact: true }).fill('Kalibari');
  const { serial: theirs } = await call(`/student/${id}/certificates`, { kind: 'testimonial' });
  await press(en.issue);
  await page
    .getByText(new RegExp(`${theirs} was issued on .* already`))
    .first()
    .waitFor();
  await page.getByRole('link', { name: en.printAgain(theirs!), exact: true }).waitFor();
  await page.getByLabel(en.correction).fill('The date of birth');
  expect(await page.getByLabel(en.birthDate).inputValue()).toBe('2010-03-15');
  expect(await page.getByLabel(en.village, { exact: true }).inputValue()).toBe('Kalibari');
  await press(en.issue);
  await page.getByRole('heading', { name: 'Testimonial TM-' }).waitFor();
  const issued = await app
    .db('certificates')
    .where({ studentId: id })
    .orderBy('number')
    .select('serial', 'live', 'reason', 'content');
  expect(issued).toMatchObject([
    { serial: theirs, live: null },
    { live: 1, reason: 'The date of birth' },
  ]);
  expect(JSON.parse(issued[1]?.content ?? '{}')).toMatchObject({
    facts: { birthDate: '2010-03-15', village: 'Kalibari' },
  });
});

test('the school’s words are previewed on a sample by a button, and a name that is not known is refused at its field', async () => {
  await page.setViewportSize(DESK);
  await page.goto(`${app.url}/certificate-texts`);
  await page.getByText('Testimonial', { exact: true }).click();
  const text = page.getByLabel(en.text);
  await text.fill('Of {name}, whose {mood} is good.');
  await press(en.preview);
  await page.getByText('{mood} is not known here.').first().waitFor();
  await text.fill('This is {name}. [Born on {birthDate}.]');
  await press(en.preview);
  await drawn();
  await press('Save');
  await page.getByText(en.saved).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => text.inputValue()).toBe('This is {name}. [Born on {birthDate}.]');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('heading', { name: bn.textsTitle }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
});

test('a phone tells a genuine certificate, also without a connection, and one that was replaced', async () => {
  const id = await studentOf(4);
  const replaces = await issueTransfer(id);
  const corrected = {
    kind: 'transfer-certificate',
    replaces,
    correction: 'The conduct',
    conduct: 'veryGood',
  };
  await call(`/student/${id}/certificates`, corrected);
  const [old, current] = await app
    .db('certificates')
    .where({ studentId: id })
    .orderBy('id')
    .select('code', 'proof', 'serial');
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, locale: 'en-GB' });
  onTestFinished(() => context.close());
  const phone = await context.newPage();
  const words = verifyWords.en;
  await open(phone, `/verify/${current!.code}#${current!.proof}`);
  await phone.getByText(words.proof.genuine).waitFor();
  await phone.getByText(words.certificate.current).waitFor();
  await phone.getByText(words.papers['transfer-certificate'], { exact: true }).waitFor();
  await phone.getByText('1 August 2026').waitFor();
  expect(await axeProblems(phone)).toEqual([]);
  await open(phone, `/verify/${old!.code}`);
  await phone.getByText(words.certificate.replaced).waitFor();
  await open(phone, '/verify');
  await expect.poll(() => phone.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);
  await context.setOffline(true);
  await open(phone, `/verify/${current!.code}#${current!.proof}`);
  await phone.getByText(words.proof.genuine).waitFor();
  await phone.getByText(current!.serial).waitFor();
  await phone.getByText(words.recordUnknown).waitFor();
  const { keyId, signature, facts } = readProof(current!.code, current!.proof!)!;
  const changed = writeProof(keyId, signature, { ...facts, studentId: '1' });
  await open(phone, `/verify/${current!.code}#${changed}`);
  await phone.getByText(words.proof.changed).waitFor();
});

const open = async (phone: Page, address: string): Promise<void> => {
  // Another part behind the # alone would not load the page again.
  await phone.goto('about:blank');
  await phone.goto(`${app.url}${address}`);
};
