import type { Knex } from 'knex';
import { AppError, type Fault } from '#server/errors.ts';
import { schoolWords } from '#server/students/schoolWords.ts';

type Typed = string | null | undefined;
type TypedPlace = {
  class_id?: number | null | undefined;
  section?: Typed;
  shift?: Typed;
  group?: Typed;
};

export type PlaceColumns = {
  section: string | null | undefined;
  shift: string | null | undefined;
  group_name: string | null | undefined;
};

/**
 * Section, shift and group in the school's own words; what is blank is null, what was not sent stays undefined.
 * Throws 400 with each field that names nothing, an unknown class among them.
 */
export const placeWords = async (db: Knex, typed: TypedPlace): Promise<PlaceColumns> => {
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
  if (typed.class_id && !(await db('classes').where({ id: typed.class_id }).first('id')))
    faults.push({ path: 'class_id', message: 'Class is required' });
  const columns = {
    section: wordOf('Section', 'section'),
    shift: wordOf('shift', 'shift'),
    group_name: wordOf('group', 'group'),
  };
  if (faults.length > 0) throw new AppError('badInput', faults[0]!.message, faults);
  return columns;
};
