import { beforeEach, describe, expect, test } from 'vitest';
import { CELL_CASES } from '#fixtures/marks/cellCases.ts';
import type { GridAnswer } from '#web/api/answers.ts';
import {
  cell,
  field,
  openGrid,
  openList,
  openMarks,
  pasteText,
  press,
  readMarks,
  readStored,
  removeMarks,
  rows,
} from './marksPages.ts';
import { page } from './openPages.ts';

openMarks();

describe('the marks grid', () => {
  beforeEach(() => removeMarks('Annual'));

  test('reads what is typed or pasted in a cell as every other way in does', async () => {
    await openGrid();
    const messageAt = (row: number) =>
      cell(row, 0).evaluate((input) => {
        const described = input.getAttribute('aria-describedby');
        return described ? document.getElementById(described)?.textContent : undefined;
      });
    for (const paste of [false, true])
      for (const { cell: text, stored, message } of CELL_CASES) {
        await cell(0, 0).focus();
        await cell(0, 0).fill('');
        if (paste) await pasteText(text);
        else await page.keyboard.insertText(text);
        const isAbsent = () => rows().nth(0).getByRole('checkbox').isChecked();
        await expect.poll(() => messageAt(0), { message: text }).toBe(message);
        await expect.poll(isAbsent, { message: text }).toBe(stored === 'Ab');
      }
    await cell(0, 0).fill('N/A');
    await page.keyboard.press('Control+s');
    await page.getByText('Correct what is marked red first.').waitFor();
    expect(await readStored(0)).toBeUndefined();
  });

  test('draws one row for a key among 2,000 students', async () => {
    await page.route('**/get-student-by-roll-range', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as GridAnswer;
      const data = Array.from({ length: 2000 }, (_, index) => ({
        ...answer.data[0],
        _id: `${index}`,
        studentId: `${index}`,
        roll: index,
      }));
      await route.fulfill({ response, json: { ...answer, data } });
    });
    await openGrid();
    await rows().nth(1999).waitFor();
    const { key, block } = await page.evaluate(async () => {
      const input = document.activeElement as HTMLInputElement;
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      /** Until the frame that shows it. */
      const took = async (act: () => unknown) => {
        const start = performance.now();
        act();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - start;
      };
      const keys: number[] = [];
      for (const text of ['1', '12', '1', '13', '3', '31', '2', '21'])
        keys.push(
          await took(() => {
            setValue?.call(input, text);
            input.dispatchEvent(new Event('input', { bubbles: true }));
          }),
        );
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '7\t7\n'.repeat(2000));
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return { key: Math.min(...keys), block: await took(() => input.dispatchEvent(paste)) };
    });
    // Both on the same machine, however busy it is: a key that drew every row would take as long as the block.
    expect(key, `${key} ms beside ${block} ms`).toBeLessThan(block / 4);
  });
});

test('reads a cell of the dialog as every other way in does', async () => {
  await openList();
  for (const { cell: text, stored, message } of CELL_CASES) {
    await rows().nth(0).getByRole('button', { name: /^Edit/ }).click();
    const before = await field('Subjective').inputValue();
    await field('Subjective').fill(text);
    await press('Save');
    if (message) {
      await page.getByRole('dialog').getByText(message).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    } else {
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const shown = stored === 'Ab' ? '|Ab|' : `|${stored === '' ? before : stored}|`;
      await expect.poll(() => readMarks(0)).toContain(shown);
    }
  }
});
