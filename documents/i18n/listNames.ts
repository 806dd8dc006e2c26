import type { ConfigValue, ListNames } from '#documents/model/school.ts';
import { valueIn } from './language.ts';

type Name = ListNames[string];

const readName = ({ value, label, labelBn }: ConfigValue): Name => ({
  en: label,
  bn: labelBn || (label === value ? valueIn('bn', value) : label),
});

/**
 * What papers call the words of a school's lists, where that is not what they would print anyway. A word that two lists
 * call differently has no name here.
 */
export function listNames(values: readonly ConfigValue[]): ListNames {
  const names = new Map<string, Name | null>();
  for (const each of values) {
    const [name, other] = [readName(each), names.get(each.value)];
    const isUnclear = other !== undefined && (other?.en !== name.en || other.bn !== name.bn);
    names.set(each.value, isUnclear ? null : name);
  }
  return Object.fromEntries(
    [...names].flatMap(([value, name]) =>
      !name || (name.en === value && name.bn === valueIn('bn', value)) ? [] : [[value, name]],
    ),
  );
}
