import { certificatesMessages } from './certificates.ts';
import { doneMessages } from './done.ts';
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

/** Every message of the product. The pages for visitors load only publicMessages. */
export const messages = {
  ...publicMessages,
  ...inputMessages,
  ...schoolMessages,
  ...usersMessages,
  ...subjectsMessages,
  ...studentsMessages,
  ...certificatesMessages,
  ...sheetsMessages,
  ...marksMessages,
  ...examsMessages,
  ...printingMessages,
  ...doneMessages,
};

export type MessageKey = keyof typeof messages;

/** The values that the message with this key needs. */
export type ParamsOf<Key extends MessageKey> = Readonly<
  Record<ParamNames<(typeof messages)[Key]['en']>, MessageParam>
>;

/** Keys of messages that need no values. */
export type PlainKey = {
  [Key in MessageKey]: ParamNames<(typeof messages)[Key]['en']> extends never ? Key : never;
}[MessageKey];

/** The arguments of createMessage after the key: none, or the message's values. */
export type ParamsAfter<Key extends MessageKey> = Key extends PlainKey ? [] : [params: ParamsOf<Key>];

/** A message with its key, its values and its English text. */
export const createMessage = <Key extends MessageKey>(key: Key, ...[params]: ParamsAfter<Key>): Message =>
  params ? withParams(key, params) : { message: messages[key].en, key };

const withParams = (key: MessageKey, params: MessageParams): Message => ({
  message: inEnglish(messages[key].en, params),
  key,
  params,
});

/** '1 student' or '12 students', as a value of another message. */
export const countOfStudents = (count: number): Message =>
  count === 1 ? createMessage('count.student') : createMessage('count.students', { count });

export const countOfTeachers = (count: number): Message =>
  count === 1 ? createMessage('count.teacher') : createMessage('count.teachers', { count });

/** 'One mark' or 'many marks' as a part of another message. */
export const countedMessage = (what: 'mark' | 'subject', count: number): Message =>
  count === 1 ? createMessage(`count.${what}`) : createMessage(`count.${what}s`, { count });

type Named = { name: string | null; nameBn?: string | null | undefined };

/** The name of a subject or a person in the reader's script, as a value of another message. */
export const nameMessage = ({ name, nameBn }: Named): Message =>
  createMessage('name.inScript', { names: [name || nameBn || '-', nameBn || name || '-'] });

/** The same for the row of a student. */
export const studentMessage = (student: {
  studentName: string | null;
  studentNameBn?: string | null;
}): Message => nameMessage({ name: student.studentName, nameBn: student.studentNameBn });

/** A message, or the key of a message that needs no values. */
export type MessageOrKey = Message | PlainKey;

/** The message for a key, or an error's message without its other fields. */
export const toMessage = (messageOrKey: MessageOrKey): Message => {
  if (typeof messageOrKey === 'string') return createMessage(messageOrKey);
  const { message, key, params } = messageOrKey;
  return params ? { message, key, params } : { message, key };
};

/** The message of a schema issue. A text without a known key becomes input.bad with that text. */
export const readMessage = (text: string): Message => {
  const { key, params } = readSchemaMessage(text);
  if (!isKey(key)) return { ...createMessage('input.bad'), message: text };
  return params ? withParams(key, params) : { message: messages[key].en, key };
};

const isKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);
