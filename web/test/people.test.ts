import { describe, expect, onTestFinished, test } from 'vitest';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import { ACCOUNTS, createAccount, PASSWORD } from '#server/testing/factories.ts';
import type { Assignment } from '#web/api/answers.ts';
import { follow, signIn } from './onPage.ts';
import { app, openPages, page } from './openPages.ts';

openPages();

const open = (path: string) => page.goto(app.url + path);
const inDialog = () => page.getByRole('dialog');
const addPhoto = async () => {
  const photo = Buffer.from(photoOne.split(',')[1]!, 'base64');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Use this part' }).click();
};
const findRow = (name: string) => page.getByRole('row').filter({ hasText: name });

describe('subjects', () => {
  test('are created one after another, found, edited and deleted', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/`);
    await follow(page, 'Create Subject');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Subject Name is required').waitFor();
    await page.getByText('class is required').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('class');

    await page.getByRole('main').getByLabel('Class').selectOption('9');
    await page.getByRole('main').getByLabel('Group', { exact: true }).selectOption('Science');
    await page.getByRole('main').getByLabel('Subject Name', { exact: true }).fill('Astronomy');
    await page.getByRole('main').getByLabel('Subject Code').fill('১৯৯');
    await page.getByRole('main').getByLabel('Marks', { exact: true }).fill('100');
    await page.getByRole('main').getByLabel('Is 4th Subject?').check();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('main').getByLabel('Subjective').fill('75');
    await page.getByRole('main').getByLabel('Practical').fill('25');
    await page.keyboard.press('Enter');
    await page.getByText('Subject created successfully').waitFor();
    // The next one is of the same class and group.
    await expect
      .poll(() => page.getByRole('main').getByLabel('Subject Name', { exact: true }).inputValue())
      .toBe('');
    await expect
      .poll(() => page.getByRole('main').getByLabel('Group', { exact: true }).inputValue())
      .toBe('Science');

    await follow(page, 'Subject List');
    await page.getByRole('heading', { name: 'Subject List' }).waitFor();
    await page.getByRole('main').getByLabel('Class').selectOption('9');
    await page.getByRole('main').getByLabel('Group', { exact: true }).selectOption('Science');
    await findRow('Astronomy').getByText('4th Subject').waitFor();
    await findRow('Astronomy').getByText('9 · Science', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Subject Name', 'Code', 'Class', 'Marks', 'Actions']);
    await expect.poll(() => page.url()).toContain('className=9&group=Science');

    await page.getByRole('button', { name: 'Edit Astronomy' }).click();
    await inDialog().getByLabel('Marks', { exact: true }).fill('50');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Failed to update subject').waitFor();
    await inDialog()
      .getByText(/^The parts add up to \d+, not to 50$/)
      .waitFor();
    await inDialog().getByLabel('Marks', { exact: true }).fill('100');
    await inDialog().getByLabel('Subject Name', { exact: true }).fill('Astronomy 2');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Subject updated successfully').waitFor();

    await page.getByRole('button', { name: 'Delete Astronomy 2' }).click();
    await page.getByRole('heading', { name: 'Confirm Deletion' }).waitFor();
    await inDialog().getByRole('button', { name: 'Yes, Delete' }).click();
    await page.getByText('Subject deleted successfully').waitFor();
    await expect.poll(() => findRow('Astronomy 2').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await findRow('Astronomy 2').waitFor();
    // Days later, too.
    await page.getByRole('button', { name: 'Delete Astronomy 2' }).click();
    await inDialog().getByRole('button', { name: 'Yes, Delete' }).click();
    await expect.poll(() => findRow('Astronomy 2').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Deleted subjects' }).click();
    await inDialog().getByRole('button', { name: 'Restore Astronomy 2' }).click();
    await inDialog().getByText('Nothing was deleted in the last 30 days.').waitFor();
    await inDialog().getByRole('button', { name: 'Close' }).click();
    await findRow('Astronomy 2').waitFor();
  });

  test('of last year are copied', async () => {
    await signIn(page, app.url, 'superadmin');
    await open('/subject-list?className=6');
    await page.getByRole('button', { name: 'Copy last year' }).click();
    await inDialog().getByText('Class 6: The subjects of').waitFor();
    await inDialog().getByRole('button', { name: 'Add subjects' }).click();
    await page.getByText(/Subjects added: \d+/).waitFor();
  });

  test('that are not there leave a notice', async () => {
    await signIn(page, app.url, 'superadmin');
    await open('/subject-list?session=2000');
    await page.getByText('No subjects found for the selected filters').waitFor();
  });
});

describe('users', () => {
  test('are added, seen, edited and deleted', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/`);
    await follow(page, 'Manage Users');
    await page.getByRole('button', { name: 'Submit' }).click();
    const selects = page.getByRole('region', { name: 'Add User' }).getByRole('combobox');
    const asked = () =>
      selects.evaluateAll((each) => each.map((select) => (select as HTMLSelectElement).name));
    await expect.poll(asked).toEqual(['userType', 'shift', 'group', 'class_id', 'section']);
    for (const message of [
      'User Name is required',
      'Phone Number is required',
      'User Type is required',
      'Shift is required',
      'Class is required',
      'Section is required',
      'Password is required',
    ])
      await page.getByText(message).waitFor();

    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Farzana Haque');
    await page.getByRole('main').getByLabel('Phone', { exact: true }).fill('01700000001');
    await page.getByRole('main').getByLabel('User Type').selectOption({ label: 'Operator' });
    await page.getByRole('main').getByLabel('Shift').selectOption('Day');
    await page.getByRole('main').getByLabel('Class').selectOption({ label: '9' });
    await page.getByRole('main').getByLabel('Group').selectOption('Science');
    await page.getByRole('main').getByLabel('Section').selectOption('B');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('Secret1');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Phone number already exist').waitFor();
    await page.getByRole('main').getByLabel('Phone', { exact: true }).fill('01711112222');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('User Added successfully').waitFor();
    const row = findRow('Farzana Haque');
    await row.getByText('Class-9-Group-Science-Section-B-Shift-Day').waitFor();
    await row.getByText('Active').waitFor();

    await page.getByRole('button', { name: 'Edit Farzana Haque' }).click();
    await inDialog().getByLabel('Designation').fill('Office assistant');
    await inDialog().getByLabel('Status').selectOption('Inactive');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated successfully').waitFor();
    await row.getByText('Inactive').waitFor();
    await page.getByRole('button', { name: 'View Farzana Haque' }).click();
    await inDialog().getByText('Office assistant').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Delete Farzana Haque' }).click();
    await inDialog().getByText('Are you sure you want to delete this User?').waitFor();
    await inDialog().getByRole('button', { name: 'Yes, Delete' }).click();
    await page.getByText('Profile deleted successfully').waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Deleted users' }).click();
    await inDialog().getByRole('button', { name: 'Restore Farzana Haque' }).click();
    await inDialog().getByText('Nobody was deleted in the last 30 days.').waitFor();
    await inDialog().getByRole('button', { name: 'Close' }).click();
    await row.waitFor();
  });

  test('are added above the list, which shows each permission whole', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, app.url, 'superadmin');
    await open('/user-list');
    const permission = page.getByText(/^Class-\d+-Group-.+-Section-.+-Shift-.+$/).first();
    await permission.waitFor();
    const form = (await page.getByRole('region', { name: 'Add User' }).boundingBox())!;
    const table = (await page.getByRole('region', { name: 'Accounts' }).boundingBox())!;
    expect(form.y).toBeLessThan(768 / 2);
    expect(form.y + form.height).toBeLessThanOrEqual(table.y);
    await permission.scrollIntoViewIfNeeded();
    const isWhole = await permission.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const text = range.getBoundingClientRect();
      const frame = cell.closest('section')!.getBoundingClientRect();
      const isCut = cell.scrollWidth > cell.clientWidth || text.height > cell.getBoundingClientRect().height;
      return !isCut && text.left >= frame.left && text.right <= frame.right;
    });
    expect(isWhole).toBe(true);
  });

  test('are restored without a number that somebody else has by now', async () => {
    const phoneNumber = '01711113333';
    const id = await createAccount(app.db, { phoneNumber, userType: 'operator' });
    await app
      .db('users')
      .where({ id })
      .update({ firstName: 'Former Operator', live: null, deletedAt: new Date() });
    const heir = await createAccount(app.db, { phoneNumber, userType: 'operator' });
    await app.db('users').where({ id: heir }).update({ firstName: 'Heir of the Number' });
    await signIn(page, app.url, 'superadmin');
    await open('/user-list');
    await page.getByRole('button', { name: 'Deleted users' }).click();
    await inDialog().getByRole('button', { name: 'Restore Former Operator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore', exact: true });
    await dialog.getByText(`Heir of the Number has ${phoneNumber} now`).waitFor();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Close' }).click();
    await findRow('Former Operator').waitFor();
    expect(await app.db('users').where({ id, live: 1 }).first('phoneNumber')).toEqual({ phoneNumber: null });
    await app
      .db('users')
      .whereIn('id', [id, heir])
      .update({ live: null, deletedAt: new Date(0) });
  });

  test('are asked about where someone else changed the same field meanwhile', async () => {
    const stored = () => app.db('users').where({ phoneNumber: '01711112222', live: 1 });
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/`);
    await follow(page, 'Manage Users');
    await page.getByRole('button', { name: 'Edit Farzana Haque' }).click();
    await stored().update({ designation: 'Clerk', subject: 'Accounts', groupName: 'Business' });
    await inDialog().getByLabel('Designation').fill('Head clerk');
    await inDialog().getByLabel('Group').selectOption('All');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await inDialog().getByText('Designation: Someone else changed this to "Clerk"').waitFor();
    await inDialog().getByText('Group: Someone else changed this to "Business"').waitFor();
    // Saving again without a decision is refused again.
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await inDialog().getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => inDialog().getByLabel('Designation').inputValue()).toBe('Clerk');
    await inDialog().getByLabel('Designation').fill('Head clerk');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated successfully').waitFor();
    const changed = { designation: 'Head clerk', subject: 'Accounts', groupName: 'Business' };
    expect(await stored().first('designation', 'subject', 'groupName')).toEqual(changed);
  });

  test('of students have the name and the class of the record, which are not changed there', async () => {
    const row = await app.db('enrolments').where({ session: 2026, live: 1, section: 'B' }).first('studentId');
    const { id, studentName } = (await app.db('students').where({ id: row?.studentId }).first())!;
    const phoneNumber = '01766666661';
    await createAccount(app.db, { phoneNumber, userType: 'student', studentRowId: id });
    onTestFinished(async () => void (await app.db('users').where({ phoneNumber }).delete()));
    await signIn(page, app.url, 'superadmin');
    await open('/user-list');
    await page.getByRole('main').getByLabel('Name or phone').fill(phoneNumber);
    await findRow(studentName)
      .getByRole('button', { name: /^Edit / })
      .click();
    await inDialog().getByText(studentName, { exact: true }).waitFor();
    await inDialog()
      .getByText(/ · B · /)
      .waitFor();
    await expect.poll(() => inDialog().getByLabel('Name', { exact: true }).count()).toBe(0);
    await inDialog().getByLabel('Designation').fill('Captain');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated successfully').waitFor();
  });

  test('are found as one types, and are all in one list', async () => {
    const { id: _, studentId: __, ...any } = (await app.db('users').first())!;
    const many = Array.from({ length: 120 }, (_, at) => ({
      ...any,
      userType: 'operator',
      firstName: `Zaria ${at}`,
      email: null,
      phoneNumber: `01799${String(at).padStart(6, '0')}`,
    }));
    await app.db('users').insert(many);
    await signIn(page, app.url, 'superadmin');
    await open('/user-list');
    const frame = page.getByRole('region', { name: 'Accounts' });
    await frame.waitFor();
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await findRow('Zaria 99')
      .getByRole('cell', { name: /^1\d\d$/ })
      .waitFor();
    await page.getByRole('main').getByLabel('Name or phone').fill('০১৭৯৯০০০০৪২');
    await page.getByText('1 account', { exact: true }).waitFor();
    await findRow('Zaria 42').waitFor();
    await expect.poll(() => page.url()).toMatch(/\?search=[^&]+$/);
    await app.db('users').where('phoneNumber', 'like', '01799%').delete();
  });

  test.each([
    ['**/api/v1/class', 'Failed to fetch classes'],
    ['**/api/v1/users?userType=teacher&pageSize=1', 'Failed to fetch users'],
  ])('are not added where %s fails, which is filters', async (path, filters) => {
    await signIn(page, app.url, 'superadmin');
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await open('/add-user');
    await page.getByText(filters).waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByLabel('User Type').waitFor();
  });

  test('have a placeholder of their own, for the superadmin alone', async () => {
    await signIn(page, app.url, 'superadmin');
    await open('/manage-users');
    await page.getByText('ManageUsers', { exact: true }).waitFor();
    await signIn(page, app.url, 'teacher');
    await open('/manage-users');
    await page.getByText('Page Not Found').waitFor();
  });

  test('a row that the server keeps comes back', async () => {
    await signIn(page, app.url, 'superadmin');
    await open('/user-list');
    await page.route('**/api/v1/user/*', (route) => route.fulfill({ status: 409, json: { message: 'No' } }));
    await page.getByRole('button', { name: 'Delete operator', exact: true }).click();
    await inDialog().getByRole('button', { name: 'Yes, Delete' }).click();
    await page.getByText('Failed to delete student').waitFor();
    await page.getByRole('button', { name: 'Delete operator', exact: true }).waitFor();
  });

  test('superadmins do not delete themselves, or change their own role', async () => {
    await signIn(page, app.url, 'superadmin');
    await open('/user-list');
    await page.getByRole('button', { name: 'Edit superadmin', exact: true }).click();
    const roles = inDialog().getByLabel('User Type').getByRole('option');
    await expect.poll(() => roles.count()).toBeGreaterThan(0);
    expect(await roles.allTextContents()).not.toContain('teacher');
    await expect.poll(() => inDialog().getByLabel('Status').count()).toBe(0);
    await inDialog().getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Delete superadmin', exact: true }).count())
      .toBe(0);
  });

  test('who signed up are shown with what they wrote of themselves, and given a role', async () => {
    const registered = await fetch(`${app.url}/api/v1/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Rehana',
        lastName: 'Begum',
        email: 'rehana@example.com',
        phoneNumber: '01733334444',
        dateOfBirth: '1990-01-01',
        address: 'Mymensingh',
        password: 'Secret1',
      }),
    });
    expect(registered.status).toBe(200);
    await signIn(page, app.url, 'superadmin');
    await open('/user-list');
    const row = findRow('Rehana Begum');
    await row.getByText('Pending').waitFor();
    await page.getByRole('button', { name: 'Activate Rehana Begum' }).click();
    for (const detail of ['rehana@example.com', '1 Jan 1990', 'Mymensingh'])
      await inDialog().getByText(detail, { exact: true }).waitFor();
    await inDialog().getByLabel('User Type').selectOption({ label: 'Teacher' });
    await inDialog().getByLabel('Shift').selectOption('Morning');
    await inDialog().getByLabel('Class').selectOption({ label: '7' });
    await inDialog().getByLabel('Section').selectOption('A');
    await inDialog().getByRole('button', { name: 'Activate' }).click();
    await page.getByText('Profile updated successfully').waitFor();
    await row.getByText('Active').waitFor();
    await row.getByText('Class-7-Group-General-Section-A-Shift-Morning').waitFor();
  });

  test('a new password of a teacher of every group changes nothing else', async () => {
    const { id: classId } = (await app.db('classes').where({ value: 10 }).first('id'))!;
    const teacher = { classId, section: 'B', shift: 'Day', groupName: null };
    const whose = { firstName: 'teacher', userType: 'teacher' };
    const was = (await app.db('users').where(whose).first())!;
    await app.db('users').where(whose).update(teacher);
    await signIn(page, app.url, 'superadmin');
    await open('/user-list');
    await page.getByRole('button', { name: 'Edit teacher', exact: true }).click();
    const group = inDialog().getByLabel('Group');
    await expect.poll(() => group.inputValue()).toBe('All');
    await expect.poll(() => group.getByRole('option').allTextContents()).toContain('Science');
    await inDialog().getByLabel('New Password', { exact: true }).fill('Another1');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ password: 'Another1' });
    await page.getByText('Profile updated successfully').waitFor();
    const { passwordHash: _, tokenVersion: __, updatedAt: ___, ...now } = was;
    // A password that someone else gave is changed at the next sign-in.
    const given = { mustChangePassword: 1 };
    expect(await app.db('users').where(whose).first()).toMatchObject({ ...now, ...teacher, ...given });
    // Every group can also be chosen anew.
    await app.db('users').where(whose).update({ groupName: 'Science' });
    await page.reload();
    await page.getByRole('button', { name: 'Edit teacher', exact: true }).click();
    await group.selectOption('All');
    await inDialog().getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await app.db('users').where(whose).first())?.groupName).toBe(null);
    await app.db('users').where(whose).update(was);
  });

  test('a teacher adds an operator of the same class', async () => {
    await signIn(page, app.url, 'teacher');
    await page.goto(`${app.url}/`);
    await follow(page, 'Add User');
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Selina');
    await page.getByRole('main').getByLabel('Phone', { exact: true }).fill('01755556666');
    await page.getByRole('main').getByLabel('User Type').selectOption({ label: 'Operator' });
    await expect.poll(() => page.getByRole('main').getByLabel('Section').inputValue()).toBe('A');
    await page.getByRole('main').getByLabel('Group').selectOption('Science');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('Secret1');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('User Added successfully').waitFor();
  });
});

