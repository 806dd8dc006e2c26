import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ClassSignIns } from '#web/api/answers.ts';
import { follow, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages('superadmin');

const main = () => page.getByRole('main');
const field = (label: string) => main().getByLabel(label, { exact: true });
const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const CLASS = { year: '2026', class: '9', section: 'A', shift: 'Morning', group: 'Science' };
const COHORT = {
  session: '2026',
  term: 'Annual',
  className: '8',
  section: 'A',
  shift: 'Morning',
  group: 'General',
};

/** Answers a path by `answer` until the test is over. */
const answer = async (path: string, reply: Parameters<typeof page.route>[1]) => {
  await page.route(path, reply);
  onTestFinished(() => page.unroute(path));
};

test('another size of paper is another sheet', async () => {
  await page.goto(
    `${app.url}/get-tabulation-sheet?${new URLSearchParams({ ...COHORT, term: 'Half Yearly' })}`,
  );
  const saved = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press('Download')]);
    return readFileSync(await file.path()).toString('base64');
  };
  await main().getByText('A4', { exact: true }).click();
  const small = await saved();
  await main().getByText('A3', { exact: true }).click();
  expect((await saved()) === small).toBe(false);
  await main().getByText('A4', { exact: true }).click();
  expect((await saved()) === small).toBe(true);
});

test('the papers of a student are of the working exam', async () => {
  const bar = (term: string) =>
    page
      .getByRole('banner')
      .getByLabel('Term')
      .and(page.locator('select'))
      .locator(`option:checked[value="${term}"]`);
  await page.goto(`${app.url}/check-board?session=2026&term=Annual`);
  await bar('Annual').waitFor({ state: 'attached' });
  const student = await app.db('students').first<{ id: string }>('id');
  await page.goto(`${app.url}/student/${student.id}`);
  await expect.poll(() => main().getByLabel('Term', { exact: true }).first().inputValue()).toBe('Annual');
  await page.goto(`${app.url}/check-board?session=2026&term=Half+Yearly`);
  await bar('Half Yearly').waitFor({ state: 'attached' });
  await page.goto(`${app.url}/student/${student.id}`);
  await expect
    .poll(() => main().getByLabel('Term', { exact: true }).first().inputValue())
    .toBe('Half Yearly');
});

test('a teacher who comes by a link keeps the own class in the bar', async () => {
  await page.evaluate(() => localStorage.clear());
  await signIn(page, app.url, 'teacher');
  await answer('**/api/v1/profile', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  await page.goto(`${app.url}/check-board?session=2026`);
  await page.goto(app.url);
  await expect.poll(() => page.getByRole('banner').getByLabel('Class').inputValue()).toBe('9');
  await expect.poll(() => page.getByRole('banner').getByLabel('Section').inputValue()).toBe('A');
});

test('a late answer to the session of before does not end the new one', async () => {
  const fresh = await app.signIn('teacher');
  let isHeld = false;
  await answer('**/api/v1/getAllStudent?*', async (route) => {
    if (isHeld) return route.fallback();
    isHeld = true;
    await page.evaluate((auth) => {
      const value = JSON.stringify(auth);
      localStorage.setItem('auth', value);
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'auth', newValue: value, storageArea: localStorage }),
      );
    }, fresh);
    await route.fulfill({ status: 401, json: { message: 'Sign in again.' } });
  });
  await page.goto(`${app.url}/student-list?${new URLSearchParams(CLASS)}`);
  await main().getByRole('rowheader').first().waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth')!).token)).toBe(fresh.token);
});

