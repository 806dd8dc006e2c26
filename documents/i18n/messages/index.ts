import { examsMessages } from './exams.ts';
import { inputMessages } from './input.ts';
import { marksMessages } from './marks.ts';
import {
  inEnglish,
  type Message,
  type MessageParam,
  type MessageParams,
  type ParamNames,
  readSchemaMessage,
} from './message.ts';
import { printingMessages } from './printing.ts';
import { publicMessages } from './public.ts';
import { schoolMessages } from './school.ts';
import { sheetsMessages } from './sheets.ts';
import { studentsMessages } from './students.ts';
import { subjectsMessages } from './subjects.ts';
import { usersMessages } from './users.ts';

/** Every message of the product. The parents' pages carry publicMessages alone. */
export const messages = {
  ...publicMessages,
  ...inputMessages,
  ...schoolMessages,
  ...usersMessages,
  ...subjectsMessages,
  ...studentsMessages,
  ...sheetsMessages,
  ...marksMessages,
  ...examsMessages,
  ...printingMessages,
};

export type MessageKey = keyof typeof messages;

/** The values that a message of this key needs. */
export type ParamsOf<Key extends MessageKey> = Readonly<
  Record<ParamNames<(typeof messages)[Key]['en']>, MessageParam>
>;

/** The keys of messages without a value. */
export type PlainKey = {
  [Key in MessageKey]: ParamNames<(typeof messages)[Key]['en']> extends never ? Key : never;
}[MessageKey];

/** What a message of this key takes after it: nothing, or its values. */
export type ParamsAfter<Key extends MessageKey> = Key extends PlainKey ? [] : [params: ParamsOf<Key>];

/** A message with its values, and its English as the specification has it. */
export const createMessage = <Key extends MessageKey>(key: Key, ...[params]: ParamsAfter<Key>): Message =>
  params ? withParams(key, params) : { message: messages[key].en, key };

const withParams = (key: MessageKey, params: MessageParams): Message => ({
  message: inEnglish(messages[key].en, params),
  key,
  params,
});

/** A message, or the key of one without values: what refusals are made of. */
export type MessageOrKey = Message | PlainKey;

/** The message alone: of an error or of a key. */
export const toMessage = (messageOrKey: MessageOrKey): Message => {
  if (typeof messageOrKey === 'string') return createMessage(messageOrKey);
  const { message, key, params } = messageOrKey;
  return params ? { message, key, params } : { message, key };
};

/** What a schema said of a field, as a message. */
export const readMessage = (text: string): Message => {
  const { key, params } = readSchemaMessage(text);
  if (!isKey(key)) return { ...createMessage('input.bad'), message: text };
  return params ? withParams(key, params) : { message: messages[key].en, key };
};

const isKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);
