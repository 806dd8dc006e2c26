import type { useStaffLanguage } from '#web/i18n/staff/language.ts';

type Spoken = Pick<ReturnType<typeof useStaffLanguage>, 'words' | 'figures'>;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A readable name for a sample such as 'class-10-bn'; a part that no dictionary has stays as it is. */
export const sampleName = (name: string, { words, figures }: Spoken): string => {
  const known: Readonly<Record<string, string>> = words.sampleWords;
  const [, base = name, number, bangla] = /^(.+?)(?:-(\d+))?(-bn)?$/.exec(name) ?? [];
  const label = known[base] ?? upperFirst(base.replaceAll('-', ' '));
  return [label, number && figures(number), bangla && `(${words.bangla})`].filter(Boolean).join(' ');
};
