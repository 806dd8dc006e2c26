import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHED } from './app.ts';
import { axeProblems } from './axeProblems.ts';
import { signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

let student: { id: string; studentName: string; studentNameBn: string };
beforeAll(async () => {
  student = await app
    .db('students')
    .where({ studentId: PUBLISHED.studentId, live: 1 })
    .first('id', 'studentName', 'studentNameBn');
});

const combobox = () => page.getByRole('combobox', { name: 'Student or screen' });
const options = () => page.getByRole('listbox', { name: 'What was found' }).getByRole('option');
const option = (text: string | RegExp) => options().filter({ hasText: text });
const openFind = async () => {
  await page.getByRole('button', { name: 'Find', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await expect.poll(() => combobox().evaluate((input) => input === document.activeElement)).toBe(true);
};

test('a student is found and the GPA is explained in 3 actions', async () => {
  await page.goto(app.url);
  await openFind();
  // Enter does not wait for the answer of the search.
  await page.keyboard.type(PUBLISHED.studentId);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: student.studentName }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/student/${student.id}`);
  await page.getByText('How was this worked out?').click();

  const working = page.getByRole('list', { name: /worked out/i });
  await working.waitFor();
  const { claims } = await app
    .db('transcripts')
    .join('publications', 'publications.id', 'publicationId')
    .where({ studentId: student.id, 'publications.live': 1, session: 2025, term: 'Annual' })
    .first('claims');
  await working.getByText(claims.gpa.toFixed(2)).first().waitFor();
});

describe('the search', () => {
  test('finds by what sounds alike, in either script, and by keyboard', async () => {
    await page.goto(app.url);
    await page.getByRole('button', { name: 'Find', exact: true }).focus();
    await openFind();
    await combobox().fill(student.studentNameBn);
    await option(student.studentName).first().waitFor();
    await combobox().fill('atendance');
    await page.getByText('Nothing found for “atendance”').waitFor();
    await combobox().fill('list');
    await expect.poll(() => options().count()).toBeGreaterThan(2);
    // The option that is shown as selected is the one that a screen reader is told of.
    const selected = () =>
      options().evaluateAll((all) => {
        const told = document.querySelector('[role=combobox][aria-activedescendant]');
        const id = told?.getAttribute('aria-activedescendant');
        return all.flatMap((one, at) => (one.ariaSelected === 'true' && one.id === id ? [at] : []));
      });
    await expect.poll(selected).toEqual([0]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(selected).toEqual([1]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(selected).toEqual([0]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Find');
  });

  test('leads to screens with the exam one works in', async () => {
    await page.goto(`${app.url}/check-board?session=2025&term=Annual&className=10`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openFind();
    await combobox().fill('promo');
    await option('Promotion').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/promotion/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openFind();
    await combobox().fill('merit list');
    await option('Merit List').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/filter-merit-list/);
    await page.getByRole('heading', { name: 'Merit List' }).waitFor();
    await openFind();
    await combobox().fill(PUBLISHED.studentId);
    await option(student.studentName).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/student/${student.id}`));
    await page.getByRole('region', { name: 'Documents to print' }).waitFor();
  });

  test('passes axe at 360 and 1280 px', async () => {
    await page.goto(app.url);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await combobox().waitFor();
    for (const words of ['', 'akter']) {
      await combobox().fill(words);
      if (words) await option(/akter/i).first().waitFor();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await axeProblems(page)).toEqual([]);
      }
    }
  });
});

describe('the page of a student', () => {
  test('is where names in the student list lead', async () => {
    await page.goto(`${app.url}/student-list?search=${PUBLISHED.studentId}`);
    await page.getByRole('link', { name: student.studentName }).click();
    await page.getByRole('heading', { level: 1, name: student.studentName }).waitFor();
    await page.getByRole('region', { name: 'Documents to print' }).waitFor();
    await page.getByRole('link', { name: 'Half Yearly 2025' }).click();
    await page.getByRole('heading', { name: 'Result: Half Yearly 2025' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Student List' }).waitFor();
  });

  test('passes axe at 360 and 1280 px', async () => {
    await page.goto(`${app.url}/student/${student.id}`);
    await page.getByText('How was this worked out?').click();
    await page.getByRole('list', { name: /worked out/i }).waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Or a link may be half below the bar, where axe takes it for a small one.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await axeProblems(page)).toEqual([]);
    }
  });

  test('says so where there is no such student', async () => {
    await page.goto(`${app.url}/student/999999`);
    await page.getByRole('link', { name: 'Student List' }).first().waitFor();
    await page.getByText('Student not found').waitFor();
    await page.goto(`${app.url}/student`);
    await page.getByText('There is no such student').waitFor();
  });

  test('is for staff of the own class alone', async () => {
    await signIn(page, app.url, 'teacher');
    await page.goto(`${app.url}/student/${student.id}`);
    await page.getByText('This is not in your class, section and shift').waitFor();
  });
});

test('the page of a student has the attendance, and what was changed by whom', async () => {
  const { id } = student;
  const roll = (await app.db('enrolments').where({ studentId: id, session: 2025 }).first('roll'))!.roll;
  const body = { ids: [String(id)], section: 'B', rolls: 'next' };
  const { token } = await app.signIn('superadmin');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const path = `${app.url}/api/v1/student/many-move`;
  expect((await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200);
  await page.goto(`${app.url}/student/${id}`);
  const region = (name: string) => page.getByRole('region', { name, exact: true }).first();
  await region('Attendance').getByRole('rowheader', { name: 'Annual 2025' }).waitFor();
  await expect
    .poll(() => region('Attendance').getByRole('cell').allTextContents())
    .toContainEqual(expect.stringMatching(/^\d+%$/));
  const record = region('History of the record').getByRole('row').nth(1);
  await record.getByText('Section: A → B').waitFor();
  await expect.poll(() => record.innerText()).toContain('Moved to another section (2025)');
  await expect.poll(() => record.innerText()).toContain(`Roll: ${roll} → `);
  await region('History of marks').getByText('Mathematics, Annual 2025').first().waitFor();
});
