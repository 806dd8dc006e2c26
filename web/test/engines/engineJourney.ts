import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { ACCOUNTS, PASSWORD } from '#server/testing/factories.ts';
import { publicWords } from '#web/i18n/public.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { PUBLISHED, type RunningApp, startApp } from '../app.ts';
import type { Engine } from './engine.ts';
import { createEnginePage, type EnginePage } from './enginePage.ts';
import { waitUntil } from './processes.ts';
import { watchErrors } from './watchErrors.ts';

/** Several waits (processes.ts), of which one may be long. */
const TEST_MS = 300_000;
const STUDENTS = 600;
/** px; the narrowest that both windows can be. */
const PHONE = [450, 800] as const;
const DESK = [1366, 900] as const;

const words = publicWords.en;
let app: RunningApp;
let page: EnginePage;

/** What parents and staff do most, in one browser from the first to the last, without one error in its console. */
export function testEngine(
  name: string,
  isInstalled: boolean,
  launch: (folder: string) => Promise<Engine>,
): void {
  describe.skipIf(!isInstalled)(name, { timeout: TEST_MS }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'engine-'));
    let engine: Engine;
    beforeAll(async () => {
      [app, engine] = await Promise.all([startApp('demo', { around: watchErrors }), launch(folder)]);
      page = createEnginePage(engine);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail')
        console.log(await page.evaluate(() => location.href + document.body.innerText));
      expect(await page.takeErrors()).toEqual([]);
    });
    afterAll(async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
      await app.close();
    });
    testParents();
    testStaff(folder);
  });
}

function testParents(): void {
  let verifyAddress: string;

  test('a parent looks a result up, sees how it was worked out, and the sheet', async () => {
    await page.resize(...PHONE);
    await page.open(`${app.url}/get-result`);
    await page.waitFor('the script', () => document.querySelector('#root:not([data-drawn])') !== null);
    const { session, term, className, group, section, shift, studentId } = PUBLISHED;
    const choices = {
      Session: session,
      Term: term,
      Class: className,
      Group: group,
      Section: section,
      Shift: shift,
    };
    for (const [field, option] of Object.entries(choices)) await page.choose(field, option);
    await page.fill(words.studentId, studentId.replace('2019', '২০১৯'));
    await page.click('button', words.getResult);
    await page.find('heading', 'Nishat Tasnim');
    await page.click('button', words.why);
    await page.waitFor('the steps', () => document.querySelectorAll('details[open] li').length > 3);
    await page.click('button', words.showSheet);
    await waitForInk();
  });

  test('downloads it', async () => {
    await page.click('link', words.download);
    const pages = await waitForDownload('transcript-2019001');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Nishat Tasnim');
  });

  test('sees it again, and verifies it, without a connection', async () => {
    verifyAddress = await readVerifyAddress();
    await waitUntilKept();
    await page.open(`${app.url}/verify`);
    await waitUntilKept();
    await app.disconnect();
    try {
      await page.open(`${app.url}/get-result/transcript`);
      await page.see(words.offlineResult);
      await page.find('heading', 'Nishat Tasnim');
      await page.open(`${app.url}${verifyAddress}`);
      await page.see(verifyWords.en.proof.genuine);
      await page.see(verifyWords.en.recordUnknown);
    } finally {
      await app.reconnect();
    }
  });

  test('verifies it at the school', async () => {
    // Another part behind the # alone would not load the page again.
    await page.open('about:blank');
    await page.open(`${app.url}${verifyAddress}`);
    await page.see(verifyWords.en.proof.genuine);
    await page.see(verifyWords.en.current);
  });
}

function testStaff(folder: string): void {
  test('a superadmin signs in', async () => {
    await page.resize(...DESK);
    await page.open(`${app.url}/auth/signin`);
    await page.fill('Phone Number', ACCOUNTS.superadmin.phoneNumber);
    await page.fill('Password', PASSWORD);
    await page.click('button', 'Sign In');
    await page.waitFor('Home', () => location.pathname === '/' && document.querySelector('main h1'));
  });

  test('types and pastes marks, which are there after a reload, and saves them', async () => {
    await app.db('mark_changes').whereIn('markId', app.db('marks').where(ANNUAL).select('id')).delete();
    await app.db('marks').where(ANNUAL).delete();
    await page.open(await gridAddress());
    await waitForFocus(0, 0);
    await page.type('৪৫');
    await page.press('Enter');
    await waitForFocus(1, 0);
    await page.type('50');
    await page.press('ArrowRight');
    await page.type('25');
    await copy('60\t20\n71\t30');
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>('tbody tr:nth-child(3) input')[0]!.focus(),
    );
    await page.press('Control', 'v');
    await waitForCells(['45', '', '50', '25', '60', '20', '71', '30']);
    await page.see('Subjective is at most 70');
    await page.reload();
    await page.see('4 rows are not saved');
    expect(await page.evaluate(logoInHead)).toBe(true);
    await waitForCells(['45', '', '50', '25', '60', '20', '71', '30']);
    await page.evaluate(() =>
      document.querySelector<HTMLInputElement>('tbody tr:nth-child(4) input')!.focus(),
    );
    await page.press('Control', 'a');
    await page.type('70');
    await page.press('Control', 's');
    await page.see('Marks added successfully');
    await page.see('All saved');
    expect(await app.db('marks').where(ANNUAL).orderBy('id').select('subjective', 'objective')).toMatchObject(
      [
        { subjective: 45, objective: null },
        { subjective: 50, objective: 25 },
        { subjective: 60, objective: 20 },
        { subjective: 70, objective: 30 },
      ],
    );
  });

  test(`uploads ${STUDENTS} students`, async () => {
    const path = join(folder, 'new girls.csv');
    writeFileSync(path, studentSheet());
    await page.open(`${app.url}/add-student-bulk`);
    await page.find('button', 'Upload Students');
    await page.chooseFile(path);
    await page.see(`${STUDENTS} students would be added.`);
    await page.click('button', 'Upload Students');
    await page.see('Students uploaded successfully');
    expect(await app.db('students').where('studentId', 'like', '5026%')).toHaveLength(STUDENTS);
  });

  test('scrolls through the list of them', async () => {
    await page.open(`${app.url}/student-list?session=2027&className=7`);
    await page.find('row', '5026001');
    const drawn = await page.evaluate(() => document.querySelectorAll('tbody tr').length);
    expect(drawn).toBeLessThan(100);
    await page.evaluate(scrollList, 0.5);
    await page.find('row', '5026300');
    await page.evaluate(scrollList, 1);
    await page.find('row', `5026${STUDENTS}`);
  });

  const exam = {
    session: '2025',
    term: 'Annual',
    className: '8',
    section: 'A',
    shift: 'Morning',
    group: 'General',
  };
  const cards = {
    year: '2026',
    class: '9',
    group: 'Science',
    section: 'A',
    shift: 'Morning',
    rollFrom: '1',
    rollTo: '6',
  };
  test.each([
    ['marksheets', `/get-marksheet?${new URLSearchParams({ ...exam, start_roll: '2', end_roll: '5' })}`],
    ['a tabulation sheet', `/get-tabulation-sheet?${new URLSearchParams(exam)}`],
    ['ID cards', `/id-cards-both-sides?${new URLSearchParams(cards)}`],
  ])('shows %s before they are printed', async (_, address) => {
    await page.open(app.url + address);
    await waitForInk();
  });
}

