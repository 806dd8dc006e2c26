import { expect, test } from 'vitest';
import { sayStaffIn } from './say.ts';

const OUTSIDE = 'This is not in your class, section and shift';

test.each([
  ['Class 9 needs a group other than General', 'নবম শ্রেণিতে সাধারণ ছাড়া অন্য বিভাগ দিতে হবে'],
  [`${OUTSIDE} (10, A, Morning)`, 'এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে (দশম, ক, প্রভাতি)'],
  ['"Night" is not one of Morning, Day', '"Night" তালিকায় নেই: প্রভাতি, দিবা'],
  ['Roll 12 is taken by student 2026001', '১২ রোলটি ২০২৬০০১ আইডির শিক্ষার্থীর'],
  [
    'Physics has marks in Half Yearly 2026 of class 9, which is published; unpublish it before deleting the subject.',
    'Physics বিষয়ে নবম শ্রেণির ২০২৬ সালের অর্ধবার্ষিক পরীক্ষার নম্বর আছে, যার ফলাফল প্রকাশিত; আগে প্রকাশ তুলে নিন।',
  ],
  [
    '12 rows are at fault, nothing was stored. First, row 3: Class 8 has the group General only.',
    '১২টি সারিতে ভুল আছে, কিছুই জমা হয়নি। প্রথমটি ৩ নম্বর সারি: অষ্টম শ্রেণিতে শুধু সাধারণ বিভাগ আছে।',
  ],
  ['The photo may be at most 5 MiB.', 'ছবি সর্বোচ্চ ৫ MiB হতে পারে।'],
  ['The parts add up to more than 100', 'অংশগুলোর যোগফল ১০০-এর বেশি'],
])('%s', (message, bangla) => {
  expect(sayStaffIn('bn', message)).toBe(bangla.normalize('NFC'));
  expect(sayStaffIn('en', message)).toBe(message);
});
