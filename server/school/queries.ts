import type { Knex } from 'knex';
import { valueIn } from '#documents/i18n/language.ts';
import { listNames } from '#documents/i18n/listNames.ts';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import {
  CONFIG_SLUGS,
  type Config,
  type ListNames,
  type School,
  type SchoolInput,
  schoolSchema,
} from '#documents/model/school.ts';
import { DEFAULT_TIME_ZONE } from '#documents/model/schoolDay.ts';
import { refusedField } from '#server/platform/base/errors.ts';
import type { ResultCache } from '#server/platform/http/resultCache.ts';
import { listClasses } from './classes.ts';
import { logoAddress } from './logo.ts';
import { readPaper, toDataUri } from './readPaper.ts';

/** The settings of a school that has not saved any: nobody knows its city. */
const UNNAMED: SchoolInput = {
  ...schoolSchema.omit({ city: true }).parse({ name: "Government Girls' High School" }),
  city: '',
};

/** The terms of a year, in the school's order. */
export const readTerms = (db: Knex): Promise<string[]> =>
  db('config_values').where({ slug: 'term' }).orderBy('position').pluck('value');

/** The school as documents print it, in the form stored with a publication; the logo and paper settings as hashes. */
export type SchoolSnapshot = {
  settings: Omit<School, 'logo' | 'paper'>;
  logo: string | null;
  paper: string | null;
};

/** The settings of the school as they are now; defaults for what was never saved. */
export async function snapshotSchool(db: Knex): Promise<SchoolSnapshot> {
  const row = await db('school').first('settings', 'logo', 'paper');
  const values = await db('config_values')
    .orderBy(['slug', 'position'])
    .select('slug', 'value', 'label', 'labelBn');
  const terms = values.filter(({ slug }) => slug === 'term');
  // No paper prints the gender.
  const names = withMergedTerm(listNames(values.filter(({ slug }) => slug !== 'gender')));
  return {
    settings: {
      ...{ ...UNNAMED, ...row?.settings, terms: terms.map(({ value }) => value) },
      ...(Object.keys(names).length > 0 && { names }),
    },
    logo: row?.logo ?? null,
    paper: row?.paper ?? null,
  };
}

/** The merged exam is called as its two terms are. */
function withMergedTerm(names: ListNames): ListNames {
  const terms = Object.values(MERGED_TERMS);
  if (!terms.some((term) => term in names)) return names;
  const nameIn = (lang: Lang) => terms.map((term) => names[term]?.[lang] ?? valueIn(lang, term)).join(' + ');
  return { ...names, [MERGED_TERM]: { en: nameIn('en'), bn: nameIn('bn') } };
}

/** The school of a snapshot as it leaves the server: its logo as an address, and without the settings of its papers. */
export const presentSnapshot = ({ settings, logo }: SchoolSnapshot): School => ({
  ...settings,
  logo: logoAddress(logo),
  paper: null,
});

/** The school of a snapshot, with its pictures as data URIs. */
export const schoolFromSnapshot = async (db: Knex, { settings, logo, paper }: SchoolSnapshot) => ({
  ...settings,
  logo: logo && toDataUri(await db('files').where({ hash: logo }).first('contentType', 'bytes')),
  paper: await readPaper(db, paper),
});

/** The school as documents print it now. */
export const readSchool = async (db: Knex): Promise<School> =>
  schoolFromSnapshot(db, await snapshotSchool(db));

/** The settings as an edit takes them, without the terms; defaults for what was never saved. */
export async function readSchoolSettings(db: Knex): Promise<SchoolInput> {
  const row = await db('school').first('settings');
  return { ...UNNAMED, ...row?.settings };
}

/** All lists in their order; contract 3 counts the classes among them. */
export async function listConfigs(db: Knex): Promise<Config[]> {
  const rows = await db('config_values')
    .orderBy(['slug', 'position'])
    .select('slug', 'value', 'label', 'labelBn');
  const classes = (await listClasses(db)).map(({ name }) => ({ label: name, value: name, labelBn: null }));
  return CONFIG_SLUGS.map((slug) => ({
    _id: slug,
    slug,
    values:
      slug === 'Class'
        ? classes
        : rows
            .filter((row) => row.slug === slug)
            .map(({ label, value, labelBn }) => ({ label, value, labelBn })),
  }));
}

/** Throws 400 for a term that is not one of the school's. */
export async function requireTerm(db: Knex, term: string): Promise<void> {
  const row = await db('config_values').where({ slug: 'term', value: term }).first('value');
  if (!row) throw refusedField('badInput', 'term', createMessage('term.unknown', { term }));
}

/**
 * Reads the school's time zone; from memory, as what lookups answer is. While the database is away it is the one that
 * was read last: no request fails or waits longer for it.
 */
export function timeZoneReader(db: Knex, cache: ResultCache): () => Promise<string> {
  let last: string = DEFAULT_TIME_ZONE;
  const read = async () => ({ timeZone: (await readSchoolSettings(db)).timeZone, bytes: 50 });
  return async () => {
    last = await cache.get('time zone', read).then(
      ({ timeZone }) => timeZone,
      () => last,
    );
    return last;
  };
}
