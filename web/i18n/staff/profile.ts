import { byLanguage, plural } from '#web/i18n/byLanguage.ts';

/** The own profile: where one is signed in, and the second step. */
export const profileWords = byLanguage({
  sessionsTitle: { en: 'Where you are signed in', bn: 'যেখানে যেখানে আপনি সাইন ইন করে আছেন' },
  sessionsLead: { en: 'A sign-in ends after two hours without use, and after twelve hours in any case.', bn: 'দুই ঘণ্টা ব্যবহার না হলে, আর যেকোনো অবস্থায় বারো ঘণ্টা পর সাইন ইন শেষ হয়ে যায়।' },
  unknownDevice: { en: 'Unknown device', bn: 'অজানা যন্ত্র' },
  thisSession: { en: 'Here', bn: 'এখানে' },
  sessionUsed: { en: (when: string, address: string) => `Last used ${when}, from ${address}`, bn: (when: string, address: string) => `শেষ ব্যবহার ${when}, ${address} থেকে` },
  endSession: { en: 'Sign out', bn: 'সাইন আউট' },
  endSessionOn: { en: (device: string, when: string) => `Sign out: ${device}, last used ${when}`, bn: (device: string, when: string) => `সাইন আউট: ${device}, শেষ ব্যবহার ${when}` },
  endOtherSessions: { en: 'Sign out everywhere else', bn: 'অন্য সব জায়গা থেকে সাইন আউট' },
  sessionEndedThere: { en: 'Signed out there', bn: 'সেখান থেকে সাইন আউট হয়েছে' },
  otherSessionsEnded: { en: 'Signed out everywhere else', bn: 'অন্য সব জায়গা থেকে সাইন আউট হয়েছে' },
  secondStep: { en: 'Second step of the sign-in', bn: 'সাইন ইনের দ্বিতীয় ধাপ' },
  secondStepLead: {
    en: 'After the password, a code from an app on your phone: a password that somebody else knows is then not enough. Any authenticator app does, such as Google Authenticator, Aegis or Microsoft Authenticator.',
    bn: 'পাসওয়ার্ডের পর ফোনের অ্যাপ থেকে একটি কোড: তাহলে অন্য কেউ পাসওয়ার্ড জানলেও ঢুকতে পারবে না। যেকোনো অথেন্টিকেটর অ্যাপ চলবে, যেমন Google Authenticator, Aegis বা Microsoft Authenticator।',
  },
  secondStepAdvised: { en: 'Superadmins should switch it on: they can open everything.', bn: 'সুপার অ্যাডমিনদের এটি চালু করা উচিত: তাঁরা সবকিছু খুলতে পারেন।' },
  secondStepStart: { en: 'Switch on', bn: 'চালু করুন' },
  secondStepScan: { en: 'Scan this with the app, or type the key into it. Then enter the code that it shows.', bn: 'অ্যাপ দিয়ে এটি স্ক্যান করুন, বা চাবিটি অ্যাপে লিখুন। তারপর অ্যাপে যে কোড দেখা যায় তা লিখুন।' },
  secondStepQr: { en: 'QR code for the authenticator app', bn: 'অথেন্টিকেটর অ্যাপের জন্য কিউআর কোড' },
  secondStepKey: { en: 'Key', bn: 'চাবি' },
  secondStepConfirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  recoveryCodes: { en: 'Recovery codes', bn: 'উদ্ধার কোড' },
  recoveryCodesLead: {
    en: 'The second step is on. Each of these codes opens it once, should your phone be lost. They are shown only now: print them or write them down, and keep them away from the phone.',
    bn: 'দ্বিতীয় ধাপ চালু হয়েছে। ফোন হারালে এই প্রতিটি কোড দিয়ে একবার করে ঢোকা যাবে। কোডগুলো শুধু এখনই দেখা যাচ্ছে: ছেপে বা লিখে ফোন থেকে আলাদা জায়গায় রাখুন।',
  },
  recoveryCodesSave: { en: 'Download', bn: 'নামিয়ে নিন' },
  recoveryCodesKept: { en: 'I have kept them', bn: 'রেখে দিয়েছি' },
  secondStepOn: { en: (since: string) => `It is on since ${since}.`, bn: (since: string) => `${since} থেকে চালু আছে।` },
  recoveryCodesLeft: { en: (count: string) => plural(count, '1 recovery code is left.', `${count} recovery codes are left.`), bn: (count: string) => `${count}টি উদ্ধার কোড বাকি আছে।` },
  secondStepOff: { en: 'Switch off', bn: 'বন্ধ করুন' },
  secondStepIsOff: { en: 'The second step is off', bn: 'দ্বিতীয় ধাপ বন্ধ হয়েছে' },
});
