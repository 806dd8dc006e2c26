import type { Knex } from 'knex';
import type { ConfigSlug } from '#documents/model/school.ts';
import { plainWord, sameWords } from '#documents/model/valueWords.ts';

type WordRow = { slug: string; value: string; label: string; labelBn: string | null };

/**
 * Looks up the school's config values; `find` takes a value, a label or another usual word in any case ('science',
 * 'বিজ্ঞান', 'Sci' -> 'Science').
 */
export type ConfigValues = {
  find: (slug: ConfigSlug, typed: string) => string | null;
  list: (slug: ConfigSlug) => string[];
};

/** Compares words in any case. */
export const folded = (word: string): string => word.normalize('NFC').toLowerCase();

/** Cleaning a long text is slow, and no value is longer. */
const LONGEST_WORD = 400;

/** In a transaction the rows are locked, so that no value that is about to be stored can be removed meanwhile. */
export const readConfigValues = async (db: Knex): Promise<ConfigValues> => {
  const rows: WordRow[] = await db('config_values')
    .select('slug', 'value', 'label', 'labelBn')
    .orderBy(['slug', 'position'])
    .modify((query) => {
      if (db.isTransaction) query.forShare();
    });
  const values = new Map<string, string>();
  for (const { slug, value, label, labelBn } of rows)
    for (const word of [labelBn ?? value, label, value]) values.set(`${slug}|${plainWord(word)}`, value);
  const find = (slug: ConfigSlug, typed: string): string | null => {
    if (typed.length > LONGEST_WORD) return null;
    const word = sameWords(slug, typed).find((one) => values.has(`${slug}|${one}`));
    return (word !== undefined && values.get(`${slug}|${word}`)) || null;
  };
  return { find, list: (slug) => rows.filter((row) => row.slug === slug).map(({ value }) => value) };
};
