import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { readSchemaMessage, type Translations } from '#documents/i18n/messages/message.ts';
import { publicMessages } from '#documents/i18n/messages/public.ts';
import { type Translatable, translate } from '#documents/i18n/translate.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { staffWords } from './index.ts';

export type AllWords = (typeof staffWords)['en'];

/** What the server and the forms say; only the public ones until all are loaded. */
const messagesAtom = atom<Translations>(publicMessages);
let loadingMessages: Promise<void> | undefined;

/** Called before an error of the server is shown. Without a connection the error is shown in the server's English. */
export const loadMessages = (): Promise<void> => {
  loadingMessages ??= import('#documents/i18n/messages/index.ts').then(
    ({ messages }) => getDefaultStore().set(messagesAtom, messages),
    () => {
      loadingMessages = undefined;
    },
  );
  return loadingMessages;
};

/** A message of a schema is blank, and one of the server in English, while the translations are loaded. */
function translateMessage(lang: Lang, message: Translatable): string {
  const messages = getDefaultStore().get(messagesAtom);
  const { key } = typeof message === 'string' ? readSchemaMessage(message) : message;
  const isUnknown = messages === publicMessages && key !== undefined && !(key in messages);
  if (isUnknown) void loadMessages();
  return isUnknown && typeof message === 'string' && SCHEMA_KEY.test(key) ? '' : translate(lang, messages, message);
}

const SCHEMA_KEY = /^[a-zA-Z]+\.[a-zA-Z0-9]+$/;

/** As useLanguage, with the words of the staff's screens. */
export const useStaffLanguage = () => {
  const language = useLanguage();
  const { lang } = language;
  useAtomValue(messagesAtom);
  return {
    ...language,
    words: staffWords[lang],
    t: (message: Translatable) => translateMessage(lang, message),
    /** How many, in figures that are read at a glance. */
    count: (many: number) => many.toLocaleString(lang === 'bn' ? 'bn-BD' : 'en'),
  };
};

export const useStaffWords = () => useStaffLanguage().words;
