import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHED } from './app.ts';
import { follow, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages();

const main = () => page.getByRole('main');
const openHome = async (role: 'superadmin' | 'teacher' | 'student') => {
  await signIn(page, app.url, role);
  await page.goto(app.url);
};

describe('the home of a head', () => {
  test('shows how far each class is, and leads to what is next', async () => {
    await openHome('superadmin');
    const exam = page.getByRole('region', { name: 'Half Yearly 2026' });
    await exam.getByRole('list', { name: 'Steps of this exam' }).getByText('0 of 7 classes').waitFor();
    const row = exam.getByRole('row', { name: /^Class 8/ });
    await expect.poll(() => row.textContent()).toContain('Incomplete');
    await row.getByRole('link', { name: /^Class 8: Enter \d+ marks$/ }).click();
    await page.waitForURL(/\/add-result\?.*className=8/);
    await main().getByText('Half Yearly 2026 · Class 8').first().waitFor();
  });

  test('leads from a waiting subject into its grid', async () => {
    await openHome('superadmin');
    const waiting = page.getByRole('region', { name: 'Marks still to come' });
    await waiting
      .getByRole('row', { name: /^English 2nd Paper Class 6/ })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { name: 'Input Student Marks' }).waitFor();
    await page.getByRole('textbox').first().waitFor();
    await expect.poll(() => main().locator('tbody tr').count()).toBeGreaterThan(20);
  });

  test('shows the exam that is chosen in the bar, and offers the one whose marks come in', async () => {
    await openHome('superadmin');
    await page.getByRole('region', { name: 'Half Yearly 2026' }).waitFor();
    const bar = page.getByRole('group', { name: 'Working exam' });
    await bar.getByLabel('Session').selectOption('2025');
    await bar.getByLabel('Term').selectOption('Annual');
    const published = page.getByRole('region', { name: 'Annual 2025' });
    await published.getByRole('link', { name: 'Class 10: Print its papers' }).waitFor();
    await main().getByRole('button', { name: 'Go to Half Yearly 2026' }).click();
    await page.getByRole('region', { name: 'Half Yearly 2026' }).waitFor();
  });

  test('has no term in the bar that was removed from the list since it was chosen', async () => {
    await openHome('superadmin');
    await page.goto(`${app.url}/check-board?session=2026&term=Weekly`);
    await page.waitForFunction(() => localStorage.getItem('working-exam')?.includes('Weekly'));
    await page.goto(app.url);
    await page.getByRole('region', { name: 'Half Yearly 2026' }).waitFor();
    const term = page.getByRole('group', { name: 'Working exam' }).getByLabel('Term');
    // The exam that Home shows.
    await expect.poll(() => term.inputValue()).toBe('Half Yearly');
  });

  test('a screen without an exam has a grey bar, one with an exam sets it', async () => {
    await openHome('superadmin');
    const bar = page.getByRole('group', { name: 'Working exam' });
    await page.goto(`${app.url}/documents`);
    await expect.poll(() => bar.getByLabel('Term').isDisabled()).toBe(true);
    await page.goto(`${app.url}/correct-result?session=2025&term=Annual&class=10`);
    await expect.poll(() => bar.getByLabel('Session').inputValue()).toBe('2025');
    await expect.poll(() => bar.getByLabel('Class').inputValue()).toBe('10');
    await expect.poll(() => bar.getByLabel('Term').isDisabled()).toBe(false);
  });

  test('the student list begins with the session of the bar and offers the years that have students', async () => {
    await openHome('superadmin');
    await follow(page, 'Student List');
    const year = main().getByLabel('Year', { exact: true });
    await expect.poll(() => year.inputValue()).toBe('2026');
    const years = await app
      .db('enrolments')
      .where({ live: 1 })
      .distinct('session')
      .orderBy('session', 'desc');
    const offered = years.map(({ session }) => String(session));
    await expect.poll(() => year.locator('option').allTextContents()).toEqual(['All', ...offered]);
  });

  test('a section that the school removed is named, and Show all takes it away', async () => {
    await openHome('superadmin');
    await page.goto(`${app.url}/student-list?year=2026&class=8&section=Day-2`);
    await main().getByText('No longer in the lists of the school: Section Day-2.').waitFor();
    const section = main().getByLabel('Section', { exact: true });
    expect(await section.inputValue()).toBe('Day-2');
    expect(new URL(page.url()).search).toBe('?session=2026&className=8&section=Day-2');
    await main().getByRole('button', { name: 'Show all' }).first().click();
    await expect.poll(() => new URL(page.url()).search).toBe('?session=2026&className=8');
    await main().getByRole('table').waitFor();
    expect(await section.inputValue()).toBe('');
  });

  test('has the year of the address in the bar, also one that is not offered', async () => {
    await openHome('superadmin');
    await page.goto(`${app.url}/check-board?session=2019&term=Annual`);
    const session = page.getByRole('group', { name: 'Working exam' }).getByLabel('Session');
    await expect.poll(() => session.inputValue()).toBe('2019');
    await page.goto(`${app.url}/student-list?session=2019`);
    await expect.poll(() => main().getByLabel('Year', { exact: true }).inputValue()).toBe('2019');
  });

  test.each([
    ['/print-jobs', 'Class Name'],
    ['/tabulation-sheet', 'Class'],
    ['/mark-sheet', 'Class Name'],
    ['/id-card-template', 'Class'],
    ['/subject-entry', 'Class'],
  ])('the form of %s follows the class that is chosen in the bar', async (path, label) => {
    await signIn(page, app.url, 'superadmin');
    const exam = { session: '2026', term: 'Annual', section: 'A', shift: 'Day', year: '2026' };
    await page.goto(`${app.url}${path}?${new URLSearchParams({ ...exam, className: '8', class: '8' })}`);
    const chosen = main().getByLabel(label, { exact: true }).first();
    await expect.poll(() => chosen.inputValue()).toBe('8');
    const bar = page.getByRole('group', { name: 'Working exam' });
    await bar.getByLabel('Class', { exact: true }).selectOption('6');
    await expect.poll(() => chosen.inputValue()).toBe('6');
  });

  test('names the sign-ups that wait for a role', async () => {
    await app.db('users').where({ userType: '' }).update({ userStatus: 'Pending' });
    await openHome('superadmin');
    await main()
      .getByRole('link', { name: /sign-ups? waits? for a role$/ })
      .click();
    await page.waitForURL(/\/user-list/);
  });
});

