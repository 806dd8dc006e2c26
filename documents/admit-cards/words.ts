import type { Translations } from '#documents/i18n/messages/message.ts';

/** What admit cards and seat slips alone print. */
export const admitWords = {
  title: { en: 'Admit Cards', bn: 'প্রবেশপত্র' },
  card: { en: 'ADMIT CARD', bn: 'প্রবেশপত্র' },
  photo: { en: 'Photo', bn: 'ছবি' },
  seatSlips: { en: 'Seat Slips', bn: 'আসনের স্লিপ' },
} as const satisfies Translations;
