import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { readProof, writeProof } from '#documents/rules/transcriptProof.ts';
import { recordStudents } from '#server/people/students/studentHistory.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { FOREIGN_KEY } from '#server/testing/testSigningKey.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { PUBLISHED } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { app, browser, openBrowser } from './openPages.ts';

openBrowser();

const { en, bn } = verifyWords;

/** A phone; an older one has no Ed25519 of its own. */
const openPhone = async ({
  locale = 'en-GB',
  isOld = false,
  serviceWorkers = 'allow',
}: {
  locale?: string;
  isOld?: boolean;
  serviceWorkers?: 'allow' | 'block';
} = {}): Promise<Page> => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, isMobile: true, locale, serviceWorkers });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  if (isOld)
    await page.addInitScript("crypto.subtle.importKey = () => Promise.reject(new Error('Not supported'))");
  return page;
};

/** The code and the proof of a transcript of the demo school. */
const readIssue = async () => {
  const response = await fetch(`${app.url}/api/v1/result/individual`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(PUBLISHED),
  });
  const { Data } = (await response.json()) as { Data: { issue: { verifyUrl: string; proof: string } } };
  const code = Data.issue.verifyUrl.split('/').at(-1) ?? '';
  const { keyId, signature, facts } = readProof(code, Data.issue.proof)!;
  if ('kind' in facts) throw new Error('This is no transcript.');
  return {
    code,
    facts,
    proof: Data.issue.proof,
    changed: writeProof(keyId, signature, { ...facts, gpa: facts.gpa === 5 ? 4.5 : 5 }),
    foreign: writeProof(FOREIGN_KEY.id, signature, facts),
  };
};

const open = async (page: Page, address: string): Promise<void> => {
  // Another part behind the # alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(`${app.url}${address}`);
};

/** Visits the page to type a code, until the worker has kept what it needs. */
const visitOnce = async (page: Page): Promise<void> => {
  await open(page, '/verify');
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);
};

test.each([
  ['a browser with Ed25519', false],
  ['an older one', true],
])('%s that was here before tells genuine from changed without a connection', async (_name, isOld) => {
  const { code, proof, changed, foreign, facts } = await readIssue();
  const page = await openPhone({ isOld });
  await visitOnce(page);
  await page.context().setOffline(true);
  await open(page, `/verify/${code}#${proof}`);
  await page.getByText(en.proof.genuine).waitFor();
  await page.getByText(facts.serial).waitFor();
  await page.getByText(en.recordUnknown).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await open(page, `/verify/${code}#${changed}`);
  await page.getByText(en.proof.changed).waitFor();
  await expect.poll(() => page.getByText(facts.serial).count()).toBe(0);
  await open(page, `/verify/${code}#${foreign}`);
  await page.getByText(en.proof.foreign).waitFor();
  await open(page, `/verify/${code}#${proof.slice(0, 50)}`);
  await page.getByText(en.proof.unreadable).waitFor();
});

test('with a connection the page also says what the record says today, and nothing behind the # is sent', async () => {
  const { code, proof } = await readIssue();
  const page = await openPhone({ locale: 'bn-BD' });
  const before = app.served().addresses.length;
  await open(page, `/verify/${code}#${proof}`);
  await page.getByText(bn.proof.genuine).waitFor();
  await page.getByText(bn.current).waitFor();
  // What is signed stands once.
  await expect.poll(() => page.getByText(bn.serial, { exact: true }).count()).toBe(1);
  expect(await axeProblems(page)).toEqual([]);
  const addresses = app.served().addresses.slice(before);
  expect(addresses).toContain(`/verify/${code}`);
  expect(addresses.filter((address) => address.includes('#') || address.includes(proof))).toEqual([]);
});

test('a browser that has no keys says that it cannot check', async () => {
  const { code, proof } = await readIssue();
  // A worker that is there early fetches the keys past the route below.
  const page = await openPhone({ serviceWorkers: 'block' });
  await page.route('**/api/v1/**', (route) => route.abort());
  await open(page, `/verify/${code}#${proof}`);
  await page.getByText(en.proof.noKeys).waitFor();
});

test('the page says that the name in the register was changed since, and on what day', async () => {
  const { code, facts } = await readIssue();
  const { id, fatherName } = (await app.db('students').where({ studentId: facts.studentId }).first())!;
  const rename = async (name: string) => {
    await app.db('students').where({ id }).update({ fatherName: name });
    await noteResultChange(app.db);
  };
  onTestFinished(() => rename(fatherName));
  await recordStudents(app.db, { by: null, at: new Date('2026-09-03T06:00:00Z') }, 'changed', [
    { id, from: { fatherName }, to: { fatherName: 'Abdul Karim' } },
  ]);
  await rename('Abdul Karim');
  for (const [locale, words, day] of [
    ['en-GB', en, '3 September 2026'],
    ['bn-BD', bn, '৩ সেপ্টেম্বর ২০২৬'],
  ] as const) {
    const page = await openPhone({ locale });
    await open(page, `/verify/${code}`);
    await page.getByText(words.renamed(day)).waitFor();
    expect(await axeProblems(page)).toEqual([]);
  }
});

test('a broken percent sign in the address is no code that was issued', async () => {
  const page = await openPhone();
  for (const code of ['%zz', 'a%']) {
    await open(page, `/verify/${code}`);
    await page.getByText(en.unknown).waitFor();
  }
});
