import { z } from 'zod';
import { optionalText, requiredText } from '#documents/model/fields.ts';
import type { ConfigValue } from '#documents/model/school.ts';
import { transact } from '#server/database/transact.ts';
import { AppError, type Fault } from '#server/errors.ts';
import type { Answer, RouteRequest } from '#server/route.ts';
import { listConfigs } from './queries.ts';
import { unfitWords } from './unfitWords.ts';

export const configInput = z.object({
  values: z
    .array(
      z.object({
        value: requiredText('Value is required', 40),
        label: requiredText('Label is required', 60),
        labelBn: optionalText(60).nullable(),
      }),
    )
    .min(1, 'At least one value is required')
    .max(100, 'At most 100 values'),
});

const EDITABLE = ['Section', 'shift', 'group', 'religion', 'gender', 'term'];

const folded = (word: string): string => word.normalize('NFC').toLowerCase();

/** A sheet may say a value, its label or its Bangla label: each of these words means one value only. */
const refuseAmbiguous = (values: z.infer<typeof configInput>['values']): void => {
  const owners = new Map<string, number>();
  const faults: Fault[] = [];
  for (const [at, said] of values.entries())
    for (const path of ['value', 'label', 'labelBn'] as const) {
      const word = folded(said[path] ?? '');
      const owner = owners.get(word) ?? at;
      if (word && owner !== at)
        faults.push({ path: `values.${at}.${path}`, message: 'This value exists already' });
      owners.set(word, owner);
    }
  if (faults.length > 0) throw new AppError('badInput', faults[0]!.message, faults);
};

/**
 * Adds values, names them anew and orders them as sent. Records keep the
 * value, whatever its label: a new name is new everywhere at once. None is taken away here, see removeConfigValue.
 */
export const saveConfig = async ({
  db,
  params,
  body,
}: RouteRequest<unknown, z.infer<typeof configInput>>): Promise<Answer> => {
  const slug = params.slug!;
  if (!EDITABLE.includes(slug)) throw new AppError('notFound', 'There is no such list.');
  refuseAmbiguous(body.values);
  await transact(db, async (transaction) => {
    const kept: ConfigValue[] = await transaction('config_values')
      .where({ slug })
      .forUpdate()
      .select('value', 'label', 'label_bn as labelBn');
    const unfit = unfitWords(slug, body.values, kept);
    if (unfit.length > 0) throw new AppError('badInput', unfit[0]!.message, unfit);
    const missing = kept
      .map(({ value }) => value)
      .filter((value) => !body.values.some((sent) => sent.value === value));
    if (missing.length > 0)
      throw new AppError('conflict', `${missing.join(', ')} cannot be removed here.`, [
        { path: 'values', message: `${missing.join(', ')} cannot be removed here.` },
      ]);
    const rows = body.values.map(({ value, label, labelBn }, position) => ({
      slug,
      value,
      label,
      label_bn: labelBn ?? null,
      position,
    }));
    await transaction('config_values').insert(rows).onConflict(['slug', 'value']).merge();
  });
  return { body: (await listConfigs(db)).find((config) => config.slug === slug) };
};
