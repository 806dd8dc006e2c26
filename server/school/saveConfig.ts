import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { formerValues, optionalText, requiredText } from '#documents/model/fields.ts';
import { printed } from '#documents/model/printedLetters.ts';
import type { Config, ConfigValue } from '#documents/model/school.ts';
import {
  AppError,
  type FieldError,
  fieldError,
  refusedField,
  refuseFields,
} from '#server/platform/base/errors.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { refuseChangedMeanwhile, sentFields } from '#server/platform/http/changedMeanwhile.ts';
import { configUse, describeUse, publishedUse } from './configUse.ts';
import { folded } from './configValues.ts';
import { listConfigs } from './queries.ts';

const EDITABLE = ['Section', 'shift', 'group', 'religion', 'gender', 'term'];

/**
 * The words by which filters mean all sections, shifts or groups: a value of that name could never be filtered by.
 */
const RESERVED_WORDS = ['all', 'সকল'];
const FILTERED = ['Section', 'shift', 'group'];

/** The length of the columns that store these values. */
const SHORT_LENGTH = 20;
const SHORT = [...FILTERED, 'religion', 'gender'];

/** Values that the rules use: below class 9 every student is General, and a merged result has two terms. */
const REQUIRED_VALUES = new Map<string, readonly string[]>([
  ['group', ['General']],
  ['term', ['Half Yearly', 'Annual']],
]);

/** A value of a list with what its user changes in it. */
export const configInput = z.object({
  value: printed(requiredText('config.valueRequired', 40)),
  label: printed(requiredText('config.labelRequired', 60)).optional(),
  labelBn: printed(optionalText(60).nullable()).optional(),
  /** The value before which it is to stand; blank at the end of the list. */
  before: z.string().max(40).optional(),
  /** What each sent field was when the list was shown; null for a value that was not in it. */
  was: formerValues.nullable(),
});
type ConfigInput = z.infer<typeof configInput>;

const MOST_VALUES = 100;

/**
 * Adds, renames or moves one value of a list. Records store the value and not its label, so a new label shows everywhere
 * at once. Throws 400, and 409 when someone else changed the value since `was`, removed it or added it.
 */
export const saveConfig = (db: Knex, slug: string, input: ConfigInput, by: string) =>
  transact(db, async (transaction) => {
    requireEditable(slug);
    const stored = await lockValues(transaction, slug);
    const { value, was } = input;
    const current = stored.find((one) => one.value === value);
    if (current && was === null) throw refusedField('conflict', 'label', 'config.valueTaken');
    if (!current && was) throw new AppError('conflict', createMessage('config.removedMeanwhile', { value }));
    const before = (one: string) => stored[stored.findIndex((each) => each.value === one) + 1]?.value ?? '';
    const now = current && { label: current.label, labelBn: current.labelBn ?? '', before: before(value) };
    const { label = now?.label ?? value, labelBn = now?.labelBn, before: next = now?.before ?? '' } = input;
    if (now)
      await refuseChangedMeanwhile(now, sentFields({ ...input, labelBn }), was ?? undefined, {
        key: 'school.changedMeanwhile',
        recorded: { db: transaction, noun: 'listValue', recordId: current.id },
      });
    const edited = { value, label, labelBn: labelBn || null };
    const others: ConfigValue[] = stored.filter((one) => one.value !== value);
    refuseFields('badInput', [
      ...ambiguousWords(edited, others),
      ...invalidValue(slug, edited, current),
      ...(others.length >= MOST_VALUES ? [fieldError('value', 'config.most')] : []),
    ]);
    const at = others.findIndex((one) => one.value === next);
    if (next !== '' && at < 0) throw new AppError('notFound', 'config.noSuchValue');
    const ordered = at < 0 ? [...others, edited] : others.toSpliced(at, 0, edited);
    const rows = ordered.map(({ value: each, label: name, labelBn: nameBn }, position) => ({
      ...{ slug, value: each, label: name, labelBn: nameBn, position },
    }));
    await transaction('config_values').insert(rows).onConflict(['slug', 'value']).merge();
    const { id } = current ?? (await transaction('config_values').where({ slug, value }).first('id'))!;
    const to = { label, labelBn: edited.labelBn ?? '', before: next };
    await recordChange(transaction, { noun: 'listValue', recordId: id, by, from: now ?? null, to });
    await noteResultChange(transaction);
    return (await listConfigs(transaction)).find((config) => config.slug === slug);
  });

