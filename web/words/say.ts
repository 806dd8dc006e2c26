import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import { messages } from './messages.ts';
import { patterns } from './patterns.ts';

/** Says a message of a schema or the server in a language. One that no catalogue knows is said as it came. */
export const sayIn = (lang: Lang, message: string): string => {
  if (lang === 'en') return message;
  const known = (messages as Record<string, string>)[message];
  if (known) return known;
  for (const { pattern, bangla } of patterns) {
    const match = pattern.exec(message);
    if (match) return bangla(...match.slice(1).map(toBanglaDigits));
  }
  return message;
};
