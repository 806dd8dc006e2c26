import { createContext, use } from 'react';
import type { Translatable } from '#documents/i18n/translate.ts';

/** Translates messages of schemas and of the server. The app supplies it. */
export const TranslateContext = createContext<(message: Translatable) => string>((message) =>
  typeof message === 'string' ? message : message.message,
);

export const useTranslate = () => use(TranslateContext);
