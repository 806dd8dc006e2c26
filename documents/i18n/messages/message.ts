/** What is said by key, each with its text in both languages: an entry that lacks one does not compile. */
export type Translations = Readonly<Record<string, Readonly<Record<'en' | 'bn', string>>>>;

/** A value in a message: text, a number, another message, or a list of them. */
export type MessageParam = MessagePart | readonly MessagePart[];
type MessagePart = string | number | Message;
export type MessageParams = Readonly<Record<string, MessageParam>>;

/** A message as answers carry it: its English, and the key and values that any other language is made of. */
export type Message = { readonly message: string; readonly key: string; readonly params?: MessageParams };

/** The names of the values that a text has places for. */
export type ParamNames<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}:${string}` ? Name : Place) | ParamNames<Rest>
  : never;

/** A text with its values in their places: `{roll}`, or `{day:day}` where a value has a format of its own. */
export const fillIn = (
  text: string,
  params: MessageParams,
  show: (param: MessageParam, format: string) => string,
): string =>
  text.replace(/\{(\w+)(?::(\w+))?\}/g, (place, name: string, format = '') =>
    params[name] === undefined ? place : show(params[name], format),
  );

const SEPARATORS: Readonly<Record<string, string>> = { lines: '; ', spaced: ' ' };

/** Several values in a row; `lines` are longer ones, `and` ends with the last one's own conjunction. */
export const joinParts = (lang: 'en' | 'bn', parts: readonly string[], format: string): string => {
  if (format === 'and')
    return new Intl.ListFormat(lang === 'en' ? 'en-GB' : 'bn-BD', { type: 'conjunction' }).format(parts);
  return parts.join(SEPARATORS[format] ?? ', ');
};

/** An ISO day as 20 July 2026. */
export const longDay = (lang: 'en' | 'bn', day: string): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'bn-BD', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A text in English, with its values. */
export const inEnglish = (text: string, params: MessageParams): string =>
  fillIn(text, params, function show(param, format): string {
    if (typeof param === 'string') return format === 'day' ? longDay('en', param) : param;
    if (typeof param === 'number') return String(param);
    if ('message' in param) return param.message;
    const parts = param.map((part) => show(part, format));
    return joinParts('en', parts, format);
  });

const SCHEMA_MESSAGE = /^([a-zA-Z]+\.[a-zA-Z0-9]+)(\{.*\})?$/s;

/** The key and the values that a schema said (schemaMessage); any other text is a key that no catalogue has. */
export const readSchemaMessage = (text: string): { key: string; params?: MessageParams } => {
  const [, key = text, params] = SCHEMA_MESSAGE.exec(text) ?? [];
  return params ? { key, params: JSON.parse(params) } : { key };
};
