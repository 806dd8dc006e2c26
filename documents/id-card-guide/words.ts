import type { Translations } from '#documents/i18n/messages/message.ts';

/** What the guide alone prints. */
export const guideWords = {
  title: { en: 'Guide to the background of ID cards', bn: 'পরিচয়পত্রের পটভূমির ছবির নির্দেশিকা' },
  front: { en: 'Front, layout', bn: 'সামনের দিক, নকশা' },
  back: { en: 'Back', bn: 'পেছনের দিক' },
  trim: {
    en: 'Cut here, the picture ends here: 638\u00a0x\u00a01013\u00a0px at 300\u00a0dpi, 53.98\u00a0x\u00a085.6\u00a0mm.',
    bn: 'এই রেখায় কাটা হয়, ছবিও এখানেই শেষ: 300\u00a0ডিপিআই-এ 638\u00a0x\u00a01013\u00a0পিক্সেল, 53.98\u00a0x\u00a085.6\u00a0মিমি।',
  },
  bleed: {
    en: 'Bleed of 3 mm: made from the edge of the picture, so leave it out of the file.',
    bn: 'চারদিকে 3 মিমি বাড়তি ছাপা: ছবির ধার থেকেই তৈরি হয়, তাই ফাইলে রাখবেন না।',
  },
  safe: {
    en: 'Safe area: keep crests and words 3 mm away from the cut.',
    bn: 'নিরাপদ অংশ: লোগো ও লেখা কাটার রেখা থেকে 3 মিমি ভেতরে রাখুন।',
  },
  printed: {
    en: 'Photo and texts are printed here: keep the ground calm, all dark or all light.',
    bn: 'ছবি ও লেখা এখানে ছাপা হয়: পটভূমি শান্ত রাখুন, পুরোটা গাঢ় বা পুরোটা হালকা।',
  },
  backIsFree: {
    en: 'Here what is ticked for the back; all other words belong in the picture.',
    bn: 'পেছনের জন্য যা টিক দেওয়া হয় তা এখানে; অন্য সব লেখা ছবিতেই রাখুন।',
  },
  photo: { en: 'Photo', bn: 'ছবি' },
} as const satisfies Translations;