describe('the student list', () => {
  const open = () => page.goto(`${app.url}/student-list?${new URLSearchParams(CLASS)}`);

  test('leaves a space where it was typed, also after a pause', async () => {
    await open();
    const search = field('Name, ID or phone');
    await search.fill('Khatun');
    await search.press('Space');
    await page.waitForURL(/search=Khatun/);
    await page.waitForTimeout(400);
    await search.pressSequentially('M');
    await expect.poll(() => search.inputValue()).toBe('Khatun M');
  });

  test('keeps a column that was chosen, whatever is filtered', async () => {
    await open();
    await press(/^Columns/);
    await page.getByLabel('Section', { exact: true }).last().check();
    await page.goto(`${app.url}/student-list?session=2026&className=9`);
    await page.getByRole('columnheader', { name: 'Section' }).waitFor();
    await open();
    await page.getByRole('columnheader', { name: 'Section' }).waitFor();
  });

  test('asks once for a page that fails, and again when it is pressed', async () => {
    let asked = 0;
    await answer('**/api/v1/getAllStudent?*', async (route) => {
      if (new URL(route.request().url()).searchParams.get('page') === '2') {
        asked += 1;
        return route.fulfill({ status: 500, json: { message: 'Something went wrong' } });
      }
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), total: 1500 } });
    });
    await open();
    await page.getByRole('alert').waitFor();
    await page.waitForTimeout(500);
    expect(asked).toBe(1);
    await press('Try again');
    await expect.poll(() => asked).toBe(2);
  });

  test('saves an edit of which another changed one field, and then the other', async () => {
    await open();
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const dialog = page.getByRole('dialog');
    const father = dialog.getByLabel("Father's Name", { exact: true });
    const mother = dialog.getByLabel("Mother's Name", { exact: true });
    await father.waitFor();
    const [before, name] = await Promise.all([
      father.inputValue(),
      dialog.getByLabel('Student ID').inputValue(),
    ]);
    const meanwhile = (fields: object) => app.db('students').where({ studentId: name }).update(fields);
    await father.fill('Mine Father');
    await mother.fill('Mine Mother');
    const submit = () => dialog.getByRole('button', { name: 'Save Changes' }).click();
    await meanwhile({ fatherName: 'Their Father' });
    await submit();
    const mine = dialog.getByRole('button', { name: 'Write mine' });
    await mine.waitFor();
    await meanwhile({ motherName: 'Their Mother' });
    await mine.click();
    await dialog
      .getByText(/"Their Mother".*; you wrote "Mine Mother"/)
      .first()
      .waitFor();
    await mine.click();
    await page.getByText('Student updated successfully').waitFor();
    expect(before).not.toBe('Mine Father');
    expect(await app.db('students').where({ studentId: name }).first('fatherName', 'motherName')).toEqual({
      fatherName: 'Mine Father',
      motherName: 'Mine Mother',
    });
  });
});

describe('what is not saved', () => {
  const openForm = async () => {
    await page.goto(`${app.url}/add-student`);
    await field('Name').fill('Not Saved');
  };

  test('is not left by the skip link', async () => {
    await openForm();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Tab');
    await page.getByText('Skip to content').press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await page.getByRole('heading', { name: 'Leave without saving?' }).count()).toBe(0);
    await expect.poll(() => field('Name').inputValue()).toBe('Not Saved');
  });

  test('is asked about by every browser before a reload', async () => {
    await openForm();
    const asks = await page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true });
      let returned: unknown;
      Object.defineProperty(event, 'returnValue', {
        get: () => returned,
        set: (value) => {
          returned = value;
        },
      });
      window.dispatchEvent(event);
      return [event.defaultPrevented, Boolean(returned)];
    });
    expect(asks).toEqual([true, true]);
  });

  test('is asked about over the side bar of a phone, which is closed on the next screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 900 }));
    await openForm();
    await press('Menu');
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
    await press('Leave');
    await page.waitForURL(`${app.url}/`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

test('a roll range begins with the first and the last of the class, and stays as it is typed', async () => {
  const rolls = await app
    .db('enrolments')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ session: 2026, 'classes.name': '8', section: 'A', shift: 'Morning' })
    .whereNull('enrolments.leftOn')
    .orderBy('roll')
    .pluck('roll');
  await page.goto(`${app.url}/mark-sheet?${new URLSearchParams(COHORT)}`);
  await expect.poll(() => field('Roll From').inputValue()).toBe(String(rolls[0]));
  await expect.poll(() => field('Roll To').inputValue()).toBe(String(rolls.at(-1)));
  await field('Roll To').fill('3');
  await field('Section').selectOption('B');
  await expect.poll(() => field('Roll To').inputValue()).toBe('3');
});