/** A term of which nothing is entered. */
const ANNUAL = { session: 2026, term: 'Annual' };

async function gridAddress(): Promise<string> {
  const { id } = await app
    .db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ session: 2026, value: 9, subjectCode: '101' })
    .first('subjects.id');
  const place = {
    class: '9',
    group: 'Science',
    section: 'A',
    shift: 'Morning',
    startRoll: '0',
    endRoll: '999',
  };
  return `${app.url}/add-result?${new URLSearchParams({ ...place, session: '2026', term: 'Annual', subject: id })}`;
}

/** To this part of a list that scrolls for itself; runs in the page. */
function scrollList(part: number): void {
  let list: Element | null = document.querySelector('tbody');
  while (list && list.scrollHeight - list.clientHeight < 100) list = list.parentElement;
  list!.scrollTop = (list!.scrollHeight - list!.clientHeight) * part;
}

/** Whether the logo is inside its link, however wide the bar beside it is; runs in the page. */
function logoInHead(): boolean {
  const link = document.querySelector('header a')!.getBoundingClientRect();
  const logo = document.querySelector('header a img')!.getBoundingClientRect();
  return logo.left >= link.left && logo.right <= link.right;
}

function waitForFocus(row: number, column: number) {
  return page.waitFor(
    `the focus in row ${row}, column ${column}`,
    (at, cell) => {
      const inputs = document
        .querySelectorAll('tbody tr')
        [at]?.querySelectorAll('input:not([type=checkbox])');
      return document.activeElement !== null && document.activeElement === inputs?.[cell];
    },
    row,
    column,
  );
}

/** What stands in the first rows of the grid, cell after cell. */
function waitForCells(values: readonly string[]) {
  return page.waitFor(
    `the marks ${values}`,
    (expected) => {
      const inputs = document.querySelectorAll<HTMLInputElement>('tbody tr input:not([type=checkbox])');
      return (
        [...inputs]
          .slice(0, expected.length)
          .map(({ value }) => value)
          .join() === expected.join()
      );
    },
    values,
  );
}

/** As from a spreadsheet: in the clipboard of the browser. */
async function copy(text: string): Promise<void> {
  await page.evaluate((copied) => {
    const field = document.createElement('textarea');
    field.id = 'spreadsheet';
    field.value = copied;
    document.body.append(field);
    field.select();
  }, text);
  await page.press('Control', 'c');
  await page.evaluate(() => document.getElementById('spreadsheet')!.remove());
}

/** Until pdf.js has put ink on the first page. */
function waitForInk() {
  return page.waitFor('ink on the first page', () => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[aria-label^="Page 1 of"]');
    if (!canvas?.width) return false;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, index) => index % 4 === 1 && value < 100);
  });
}

/** The text of each page of the PDF that is saved. */
async function waitForDownload(name: string): Promise<string[]> {
  const isWhole = (file: string) => file.startsWith(name) && file.endsWith('.pdf');
  return waitUntil(`the file ${name}`, async () => {
    const file = readdirSync(page.downloads).find(isWhole);
    // A browser makes the file before it has all of it.
    return file && readText(readFileSync(join(page.downloads, file)));
  });
}

function waitUntilKept() {
  return page.waitFor('the service worker', () => navigator.serviceWorker.controller !== null);
}

async function readVerifyAddress(): Promise<string> {
  const answer = await fetch(`${app.url}/api/v1/result/individual`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(PUBLISHED),
  });
  const { Data } = (await answer.json()) as { Data: { issue: { verifyUrl: string; proof: string } } };
  return `${new URL(Data.issue.verifyUrl).pathname}#${Data.issue.proof}`;
}

function studentSheet(): string {
  const headings =
    'studentId,roll,studentName,fatherName,motherName,mobile,class,year,section,shift,group,religion,gender';
  const rows = Array.from({ length: STUDENTS }, (_, index) => {
    const number = index + 1;
    return `${5026000 + number},${number},Rima Akter,Md. Jamal Uddin,Salma Khatun,01812345678,7,2027,A,Morning,General,Islam,Female`;
  });
  return [headings, ...rows].join('\n');
}
