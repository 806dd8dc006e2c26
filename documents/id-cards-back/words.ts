import type { Translations } from '#documents/i18n/messages/message.ts';

/** What a back prints of its student. */
export const backWords = {
  blood: { en: 'Blood group', bn: 'রক্তের গ্রুপ' },
  guardian: { en: 'Guardian', bn: 'অভিভাবক' },
  emergency: { en: 'Emergency', bn: 'জরুরি ফোন' },
  validUntil: { en: 'Valid until', bn: 'মেয়াদ' },
} as const satisfies Translations;
