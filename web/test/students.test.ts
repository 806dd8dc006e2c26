import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { read, utils, write } from 'xlsx';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import { STUDENT_FIELDS, studentHeadings } from '#server/people/students/studentColumns.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { axeProblems } from './axeProblems.ts';
import { download, setClocks } from './onPage.ts';
import { app, openPages, page, replacePageAfterwards } from './openPages.ts';

openPages('superadmin');

const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const findRow = (text: string) => page.getByRole('row').filter({ hasText: text });
const find = async (words: string) => {
  await page.goto(`${app.url}/student-list?search=`);
  await field('Name, ID or phone').fill(words);
};

describe('the student list', () => {
  test('is filtered by the address, which the form writes', async () => {
    await page.goto(`${app.url}/student-list`);
    await field('Year').selectOption('2026');
    await field('Class').selectOption('9');
    await field('Group').selectOption('Science');
    await field('Section').selectOption('A');
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ session: '2026', className: '9', group: 'Science', section: 'A' });
    const rows = page.getByRole('table').getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
    await page.reload();
    await expect.poll(() => field('Group').inputValue()).toBe('Science');
    await field('Name, ID or phone').fill('2019001');
    await page.getByText('No students found').waitFor();
    await press('Search in every class and year');
    await findRow('2019001').first().waitFor();
  });

  test('finds by ID in Bangla digits, and shows everything of a student', async () => {
    await find('২০১৯০০১');
    await findRow('2019001').getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog');
    for (const part of ['Personal', 'Academic', 'Family'])
      await dialog.getByText(part, { exact: true }).waitFor();
    await dialog.getByText('4th Subject Code').waitFor();
  });

  test('leads straight to the papers of the student who is open', async () => {
    await find('2019001');
    await findRow('2019001').getByRole('button', { name: /^View/ }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await axeProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await field('Term').selectOption('Annual');
    const papers = [
      ['Transcript', 'transcript-2019001-annual-2025-en.pdf'],
      ['Mark Sheet', 'marksheets-class-10-science-a-morning-rolls-1-1-annual-2025-en.pdf'],
    ] as const;
    for (const [paper, fileName] of papers) {
      const { name, pages } = await download(page, paper);
      expect(name).toBe(fileName);
      expect(pages.map((text) => text.includes('Nishat Tasnim'))).toEqual([true]);
    }
    await page.getByRole('dialog').getByRole('link', { name: 'ID Card' }).click();
    await page.waitForURL(/\/id-cards-both-sides\?/);
    const { name, pages } = await download(page);
    expect(name).toBe('id-cards-both-sides-class-10-science-a-morning-rolls-1-1-2025-layout-1-a4-en.pdf');
    expect(pages[0]).toContain('Nishat Tasnim');
  });

  test("names religion and gender as the school's own lists do", async () => {
    await page.goto(`${app.url}/student-list?search=2019001`);
    await page.getByRole('button', { name: /^Columns / }).click();
    await page.getByLabel('Sex').check();
    await page.getByLabel('Religion').check();
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await findRow('নিশাত তাসনিম').filter({ hasText: 'মহিলা' }).filter({ hasText: 'ইসলাম' }).waitFor();
    await page.goto(`${app.url}/add-student`);
    await field('ধর্ম').selectOption({ label: 'হিন্দু' });
  });

  test('offers a group of the school’s own, and calls a section as the school does', async () => {
    const lists = () => app.db('config_values');
    const [added] = await lists().insert({
      slug: 'group',
      value: 'Vocational',
      label: 'Vocational',
      position: 9,
    });
    await lists().where({ slug: 'Section', value: 'A' }).update({ label: 'Padma' });
    await noteResultChange(app.db);
    await page.goto(`${app.url}/student-list?search=2019001`);
    await findRow('2019001').filter({ hasText: 'Padma' }).waitFor();
    await page.goto(`${app.url}/subject-entry`);
    await field('Class').selectOption('9');
    await field('Group').selectOption('Vocational');
    await lists().where({ id: added }).delete();
    await lists().where({ slug: 'Section', value: 'A' }).update({ label: 'A' });
    await noteResultChange(app.db);
  });

  test('saves an edit with a photo', async () => {
    await find('2019001');
    await findRow('2019001').getByRole('button', { name: /^Edit/ }).click();
    const photo = Buffer.from(photoOne.split(',')[1]!, 'base64');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('main').getByLabel('Zoom').fill('1.5');
    await press('Use this part');
    // Until it is gone the form behind it takes no typing.
    await page.getByText('Crop the photo').waitFor({ state: 'hidden' });
    await field("Father's Name").fill('Md. Abdul Kader Jilani');
    await press('Save Changes');
    await page.getByText('Student updated successfully').waitFor();
    await press('Not now');
    await findRow('Md. Abdul Kader Jilani').getByRole('button', { name: /^View/ }).click();
    const picture = page.getByRole('dialog').getByRole('img');
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
  });

  test('removes a photo, puts it back, and the history says so', async () => {
    const { id } = (await app.db('students').where({ studentId: '2019001', live: 1 }).first('id'))!;
    const stored = async () => (await app.db('students').where({ id }).first('picture'))!.picture;
    const before = await stored();
    expect(before).not.toBeNull();
    await find('2019001');
    await findRow('2019001').getByRole('button', { name: /^Edit/ }).click();
    await press('Remove Photo');
    await page.getByRole('dialog').getByText('No photo').waitFor();
    expect(await page.getByRole('button', { name: 'Remove Photo' }).count()).toBe(0);
    await press('Save Changes');
    await page.getByText('Student updated successfully').waitFor();
    await expect.poll(stored).toBeNull();
    await press('Put the former photo back');
    await page.getByText('The former photo is back').waitFor();
    expect(await stored()).toBe(before);
    await page.goto(`${app.url}/student/${id}`);
    const record = page.getByRole('region', { name: 'History of the record' });
    await record.getByText('Photo: added').first().waitFor();
    await record.getByText('Photo: removed').waitFor();
  });

  test('says beside a photo that somebody else changed it, in sight, and theirs can stay', async () => {
    const rows = () => app.db('students').where({ studentId: '2019001', live: 1 });
    const { id, picture: before, mobile } = (await rows().first('id', 'picture', 'mobile'))!;
    /** Somebody else stores another photo. */
    const storeMeanwhile = async () => {
      const colour = { width: 600, height: 800, channels: 3, background: '#0a0' } as const;
      const form = new FormData();
      form.set(
        'studentPicture',
        new Blob([new Uint8Array(await sharp({ create: colour }).jpeg().toBuffer())]),
        'a.jpg',
      );
      const { token } = await app.signIn('superadmin');
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${app.url}/api/v1/student/${id}`, { method: 'PUT', headers, body: form });
      expect(answer.status).toBe(200);
      return (await rows().first('picture'))!.picture;
    };
    await find('2019001');
    await findRow('2019001').getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(photoOne.split(',')[1]!, 'base64'),
    });
    await press('Use this part');
    await page.getByText('Crop the photo').waitFor({ state: 'hidden' });
    await field('Phone Number').fill('01811111777');
    const theirs = await storeMeanwhile();
    await press('Save Changes');
    const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this photo' });
    await notice.waitFor();
    const isInSight = () =>
      notice.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
    await press('Take theirs');
    await expect.poll(() => notice.count()).toBe(0);
    await press('Save Changes');
    await page.getByText('Student updated successfully').waitFor();
    expect((await rows().first('picture'))!.picture).toBe(theirs);
    expect((await rows().first('mobile'))!.mobile).toBe('01811111777');
    await rows().update({ picture: before, mobile });
  });

  test('sends what was changed alone, and asks where someone else changed the same', async () => {
    const stored = () => app.db('students').where({ studentId: '2019002', live: 1 });
    await find('2019002');
    await findRow('2019002').getByRole('button', { name: /^Edit/ }).click();
    await stored().update({ mobile: '01811111111', motherName: 'Amena Begum' });
    await field('Phone Number').fill('01822222222');
    await field("Father's Name").fill('Abdur Rahim');
    await press('Save Changes');
    const mine = page.getByRole('button', { name: 'Write mine' });
    await mine.waitFor();
    await page
      .getByText(/"01811111111".*; you wrote "01822222222"/)
      .first()
      .waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeProblems(page)).toEqual([]);
    }
    await mine.click();
    await page.getByText('Student updated successfully').waitFor();
    expect(await stored().first('mobile', 'motherName', 'fatherName')).toEqual({
      mobile: '01822222222',
      motherName: 'Amena Begum',
      fatherName: 'Abdur Rahim',
    });
  });

  test('offers the other optional subjects beside the fourth, and says what follows without a choice', async () => {
    const enrolment = () =>
      app
        .db('enrolments')
        .join('students', 'students.id', 'enrolments.studentId')
        .where({ 'students.studentId': '2019002', 'enrolments.live': 1, 'students.live': 1 })
        .orderBy('session', 'desc')
        .first('chosenSubjectCodes');
    await find('2019002');
    await findRow('2019002').getByRole('button', { name: /^Edit/ }).click();
    const chosen = page.getByRole('group', { name: 'Chosen compulsory subjects' });
    await chosen.getByText(/^With nothing ticked, /).waitFor();
    // All of them: none that has marks is left out.
    const boxes = await chosen.getByRole('checkbox').all();
    for (const box of boxes) await box.check();
    await press('Save Changes');
    await page.getByText('Student updated successfully').waitFor();
    expect((await enrolment())?.chosenSubjectCodes).toHaveLength(boxes.length);
    await page.getByText(/^Published exams keep the group and subjects/).waitFor();
    await page.keyboard.press('Escape');
    await findRow('2019002').getByRole('button', { name: /^View/ }).click();
    await page.getByRole('dialog').getByText('Chosen compulsory subjects').waitFor();
  });

  test('is sorted by its heads, and keeps what was ticked, the order and the columns', async () => {
    await page.goto(`${app.url}/student-list?session=2026&className=8&section=A&shift=Morning`);
    const names = () => page.getByRole('rowheader').allTextContents();
    await findRow('Morning').or(page.getByRole('rowheader')).first().waitFor();
    const byRoll = await names();
    await page.getByRole('columnheader', { name: 'Student Name' }).getByRole('button').click();
    const sorted = [...byRoll].sort(new Intl.Collator('en', { numeric: true }).compare);
    await expect.poll(names).toEqual(sorted);
    await page.getByRole('columnheader', { name: 'Student Name' }).getByRole('button').click();
    await expect.poll(names).toEqual(sorted.toReversed());
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await field('Name, ID or phone').fill(byRoll[0]!.slice(0, 12));
    await expect.poll(async () => (await names()).length).toBeLessThan(byRoll.length);
    await page.getByText('1 selected').waitFor();
    await press('Columns 5');
    await page.getByLabel('Religion').check();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Religion' }).waitFor();
    await press('Columns 6');
    await page.getByLabel('Religion').uncheck();
    await page.getByRole('columnheader', { name: 'Student Name' }).getByRole('button').click();
  });

  test('is saved as a spreadsheet in the headings of the upload, which changes nothing when it is uploaded', async () => {
    await page.goto(`${app.url}/student-list?session=2026&className=8&section=A&shift=Morning`);
    const rows = page.getByRole('rowheader');
    await rows.first().waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), press('Excel')]);
    expect(file.suggestedFilename()).toBe('students.xlsx');
    const book = read(readFileSync(await file.path()));
    const cells = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    expect(cells[0]).toEqual(STUDENT_FIELDS.map((field) => studentHeadings[field][0]));
    const students = await rows.count();
    expect(cells).toHaveLength(1 + students);
    const form = new FormData();
    form.set('file', new Blob([readFileSync(await file.path())]), 'students.xlsx');
    const { token } = await app.signIn('superadmin');
    const answer = await fetch(`${app.url}/api/v1/student/bulk-upload?dryRun=true&update=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { added: [], enrolled: [], changed: [], present: students },
    ]);
  });

  test('shows fifteen students on the screen of an office, name and actions in sight', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${app.url}/student-list?session=2026&className=8`);
    await page.getByRole('rowheader').first().waitFor();
    const inSight = () =>
      page.evaluate(() => {
        const frame = document.querySelector('main section')!.getBoundingClientRect();
        const bottom = Math.min(frame.bottom, window.innerHeight);
        const isIn = (one: Element) => {
          const box = one.getBoundingClientRect();
          return (
            box.top >= frame.top &&
            box.bottom <= bottom + 1 &&
            box.left >= 0 &&
            box.right <= window.innerWidth
          );
        };
        return [...document.querySelectorAll('main tbody tr')].filter(
          (row) =>
            isIn(row.querySelector('th')!) && isIn(row.querySelector('td:last-child button:last-child')!),
        ).length;
      });
    await expect.poll(inSight).toBeGreaterThanOrEqual(15);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('shows each field of an edit that has the focus above the bar with Save', async () => {
    await find('2019002');
    await findRow('2019002').waitFor();
    for (const [width, height] of [
      [1280, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('group', { name: 'Chosen compulsory subjects' }).waitFor();
      const seen: string[] = [];
      while (seen.at(-1) !== 'Save Changes') {
        await page.keyboard.press('Tab');
        const [name, isCovered] = await page.evaluate(() => {
          const field = document.activeElement as HTMLInputElement;
          const { left, top, width, height } = field.getBoundingClientRect();
          const shownAt = (y: number) => field.contains(document.elementFromPoint(left + width / 2, y));
          const label = field.labels?.[0]?.textContent ?? field.textContent ?? '';
          return [label, !shownAt(top + 2) || !shownAt(top + height - 2)] as const;
        });
        expect([width, name, isCovered]).toEqual([width, name, false]);
        seen.push(name);
      }
      expect(seen).toContain('4th Subject');
      await page.keyboard.press('Escape');
    }
  });

  test('leads to the field that was refused, and names the fourth subject that was deleted meanwhile', async () => {
    const { token } = await app.signIn('superadmin');
    const call = async (method: string, path: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${app.url}/api/v1${path}`, init);
      expect(answer.ok).toBe(true);
      return answer.json();
    };
    const { subject } = await call('POST', '/create-subject', {
      ...{ name: 'Robotics', subjectCode: '972', class: '9', group: 'General', year: 2026, marks: 100 },
      isFourthSubject: true,
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${app.url}/student-list?session=2026&className=9`);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await field('4th Subject').selectOption('972');
    await call('DELETE', `/subject/${subject._id}`);
    await field('Blood group').focus();
    await press('Save Changes');
    const message = page.getByRole('dialog').getByText(/^"Robotics" is not one of [A-Z][A-Za-z ,]+$/);
    await message.waitFor();
    const isFocused = () => field('4th Subject').evaluate((one) => one === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    for (const shown of [field('4th Subject'), message]) {
      const isShown = () =>
        shown.evaluate((one) => {
          const { left, width, top, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(left + width / 2, top + height - 2));
        });
      await expect.poll(isShown).toBe(true);
    }
  });

  test('edits an enrolment of years ago in its own year; the group decides the fourth subject', async () => {
    const girl = app.db('students').where({ studentId: '2019001' }).select('id');
    const stored = () => app.db('enrolments').whereIn('studentId', girl.clone());
    const before = (await stored().where({ session: 2025 }).first())!;
    await stored().where({ id: before.id }).update({ session: 2021, fourthSubjectCode: '126' });
    const subjects = await app.db('subjects').where({ session: 2025, isFourthSubject: 1 });
    await app.db('subjects').insert(subjects.map(({ id: _, ...one }) => ({ ...one, session: 2021 })));
    await page.goto(`${app.url}/student-list?search=2019001`);
    await findRow('2019001').getByRole('button', { name: /^Edit/ }).click();
    await expect.poll(() => field('4th Subject').inputValue()).not.toBe('');
    await expect.poll(() => page.getByRole('dialog').getByLabel('Year').count()).toBe(0);
    await field('Group').last().selectOption('Humanities');
    await field('4th Subject').locator('option[value="141"]').waitFor({ state: 'attached' });
    await press('Save Changes');
    await page.getByRole('dialog').getByText('fourthSubjectCode is required').waitFor();
    await field('4th Subject').selectOption('141');
    await page.route('**/api/v1/student/*', (route) =>
      route.fulfill({ status: 403, json: { message: 'No' } }),
    );
    await press('Save Changes');
    await page.getByText('Failed to update student').waitFor();
    await page.getByRole('dialog').getByText('No', { exact: true }).waitFor();
    await page.unroute('**/api/v1/student/*');
    await press('Save Changes');
    await page.getByText('Student updated successfully').waitFor();
    expect(await stored().where({ session: 2021 }).first()).toMatchObject({
      groupName: 'Humanities',
      fourthSubjectCode: '141',
    });
    const { groupName, fourthSubjectCode } = before;
    const chosenSubjectCodes = before.chosenSubjectCodes && JSON.stringify(before.chosenSubjectCodes);
    await stored().where({ id: before.id }).update({ groupName, fourthSubjectCode, chosenSubjectCodes });
    await app.db('subjects').where({ session: 2021 }).delete();
  });

  test('refuses a photo of more pixels than the server takes', async () => {
    await find('2019001');
    await findRow('2019001').getByRole('button', { name: /^Edit/ }).click();
    await page.evaluate(
      'window.createImageBitmap = async () => ({ width: 8000, height: 7000, close: () => { window.isClosed = true } })',
    );
    const photo = Buffer.from(photoOne.split(',')[1]!, 'base64');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('This picture has too many megapixels: use one of at most 50.').waitFor();
    await expect.poll(() => page.evaluate('window.isClosed')).toBe(true);
  });

  test('deletes those selected, and takes it back', async () => {
    // Nobody of class 4 has a published result yet, which would keep the record.
    await page.goto(`${app.url}/student-list?session=2026&className=4&section=A&shift=Morning`);
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const before = await boxes.count();
    await press('Delete selected');
    await page.getByText('Are you sure you want to delete this User?').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Cancel');
    await press('Yes, Delete');
    await expect.poll(() => boxes.count()).toBe(before - 2);
    await press('Undo');
    await expect.poll(() => boxes.count()).toBe(before);
  });

  test('brings back later who was deleted', async () => {
    await page.goto(`${app.url}/student-list?session=2026&className=4&section=B&shift=Day`);
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.first().waitFor();
    const before = await boxes.count();
    await page
      .getByRole('button', { name: /^Delete (?!selected)/ })
      .first()
      .click();
    await press('Yes, Delete');
    await expect.poll(() => boxes.count()).toBe(before - 1);
    await boxes.first().check();
    await press('Delete selected');
    await press('Yes, Delete');
    await expect.poll(() => boxes.count()).toBe(before - 2);
    await page.reload();
    await press('Deleted students');
    await page.getByRole('dialog').getByLabel('Select all shown').check();
    await press('Restore selected');
    await page.getByText('Nobody was deleted in the last 30 days.').waitFor();
    await press('Close');
    await expect.poll(() => boxes.count()).toBe(before);
  });
});

describe('add student', () => {
  const fill = async (studentId: string, roll: string) => {
    await field('Student ID').fill(studentId);
    await field('Roll').fill(roll);
    await field('Name').fill('Shirin Sharmin');
    await field("Father's Name").fill('Md. Rafiqul Islam');
    await field("Mother's Name").fill('Nasima Begum');
    await field('Phone Number').fill('০১৭১২৩৪৫৬৭৮');
    await field('Class').selectOption('9');
    await field('Section').selectOption('A');
    await field('Shift').selectOption('Morning');
    await field('Group').selectOption('Science');
    await field('Religion').selectOption('Islam');
    await field('4th Subject').selectOption({ index: 1 });
  };

  test('says what is missing under its field', async () => {
    await page.goto(`${app.url}/add-student`);
    await press('Submit');
    for (const message of [
      'Student ID is required',
      'Roll is required',
      'Name is required',
      'Please select a class',
    ])
      await page.getByText(message, { exact: true }).waitFor();
    // Only where the class and group have candidates for it.
    await expect.poll(() => page.getByText('fourthSubjectCode is required').count()).toBe(0);
    await field('Class').selectOption('9');
    await field('Group').selectOption('Science');
    await field('4th Subject').waitFor();
    await press('Submit');
    await page.getByText('fourthSubjectCode is required').waitFor();
  });

  test('says that the fourth subjects could not be read', async () => {
    await page.route('**/api/v1/subjects?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'No' } }),
    );
    await page.goto(`${app.url}/add-student`);
    await field('Class').selectOption('9');
    await field('Group').selectOption('Science');
    await page.getByText('Failed to fetch subjects').waitFor();
  });

  test('adds one and keeps the class for the next; a taken roll and a known ID are named', async () => {
    await page.goto(`${app.url}/add-student`);
    await fill('3026001', '901');
    await press('Submit');
    await page.getByText('Student added successfully').waitFor();
    await expect.poll(() => field('Student ID').inputValue()).toBe('');
    await expect.poll(() => field('Class').inputValue()).toBe('9');
    await fill('3026002', '901');
    await page.getByText('Roll 901 is taken by Shirin Sharmin').waitFor();
    await press('Submit');
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('roll');
    await field('Roll').fill('902');
    await field('Student ID').fill('3026001');
    await expect.poll(() => page.getByText('is taken by').count()).toBe(0);
    await press('Submit');
    await page.getByText('StudentId already exist').waitFor();
    await expect.poll(() => field('Roll').inputValue()).toBe('902');
  });

  /** The next year is offered from October on. */
  const beginNovember = async () => {
    await setClocks(page, new Date('2026-11-15T04:00:00Z'));
    replacePageAfterwards();
  };

  test('offers the next free roll, names who has another, and warns of a likely double', async () => {
    await beginNovember();
    await page.goto(`${app.url}/add-student`);
    const place = { Class: '8', Section: 'A', Shift: 'Morning' };
    for (const [label, value] of Object.entries(place)) await field(label).selectOption(value);
    const seats = app
      .db('enrolments')
      .join('classes', 'classes.id', 'enrolments.classId')
      .join('students', 'students.id', 'enrolments.studentId')
      .where({ session: 2026, 'classes.value': 8, section: 'A', shift: 'Morning', 'enrolments.live': 1 })
      .orderBy('roll');
    const rows = await seats.select('roll', 'students.*');
    const first = rows[1];
    await expect.poll(() => field('Roll').inputValue()).toBe(String(rows.at(-1)!.roll + 1));
    await field('Year').selectOption('2027');
    await expect.poll(() => field('Roll').inputValue()).toBe('1');
    await field('Year').selectOption('2026');
    await field('Roll').fill(String(first!.roll));
    await page.getByText(`Roll ${first!.roll} is taken by ${first!.studentName}`).waitFor();
    await field('Roll').fill('950');
    await expect.poll(() => page.getByText('is taken by').count()).toBe(0);
    await field('Name').fill(first!.studentName);
    await field('Phone Number').fill(first!.mobile);
    await page.getByText('This may be a student who is here already:').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: first!.studentName }).first().waitFor();
  });

  test('adds one for next year with a photo', async () => {
    await beginNovember();
    await page.goto(`${app.url}/add-student`);
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(photoOne.split(',')[1]!, 'base64'),
      });
    await press('Use this part');
    await page.getByText('Crop the photo').waitFor({ state: 'hidden' });
    await field('Year').selectOption('2027');
    await field('Class').selectOption('6');
    await field('Student ID').fill('3027001');
    await field('Name').fill('Tahmina Sultana');
    await field("Father's Name").fill('Md. Anwar Hossain');
    await field("Mother's Name").fill('Salma Begum');
    await field('Phone Number').fill('01733445566');
    await field('Section').selectOption('A');
    await field('Shift').selectOption('Morning');
    await field('Religion').selectOption('Islam');
    await expect.poll(() => field('Roll').inputValue()).toBe('1');
    await press('Submit');
    await page.getByText('Student added successfully').waitFor();
    const stored = await app
      .db('students')
      .join('enrolments', 'enrolments.studentId', 'students.id')
      .where({ 'students.studentId': '3027001' })
      .first('picture', 'session', 'roll');
    expect(stored).toMatchObject({ session: 2027, roll: 1, picture: expect.stringMatching(/./) });
  });
});

describe('bulk add students', () => {
  const HEADINGS =
    'studentId,roll,studentName,fatherName,motherName,mobile,class,year,section,shift,group,religion,gender';
  const row = (id: string, roll: string) =>
    `${id},${roll},Rima Akter,Md. Jamal Uddin,Salma Khatun,০১৮১২৩৪৫৬৭৮,8,2026,A,Morning,General,Islam,Female`;
  const choose = (...rows: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'new girls.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([HEADINGS, ...rows].join('\n')),
    });

  test('shows what is wrong by row and column, and gives the sheet back with it', async () => {
    await page.goto(`${app.url}/add-student-bulk`);
    await press('Upload Students');
    await page.getByText('Please select a file to upload').waitFor();
    await choose(row('4026001', '৭০১'), row('4026001', 'seven'));
    await findRow('3').filter({ hasText: 'roll' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Upload Students' }).isDisabled()).toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press('Download the sheet with its errors'),
    ]);
    const { SheetNames, Sheets } = read(readFileSync(await file.path()));
    const [head, right, wrong] = utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 });
    expect(head).toHaveLength(HEADINGS.split(',').length + 1);
    expect([right!.at(-1), wrong!.length]).toEqual([expect.any(String), head!.length]);
  });

  test('a sheet as schools have it is stored in eight actions without leaving the screen', async () => {
    const headings = 'আইডি,রোল,নাম,,পিতার নাম,মাতার নাম,মোবাইল,শ্রেণি,সাল,শাখা,শিফট,বিভাগ,ধর্ম,লিঙ্গ'.split(',');
    const students = Array.from({ length: 60 }, (_, at) => [
      { t: 'n', v: at + 1, f: 'ROW()-3' },
      ...[`4027${100 + at}`, 800 + at, 'Nabila Tasnim', 'নাবিলা তাসনিম', 'Abul Kashem', 'Salma Khatun'],
      ...['01711000101', 'অষ্টম', '2026', 'A', 'Morning', 'General', 'Muslim', 'F'],
    ]);
    students[3]![4] = 'mywgZv Av³vi';
    students[9]![2] = 29.6;
    students[20]![7] = '0171';
    const sheet = utils.aoa_to_sheet([
      ['ব্রহ্মপুত্র বিদ্যালয়'],
      ['ক্রম', ...headings],
      ['', '', '', 'ইংরেজি', 'বাংলা'],
      ...students,
    ]);
    sheet['!merges'] = [utils.decode_range('D2:E2')];
    sheet['!rows'] = Array.from({ length: 70 }, (_, at) => ({ hidden: at === 40 || at === 41 }));
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Class 8');
    await page.goto(`${app.url}/add-student-bulk`);
    // One action each: the file, three cells, checking again, and storing.
    await page.locator('input[type=file]').setInputFiles({
      name: 'class 8.xlsx',
      mimeType: 'application/octet-stream',
      buffer: write(book, { type: 'buffer', bookType: 'xlsx' }),
    });
    await page.getByText('Read: Class 8 (58 rows).').waitFor();
    await page.getByText(/^Left out, because hidden: 2 rows: "38 4027137 .*\(row 41\)/).waitFor();
    await page.getByText('Typed in Bijoy, not in Unicode: write সুমিতা আক্তার').first().waitFor();
    await page.getByLabel('রোল in row 13').fill('809');
    await page.getByLabel('মোবাইল in row 24').fill('01711000122');
    await page.evaluate('scrollTo(0, 0)');
    expect(await axeProblems(page)).toEqual([]);
    await press('Take the Unicode names (1)');
    await page.getByText('58 students would be added.').waitFor();
    await press('Upload Students');
    await page.waitForURL(/\/student-list\?session=2026&className=8$/);
    const stored = await app
      .db('students')
      .where('studentId', 'like', '4027%')
      .select('studentNameBn', 'mobile');
    expect(stored).toHaveLength(58);
    expect(stored).toContainEqual({ studentNameBn: 'সুমিতা আক্তার', mobile: '01711000101' });
    await page.goto(`${app.url}/add-student-bulk`);
    await page.getByRole('button', { name: 'Undo class 8.xlsx' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The upload was undone').waitFor();
  });

  test('asks which column is which, remembers it, and leaves out a row', async () => {
    const file = (name: string) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: readFileSync(new URL(`../../fixtures/sheets/${name}`, import.meta.url)),
    });
    await page.goto(`${app.url}/add-student-bulk`);
    const input = page.locator('input[type=file]');
    await input.setInputFiles(file('headings-unknown.xlsx'));
    const use = page.getByRole('button', { name: 'Read the sheet with these columns' });
    await expect.poll(() => use.isDisabled()).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel('Column A is').selectOption('studentId');
    await page.getByLabel('Column B is').selectOption('roll');
    await use.click();
    await page.getByText('2 students would be added.').waitFor();
    await page.reload();
    await input.setInputFiles(file('headings-unknown.xlsx'));
    await page.getByText('2 students would be added.').waitFor();
    await input.setInputFiles(file('sheets-contradict.xlsx'));
    await findRow('2').filter({ hasText: 'BUG-102 is in row 3 of the sheet Students as well' }).waitFor();
    await findRow('2')
      .filter({ hasText: 'BUG-102 is in row 3 of the sheet Students as well' })
      .getByRole('button', { name: 'Leave this row out' })
      .click();
    await page.getByText(/^You left out: /).waitFor();
    await page.getByText(/students? would be added\./).waitFor();
    await page.getByRole('button', { name: 'Read these rows' }).click();
    await page.getByText('is in row 3 of the sheet Students as well').first().waitFor();
  });

  test('shows what would be added, stores it, and goes to the list', async () => {
    await page.goto(`${app.url}/add-student-bulk`);
    await choose(row('4026001', '৭০১'), row('4026002', '৭০২'));
    await page.getByText('2 students would be added.').waitFor();
    await findRow('4026002').filter({ hasText: '702' }).waitFor();
    expect(await app.db('students').whereIn('studentId', ['4026001', '4026002'])).toEqual([]);
    await press('Upload Students');
    await page.getByText('Students uploaded successfully').waitFor();
    await page.waitForURL(/\/student-list\?session=\d+&className=\d+$/);
    await find('4026002');
    await findRow('4026002').filter({ hasText: '01812345678' }).waitFor();
  });

  test('corrects students who are enrolled in that year already', async () => {
    const before = (await app.db('students').where({ studentId: '4026001', live: 1 }).first('fatherName'))!;
    await page.goto(`${app.url}/add-student-bulk`);
    await choose(row('4026001', '৭০১').replace('Md. Jamal Uddin', 'Md. Jamal Hossain'));
    await page.getByText('1 student is enrolled in that year already').waitFor();
    await findRow('4026001').filter({ hasText: 'Md. Jamal Hossain' }).waitFor();
    await press('Upload Students');
    await page.waitForURL(/\/student-list/);
    const after = await app.db('students').where({ studentId: '4026001', live: 1 }).first('fatherName');
    expect([before.fatherName, after?.fatherName]).toEqual(['Md. Jamal Uddin', 'Md. Jamal Hossain']);
  });

  test('shows known students apart, changes them only where ticked, and takes the sheet back', async () => {
    const person = () =>
      app.db('students').where({ studentId: '2019001', live: 1 }).first('mobile', 'religion');
    const before = await person();
    const known = '2019001,701,Nishat Tasnim Rima,,,01819999999,10,2027,A,Morning,Science,Islam,Female,126';
    const full = known.replace(',,,', ',Md. Jamal Uddin,Salma Khatun,');
    const choose2 = () =>
      page.locator('input[type=file]').setInputFiles({
        name: 'next year.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([`${HEADINGS},4th Subject`, full, `${row('4026009', '709')},`].join('\n')),
      });
    const box = page.getByRole('checkbox', { name: 'Change the personal data of 1 student too' });
    await page.goto(`${app.url}/add-student-bulk`);
    await choose2();
    await page.getByText('1 known student would be enrolled in another year.').waitFor();
    await findRow('01819999999').filter({ hasText: 'Phone Number' }).waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeProblems(page)).toEqual([]);
    }
    await box.check();
    await press('Upload Students');
    await page.waitForURL(/\/student-list\?session=/);
    expect((await person())?.mobile).toBe('01819999999');
    await page.goto(`${app.url}/add-student-bulk`);
    await page.getByRole('button', { name: 'Undo next year.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The upload was undone').waitFor();
    expect(await person()).toEqual(before);
    expect(await app.db('students').where({ studentId: '4026009', live: 1 })).toEqual([]);
  });

  test('says who was changed since the preview, shows it anew, and then stores', async () => {
    const row =
      '2019002,702,Name of the Sheet,Md. Jamal Uddin,Salma Khatun,01819999998,10,2027,A,Morning,Science,Islam,Female,126';
    const person = () => app.db('students').where({ studentId: '2019002', live: 1 });
    const before = (await person().first('studentName'))!;
    await page.goto(`${app.url}/add-student-bulk`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'meanwhile.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([`${HEADINGS},4th Subject`, row].join('\n')),
    });
    const box = page.getByRole('checkbox', { name: 'Change the personal data of 1 student too' });
    await box.check();
    await person().update({ studentName: 'Typed Meanwhile' });
    await press('Upload Students');
    await page.getByRole('main').getByText('Someone else changed what you were shown.').waitFor();
    await page.getByText(/\(2019002\): "Typed Meanwhile/).waitFor();
    await findRow('Name of the Sheet').filter({ hasText: 'Typed Meanwhile' }).waitFor();
    expect(await person().pluck('student_name')).toEqual(['Typed Meanwhile']);
    await press('Upload Students');
    await page.waitForURL(/\/student-list\?session=/);
    expect(await person().pluck('student_name')).toEqual(['Name of the Sheet']);
    await page.goto(`${app.url}/add-student-bulk`);
    await page.getByRole('button', { name: 'Undo meanwhile.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The upload was undone').waitFor();
    await person().update(before);
  });

  test('shows how far a long sheet is, and stores nothing of it when it is cancelled', async () => {
    await page.goto(`${app.url}/add-student-bulk`);
    const students = () => app.db('students');
    const before = (await students().select('studentId')).map(({ studentId }) => studentId);
    const long = Array.from({ length: 8000 }, (_, index) => row(`5${index}`, String(index + 1000)));
    // The check may pass faster than a test looks: whatever was shown is written down.
    await page.evaluate(`{
      window.shown = [];
      const look = () => window.shown.push(document.body.innerText);
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    }`);
    await choose(...long);
    await page.getByText('8,000 students would be added.').waitFor();
    const shown = await page.evaluate<string[]>('window.shown');
    expect(shown.some((text) => /^[\d,]+ of 8,000$/m.test(text))).toBe(true);

    // Somebody holds the place of the last of these IDs, between two others, so that storing waits half-way.
    const { id: _, ...any } = (await students().first())!;
    const beside = ['57998x', '57999x'];
    await students().insert(beside.map((studentId) => ({ ...any, studentId })));
    const holding = await app.db.transaction();
    await holding('students').where({ studentId: '57999' }).forUpdate().select('id');
    await press('Upload Students');
    await page.getByText('Storing').waitFor();
    await page.getByText('7,000 of 8,000', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Choose a file' }).isDisabled()).toBe(true);
    const bar = page.getByRole('progressbar', { name: 'Storing' });
    await expect.poll(() => bar.getAttribute('max')).toBe('8000');
    await press('Cancel');
    await page.getByText('The upload was cancelled').waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    await holding.rollback();
    await students().whereIn('studentId', beside).delete();
    // What is chosen is there still, and is taken whole: nothing of it was stored.
    await choose(row('50', '1000'));
    await page.getByText('1 student would be added.').waitFor();
    await press('Upload Students');
    await page.getByText('Students uploaded successfully').waitFor();
    const added = await students().whereNotIn('studentId', before).select('studentId');
    expect(added).toEqual([{ studentId: '50' }]);
  });

  test('hands out the template', async () => {
    await page.goto(`${app.url}/add-student-bulk`);
    const [file] = await Promise.all([page.waitForEvent('download'), press('Download Template')]);
    const { SheetNames, Sheets } = read(readFileSync(await file.path()));
    const rows = utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(expect.arrayContaining(['Student ID', 'Roll', 'Student Name']));
  });
});

describe('class sign-ins', () => {
  test('are made once, and printed on slips', async () => {
    await page.goto(`${app.url}/class-sign-ins`);
    await field('Class Name').selectOption('7');
    await field('Section').selectOption('A');
    await field('Shift').selectOption('Morning');
    await press('Make sign-ins');
    await page.getByText(/^\d+ sign-ins were made\.$/).waitFor();
    const { name, pages } = await download(page);
    expect(name).toBe('sign-in-slips-class-7-a-morning-rolls-1-20-2026-en.pdf');
    const [, number, password] = /(01\d{9})\s+First password\s+(\S+)/.exec(pages[0]!)!;
    await press('Make sign-ins');
    await page.getByText('0 sign-ins were made.', { exact: true }).waitFor();
    const reply = await fetch(`${app.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phoneNumber: number, password }),
    });
    expect(await reply.json()).toMatchObject({ userType: 'student', phoneNumber: number });
  });
});

test('a form whose lists cannot be read says so, and reads them again', async () => {
  const lists = '**/api/v1/configs';
  await page.route(lists, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"message":"Something went wrong"}',
    }),
  );
  await page.goto(`${app.url}/add-student`);
  await page.getByText('Error: Something went wrong').waitFor();
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByText('Error: Something went wrong').count()).toBe(0);
});
