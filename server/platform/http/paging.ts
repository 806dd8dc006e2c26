import type { Knex } from 'knex';

export type Page = { page: number; pageSize: number };

const pageStart = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** One page of what a query finds, in its order, with the number of all its rows. */
export const readPage = async <Row>(
  query: Knex.QueryBuilder,
  page: Page,
): Promise<{ rows: Row[]; total: number }> => ({
  rows: await query.clone().limit(page.pageSize).offset(pageStart(page)),
  total: await countRows(query.clearSelect().clearOrder()),
});

/** What every list answers: the rows of a page as they leave the server, and how many there are in all. */
export const presentPage = <Row, Shown>(
  { rows, total }: { rows: readonly Row[]; total: number },
  present: (row: Row) => Shown,
): { data: Shown[]; total: number } => ({ data: rows.map(present), total });

/** One page of a list that was read whole, with the length of the whole list. */
export const cutPage = <Item>(items: readonly Item[], page: Page): { data: Item[]; total: number } => ({
  data: items.slice(pageStart(page), pageStart(page) + page.pageSize),
  total: items.length,
});

/** The number of rows that a query finds. */
export const countRows = async (query: Knex.QueryBuilder): Promise<number> => {
  const counted = await query.count({ total: '*' }).first();
  return Number(counted?.total ?? 0);
};
