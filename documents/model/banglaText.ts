import { z } from 'zod';
import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { fromBijoy, looksLikeBijoy } from './bijoy.ts';
import { optionalText } from './fields.ts';
import { cleanText } from './typedText.ts';

/** Cleaning a long text is slow, and `optionalText` refuses it. */
const LONGEST = 1000;

/** Optional text in Bangla letters, refused where a spreadsheet or Bijoy left none of them. */
export const banglaText = (max = 120) =>
  z
    .string()
    .optional()
    .superRefine((text, context) => {
      const message = text && text.length <= LONGEST ? banglaProblem(text) : null;
      if (message) context.addIssue({ code: 'custom', message });
    })
    .pipe(optionalText(max));

/** What is wrong with a text that should be in Bangla; null for a right one. A soft hyphen is a sign of Bijoy. */
export function banglaProblem(text: string): SchemaMessage | null {
  const clean = cleanText(text);
  if (clean === '' || /\p{Script=Bengali}/u.test(clean)) return null;
  if (/\?/.test(clean) && !/\p{L}/u.test(clean)) return 'text.questionMarks';
  if (!looksLikeBijoy(text)) return 'text.notBangla';
  const unicode = fromBijoy(text.trim());
  return unicode === null ? 'text.bijoy' : schemaMessage('text.bijoyMeans', { unicode });
}
