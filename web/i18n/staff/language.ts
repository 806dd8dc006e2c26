import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { use, useEffect, useState } from 'react';
import { readSchemaMessage, type Translations } from '#documents/i18n/messages/message.ts';
import { publicMessages } from '#documents/i18n/messages/public.ts';
import { type Translatable, translate } from '#documents/i18n/translate.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import { loadPart } from '#web/api/loadPart.ts';
import { bn } from '#web/i18n/bn.ts';
import { en, type Words } from '#web/i18n/en.ts';
import { languageAtom, useLanguage } from '#web/i18n/language.ts';
import type { StaffWords } from './en.ts';

export type AllWords = Words & StaffWords;

/** Each language is a file of its own: most people never read the other. */
const LOAD: Readonly<Record<Lang, () => Promise<AllWords>>> = {
  en: async () => ({ ...en, ...(await import('./en.ts')).staffEn }),
  bn: async () => ({ ...bn, ...(await import('./bn.ts')).staffBn }),
};
const loaded: Partial<Record<Lang, AllWords>> = {};
const loading: Partial<Record<Lang, Promise<AllWords>>> = {};

function loadWords(lang: Lang): Promise<AllWords> {
  loading[lang] ??= loadPart(LOAD[lang]).then((words) => {
    loaded[lang] = words;
    return words;
  });
  return loading[lang];
}

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
  return isUnknown && typeof message === 'string' && SCHEMA_KEY.test(key)
    ? ''
    : translate(lang, messages, message);
}

const SCHEMA_KEY = /^[a-zA-Z]+\.[a-zA-Z0-9]+$/;

/** Loads the words of the person's language while the app starts. */
export const preloadWords = (): void => void loadWords(getDefaultStore().get(languageAtom));

/** As useLanguage, with the words of the staff's screens; waits for those of a language that is new here. */
export const useStaffLanguage = () => {
  const language = useLanguage();
  const { lang } = language;
  useAtomValue(messagesAtom);
  return {
    ...language,
    words: loaded[lang] ?? use(loadWords(lang)),
    t: (message: Translatable) => translateMessage(lang, message),
    /** How many, in figures that are read at a glance. */
    count: (many: number) => many.toLocaleString(lang === 'bn' ? 'bn-BD' : 'en'),
  };
};

export const useStaffWords = () => useStaffLanguage().words;

/** The words by language, for what is found or kept in both; those of the screen stand in until the others are here. */
export const useWordsInBoth = (): Readonly<Record<Lang, AllWords>> => {
  const { words } = useStaffLanguage();
  const [, setReady] = useState(false);
  useEffect(() => {
    void Promise.all([loadWords('en'), loadWords('bn')]).then(() => setReady(true));
  }, []);
  return { en: loaded.en ?? words, bn: loaded.bn ?? words };
};
