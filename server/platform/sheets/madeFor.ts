import { createMessage } from '#documents/i18n/messages/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { Columns } from './findColumns.ts';

/** Begins the line of a template that says for what it was made. */
const MADE_FOR = 'Made for: ';
const BETWEEN = ' | ';

/** The line above the headings of a filled template, such as 'Made for: Mathematics | 109 | Class 9 | A'. */
export const madeForLine = (parts: readonly string[]): string => MADE_FOR + parts.join(BETWEEN);

/** Throws 409 where a sheet says that it was made for something else, such as another subject. */
export function refuseOtherSheet(
  { parts }: Pick<Columns<never>, 'parts'>,
  expected: readonly string[],
): void {
  for (const { above } of parts) {
    const line = above.find((text) => text.startsWith(MADE_FOR));
    const made = line?.slice(MADE_FOR.length).split(BETWEEN);
    if (made?.length !== expected.length) continue;
    const other = made.find((part, at) => part !== expected[at] && part !== ALL && expected[at] !== ALL);
    if (other !== undefined) throw new AppError('conflict', createMessage('sheet.madeFor', { what: other }));
  }
}
