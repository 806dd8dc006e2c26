import type { CertificateKind, CertificateStatus } from '#documents/model/certificateKinds.ts';
import type { Lang } from '#documents/model/paperOptions.ts';

type VerifyWords = Record<'current' | 'replaced' | 'correcting' | 'changed' | 'withdrawn', string> &
  Record<'title' | 'lead' | 'unknown' | 'serial' | 'nameInitials' | 'issuedOn', string> &
  Record<'code' | 'codeHint' | 'check' | 'checking' | 'another', string> &
  Record<'compareName' | 'recordUnknown' | 'recordToday' | 'isGenuine', string> & {
    /** What a certificate is, and how its record is. */
    paper: string;
    papers: Record<CertificateKind, string>;
    certificate: Record<CertificateStatus, string>;
    leftOn: string;
    /** Where nothing but the name differs. */
    renamed: (day: string) => string;
    /** What the signature in the QR code is worth; noKeys where it cannot be checked. */
    proof: Record<'genuine' | 'changed' | 'foreign' | 'withdrawn' | 'unreadable' | 'noKeys', string>;
  };

/** What only the page of a verified transcript or certificate says: loaded with it. */
export const verifyWords: Readonly<Record<Lang, VerifyWords>> = {
  en: {
    title: 'Verify a transcript or certificate',
    lead: 'This is what it said when it was issued. Compare it with the paper.',
    unknown: 'No transcript or certificate with this code was issued by this school.',
    serial: 'Serial No.',
    nameInitials: 'Name (initials)',
    issuedOn: 'Date of Issue',
    isGenuine: 'Genuine.',
    current: 'The record of the school says the same today.',
    replaced: 'A newer transcript of this exam was issued to this student. Ask the school for it.',
    correcting: 'The school is correcting this exam at the moment. Please verify it again later.',
    changed: 'The record has changed since this transcript was issued. Ask the school for a new one.',
    renamed: (day) =>
      `The name in the register was changed on ${day}, after this transcript was issued. The marks are the same today.`,
    withdrawn:
      'The school has withdrawn this exam: it was published by mistake. This transcript is not valid.',
    paper: 'Paper',
    papers: { 'transfer-certificate': 'Transfer certificate', testimonial: 'Testimonial' },
    leftOn: 'Left the school on',
    certificate: {
      current: 'The record of the school says the same today.',
      replaced: 'A corrected one was issued in its place. Ask the student for it.',
      withdrawn: 'It is not valid any more: the student did not leave the school after all.',
      changed: 'The record has changed since it was issued. Ask the school for a new one.',
    },
    code: 'Verification code',
    codeHint: 'The end of the address beside the QR code on the paper.',
    check: 'Verify',
    checking: 'Verifying...',
    another: 'Verify another one',
    compareName: 'The name is not signed. Compare all of this with the paper.',
    recordToday: 'What the school’s record says today',
    recordUnknown:
      'Without a connection it is not known whether it was replaced or corrected since. Verify it again with a connection.',
    proof: {
      genuine: 'Genuine: the school has signed this.',
      changed: 'Not genuine: what this QR code says was changed after the school signed it.',
      foreign: 'Not signed by this school with any key that this browser knows.',
      withdrawn:
        'The school has withdrawn the key of this signature. Only its record tells whether it is genuine.',
      unreadable: 'The signature in this QR code is damaged or cut off. It proves nothing.',
      noKeys:
        'This browser cannot check the signature without a connection. Open this page once with a connection.',
    },
  },
  bn: {
    title: 'ট্রান্সক্রিপ্ট বা সনদ যাচাই',
    lead: 'দেওয়ার সময় এতে যা লেখা ছিল। কাগজের সঙ্গে মিলিয়ে দেখুন।',
    unknown: 'এই কোডে এ বিদ্যালয় কোনো ট্রান্সক্রিপ্ট বা সনদ দেয়নি।',
    serial: 'ক্রমিক নং',
    nameInitials: 'নাম (আদ্যক্ষর)',
    issuedOn: 'ইস্যুর তারিখ',
    isGenuine: 'খাঁটি।',
    current: 'বিদ্যালয়ের নথিতে আজও একই তথ্য আছে।',
    replaced: 'এই শিক্ষার্থীকে এ পরীক্ষার নতুন ট্রান্সক্রিপ্ট দেওয়া হয়েছে। বিদ্যালয় থেকে সেটি নিন।',
    correcting: 'বিদ্যালয় এখন এই পরীক্ষার ফলাফল সংশোধন করছে। পরে আবার যাচাই করুন।',
    changed: 'এই ট্রান্সক্রিপ্ট দেওয়ার পর নথি বদলেছে। বিদ্যালয় থেকে নতুন ট্রান্সক্রিপ্ট নিন।',
    renamed: (day) => `এই ট্রান্সক্রিপ্ট দেওয়ার পর ${day} তারিখে বিদ্যালয়ের নথিতে নাম বদলানো হয়েছে। নম্বর আজও একই আছে।`,
    withdrawn: 'বিদ্যালয় এই পরীক্ষার ফলাফল প্রত্যাহার করেছে: ভুল করে প্রকাশ হয়েছিল। এই ট্রান্সক্রিপ্ট বৈধ নয়।',
    paper: 'কাগজ',
    papers: { 'transfer-certificate': 'ছাড়পত্র', testimonial: 'প্রশংসাপত্র' },
    leftOn: 'বিদ্যালয় ছেড়েছে',
    certificate: {
      current: 'বিদ্যালয়ের নথিতে আজও একই তথ্য আছে।',
      replaced: 'এর বদলে সংশোধিত একটি দেওয়া হয়েছে। শিক্ষার্থীর কাছ থেকে সেটি নিন।',
      withdrawn: 'এটি আর বৈধ নয়: শিক্ষার্থী শেষ পর্যন্ত বিদ্যালয় ছাড়েনি।',
      changed: 'এটি দেওয়ার পর নথি বদলেছে। বিদ্যালয় থেকে নতুন একটি নিন।',
    },
    code: 'যাচাই কোড',
    codeHint: 'কাগজের কিউআর কোডের পাশের ঠিকানার শেষ অংশ।',
    check: 'যাচাই করুন',
    checking: 'যাচাই হচ্ছে...',
    another: 'আরেকটি যাচাই করুন',
    compareName: 'নাম স্বাক্ষরের অংশ নয়। সবকিছু কাগজের সঙ্গে মিলিয়ে দেখুন।',
    recordToday: 'বিদ্যালয়ের নথিতে আজ যা আছে',
    recordUnknown: 'সংযোগ ছাড়া জানা যায় না এটি পরে বদলানো বা সংশোধন করা হয়েছে কি না। সংযোগ পেলে আবার যাচাই করুন।',
    proof: {
      genuine: 'খাঁটি: বিদ্যালয় এতে স্বাক্ষর করেছে।',
      changed: 'খাঁটি নয়: বিদ্যালয়ের স্বাক্ষরের পরে এই কিউআর কোডের তথ্য বদলানো হয়েছে।',
      foreign: 'এই ব্রাউজারের জানা এ বিদ্যালয়ের কোনো কি দিয়ে এটি স্বাক্ষর করা হয়নি।',
      withdrawn: 'বিদ্যালয় এই স্বাক্ষরের কি বাতিল করেছে। এটি খাঁটি কি না, তা কেবল বিদ্যালয়ের নথি বলতে পারে।',
      unreadable: 'এই কিউআর কোডের স্বাক্ষর নষ্ট বা অসম্পূর্ণ। এতে কিছু প্রমাণ হয় না।',
      noKeys: 'সংযোগ ছাড়া এই ব্রাউজার স্বাক্ষর যাচাই করতে পারে না। সংযোগ থাকতে পাতাটি একবার খুলুন।',
    },
  },
};
