import type { Translations } from '#documents/i18n/messages/message.ts';

/** What the result list by roll alone prints. */
export const resultListWords = {
  title: { en: 'Result List by Roll', bn: 'রোল অনুযায়ী ফলাফল' },
  failed: { en: 'Failed', bn: 'অকৃতকার্য' },
  codes: { en: 'Failed subjects:', bn: 'অকৃতকার্য বিষয়:' },
} as const satisfies Translations;