describe('a toast', () => {
  const fail = async () => {
    await answer('**/api/v1/result/marksheet', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    );
    await page.goto(`${app.url}/mark-sheet?${new URLSearchParams(COHORT)}`);
    await expect.poll(() => field('Roll From').inputValue()).not.toBe('');
    await press('Submit');
    const toast = page.locator('[data-gives-way]').filter({ hasText: 'Please Enter Valid Details' });
    await toast.waitFor();
    return toast;
  };

  test('lets what is beneath it be pressed', async () => {
    const toast = await fail();
    const isPressedThrough = () =>
      toast.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-gives-way]');
      });
    expect(await isPressedThrough()).toBe(true);
  });

  test('is at the bottom edge of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const toast = await fail();
    await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(600);
  });
});

describe('who works in one class', () => {
  beforeEach(async () => {
    await page.evaluate(() => localStorage.clear());
  });

  test('is told which it is, and offered no other', async () => {
    await signIn(page, app.url, 'operator');
    for (const path of ['/attendance', '/mark-sheet', '/promotion']) {
      await page.goto(app.url + path);
      await main().getByText('You see the students of Class 9 · A · Morning.').waitFor();
    }
    await page.goto(`${app.url}/add-student`);
    const offered = field('Class').locator('option');
    await expect.poll(() => offered.allTextContents()).toEqual(['9']);
    await expect.poll(() => field('Class').inputValue()).toBe('9');
  });

  test('is told whose class is seen where another is opened, and is shown nothing of publishing', async () => {
    await signIn(page, app.url, 'teacher');
    await page.goto(`${app.url}/student-list?session=2026&className=8`);
    await main().getByText('You see the students of Class 9 · A · Morning.').waitFor();
    await page.goto(`${app.url}/check-board?session=2026&term=Half+Yearly&className=9`);
    await page.getByRole('region', { name: 'Publishing' }).waitFor();
    expect(await main().getByRole('button', { name: 'Publish results' }).count()).toBe(0);
    await page.goto(`${app.url}/check-board?session=2025&term=Annual&className=9`);
    await page.getByRole('heading', { name: 'Publishing' }).waitFor();
    expect(await main().getByText('Tell parents').count()).toBe(0);
  });
});

describe('publishing', () => {
  const board = `/check-board?session=2026&term=Half+Yearly&className=8`;
  const openPoints = () =>
    main()
      .getByText(/^\d+ things? to check before publishing$/)
      .click();

  test('names the subjects that nobody has a mark in, the class and the exam', async () => {
    const subject = await app
      .db('marks')
      .join('subjects', 'subjects.id', 'marks.subjectId')
      .join('classes', 'classes.id', 'subjects.classId')
      .where({ 'marks.session': 2026, 'marks.term': 'Half Yearly', value: 8 })
      .first<{ id: string; name: string }>('subjects.id', 'subjects.name');
    const ids = await app
      .db('marks')
      .where({ session: 2026, term: 'Half Yearly', subjectId: subject.id, deletedAt: null })
      .pluck('id');
    const { token } = await app.signIn('superadmin');
    const deleted = await fetch(`${app.url}/api/v1/delete-many-result`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ ids }),
    });
    expect(deleted.status).toBe(200);
    await page.goto(app.url + board);
    await openPoints();
    await main()
      .getByText(new RegExp(`Nobody has a mark in .*${subject.name}`))
      .waitFor();
    const publish = main().getByRole('button', { name: 'Publish results' });
    const background = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await background(publish)).toBe(await background(main().getByRole('button').first()));
    await publish.click();
    await page.getByRole('dialog', { name: 'Publish Class 8, Half Yearly 2026' }).waitFor();
  });

  test('warns where the codes of transcripts would open on no phone', async () => {
    await answer('**/api/v1/result/checks?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), publicUrl: 'http://localhost:3000' },
      });
    });
    await page.goto(app.url + board);
    await openPoints();
    await main()
      .getByText(/would lead to http:\/\/localhost:3000, which opens on no phone/)
      .waitFor();
  });
});

