import { beforeAll, expect } from 'vitest';
import { app, openPages, page } from './openPages.ts';

export const EXAM = { session: '2026', term: 'Annual', section: 'A', shift: 'Morning' };
export const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
export const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
export const rows = () => page.getByRole('table').locator('tbody tr');
export const cell = (row: number, column: number) => rows().nth(row).getByRole('textbox').nth(column);
export const typedIn = (row: number, column: number) => cell(row, column).inputValue();

export const subjectId = async (session: number, value: number, code: string): Promise<string> => {
  const row = await app
    .db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ session, value, subjectCode: code })
    .first('subjects.id');
  return String(row.id);
};

/** The subject whose marks these pages show. */
export let bangla: string;

/** Gives each test a page that is signed in. */
export const openMarks = (): void => {
  openPages('superadmin');
  beforeAll(async () => {
    bangla = await subjectId(2026, 9, '101');
  });
};

export const gridAddress = (more: Record<string, string> = {}) => {
  const words = { ...EXAM, class: '9', group: 'Science', subject: bangla, startRoll: '0', endRoll: '999' };
  return `${app.url}/add-result?${new URLSearchParams({ ...words, ...more })}`;
};
/** Until the grid is shown, and has given a cell the focus for typing. */
export const waitForGrid = () =>
  expect.poll(() => page.evaluate("document.activeElement.closest('tbody') !== null")).toBe(true);

export const openGrid = async (more?: Record<string, string>) => {
  await page.goto(gridAddress(more));
  await waitForGrid();
};

/** As a spreadsheet's clipboard has it. */
export const paste = (text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

/** One cell, pasted over what is selected. */
export const pasteText = async (text: string) => {
  await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
  await paste(text);
};

export const removeMarks = async (term: string) => {
  const ids = app.db('marks').where({ session: 2026, term }).select('id');
  await app.db('mark_changes').whereIn('markId', ids).delete();
  await app.db('marks').where({ session: 2026, term }).delete();
};

export const openList = async () => {
  const words = { ...EXAM, term: 'Half Yearly', className: '9', group: 'Science', subjectName: bangla };
  await page.goto(`${app.url}/result-list?${new URLSearchParams(words)}`);
  await rows().nth(1).waitFor();
};
export const readMarks = async (row: number) =>
  (await rows().nth(row).locator('td').allTextContents()).join('|');

export const readStored = async (row: number) => {
  const studentId = await rows().nth(row).locator('td').first().textContent();
  return app
    .db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .where({ 'students.studentId': studentId, term: 'Annual', session: 2026 })
    .whereNull('marks.deletedAt')
    .first('subjective', 'objective', 'absent');
};

/** Another clerk saves these parts for students of the grid, behind the back of the one who sees it. */
export const saveAsOtherClerk = async (studentIds: readonly string[], parts: object): Promise<void> => {
  const { token } = await app.signIn('operator');
  const { status } = await fetch(`${app.url}/api/v1/result/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...EXAM,
      className: '9',
      group: 'Science',
      subjectId: bangla,
      results: studentIds.map((studentId) => ({ studentId, ...parts })),
    }),
  });
  expect(status).toBe(201);
};
