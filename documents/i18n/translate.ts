import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import { classIn, valueIn } from './language.ts';
import {
  fillIn,
  inEnglish,
  joinParts,
  longDay,
  type Message,
  type MessageParam,
  readSchemaMessage,
  type Translations,
} from './messages/message.ts';

/** What can be translated: a message, an error from the server or of a field, or the text of a schema issue. */
export type Translatable = string | (Pick<Message, 'message'> & Partial<Message>);

/** A message in this language. Without a key that `texts` has, its text is returned unchanged. */
export function translate(lang: Lang, texts: Translations, translatable: Translatable): string {
  const message = typeof translatable === 'string' ? translatable : translatable.message;
  const { key, params = {} } =
    typeof translatable === 'object' && translatable.key ? translatable : readSchemaMessage(message);
  const text = texts[key ?? '']?.[lang];
  if (text === undefined) return message;
  if (lang === 'en') return inEnglish(text, params);
  return fillIn(text, params, function show(param: MessageParam, format: string): string {
    if (typeof param === 'number') return toBanglaDigits(String(param));
    if (typeof param === 'string') return showText(param, format);
    if ('message' in param) return translate(lang, texts, param);
    const parts = param.map((part) => show(part, format));
    return joinParts(lang, parts, format);
  });
}

/** A day, a class or a value of the school's lists in Bangla; any other text with Bangla digits. */
function showText(text: string, format: string): string {
  if (format === 'day') return longDay('bn', text);
  if (format === 'class') return toBanglaDigits(classIn('bn', text));
  return toBanglaDigits(['value', 'spaced'].includes(format) ? valueIn('bn', text) : text);
}
