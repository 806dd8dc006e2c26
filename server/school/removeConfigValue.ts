import type { Knex } from 'knex';
import type { Config } from '#documents/model/school.ts';
import { transact } from '#server/database/transact.ts';
import { AppError } from '#server/errors.ts';
import { configUse, wordsOfUse } from './configUse.ts';
import { listConfigs } from './queries.ts';

/** Words the rules are written with: below class 9 every girl is General, and a merged result has two terms. */
const OF_THE_RULES: Readonly<Record<string, readonly string[]>> = {
  group: ['General'],
  term: ['Half Yearly', 'Annual'],
};

/** Takes a value off its list. Throws 409 with what uses it, counted. */
export const removeConfigValue = (db: Knex, slug: string, value: string): Promise<Config | undefined> =>
  transact(db, async (transaction) => {
    const values: string[] = await transaction('config_values').where({ slug }).forUpdate().pluck('value');
    if (!values.includes(value)) throw new AppError('notFound', 'There is no such value.');
    if (OF_THE_RULES[slug]?.includes(value))
      throw new AppError('conflict', `Results are worked out with ${value}: it stays.`);
    const uses = (await configUse(transaction, slug)).get(value) ?? [];
    if (uses.length > 0)
      throw new AppError(
        'conflict',
        wordsOfUse(uses),
        uses.map((use) => ({ path: use.noun, message: wordsOfUse([use]) })),
      );
    if (values.length === 1) throw new AppError('conflict', 'At least one value is required');
    await transaction('config_values').where({ slug, value }).delete();
    return (await listConfigs(transaction)).find((config) => config.slug === slug);
  });
