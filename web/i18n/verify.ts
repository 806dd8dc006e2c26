import type { Lang } from '#documents/model/paperOptions.ts';

type VerifyWords = Record<'current' | 'replaced' | 'correcting' | 'changed', string> &
  Record<'title' | 'lead' | 'unknown' | 'serial' | 'nameInitials' | 'issuedOn', string> &
  Record<'code' | 'codeHint' | 'check' | 'checking' | 'another', string>;

/** What only the page of a verified transcript says: loaded with it. */
export const verifyWords: Readonly<Record<Lang, VerifyWords>> = {
  en: {
    title: 'Verify a transcript',
    lead: 'This is what the transcript said when it was issued. Compare it with the paper.',
    unknown: 'No transcript with this code was issued by this school.',
    serial: 'Serial No.',
    nameInitials: 'Name (initials)',
    issuedOn: 'Date of Issue',
    current: 'The record of the school says the same today.',
    replaced: 'A newer transcript of this exam was issued to this student. Ask the school for it.',
    correcting: 'The school is correcting this exam at the moment. Please verify it again later.',
    changed: 'The record has changed since this transcript was issued. Ask the school for a new one.',
    code: 'Verification code',
    codeHint: 'The end of the address beside the QR code of the transcript.',
    check: 'Verify',
    checking: 'Verifying...',
    another: 'Verify another transcript',
  },
  bn: {
    title: 'ট্রান্সক্রিপ্ট যাচাই',
    lead: 'ট্রান্সক্রিপ্ট দেওয়ার সময় এতে যা লেখা ছিল। কাগজের সঙ্গে মিলিয়ে দেখুন।',
    unknown: 'এই কোডে এ বিদ্যালয় কোনো ট্রান্সক্রিপ্ট দেয়নি।',
    serial: 'ক্রমিক নং',
    nameInitials: 'নাম (আদ্যক্ষর)',
    issuedOn: 'ইস্যুর তারিখ',
    current: 'বিদ্যালয়ের নথিতে আজও একই তথ্য আছে।',
    replaced: 'এই শিক্ষার্থীকে এ পরীক্ষার নতুন ট্রান্সক্রিপ্ট দেওয়া হয়েছে। বিদ্যালয় থেকে সেটি নিন।',
    correcting: 'বিদ্যালয় এখন এই পরীক্ষার ফলাফল সংশোধন করছে। পরে আবার যাচাই করুন।',
    changed: 'এই ট্রান্সক্রিপ্ট দেওয়ার পর নথি বদলেছে। বিদ্যালয় থেকে নতুন ট্রান্সক্রিপ্ট নিন।',
    code: 'যাচাই কোড',
    codeHint: 'ট্রান্সক্রিপ্টের কিউআর কোডের পাশের ঠিকানার শেষ অংশ।',
    check: 'যাচাই করুন',
    checking: 'যাচাই হচ্ছে...',
    another: 'আরেকটি ট্রান্সক্রিপ্ট যাচাই করুন',
  },
};
