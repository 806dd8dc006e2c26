import { byLanguage } from './byLanguage.ts';
import { PAPER, SERIAL_NO, TESTIMONIAL, TRANSFER_CERTIFICATE } from './terms.ts';

const RECORD_AGREES = { en: 'The record of the school says the same today.', bn: 'বিদ্যালয়ের নথিতে আজও একই তথ্য আছে।' } as const;

const RECORD_CHANGED = { en: 'The record has changed since it was issued. Ask the school for a new one.', bn: 'এটি দেওয়ার পর নথি বদলেছে। বিদ্যালয় থেকে নতুন একটি নিন।' } as const;

/** What only the page of a verified transcript or certificate says: loaded with it. */
export const verifyWords = byLanguage({
  title: { en: 'Verify a transcript or certificate', bn: 'ট্রান্সক্রিপ্ট বা সনদ যাচাই' },
  lead: { en: 'This is what it said when it was issued. Compare it with the paper.', bn: 'দেওয়ার সময় এতে যা লেখা ছিল। কাগজের সঙ্গে মিলিয়ে দেখুন।' },
  unknown: { en: 'No transcript or certificate with this code was issued by this school.', bn: 'এই কোডে এ বিদ্যালয় কোনো ট্রান্সক্রিপ্ট বা সনদ দেয়নি।' },
  serial: SERIAL_NO,
  nameInitials: { en: 'Name (initials)', bn: 'নাম (আদ্যক্ষর)' },
  issuedOn: { en: 'Date of Issue', bn: 'ইস্যুর তারিখ' },
  isGenuine: { en: 'Genuine.', bn: 'খাঁটি।' },
  current: RECORD_AGREES,
  replaced: { en: 'A newer transcript of this exam was issued to this student. Ask the school for it.', bn: 'এই শিক্ষার্থীকে এ পরীক্ষার নতুন ট্রান্সক্রিপ্ট দেওয়া হয়েছে। বিদ্যালয় থেকে সেটি নিন।' },
  correcting: { en: 'The school is correcting this exam at the moment. Please verify it again later.', bn: 'বিদ্যালয় এখন এই পরীক্ষার ফলাফল সংশোধন করছে। পরে আবার যাচাই করুন।' },
  changed: RECORD_CHANGED,
  renamed: { en: (day: string) => `The name in the register was changed on ${day}, after this transcript was issued. The marks are the same today.`, bn: (day: string) => `এই ট্রান্সক্রিপ্ট দেওয়ার পর ${day} তারিখে বিদ্যালয়ের নথিতে নাম বদলানো হয়েছে। নম্বর আজও একই আছে।` },
  withdrawn: { en: 'The school has withdrawn this exam: it was published by mistake. This transcript is not valid.', bn: 'বিদ্যালয় এই পরীক্ষার ফলাফল প্রত্যাহার করেছে: ভুল করে প্রকাশ হয়েছিল। এই ট্রান্সক্রিপ্ট বৈধ নয়।' },
  code: { en: 'Verification code', bn: 'যাচাই কোড' },
  paper: PAPER,
  /** What a certificate is. */
  papers: {
    'transfer-certificate': TRANSFER_CERTIFICATE,
    testimonial: TESTIMONIAL,
  },
  leftOn: { en: 'Left the school on', bn: 'বিদ্যালয় ছেড়েছে' },
  /** How the record of a certificate is. */
  certificate: {
    current: RECORD_AGREES,
    replaced: { en: 'A corrected one was issued in its place. Ask the student for it.', bn: 'এর বদলে সংশোধিত একটি দেওয়া হয়েছে। শিক্ষার্থীর কাছ থেকে সেটি নিন।' },
    withdrawn: { en: 'It is not valid any more: the student did not leave the school after all.', bn: 'এটি আর বৈধ নয়: শিক্ষার্থী শেষ পর্যন্ত বিদ্যালয় ছাড়েনি।' },
    changed: RECORD_CHANGED,
  },
  codeHint: { en: 'The end of the address beside the QR code on the paper.', bn: 'কাগজের কিউআর কোডের পাশের ঠিকানার শেষ অংশ।' },
  check: { en: 'Verify', bn: 'যাচাই করুন' },
  checking: { en: 'Verifying...', bn: 'যাচাই হচ্ছে...' },
  another: { en: 'Verify another one', bn: 'আরেকটি যাচাই করুন' },
  compareName: { en: 'The name is not signed. Compare all of this with the paper.', bn: 'নাম স্বাক্ষরের অংশ নয়। সবকিছু কাগজের সঙ্গে মিলিয়ে দেখুন।' },
  recordToday: { en: 'What the school’s record says today', bn: 'বিদ্যালয়ের নথিতে আজ যা আছে' },
  recordUnknown: { en: 'Without a connection it is not known whether it was replaced or corrected since. Verify it again with a connection.', bn: 'সংযোগ ছাড়া জানা যায় না এটি পরে বদলানো বা সংশোধন করা হয়েছে কি না। সংযোগ পেলে আবার যাচাই করুন।' },
  proof: {
    genuine: { en: 'Genuine: the school has signed this.', bn: 'খাঁটি: বিদ্যালয় এতে স্বাক্ষর করেছে।' },
    changed: { en: 'Not genuine: what this QR code says was changed after the school signed it.', bn: 'খাঁটি নয়: বিদ্যালয়ের স্বাক্ষরের পরে এই কিউআর কোডের তথ্য বদলানো হয়েছে।' },
    foreign: { en: 'Not signed by this school with any key that this browser knows.', bn: 'এই ব্রাউজারের জানা এ বিদ্যালয়ের কোনো কি দিয়ে এটি স্বাক্ষর করা হয়নি।' },
    withdrawn: { en: 'The school has withdrawn the key of this signature. Only its record tells whether it is genuine.', bn: 'বিদ্যালয় এই স্বাক্ষরের কি বাতিল করেছে। এটি খাঁটি কি না, তা কেবল বিদ্যালয়ের নথি বলতে পারে।' },
    unreadable: { en: 'The signature in this QR code is damaged or cut off. It proves nothing.', bn: 'এই কিউআর কোডের স্বাক্ষর নষ্ট বা অসম্পূর্ণ। এতে কিছু প্রমাণ হয় না।' },
    noKeys: { en: 'This browser cannot check the signature without a connection. Open this page once with a connection.', bn: 'সংযোগ ছাড়া এই ব্রাউজার স্বাক্ষর যাচাই করতে পারে না। সংযোগ থাকতে পাতাটি একবার খুলুন।' },
  },
});
