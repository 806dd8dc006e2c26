import { byLanguage, plural } from '#web/i18n/byLanguage.ts';

/** Where one is signed in, and the proof before what is grave. */
export const securityWords = byLanguage({
  sessionsTitle: { en: 'Where you are signed in', bn: 'যেখানে যেখানে আপনি সাইন ইন করে আছেন' },
  sessionsLead: {
    en: 'A sign-in ends after two hours without use, and after twelve hours in any case.',
    bn: 'দুই ঘণ্টা ব্যবহার না হলে, আর যেকোনো অবস্থায় বারো ঘণ্টা পর সাইন ইন শেষ হয়ে যায়।',
  },
  unknownDevice: { en: 'Unknown device', bn: 'অজানা যন্ত্র' },
  thisSession: { en: 'Here', bn: 'এখানে' },
  sessionUsed: {
    en: (when: string, address: string) => `Last used ${when}, from ${address}`,
    bn: (when: string, address: string) => `শেষ ব্যবহার ${when}, ${address} থেকে`,
  },
  endSession: { en: 'Sign out', bn: 'সাইন আউট' },
  endSessionOn: {
    en: (device: string, when: string) => `Sign out: ${device}, last used ${when}`,
    bn: (device: string, when: string) => `সাইন আউট: ${device}, শেষ ব্যবহার ${when}`,
  },
  endOtherSessions: { en: 'Sign out everywhere else', bn: 'অন্য সব জায়গা থেকে সাইন আউট' },
  sessionEndedThere: { en: 'Signed out there', bn: 'সেখান থেকে সাইন আউট হয়েছে' },
  otherSessionsEnded: { en: 'Signed out everywhere else', bn: 'অন্য সব জায়গা থেকে সাইন আউট হয়েছে' },
  signOutUser: { en: 'Sign out everywhere', bn: 'সব জায়গা থেকে সাইন আউট করান' },
  userSignedOut: {
    en: (name: string) => `${name} is signed out everywhere`,
    bn: (name: string) => `${name} সব জায়গা থেকে সাইন আউট হয়েছেন`,
  },
  proofTitle: { en: 'Is it still you?', bn: 'আপনিই তো?' },
  proofLead: {
    en: 'It is a while since you signed in. Give your password once more, and this goes on.',
    bn: 'সাইন ইন করার পর কিছু সময় কেটে গেছে। আরেকবার পাসওয়ার্ড দিন, কাজটি এগিয়ে যাবে।',
  },
  goOn: { en: 'Go on', bn: 'এগিয়ে যান' },

  secondStep: { en: 'Second step of the sign-in', bn: 'সাইন ইনের দ্বিতীয় ধাপ' },
  secondStepLead: {
    en: 'After the password, a code from an app on your phone: a password that somebody else knows is then not enough. Any authenticator app does, such as Google Authenticator, Aegis or Microsoft Authenticator.',
    bn: 'পাসওয়ার্ডের পর ফোনের অ্যাপ থেকে একটি কোড: তাহলে অন্য কেউ পাসওয়ার্ড জানলেও ঢুকতে পারবে না। যেকোনো অথেন্টিকেটর অ্যাপ চলবে, যেমন Google Authenticator, Aegis বা Microsoft Authenticator।',
  },
  secondStepAdvised: {
    en: 'Superadmins should switch it on: they can open everything.',
    bn: 'সুপার অ্যাডমিনদের এটি চালু করা উচিত: তাঁরা সবকিছু খুলতে পারেন।',
  },
  secondStepStart: { en: 'Switch on', bn: 'চালু করুন' },
  secondStepScan: {
    en: 'Scan this with the app, or type the key into it. Then enter the code that it shows.',
    bn: 'অ্যাপ দিয়ে এটি স্ক্যান করুন, বা চাবিটি অ্যাপে লিখুন। তারপর অ্যাপে যে কোড দেখা যায় তা লিখুন।',
  },
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
  secondStepOn: {
    en: (since: string) => `It is on since ${since}.`,
    bn: (since: string) => `${since} থেকে চালু আছে।`,
  },
  recoveryCodesLeft: {
    en: (count: string) => plural(count, '1 recovery code is left.', `${count} recovery codes are left.`),
    bn: (count: string) => `${count}টি উদ্ধার কোড বাকি আছে।`,
  },
  secondStepOff: { en: 'Switch off', bn: 'বন্ধ করুন' },
  secondStepIsOff: { en: 'The second step is off', bn: 'দ্বিতীয় ধাপ বন্ধ হয়েছে' },
  codeOrRecovery: { en: 'Code of the app, or a recovery code', bn: 'অ্যাপের কোড, বা একটি উদ্ধার কোড' },
  codeTitle: { en: 'One more step', bn: 'আর একটি ধাপ' },
  codeLead: {
    en: 'Enter the code that the app on your phone shows, or a recovery code.',
    bn: 'ফোনের অ্যাপে যে কোড দেখা যাচ্ছে সেটি, বা একটি উদ্ধার কোড লিখুন।',
  },
  backToPassword: { en: 'Back', bn: 'ফিরে যান' },
  resetSecondStep: { en: 'Reset second step', bn: 'দ্বিতীয় ধাপ বাতিল করুন' },
  resetSecondStepLead: {
    en: (name: string) =>
      `${name} then signs in with the password alone, and is signed out everywhere now. Make sure that it is really this person who asks.`,
    bn: (name: string) =>
      `এরপর ${name} শুধু পাসওয়ার্ড দিয়ে সাইন ইন করবেন, আর এখনই সব জায়গা থেকে সাইন আউট হবেন। নিশ্চিত হোন যে তিনি নিজেই এটি চাইছেন।`,
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  secondStepWasReset: { en: 'The second step was reset', bn: 'দ্বিতীয় ধাপ বাতিল হয়েছে' },

  linkSecurityLog: { en: 'Sign-in Log', bn: 'সাইন ইনের খাতা' },
  quickSecurityLog: {
    en: 'Who signed in, who was refused, and what was done to accounts',
    bn: 'কে সাইন ইন করেছেন, কে পারেননি, আর অ্যাকাউন্টে কী করা হয়েছে',
  },
  securityLogLead: {
    en: 'Sign-ins, refusals, passwords, roles and backups of the last year, the latest first.',
    bn: 'গত এক বছরের সাইন ইন, ব্যর্থ চেষ্টা, পাসওয়ার্ড, দায়িত্ব ও ব্যাকআপ, সবশেষেরটি আগে।',
  },
  securityEvent: { en: 'What happened', bn: 'যা ঘটেছে' },
  securityEvents: {
    signIn: { en: 'Signed in', bn: 'সাইন ইন' },
    wrongPassword: { en: 'Wrong password', bn: 'ভুল পাসওয়ার্ড' },
    wrongCode: { en: 'Wrong code', bn: 'ভুল কোড' },
    unknownNumber: { en: 'Number without an account', bn: 'এই নম্বরে অ্যাকাউন্ট নেই' },
    inactiveAccount: { en: 'Account not active', bn: 'অ্যাকাউন্ট চালু নেই' },
    tooManyTries: { en: 'Too many tries', bn: 'অনেকবার চেষ্টা' },
    signOut: { en: 'Signed out', bn: 'সাইন আউট করা হয়েছে' },
    signedOutElsewhere: { en: 'Signed out elsewhere', bn: 'অন্য জায়গা থেকে সাইন আউট' },
    signedOutByOther: { en: 'Signed out everywhere', bn: 'সব জায়গা থেকে সাইন আউট করা হয়েছে' },
    signUp: { en: 'Signed up', bn: 'নিবন্ধন' },
    proofRefused: { en: 'Password wrong when asked again', bn: 'আবার চাওয়া পাসওয়ার্ড ভুল' },
    passwordChanged: { en: 'Password changed', bn: 'পাসওয়ার্ড বদল' },
    passwordReset: { en: 'Password reset', bn: 'নতুন পাসওয়ার্ড দেওয়া' },
    roleChanged: { en: 'Role or status changed', bn: 'দায়িত্ব বা অবস্থা বদল' },
    accountAdded: { en: 'Account added', bn: 'অ্যাকাউন্ট যোগ' },
    accountDeleted: { en: 'Account deleted', bn: 'অ্যাকাউন্ট মোছা' },
    accountRestored: { en: 'Account restored', bn: 'অ্যাকাউন্ট ফিরিয়ে আনা' },
    secondStepOn: { en: 'Second step switched on', bn: 'দ্বিতীয় ধাপ চালু' },
    secondStepOff: { en: 'Second step switched off', bn: 'দ্বিতীয় ধাপ বন্ধ' },
    secondStepReset: { en: 'Second step reset', bn: 'দ্বিতীয় ধাপ বাতিল করানো' },
    recoveryCodeUsed: { en: 'Recovery code used', bn: 'উদ্ধার কোড ব্যবহার' },
    backupDownloaded: { en: 'Backup downloaded', bn: 'ব্যাকআপ নামানো' },
  },
  about: { en: 'About', bn: 'যার' },
  doneBy: { en: 'Done by', bn: 'যিনি করেছেন' },
  roleGiven: { en: 'Role and status', bn: 'দায়িত্ব ও অবস্থা' },
  networkAddress: { en: 'Network address', bn: 'নেটওয়ার্ক ঠিকানা' },
  device: { en: 'Device', bn: 'যন্ত্র' },
  unknownAccount: { en: 'no account', bn: 'অ্যাকাউন্ট নেই' },
  eventsFound: {
    en: (count: string) => plural(count, '1 entry', `${count} entries`),
    bn: (count: string) => `${count}টি ঘটনা`,
  },
  loadingEvents: { en: 'Loading the log...', bn: 'খাতা আসছে...' },
  noEvents: { en: 'Nothing was logged for these filters.', bn: 'এই বাছাইয়ে কিছু পাওয়া যায়নি।' },
});
