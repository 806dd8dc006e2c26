import type { Knex } from 'knex';
import type { ConfigSlug } from '#documents/model/school.ts';

type WordRow = { slug: string; value: string; label: string; label_bn: string | null };

/** The school's own word for what was typed ('science', 'বিজ্ঞান' -> 'Science'), or null where it has none. */
export type ConfigValues = {
  find: (slug: ConfigSlug, typed: string) => string | null;
  list: (slug: ConfigSlug) => string[];
};

const folded = (word: string): string => word.normalize('NFC').toLowerCase();

/** Locked for a transaction that will store one of them: none is taken off its list meanwhile. */
export const readConfigValues = async (db: Knex): Promise<ConfigValues> => {
  const rows: WordRow[] = await db('config_values')
    .select('slug', 'value', 'label', 'label_bn')
    .orderBy(['slug', 'position'])
    .modify((query) => {
      if (db.isTransaction) query.forShare();
    });
  const values = new Map(
    rows.flatMap(({ slug, value, label, label_bn }) =>
      [value, label, label_bn ?? value].map((word): [string, string] => [`${slug}|${folded(word)}`, value]),
    ),
  );
  return {
    find: (slug, typed) => values.get(`${slug}|${folded(typed)}`) ?? null,
    list: (slug) => rows.filter((row) => row.slug === slug).map(({ value }) => value),
  };
};
