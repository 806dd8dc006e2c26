import { toAsciiDigits } from '#documents/model/digits.ts';
import type { MarkParts } from '#documents/model/mark.ts';
import type { Component } from '#web/answers.ts';

/** What stands in the cells of a row, digits as ASCII. Texts under an absence come back when it is taken away. */
export type TypedMark = { readonly texts: Readonly<Record<Component, string>>; readonly absent: boolean };

/** How an absence is shown in each cell of its row. */
export const ABSENT = 'Ab';

const LONGEST = 6;
const BLANK: TypedMark['texts'] = { subjective: '', objective: '', practical: '', classAssignment: '' };
const COMPONENTS = Object.keys(BLANK) as Component[];

export const typedOf = (mark: MarkParts | null): TypedMark => {
  if (!mark || mark.absent) return { texts: BLANK, absent: mark?.absent ?? false };
  const { subjective, objective, practical, classAssignment } = mark;
  return {
    texts: {
      subjective: String(subjective),
      objective: String(objective),
      practical: String(practical),
      classAssignment: String(classAssignment),
    },
    absent: false,
  };
};

const withText = (typed: TypedMark, component: Component, text: string): TypedMark => ({
  texts: { ...typed.texts, [component]: text },
  absent: false,
});

/** A key is enough: A. One letter less than what is shown takes the absence back. */
const typesAbsence = (text: string, typed: TypedMark): boolean =>
  /a/i.test(text) && !/\d/.test(text) && !(typed.absent && text.length < ABSENT.length);

/**
 * A cell as it is typed into. Letters are no marks and fall away; a point or a minus stays, and is refused beside
 * the name, for without it 4.5 would become 45.
 */
export const typeInto = (typed: TypedMark, component: Component, text: string): TypedMark => {
  const read = toAsciiDigits(text);
  if (typesAbsence(read, typed)) return { ...typed, absent: true };
  return withText(typed, component, read.replace(/[^\d.,-]/g, '').slice(0, LONGEST));
};

const saysAbsent = (text: string): boolean => /^(a|ab|abs|absent|অনুপস্থিত)$/i.test(text);

/** A pasted cell stays as it was copied, so that what is no mark is seen; 45.00 of a spreadsheet is 45. */
const pastedText = (text: string): string =>
  toAsciiDigits(text)
    .trim()
    .replace(/^(\d+)\.0+$/, '$1')
    .slice(0, 2 * LONGEST);

/** A row of a pasted block over the cells from `first` on; AB in any of them says absent. */
export const pasteInto = (
  typed: TypedMark,
  columns: readonly Component[],
  first: number,
  cells: readonly string[],
): TypedMark => {
  const pasted = columns.slice(first, first + cells.length).map((column, index) => {
    return [column, cells[index]!] as const;
  });
  if (pasted.some(([, text]) => saysAbsent(text.trim()))) return { ...typed, absent: true };
  return pasted.reduce((into, [column, text]) => withText(into, column, pastedText(text)), typed);
};

const numberIn = (text: string): number => {
  if (text === '') return 0;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
};

/** The mark that the texts say: blank is 0 (rules 2), what is no whole number is NaN. */
export const partsOf = ({ texts, absent }: TypedMark): MarkParts => {
  const part = (component: Component) => (absent ? 0 : numberIn(texts[component]));
  return {
    subjective: part('subjective'),
    objective: part('objective'),
    practical: part('practical'),
    classAssignment: part('classAssignment'),
    absent,
  };
};

export const isBlank = ({ texts, absent }: TypedMark): boolean =>
  !absent && COMPONENTS.every((component) => texts[component] === '');

/** The cells in which something was typed. */
export const typedParts = ({ texts, absent }: TypedMark): Component[] =>
  absent ? [] : COMPONENTS.filter((component) => texts[component] !== '');

/** Each cell that still says what was sent says what is stored; what was typed since stays. */
export const takeIn = (typed: TypedMark, sent: MarkParts, stored: MarkParts): TypedMark => {
  if (typed.absent) return typed;
  const now = partsOf(typed);
  const unchanged = COMPONENTS.filter((component) => now[component] === sent[component]);
  const texts = Object.fromEntries(unchanged.map((component) => [component, String(stored[component])]));
  return { ...typed, texts: { ...typed.texts, ...texts } };
};

export const sameMark = (one: MarkParts, other: MarkParts): boolean =>
  one.absent === other.absent && COMPONENTS.every((component) => one[component] === other[component]);
