import { beforeEach, expect, test } from 'vitest';
import { cell, EXAM, openGrid, openMarks, paste, removeMarks, rows, typedIn } from './marksPages.ts';
import { app, page } from './openPages.ts';

openMarks();
beforeEach(() => removeMarks('Annual'));

const CLASS = { ...EXAM, className: '9', group: 'Science' };
const day = (at: number) => page.getByRole('textbox', { name: /^Days present:/ }).nth(at);
const focused = (at: ReturnType<typeof cell>) => at.evaluate((input) => input === document.activeElement);

/** As an input method does: the text grows, is replaced, and is then taken. */
const compose = async (...texts: string[]) => {
  const session = await page.context().newCDPSession(page);
  for (const text of texts)
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  return async () => {
    await session.send('Input.insertText', { text: texts.at(-1)! });
    await session.detach();
  };
};

test('a pasted cell with a break in it is one cell, and moves no later row', async () => {
  await openGrid();
  await paste('40\t"12\n"\r\n"41"\t13\r\n42\t14\r\n');
  await expect
    .poll(() => Promise.all([0, 1, 2].flatMap((row) => [typedIn(row, 0), typedIn(row, 1)])))
    .toEqual(['40', '12', '41', '13', '42', '14']);
});

test('two columns are no days, and leave the attendance as it is', async () => {
  await page.goto(`${app.url}/attendance?${new URLSearchParams(CLASS)}`);
  await day(0).focus();
  await paste('1\t61\n2\t62\n');
  await page.getByText('The days are one column: copy only that one.').waitFor();
  await expect.poll(() => Promise.all([day(0).inputValue(), day(1).inputValue()])).toEqual(['', '']);
  await paste('61\n62\n');
  await expect.poll(() => Promise.all([day(0).inputValue(), day(1).inputValue()])).toEqual(['61', '62']);
});

test.each(['marks', 'attendance'])(
  'in %s the caret stays where it was in the digits of the screen',
  async (screen) => {
    await page.evaluate(() => localStorage.setItem('language', '"bn"'));
    const first = screen === 'marks' ? cell(0, 0) : page.getByRole('table').getByRole('textbox').first();
    if (screen === 'marks') await openGrid();
    else await page.goto(`${app.url}/attendance?${new URLSearchParams(CLASS)}`);
    await first.focus();
    for (const key of ['1', '2', 'ArrowLeft', '3', '4']) await page.keyboard.press(key);
    await expect.poll(() => first.inputValue()).toBe('১৩৪২');
  },
);

test('what an input method composes is taken once, and its Enter moves nowhere', async () => {
  await openGrid();
  const take = await compose('১', '১২');
  await page.keyboard.press('Enter');
  expect(await focused(cell(0, 0))).toBe(true);
  await take();
  await expect.poll(() => typedIn(0, 0)).toBe('12');
});

/** As Safari sends the Enter that ends a composition: by its number alone. */
const endComposition = () =>
  page.evaluate(() =>
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    ),
  );

test('the Enter that ends a composition in Safari moves nowhere', async () => {
  await openGrid();
  expect(await endComposition()).toBe(true);
  expect(await focused(cell(0, 0))).toBe(true);
  await page.goto(`${app.url}/attendance?${new URLSearchParams(CLASS)}`);
  const workingDays = page.getByRole('textbox', { name: 'Working days', exact: true });
  await workingDays.focus();
  expect(await endComposition()).toBe(true);
  expect(await focused(workingDays)).toBe(true);
});

test('Enter at the end of a column goes on with the next', async () => {
  await openGrid();
  const last = (await rows().count()) - 1;
  await cell(last, 0).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(cell(0, 1))).toBe(true);
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => focused(cell(last, 0))).toBe(true);
});
