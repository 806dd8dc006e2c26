import type { Translations } from '#documents/i18n/messages/message.ts';

/** What a seat plan prints. */
export const seatPlanWords = {
  title: { en: 'Seat Plan', bn: 'আসন বিন্যাস' },
  room: { en: 'Room', bn: 'কক্ষ' },
  rolls: { en: 'Rolls', bn: 'রোল' },
  seat: { en: 'Seat', bn: 'আসন' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  signature: { en: 'Signature', bn: 'স্বাক্ষর' },
  invigilator: { en: 'Invigilator', bn: 'কক্ষ পরিদর্শক' },
} as const satisfies Translations;
