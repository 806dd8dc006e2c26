import { byLanguage } from '#web/i18n/byLanguage.ts';
import { FILE } from '#web/i18n/staff/terms.ts';

/** The photos of many students at once. */
export const photosWords = byLanguage({
  lead: {
    en: 'Choose the photos, or a zip file of them. Each file is named by its student ID, such as 2019001.jpg. They are made small on this computer before they are sent, so that large photos of a camera will do.',
    bn: 'ছবিগুলো বা সেগুলোর একটি জিপ ফাইল বাছাই করুন। প্রতিটি ফাইলের নাম হবে শিক্ষার্থী আইডি, যেমন 2019001.jpg। পাঠানোর আগে এই কম্পিউটারেই ছবি ছোট করা হয়, তাই ক্যামেরার বড় ছবিও চলবে।',
  },
  choose: { en: 'Choose photos or a zip file', bn: 'ছবি বা জিপ ফাইল বাছাই করুন' },
  chosen: { en: 'Chosen files', bn: 'বাছাই করা ফাইল' },
  none: { en: 'No photos chosen yet.', bn: 'এখনো কোনো ছবি বাছাই করা হয়নি।' },
  zipUnreadable: { en: 'This zip file cannot be read: make it again, without a password.', bn: 'জিপ ফাইলটি পড়া যাচ্ছে না: পাসওয়ার্ড ছাড়া আবার তৈরি করুন।' },
  zipTooLarge: { en: 'This zip file is larger than 1 GB: make several smaller ones.', bn: 'জিপ ফাইলটি ১ জিবির বেশি: কয়েকটি ছোট ফাইলে ভাগ করুন।' },
  noStudent: { en: 'None of your students has this ID.', bn: 'আপনার কোনো শিক্ষার্থীর এই আইডি নেই।' },
  twoFiles: { en: 'Several files have this ID: keep the right one.', bn: 'একই আইডির একাধিক ফাইল আছে: সঠিকটি রাখুন।' },
  preparing: { en: (done: string, total: string) => `Preparing ${done} of ${total}`, bn: (done: string, total: string) => `${total}টির মধ্যে ${done}টি প্রস্তুত` },
  storing: { en: (done: string, total: string) => `Storing ${done} of ${total}`, bn: (done: string, total: string) => `${total}টির মধ্যে ${done}টি সংরক্ষিত` },
  matched: { en: (count: string) => `Photos with their student: ${count}`, bn: (count: string) => `শিক্ষার্থী পাওয়া গেছে এমন ছবি: ${count}` },
  unused: { en: (count: string) => `Files that are not used: ${count}`, bn: (count: string) => `ব্যবহার হবে না এমন ফাইল: ${count}` },
  filesAndWhy: { en: 'Files and why they are not used', bn: 'ফাইল ও ব্যবহার না হওয়ার কারণ' },
  photosAndStudents: { en: 'New photos beside those of now', bn: 'এখনকার ছবির পাশে নতুন ছবি' },
  file: FILE,
  whose: { en: 'Whose photo is it?', bn: 'কার ছবি?' },
  use: { en: 'Use', bn: 'ব্যবহার করুন' },
  why: { en: 'Why not', bn: 'কারণ' },
  photoNow: { en: 'Photo now', bn: 'এখনকার ছবি' },
  newPhoto: { en: 'New photo', bn: 'নতুন ছবি' },
  classAndRoll: { en: 'Class and roll', bn: 'শ্রেণি ও রোল' },
  replace: { en: (count: string) => `Also replace the photos that are there (${count})`, bn: (count: string) => `আগে থেকে থাকা ছবিও বদলান (${count}টি)` },
  kept: { en: 'Keeps the photo', bn: 'ছবি থাকবে' },
  store: { en: (count: string) => `Store photos (${count})`, bn: (count: string) => `ছবি সংরক্ষণ করুন (${count}টি)` },
  stored: { en: (count: string) => `Photos stored: ${count}`, bn: (count: string) => `${count}টি ছবি সংরক্ষণ হয়েছে` },
  stop: { en: 'Stop', bn: 'থামান' },
});