test('a student that is edited is named, and the work begins in the name', async () => {
  await page.goto(`${app.url}/student-list?${new URLSearchParams(CLASS)}`);
  const edit = main()
    .getByRole('button', { name: /^Edit / })
    .first();
  const name = (await edit.getAttribute('aria-label'))?.replace('Edit ', '');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Edit Student: ${name}` });
  await dialog.waitFor();
  const box = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect.poll(() => box('Name').evaluate((input) => input === document.activeElement)).toBe(true);
  const [english, bangla] = await Promise.all(
    ['Name', 'Name (Bangla)'].map((label) => box(label).boundingBox()),
  );
  expect(english?.y).toBe(bangla?.y);
});

test('at 200 % the row in hand of the marks grid stays in sight, below the head', async () => {
  await page.setViewportSize({ width: 683, height: 384 });
  const subject = await app
    .db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ session: 2026, value: 9, subjectCode: '101' })
    .first<{ id: string }>('subjects.id');
  const grid = { session: '2026', term: 'Annual', class: '9', section: 'A', shift: 'Morning' };
  await page.goto(
    `${app.url}/add-result?${new URLSearchParams({ ...grid, group: 'Science', subject: String(subject.id) })}`,
  );
  await expect.poll(() => page.evaluate("document.activeElement.closest('tbody, ul') !== null")).toBe(true);
  // What is above the grid is loaded too, so that it does not move any more.
  await page.waitForLoadState('networkidle');
  const isInSight = () =>
    page.evaluate(() => {
      const cell = document.activeElement!;
      const { left, top, width, height } = cell.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return shown?.closest('tr, li') === cell.closest('tr, li');
    });
  for (let row = 0; row < 12; row++) {
    await page.keyboard.press('Enter');
    await expect.poll(isInSight).toBe(true);
  }
});

test('promotion shows one form, and a stored promotion no error', async () => {
  await page.goto(`${app.url}/promotion?session=2026&className=8&group=General&section=All&shift=All`);
  await main().getByRole('form', { name: 'Who is promoted' }).first().waitFor();
  await field('Roll From').fill('1');
  await field('Roll To').fill('99');
  await press('Search');
  await page.waitForURL(/rollTo=99/);
  await main().getByRole('table').waitFor();
  expect(await field('Roll From').count()).toBe(1);
});

test('passwords that are shown once are asked about before they are left', async () => {
  await answer('**/api/v1/users/class-sign-ins', (route) =>
    route.fulfill({
      json: {
        message: 'made',
        created: [{ name: 'Mim', roll: 1, studentId: '1', phoneNumber: '', password: 'abc-def' }],
        skipped: [],
      } as unknown as ClassSignIns,
    }),
  );
  await page.goto(`${app.url}/student-list?${new URLSearchParams(CLASS)}`);
  await main().getByRole('rowheader').first().waitFor();
  await page.goto(`${app.url}/class-sign-ins`);
  await expect.poll(() => field('Class Name').inputValue()).toBe('9');
  await expect.poll(() => field('Section').inputValue()).toBe('A');
  await press('Make sign-ins');
  await page
    .getByText(/the first passwords are shown this once/)
    .first()
    .waitFor();
  await follow(page, 'Home');
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
});

test('the theme is chosen in the profile, and kept', async () => {
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${app.url}/profile`);
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(paper).toBe('#171b19');
  await page.reload();
  await expect.poll(paper).toBe('#171b19');
  await page.getByText('Light', { exact: true }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).toMatch(/^#fff/);
  await page.getByText('As the device', { exact: true }).click();
  await expect.poll(paper).toBe('#171b19');
  await page.emulateMedia({ colorScheme: 'light' });
});

