import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { ATTENDANCE, MARKS, NOT_SAVED_YET, PROMOTION } from '#web/i18n/staff/terms.ts';

/** What was typed and is not saved yet: in the bar, on Home and before signing out. */
export const draftsWords = byLanguage({
  title: NOT_SAVED_YET,
  inBar: { en: (count: string) => `Not saved yet: ${count}`, bn: (count: string) => `সংরক্ষণ হয়নি: ${count}` },
  lead: { en: 'What you typed is kept in this browser alone, for 30 days.', bn: 'আপনি যা লিখেছেন তা শুধু এই ব্রাউজারে আছে, ৩০ দিন থাকবে।' },
  kinds: {
    marks: MARKS,
    attendance: ATTENDANCE,
    mark: { en: 'Edit Marks', bn: 'নম্বর সংশোধন' },
    promotion: PROMOTION,
  },
  rows: { en: (count: string) => plural(count, '1 row', `${count} rows`), bn: (count: string) => `${count}টি সারি` },
  typed: { en: (when: string) => `typed on ${when}, not submitted`, bn: (when: string) => `${when}-এ লেখা, জমা দেওয়া হয়নি` },
  restored: { en: (count: string, when: string) => plural(count, `Your draft of ${when}: 1 row is not saved.`, `Your draft of ${when}: ${count} rows are not saved.`), bn: (count: string, when: string) => `আপনার ${when}-এর খসড়া: ${count}টি সারি সংরক্ষণ হয়নি।` },
  unshown: { en: 'Also typed and not saved, for students who are not in this list:', bn: 'আরও লেখা আছে, সংরক্ষণ হয়নি; এই তালিকায় নেই এমন শিক্ষার্থী:' },
  rowsChanged: { en: (names: string) => `Someone else changed ${names} while you typed. Choose at each which value stays, then save.`, bn: (names: string) => `আপনি লেখার সময় অন্য কেউ বদলেছেন: ${names}। প্রতিটিতে কোনটি থাকবে বাছাই করে সংরক্ষণ করুন।` },
  notTakenOver: { en: 'from an earlier version: type it again on its screen, then drop it here', bn: 'আগের সংস্করণের: নিজের পর্দায় আবার লিখুন, তারপর এখান থেকে মুছুন' },
  drop: { en: 'Drop it', bn: 'মুছে ফেলুন' },
  dropLabel: { en: (what: string) => `Drop ${what}`, bn: (what: string) => `${what} মুছে ফেলুন` },
  dropTitle: { en: 'Drop what was typed?', bn: 'লেখাটি মুছে ফেলবেন?' },
  dropText: { en: (what: string) => `${what}: what was typed and not saved is deleted in this browser.`, bn: (what: string) => `${what}: যা লেখা হয়েছে কিন্তু সংরক্ষণ হয়নি, তা এই ব্রাউজার থেকে মুছে যাবে।` },
  old: { en: (what: string) => `Deleted, because it was typed more than 30 days ago and never saved: ${what}`, bn: (what: string) => `৩০ দিনের বেশি আগে লেখা ও সংরক্ষণ না হওয়ায় মুছে গেছে: ${what}` },
  ofPromotion: { en: (what: string) => `Deleted, because promotions are no longer kept before they are submitted: ${what}. If it was not submitted, fill it in again.`, bn: (what: string) => `জমা দেওয়ার আগে উত্তরণ আর রাখা হয় না, তাই মুছে গেছে: ${what}। জমা না দিয়ে থাকলে আবার পূরণ করুন।` },
  noRoom: { en: 'This browser has no room to keep what you type: save it before you leave.', bn: 'এই ব্রাউজারে লেখা রাখার জায়গা নেই: বের হওয়ার আগে সংরক্ষণ করুন।' },
  signOutTitle: { en: 'Log out without saving?', bn: 'সংরক্ষণ না করে লগ আউট করবেন?' },
  signOutText: { en: 'This is not saved yet. Logging out deletes it from this browser.', bn: 'এগুলো এখনো সংরক্ষণ হয়নি। লগ আউট করলে এই ব্রাউজার থেকে মুছে যাবে।' },
  signOut: { en: 'Delete and log out', bn: 'মুছে লগ আউট করুন' },
});
