import type { Knex } from 'knex';
import { hasGroups } from '#documents/model/school.ts';
import { AppError, type Fault } from '#server/errors.ts';
import { schoolWords } from '#server/students/schoolWords.ts';

type Typed = string | null | undefined;
type TypedPlace = {
  class_id?: number | null | undefined;
  section?: Typed;
  shift?: Typed;
  group?: Typed;
};

/** Of an account that is edited: what holds where nothing is sent. */
type StoredPlace = { class_value: number | null; group_name: string | null };

export type PlaceColumns = {
  section: string | null | undefined;
  shift: string | null | undefined;
  group_name: string | null | undefined;
};

/**
 * Section, shift and group in the school's own words; what is blank is null, what was not sent stays undefined.
 * Throws 400 with each field that names nothing, an unknown class among them.
 */
export const placeWords = async (
  db: Knex,
  typed: TypedPlace,
  stored: StoredPlace = { class_value: null, group_name: null },
): Promise<PlaceColumns> => {
  const words = await schoolWords(db);
  const faults: Fault[] = [];
  const wordOf = (slug: 'Section' | 'shift' | 'group', path: 'section' | 'shift' | 'group') => {
    const said = typed[path];
    // Whoever has every group has none in particular.
    if (path === 'group' && said === 'All') return null;
    if (!said) return said === undefined ? undefined : null;
    const word = words.find(slug, said);
    if (!word) faults.push({ path, message: `There is no ${path} ${said}` });
    return word;
  };
  const chosen = typed.class_id && (await db('classes').where({ id: typed.class_id }).first('value'));
  if (typed.class_id && !chosen) faults.push({ path: 'class_id', message: 'Class is required' });
  const columns = {
    section: wordOf('Section', 'section'),
    shift: wordOf('shift', 'shift'),
    group_name: wordOf('group', 'group'),
  };
  const classValue = typed.class_id === undefined ? stored.class_value : chosen?.value;
  const group = columns.group_name === undefined ? stored.group_name : columns.group_name;
  const isSent = typed.class_id !== undefined || typed.group !== undefined;
  if (isSent && classValue && group && group !== 'General' && !hasGroups(classValue))
    faults.push({ path: 'group', message: `Class ${classValue} has the group General only` });
  if (faults.length > 0) throw new AppError('badInput', faults[0]!.message, faults);
  return columns;
};
