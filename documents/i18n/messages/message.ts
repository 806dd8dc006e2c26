/** Texts by key, each in both languages; an entry without one of them does not compile. */
export type Translations = Readonly<Record<string, Readonly<Record<'en' | 'bn', string>>>>;

/** A value in a message: a text, a number, another message, or a list of these. */
export type MessageParam = MessagePart | readonly MessagePart[];
type MessagePart = string | number | Message;
export type MessageParams = { readonly [name: string]: MessageParam };

/** A message as the API returns it: the English text, and the key and values to translate it. */
export type Message = { readonly message: string; readonly key: string; readonly params?: MessageParams };

/** The names of a text's placeholders. */
export type ParamNames<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}:${string}` ? Name : Place) | ParamNames<Rest>
  : never;

/** Replaces the placeholders of a text, such as `{roll}`, or `{day:day}` with a format. Unknown ones stay. */
export const fillIn = (
  text: string,
  params: MessageParams,
  show: (param: MessageParam, format: string) => string,
): string =>
  text.replace(/\{(\w+)(?::(\w+))?\}/g, (place, name: string, format = '') =>
    params[name] === undefined ? place : show(params[name], format),
  );

const SEPARATORS: Readonly<Record<string, string>> = { lines: '; ', spaced: ' ' };

/**
 * Joins several values with commas; `lines` with semicolons, `spaced` with spaces, `and` with a final "and". `script`
 * takes one of two: the English name or the Bangla one.
 */
export const joinParts = (lang: 'en' | 'bn', parts: readonly string[], format: string): string => {
  if (format === 'script') return parts[lang === 'en' ? 0 : 1] ?? '';
  if (format === 'and')
    return new Intl.ListFormat(lang === 'en' ? 'en-GB' : 'bn-BD', { type: 'conjunction' }).format(parts);
  return parts.join(SEPARATORS[format] ?? ', ');
};

/** An ISO date such as 2026-07-20 as 20 July 2026, or the same in Bangla. */
export const longDay = (lang: 'en' | 'bn', day: string): string => dayInWords(lang, day, 'long');

/** The same for a narrow column: 20 Jul 2026. */
export const shortDay = (lang: 'en' | 'bn', day: string): string => dayInWords(lang, day, 'medium');

const dayInWords = (lang: 'en' | 'bn', day: string, dateStyle: 'long' | 'medium'): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'bn-BD', { dateStyle, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** An English text with its values filled in. */
export const inEnglish = (text: string, params: MessageParams): string =>
  fillIn(text, params, function show(param, format): string {
    if (typeof param === 'string') return format === 'day' ? longDay('en', param) : param;
    if (typeof param === 'number') return String(param);
    if ('message' in param) return param.message;
    const parts = param.map((part) => show(part, format));
    return joinParts('en', parts, format);
  });

const SCHEMA_MESSAGE = /^([a-zA-Z]+\.[a-zA-Z0-9]+)(\{.*\})?$/s;

/** Reads the key and values that schemaMessage wrote. Any other text is returned as an unknown key. */
export const readSchemaMessage = (text: string): { key: string; params?: MessageParams } => {
  const [, key = text, params] = SCHEMA_MESSAGE.exec(text) ?? [];
  return params ? { key, params: JSON.parse(params) } : { key };
};
