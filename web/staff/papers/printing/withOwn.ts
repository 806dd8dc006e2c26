import type { Choice } from '#web/ui/SelectField.tsx';

/** Offers what the form begins with too: an address may name an older year, or a section the school has no more. */
export const withOwn = (
  choices: readonly Choice[],
  own: string | undefined,
  toLabel: (value: string) => string,
): readonly Choice[] =>
  !own || choices.some(({ value }) => value === own)
    ? choices
    : [...choices, { value: own, label: toLabel(own) }];
