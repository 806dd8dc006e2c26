import type { z } from 'zod';

/** What was typed and never saved; null for none, or one of another version of the app. */
export const readKeptDraft = <Draft>(key: string, schema: z.ZodType<Draft>): Draft | null => {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
};

/** A browser without room, or without storage, keeps none; the warning before leaving stays. */
export const writeKeptDraft = (key: string, draft: object | null): void => {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // The grid works without.
  }
};
