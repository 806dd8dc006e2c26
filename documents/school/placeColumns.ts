import type { Language } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/classes.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';

type Place = Pick<ExamHead, 'section' | 'shift'>;

/** The section and the shift of the student of a row, each where a list is of all of them. */
export const placeColumns = <Row>(
  list: Place,
  { words, value }: Language,
  placeIn: (row: Row) => Place,
): Column<Row>[] =>
  (['section', 'shift'] as const)
    .filter((field) => list[field] === ALL)
    .map((field) => ({ key: field, title: words[field], cell: (row) => value(placeIn(row)[field]) }));

/** The same in one column, or none. */
export const joinedColumn = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => {
  if (columns.length === 0) return [];
  const join = (text: (column: Column<Row>) => string) => columns.map(text).join(', ');
  return [
    {
      key: 'place',
      title: join(({ title }) => title),
      width: 16,
      cell: (row, index) => join(({ cell }) => cell(row, index)),
    },
  ];
};
