import type { Knex } from 'knex';
import type { ConfigSlug } from '#documents/model/school.ts';

type WordRow = { slug: string; value: string; label: string; labelBn: string | null };

/**
 * Looks up the school's config values; `find` takes a value or a label in any case ('science', 'বিজ্ঞান' ->
 * 'Science').
 */
export type ConfigValues = {
  find: (slug: ConfigSlug, typed: string) => string | null;
  list: (slug: ConfigSlug) => string[];
};

/** Compares words in any case. */
export const folded = (word: string): string => word.normalize('NFC').toLowerCase();

/** In a transaction the rows are locked, so that no value that is about to be stored can be removed meanwhile. */
export const readConfigValues = async (db: Knex): Promise<ConfigValues> => {
  const rows: WordRow[] = await db('config_values')
    .select('slug', 'value', 'label', 'labelBn')
    .orderBy(['slug', 'position'])
    .modify((query) => {
      if (db.isTransaction) query.forShare();
    });
  const values = new Map(
    rows.flatMap(({ slug, value, label, labelBn }) =>
      [value, label, labelBn ?? value].map((word): [string, string] => [`${slug}|${folded(word)}`, value]),
    ),
  );
  return {
    find: (slug, typed) => values.get(`${slug}|${folded(typed)}`) ?? null,
    list: (slug) => rows.filter((row) => row.slug === slug).map(({ value }) => value),
  };
};
