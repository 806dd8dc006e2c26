import { z } from 'zod';
import { toAsciiDigits } from '#documents/model/digits.ts';
import {
  MARK_PARTS,
  type MarkPart,
  type MarkParts,
  readMarkCell,
  readMarkCells,
} from '#documents/model/mark.ts';
import type { Component } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';

/** What is in the cells of a row, digits as ASCII. Texts under an absence come back when it is taken away. */
export type TypedMark = { readonly texts: Readonly<Record<Component, string>>; readonly absent: boolean };

const text = z.string();

/** The texts of the cells of a mark. */
export const markTexts = z.object({
  subjective: text,
  objective: text,
  practical: text,
  classAssignment: text,
});

/** How an absence is shown in each cell of its row. */
export const ABSENT = 'Ab';

const LONGEST = 20;

/** What the cells show of a stored mark: a part that was never entered is blank. */
export const readTyped = (mark: MarkParts | null): TypedMark => ({
  texts: {
    subjective: String(mark?.subjective ?? ''),
    objective: String(mark?.objective ?? ''),
    practical: String(mark?.practical ?? ''),
    classAssignment: String(mark?.classAssignment ?? ''),
  },
  absent: mark?.absent ?? false,
});

export const saysAbsent = (text: string): boolean => readMarkCell(text) === 'absent';

/** A cell as it is typed into. What is no mark stays to be seen, and is marked red; a word for absent is of the row. */
export const typeInto = (typed: TypedMark, component: Component, text: string): TypedMark => {
  const read = toAsciiDigits(text).slice(0, LONGEST);
  return { texts: { ...withoutAbsence(typed.texts), [component]: read }, absent: saysAbsent(read) };
};

/** The tick of the row. */
export const tickAbsent = ({ texts }: TypedMark, absent: boolean): TypedMark => ({
  texts: absent ? texts : withoutAbsence(texts),
  absent,
});

/** A row of a pasted block over the cells from `first` on; a word for absent in any of them is of the row. */
export const pasteInto = (
  typed: TypedMark,
  columns: readonly Component[],
  first: number,
  cells: readonly string[],
): TypedMark => {
  const pasted = columns
    .slice(first, first + cells.length)
    .map((column, index) => [column, cells[index]!.trim()] as const);
  if (pasted.some(([, text]) => saysAbsent(text))) return { ...typed, absent: true };
  return pasted.reduce((into, [column, text]) => typeInto(into, column, text), typed);
};

/** What a row says: a blank cell leaves what is stored, what cannot be read is NaN (rules 2). */
export const toEntry = ({ texts, absent }: TypedMark): MarkParts => readMarkCells(texts, absent);

function withoutAbsence(texts: TypedMark['texts']): TypedMark['texts'] {
  const part = (name: Component) => (saysAbsent(texts[name]) ? '' : texts[name]);
  return {
    subjective: part('subjective'),
    objective: part('objective'),
    practical: part('practical'),
    classAssignment: part('classAssignment'),
  };
}

/** The mark alone, out of a record that says more. */
export const partsIn = (mark: MarkParts): MarkParts => ({
  subjective: mark.subjective,
  objective: mark.objective,
  practical: mark.practical,
  classAssignment: mark.classAssignment,
  absent: mark.absent,
});

/** What the column of a part is called. */
export const usePartTitle = () => {
  const { words } = useStaffLanguage();
  return (part: MarkPart): string => (part === 'classAssignment' ? words.ca : words[part]);
};

/** How a part that was never entered is shown beside others. */
const NOTHING = '–';

/** A mark in one line: its parts in the order of the columns, or Ab. */
export const useMarkText = (components: readonly Component[] = MARK_PARTS) => {
  const { words, figures } = useStaffLanguage();
  return (mark: MarkParts | null): string => {
    if (!mark) return words.notEntered;
    if (mark.absent) return ABSENT;
    return components.map((component) => figures(mark[component] ?? NOTHING)).join(' + ');
  };
};
