import { expect, test } from 'vitest';
import { sayStaffIn } from './say.ts';

const OUTSIDE = 'This is not in your class, section and shift';

test.each([
  ['Class 9 needs a group other than General', 'নবম শ্রেণিতে সাধারণ ছাড়া অন্য বিভাগ দিতে হবে'],
  [`${OUTSIDE} (10, A, Morning)`, 'এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে (দশম, ক, প্রভাতি)'],
  ['fourthSubjectCode is required', 'চতুর্থ বিষয় বাছাই করুন'],
  ['"Night" is not one of Morning, Day', '"Night" তালিকায় নেই: প্রভাতি, দিবা'],
  ['Roll 12 is taken by student 2026001', '১২ রোলটি ২০২৬০০১ আইডির শিক্ষার্থীর'],
  [
    'Physics has marks in Half Yearly 2026 of class 9, which is published; unpublish it before deleting the subject.',
    'Physics বিষয়ে নবম শ্রেণির ২০২৬ সালের অর্ধবার্ষিক পরীক্ষার নম্বর আছে, যার ফলাফল প্রকাশিত; আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  ],
  [
    '12 rows are at fault, nothing was stored. First, row 3: Class 8 has the group General only.',
    '১২টি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি। প্রথমটি ৩ নম্বর সারি: অষ্টম শ্রেণিতে শুধু সাধারণ বিভাগ আছে।',
  ],
  ['The photo may be at most 5 MiB.', 'ছবি সর্বোচ্চ ৫ মেগাবাইট হতে পারে।'],
  [
    'Student ID 904 is not enrolled in class 9, section A, shift Morning, Science, 2026',
    '৯০৪ আইডির শিক্ষার্থী নবম শ্রেণি, ক শাখা, প্রভাতি শিফট, বিজ্ঞান, ২০২৬-এ নেই',
  ],
  ['No student in class 8, 2026 has a roll from 5 to 9.', 'অষ্টম শ্রেণি, ২০২৬: ৫ থেকে ৯ রোলে কেউ নেই।'],
  [
    'Half Yearly 2026 of class 9 was published on 20 July 2026 by Dilruba Chowdhury; unpublish it before changing it.',
    'নবম শ্রেণির ২০২৬ সালের অর্ধবার্ষিক পরীক্ষার ফলাফল ২০ জুলাই, ২০২৬ তারিখে Dilruba Chowdhury প্রকাশ করেছেন; বদলানোর আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  ],
  [
    'Changed to 45, 20, 0, 0 by Rahima at 20:15 on 21 November 2026',
    'Rahima বদলে ৪৫, ২০, ০, ০ করেছেন, ২১ নভেম্বর, ২০২৬ ২০:১৫',
  ],
  [
    '3 rows are at fault, nothing was stored. First, row 3: Subjective is at most 70.',
    '৩টি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি। প্রথমটি ৩ নম্বর সারি: সৃজনশীল সর্বোচ্চ ৭০।',
  ],
  [
    'Student ID 901 has marks in Half Yearly 2027',
    '৯০১ আইডির শিক্ষার্থীর ২০২৭ সালের অর্ধবার্ষিক পরীক্ষার নম্বর তোলা হয়েছে',
  ],
  ['This exam is published already', 'এই পরীক্ষার ফলাফল আগেই প্রকাশিত হয়েছে'],
  ['Annual 2026 has no marks yet', '২০২৬ সালের বার্ষিক পরীক্ষার নম্বর এখনো তোলা হয়নি'],
  [
    'No marks entered in Half Yearly 2026 of class 9.',
    'নবম শ্রেণির ২০২৬ সালের অর্ধবার্ষিক পরীক্ষার কোনো নম্বর তোলা হয়নি।',
  ],
  ['Annual 2026 of class 10 is not published.', 'দশম শ্রেণির ২০২৬ সালের বার্ষিক পরীক্ষার ফলাফল প্রকাশিত নয়।'],
  [
    'Too many documents are being drawn. Please try again in a moment.',
    'একসঙ্গে অনেক কাগজ তৈরি হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  ],
  ['Password is incorrect', 'পাসওয়ার্ড সঠিক নয়'],
  ['The year must be after 2026', 'সাল ২০২৬-এর পরে হতে হবে'],
  ['The parts add up to 110, not to 100', 'অংশগুলোর যোগফল ১১০, পূর্ণমান ১০০-এর সমান নয়'],
])('%s', (message, bangla) => {
  expect(sayStaffIn('bn', message)).toBe(bangla.normalize('NFC'));
  expect(sayStaffIn('en', message)).toBe(message);
});