test('a try that works closes the error of the one before', async () => {
  const { id } = (await app.db('students').first<{ id: string }>('id'))!;
  await page.route('**/documents/marksheet.pdf*', (route) => route.abort(), { times: 1 });
  await page.goto(`${app.url}/student/${id}`);
  const papers = page.getByRole('region', { name: 'Documents to print' });
  const error = page.getByRole('region', { name: 'Notifications' }).getByText(/^Error: /);
  await papers.getByRole('button', { name: 'Mark Sheet', exact: true }).click();
  await error.waitFor();
  await papers.getByRole('button', { name: 'Mark Sheet', exact: true }).click();
  await error.waitFor({ state: 'detached', timeout: 3_000 });
});

describe('at 1366 x 768', () => {
  beforeEach(() => page.setViewportSize({ width: 1366, height: 768 }));
  const rests = (locator: Locator) =>
    locator.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
  const tops = (locator: Locator) =>
    locator.evaluateAll((elements) => new Set(elements.map((one) => one.getBoundingClientRect().top)).size);

  test('the student list scrolls in its frame alone, and the name of the school is whole', async () => {
    for (const search of ['', '?session=2026&className=9&group=Science']) {
      await page.goto(`${app.url}/student-list${search}`);
      await page.getByRole('table', { name: 'Student List' }).waitFor();
      expect(await rests(page.locator('html'))).toBe(true);
      expect(await rests(page.getByRole('banner').locator('a span'))).toBe(true);
    }
  });

  test('fields of a pair are level, and so are the tabs of the reports and the tools of a preview', async () => {
    const { id } = (await app.db('students').first<{ id: string }>('id'))!;
    await page.goto(`${app.url}/student-list?edit=${id}`);
    const fields = page.getByRole('dialog').locator('[name=motherName], [name=motherNameBn]');
    await fields.last().waitFor();
    expect(await tops(fields)).toBe(1);
    await page.goto(`${app.url}/merit-list?${new URLSearchParams({ ...COHORT, term: 'Half Yearly' })}`);
    const tabs = page.getByRole('navigation', { name: 'Papers of this exam' }).getByRole('link');
    await tabs.last().waitFor();
    expect(await tops(tabs)).toBe(1);
    await page.goto(`${app.url}/paper-settings`);
    const tools = page.getByText(/^[0-9]+ pages?$/).or(page.getByRole('button', { name: 'Zoom in' }));
    await expect.poll(() => tools.count()).toBe(2);
    const [one, other] = await tools.evaluateAll((all) =>
      all.map((tool) => tool.getBoundingClientRect().top + tool.getBoundingClientRect().height / 2),
    );
    expect(Math.abs(one! - other!)).toBeLessThan(4);
  });
});

test('the heads of four parts do not break inside a word at 360 px', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ofFour = await app
    .db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ session: 2026, value: 8, subjectCode: '101' })
    .first('subjects.id');
  await page.goto(`${app.url}/add-result?${new URLSearchParams({ ...COHORT, subject: String(ofFour.id) })}`);
  const heads = page.getByRole('table').locator('thead th[data-input]');
  await heads.last().waitFor();
  expect(await heads.count()).toBeGreaterThan(2);
  const lines = await heads.evaluateAll((all) => all.map((head) => head.getClientRects()[0]!.height));
  // The name, and below it the maximum.
  expect(Math.max(...lines)).toBeLessThan(45);
});