function requireEditable(slug: string): void {
  if (!EDITABLE.includes(slug)) throw new AppError('notFound', 'config.noSuchList');
}

type StoredValue = ConfigValue & { id: string };

const lockValues = (transaction: Knex, slug: string): Promise<StoredValue[]> =>
  transaction('config_values')
    .where({ slug })
    .orderBy('position')
    .forUpdate()
    .select('id', 'value', 'label', 'labelBn');

const VALUE_FIELDS = ['value', 'label', 'labelBn'] as const;

/** The words of a value by which sheets would find another one too: they may use a value, its label or its Bangla label. */
function ambiguousWords(edited: ConfigValue, others: readonly ConfigValue[]): FieldError[] {
  const taken = new Set(others.flatMap((other) => VALUE_FIELDS.map((path) => folded(other[path] ?? ''))));
  return VALUE_FIELDS.filter((path) => edited[path] && taken.has(folded(edited[path] ?? ''))).map((path) =>
    fieldError(path, 'config.valueTaken'),
  );
}

/** What is wrong with a new or renamed value; an unchanged one is not checked. */
function invalidValue(slug: string, edited: ConfigValue, old: ConfigValue | undefined): FieldError[] {
  const { value, label, labelBn } = edited;
  if (old?.label === label && (old.labelBn ?? '') === (labelBn ?? '')) return [];
  if (!old && SHORT.includes(slug) && value.length > SHORT_LENGTH)
    return [fieldError('value', createMessage('text.most', { max: SHORT_LENGTH }))];
  const isReserved = [value, label, labelBn].some((word) => RESERVED_WORDS.includes(folded(word ?? '')));
  return isReserved && FILTERED.includes(slug) ? [fieldError('label', 'config.allIsReserved')] : [];
}

/** Its label when it was shown, in a call without a body. */
export const removedConfig = z.object({ was: z.string().max(60).optional() });

/**
 * Removes a value from its list. Throws 404, or 409 with the number of records that use it, or when someone else renamed
 * it since it was called `was`.
 */
export async function removeConfigValue(
  db: Knex,
  slug: string,
  value: string,
  { by, was }: { by: string; was?: string | undefined },
): Promise<Config | undefined> {
  // Takes long, and everybody who saves waits for the list while it is locked.
  const looked: string[] = await db('publications').where({ withdrawnAt: null }).pluck('id');
  const published = await publishedUse(db, slug, value);
  return transact(db, async (transaction) => {
    const values = await lockValues(transaction, slug);
    const current = values.find((one) => one.value === value);
    if (!current) throw new AppError('notFound', 'config.noSuchValue');
    await refuseChangedMeanwhile(
      { label: current.label },
      { label: '' },
      was === undefined ? {} : { label: was },
      {
        key: 'school.changedMeanwhile',
        recorded: { db: transaction, noun: 'listValue', recordId: current.id },
      },
    );
    if (REQUIRED_VALUES.get(slug)?.includes(value))
      throw new AppError('conflict', createMessage('config.neededByRules', { value }));
    const uses = [
      ...((await configUse(transaction, slug)).get(value) ?? []),
      ...published,
      ...(await publishedUse(transaction, slug, value, looked)),
    ];
    if (uses.length > 0)
      throw new AppError(
        'conflict',
        describeUse(uses),
        uses.map((use) => fieldError(use.noun, describeUse([use]))),
      );
    if (values.length === 1) throw new AppError('conflict', 'config.oneValue');
    await transaction('config_values').where({ slug, value }).delete();
    const from = { label: current.label, labelBn: current.labelBn ?? '' };
    await recordChange(transaction, { noun: 'listValue', recordId: current.id, by, from, to: null });
    await noteResultChange(transaction);
    return (await listConfigs(transaction)).find((config) => config.slug === slug);
  });
}