describe('teachers', () => {
  test('are assigned classes and subjects, which can be taken away', async () => {
    await signIn(page, app.url, 'superadmin');
    await page.goto(`${app.url}/`);
    await follow(page, 'Teacher List');
    await page.getByRole('heading', { name: 'Teacher List' }).waitFor();
    await page.getByRole('button', { name: 'Assign teacher', exact: true }).click();
    await page.getByRole('heading', { name: 'Assign Class and Subject to teacher' }).waitFor();
    const assign = inDialog().getByRole('button', { name: 'Assign', exact: true });
    await expect.poll(() => assign.isDisabled()).toBe(true);
    await inDialog().getByLabel('Class', { exact: true }).selectOption({ label: '8' });
    const all = inDialog().getByLabel('Select All');
    await all.check();
    const boxes = inDialog().locator('input[type=checkbox]');
    await boxes.nth(1).waitFor();
    await expect.poll(() => inDialog().locator('input[type=checkbox]:not(:checked)').count()).toBe(0);
    await inDialog().getByLabel('English 1st Paper').uncheck();
    await expect.poll(() => all.isChecked()).toBe(false);
    await all.check();
    // Another class clears what was ticked.
    await inDialog().getByLabel('Class').selectOption({ label: '7' });
    await inDialog().getByLabel('Select All').waitFor();
    await expect.poll(() => inDialog().locator('input[type=checkbox]:checked').count()).toBe(0);
    await expect.poll(() => assign.isDisabled()).toBe(true);
    await inDialog().getByLabel('Mathematics').check();
    await expect.poll(() => assign.isDisabled()).toBe(true);
    await inDialog().getByLabel('Shift').selectOption('Day');
    await assign.click();
    await page.getByText('Subjects assigned successfully').waitFor();

    await page.getByRole('button', { name: 'Assign teacher', exact: true }).click();
    const dayOfSeven = inDialog().getByRole('group', { name: 'Class 7 · Day' });
    await expect.poll(() => dayOfSeven.getByLabel('Mathematics').isChecked()).toBe(true);
    const classSelect = inDialog().getByLabel('Class', { exact: true });
    await expect.poll(() => classSelect.inputValue()).toBe('');
    await classSelect.selectOption({ label: '6' });
    const offered = inDialog().getByRole('group', { name: 'Subjects' });
    await offered.getByLabel('Mathematics').check();
    await inDialog().getByLabel('Shift').selectOption('Morning');
    await assign.click();
    await expect.poll(() => inDialog().count()).toBe(0);

    await follow(page, 'Teacher Subject List');
    const rows = page.getByRole('row', { name: /^teacher / }).filter({ hasText: 'Mathematics' });
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Delete teacher', exact: true }).click();
    await page.getByRole('heading', { name: 'Delete Teacher Subject' }).waitFor();
    await inDialog().getByRole('button', { name: 'Yes, Delete' }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await page.getByText('Subjects unassigned successfully').waitFor();
    // The notice of the first assignment may still be there, with an Undo of its own.
    const notice = page.getByRole('listitem').filter({ hasText: 'Subjects unassigned successfully' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('What was assigned is back').waitFor();
    await expect.poll(() => rows.count()).toBe(2);
  });

  test('lose what is unticked, a subject or a whole class, and get it back with Undo', async () => {
    const { _id } = await app.signIn('teacher');
    const admin = await app.signIn('superadmin');
    const { id } = (await app.db('classes').where({ value: 8 }).first('id'))!;
    const give = (shift: string, ...codes: string[]) => ({
      class_id: id,
      shift,
      subjects: codes.map((code) => ({ code })),
    });
    const assigned = { teacher_id: _id, ClassVsSubject: [give('Day', '101', '107'), give('Morning', '109')] };
    const call = (method: string, path = '', body?: object) =>
      fetch(`${app.url}/api/v1/teacher-subjects${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
        body: body ? JSON.stringify(body) : null,
      });
    expect((await call('POST', '', assigned)).status).toBe(201);
    const taught = async () => {
      const response = await call('GET', `/${_id}`);
      const [first] = ((await response.json()) as { data: Assignment[] }).data;
      return (first?.ClassVsSubject ?? []).map(
        ({ shift, subjects }) => `${shift} ${subjects.map(({ code }) => code).join(' ')}`,
      );
    };
    await signIn(page, app.url, 'superadmin');
    await open('/teachers');
    const openDialog = () => page.getByRole('button', { name: 'Assign teacher', exact: true }).click();
    await openDialog();
    await inDialog().getByRole('group', { name: 'Class 8 · Morning' }).getByRole('checkbox').last().uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.poll(() => inDialog().count()).toBe(0);
    expect(await taught()).toEqual(['Morning 109', 'Day 101 107']);
    const assign = inDialog().getByRole('button', { name: 'Assign', exact: true });
    await openDialog();
    const day = inDialog().getByRole('group', { name: 'Class 8 · Day' });
    await day.getByLabel('English 1st Paper').uncheck();
    await inDialog()
      .getByRole('group', { name: 'Class 8 · Morning' })
      .getByLabel('Class 8 · Morning')
      .uncheck();
    await assign.click();
    await expect.poll(taught).toEqual(['Day 101']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('What was assigned is back').waitFor();
    await expect.poll(taught).toEqual(['Morning 109', 'Day 101 107']);

    // The fields below open with what the class and shift have, too.
    await openDialog();
    await inDialog().getByLabel('Class', { exact: true }).selectOption({ label: '8' });
    const offered = inDialog().getByRole('group', { name: 'Subjects' });
    await offered.getByLabel('Mathematics').check();
    await inDialog().getByLabel('Shift').selectOption('Day');
    await expect.poll(() => offered.locator('input:checked').count()).toBe(3);
    await offered.getByLabel('Bangla 1st Paper').uncheck();

    // Someone else gives a subject at the same time: it is shown, and stays.
    const meanwhile = [give('Day', '101', '107', '127'), give('Morning', '109')];
    await call('POST', '', { ...assigned, ClassVsSubject: meanwhile });
    await assign.click();
    await inDialog().getByText('Someone else changed the subjects of teacher meanwhile.').waitFor();
    await expect.poll(() => offered.getByLabel('General Science').isChecked()).toBe(true);
    await assign.click();
    await expect.poll(() => inDialog().count()).toBe(0);
    await expect.poll(taught).toEqual(['Morning 109', 'Day 107 109 127']);
    await app.db('teacher_subject_items').delete();
  });

  test('teachers see their own, and assign nothing', async () => {
    await signIn(page, app.url, 'teacher');
    await open('/teachers-subjects');
    await page.getByText('No data available').waitFor();
    await open('/teachers');
    await page.getByRole('row', { name: /^teacher / }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Assign/ }).count()).toBe(0);
  });
});

describe('the own profile', () => {
  test('is asked about where a superadmin changed the same field meanwhile', async () => {
    const own = () => app.db('users').where({ phoneNumber: ACCOUNTS.operator.phoneNumber, live: 1 });
    const was = (await own().first('firstName', 'updatedAt'))!;
    onTestFinished(async () => {
      await own().update(was);
    });
    await signIn(page, app.url, 'operator');
    await open('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await own().update({ firstName: 'Rokeya' });
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Begum Rokeya');
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    await save();
    const mine = page.getByRole('button', { name: 'Write mine' });
    await mine.waitFor();
    expect((await own().first('firstName'))?.firstName).toBe('Rokeya');
    await mine.click();
    await page.getByText('Profile updated successfully').waitFor();
    expect((await own().first('firstName'))?.firstName).toBe('Begum Rokeya');
  });

  test('sends only what was typed, also where another’s change is read behind the form', async () => {
    const own = () => app.db('users').where({ phoneNumber: ACCOUNTS.operator.phoneNumber, live: 1 });
    const was = (await own().first('id', 'firstName', 'phoneNumber', 'picture', 'updatedAt'))!;
    const changed = () => app.db('users').where({ id: was.id });
    onTestFinished(async () => {
      await changed().update(was);
    });
    await signIn(page, app.url, 'operator');
    await open('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await own().update({ firstName: 'Rokeya' });
    await addPhoto();
    await page.getByText('Profile updated successfully').waitFor();
    await expect
      .poll(() => page.getByRole('main').getByLabel('Name', { exact: true }).inputValue())
      .toBe('operator');
    await page.getByRole('main').getByLabel('Phone Number').fill('01711111119');
    await page.getByRole('main').getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    expect(Object.keys(sent.postDataJSON())).toEqual(['phoneNumber', 'currentPassword', 'was']);
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    expect(await changed().first('firstName', 'phoneNumber')).toEqual({
      firstName: 'Rokeya',
      phoneNumber: '01711111119',
    });
  });
});

describe('the own photo', () => {
  test('is cropped, stands in the profile and the top bar, and is taken away', async () => {
    await signIn(page, app.url, 'operator');
    await open('/profile');
    await addPhoto();
    await page.getByText('Profile updated successfully').waitFor();
    const inBar = page.getByRole('banner').locator('img[src^="/uploads/users/"]');
    for (const picture of [inBar, page.getByRole('img', { name: 'Photo of operator' })])
      await expect
        .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Remove Photo' }).click();
    await page.getByText('No photo').waitFor();
    await expect.poll(() => inBar.count()).toBe(0);
    expect(await app.db('users').whereNotNull('picture')).toEqual([]);
  });
});