test('a teacher finds the own subjects first, and is asked once before saving marks of another', async () => {
  await app.db('teacher_subject_items').delete();
  const admin = await app.signIn('superadmin');
  const give = async (name: string, code: string) => {
    const { id } = (await app.db('users').where({ firstName: name, live: 1 }).first('id'))!;
    const { id: classId } = (await app.db('classes').where({ name: '9' }).first('id'))!;
    const subjects = [{ group: 'Science', code }];
    const answer = await fetch(`${app.url}/api/v1/teacher-subjects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        teacher_id: id,
        was: [],
        ClassVsSubject: [{ class_id: classId, shift: 'Morning', subjects }],
      }),
    });
    expect(answer.status).toBe(201);
  };
  await give('teacher', '137');
  const colleague = (await app
    .db('users')
    .where({ userType: 'teacher', live: 1 })
    .whereNot({ firstName: 'teacher' })
    .first())!;
  await give(colleague.firstName, '136');
  await openHome('teacher');
  const own = page.getByRole('region', { name: 'You teach, Half Yearly 2026' });
  await own.getByRole('link', { name: 'Chemistry' }).waitFor();
  await expect.poll(() => own.getByRole('row').count()).toBe(2);
  const others = page.getByRole('region', { name: 'Other subjects of your class, Half Yearly 2026' });
  await others
    .getByRole('row', { name: /^Physics/ })
    .getByText(colleague.firstName)
    .waitFor();
  await others.getByRole('link', { name: 'Physics' }).click();
  const cell = page.getByRole('textbox', { name: /Subjective/ });
  const save = page.getByRole('button', { name: 'Submit', exact: true });
  const dialog = page.getByRole('dialog');
  const firstMark = async () =>
    (await app.db('marks').orderBy('updatedAt', 'desc').orderBy('id', 'desc').first())!;
  await cell.first().fill('11');
  await save.click();
  await dialog.getByText(`${colleague.firstName} ${colleague.lastName ?? ''}`.trim()).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await save.click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await firstMark()).subjective).toBe(11);
  await cell.first().fill('12');
  await save.click();
  await expect.poll(async () => (await firstMark()).subjective).toBe(12);
});

test('a teacher opens the grid of a subject with one press', async () => {
  await openHome('teacher');
  const own = page.getByRole('region', { name: 'Subjects of your class, Half Yearly 2026' });
  const row = own.getByRole('row', { name: /^Physics Class 9 · Science · A · Morning/ });
  await expect.poll(() => row.textContent()).toMatch(/\d+ of \d+/);
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'Input Student Marks' }).waitFor();
  await page
    .getByRole('textbox', { name: /Subjective/ })
    .first()
    .waitFor();
});

describe('the home of a student', () => {
  beforeAll(async () => {
    const { id } = (await app.db('students').where({ studentId: PUBLISHED.studentId }).first('id'))!;
    await app.db('users').where({ userType: 'student' }).update({ studentId: id });
  });

  test('shows the published results, each with the way to its transcript', async () => {
    await openHome('student');
    await main().getByRole('link', { name: 'Annual 2025' }).click();
    await page.waitForURL(/\/result\?session=2025&term=Annual/);
    await main().getByRole('button', { name: 'Download' }).first().waitFor();
  });
});
