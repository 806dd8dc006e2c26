import type { Column } from '#documents/paper/columns.ts';
import type { Language } from '#documents/words/language.ts';

type Cell = string | number;

/** What reads back the same as a number: no leading zero, and no more digits than a number keeps. */
const FIGURE = /^(0|[1-9]\d{0,14})(\.\d+)?$/;

const figureOrText = (text: string): Cell => (FIGURE.test(text) ? Number(text) : text);

/** Names, IDs and codes stay text, whatever they are written with; what is counted is a number. */
export const exportRows = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { words }: Language,
): Cell[][] => {
  const texts: string[] = [words.studentId, words.studentIdTight, words.subjectCode];
  return [
    columns.map(({ title }) => title),
    ...rows.map((row, index) =>
      columns.map(({ title, align, cell }) => {
        const text = cell(row, index);
        return align === 'left' || texts.includes(title) ? text : figureOrText(text);
      }),
    ),
  ];
};
