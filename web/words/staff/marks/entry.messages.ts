/** What the server says of marks, as written there, and how it is said in Bangla. */
export const entryMessages = {
  'This field is required': 'এটি পূরণ করুন',
  'Subject is required': 'বিষয় বাছাই করুন',
  'subject is required': 'বিষয় বাছাই করুন',
  'There are no marks to save': 'সংরক্ষণ করার মতো কোনো নম্বর নেই',
  'At most 2000 marks at a time': 'একবারে সর্বোচ্চ ২০০০টি নম্বর',
  'At most 2000 students at a time: ask for fewer rolls.': 'একবারে সর্বোচ্চ ২০০০ জন: রোলের সীমা কমান।',
  'At most 1000 marks at a time': 'একবারে সর্বোচ্চ ১০০০টি নম্বর',
  'Enter a mark in place of the absence, or delete the mark': 'অনুপস্থিতির জায়গায় নম্বর লিখুন, নয়তো নম্বরটি মুছুন',
  'Entered again since it was deleted: correct the new mark, or delete it first.':
    'মোছার পর আবার তোলা হয়েছে: নতুন নম্বরটি ঠিক করুন, নয়তো আগে সেটি মুছুন।',
  'The upload was undone': 'আপলোডটি ফিরিয়ে নেওয়া হয়েছে',
  'The change was undone': 'বদলটি ফিরিয়ে নেওয়া হয়েছে',
  'The mark was changed since; nothing was undone.': 'এর মধ্যে নম্বরটি বদলানো হয়েছে; কিছুই ফেরানো হয়নি।',
  'A student or the subject of this upload was deleted since.':
    'এই আপলোডের কোনো শিক্ষার্থী বা বিষয় এর মধ্যে মোছা হয়েছে।',
  'One mark was changed since the upload; nothing was undone.':
    'আপলোডের পর একটি নম্বর বদলানো হয়েছে; কিছুই ফেরানো হয়নি।',
  'A mark names its student': 'নম্বরের সঙ্গে শিক্ষার্থীর আইডি দিন',
  'A subject is named by its id, code or name': 'বিষয়ের আইডি, কোড বা নাম দিন',
  'absent must be true or false': 'অনুপস্থিত: হ্যাঁ বা না দিন',
  'was must be the mark as it was read': 'নম্বরটি যেমন পড়া হয়েছিল তেমন দিন',
  'dryRun must be true or false': 'dryRun: হ্যাঁ বা না দিন',
  'Please select marks': 'নম্বর বাছাই করুন',
  'Mark not found': 'নম্বরটি পাওয়া যায়নি',
  'Marks added successfully': 'নম্বর সংরক্ষণ হয়েছে',
  'Marks updated successfully': 'নম্বর হালনাগাদ হয়েছে',
  'Marks deleted successfully': 'নম্বর মোছা হয়েছে',
  'Marks restored successfully': 'নম্বর ফিরিয়ে আনা হয়েছে',
  'Results uploaded successfully': 'নম্বর আপলোড হয়েছে',
  'A mark can be restored for 30 days after it was deleted.': 'মুছে ফেলার ৩০ দিনের মধ্যে নম্বর ফিরিয়ে আনা যায়।',
  'This is not in your class, section and shift, and not a subject assigned to you.':
    'এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে, আপনার দায়িত্বের বিষয়ও নয়।',
  'Upload an .xlsx file.': '.xlsx ফাইল দিন।',
  'No row of the sheet has a mark.': 'শিটের কোনো সারিতে নম্বর নেই।',
  'One row is at fault, nothing was stored.': 'একটি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি।',
  'One mark was changed by someone else meanwhile; nothing was saved.':
    'এর মধ্যে অন্য কেউ একটি নম্বর বদলেছেন; কিছুই সংরক্ষণ হয়নি।',
} as const;

/** $1 is a name, a number or words of the school, $c1 a class, $m1 a message inside the message, $d1 a date. */
export const entrySentences: readonly (readonly [RegExp, string])[] = [
  [
    /^(\d+) marks were changed since the upload; nothing was undone\.$/,
    'আপলোডের পর $1টি নম্বর বদলানো হয়েছে; কিছুই ফেরানো হয়নি।',
  ],
  [/^Roll (\d+), (.+): changed since the upload$/, 'রোল $1, $2: আপলোডের পর বদলানো হয়েছে'],
  [/^(.+) of student ID (.+) was entered again$/, '$2 আইডির শিক্ষার্থীর $1 আবার তোলা হয়েছে'],
  [/^Class (\d+) has groups: choose one of (.+)$/, '$c1 শ্রেণিতে বিভাগ আছে: $2 থেকে একটি বাছাই করুন'],
  [
    /^Class (\d+) of (\d+) has no such subject in the group (.+)\.$/,
    '$2 সালে $c1 শ্রেণির $3 বিভাগে বিষয়টি নেই।',
  ],
  [/^Undo of (.+)$/, '$1 ফিরিয়ে নেওয়া'],
  [/^(\d+) marks would change$/, '$1টি নম্বর বদলাবে'],
  [/^1 mark would change$/, 'একটি নম্বর বদলাবে'],
  [/^(\d+) marks deleted successfully$/, '$1টি নম্বর মোছা হয়েছে'],
  [/^(\d+) marks restored successfully$/, '$1টি নম্বর ফিরিয়ে আনা হয়েছে'],
  [/^(\d+) rows are at fault, nothing was stored\.$/, '$1টি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি।'],
  [
    /^(\d+) marks were changed by someone else meanwhile; nothing was saved\.$/,
    'এর মধ্যে অন্য কেউ $1টি নম্বর বদলেছেন; কিছুই সংরক্ষণ হয়নি।',
  ],
  [/^Changed to (.+) by (.+) at (\d\d:\d\d) on (.+)$/, '$2 বদলে $m1 করেছেন, $d4 $3'],
  [/^Deleted by (.+) at (\d\d:\d\d) on (.+)$/, '$1 মুছে ফেলেছেন, $d3 $2'],
  [/^absent$/, 'অনুপস্থিত'],
  [/^(Subjective|Objective|Practical|CA) is at most (\d+)$/, '$m1 সর্বোচ্চ $2'],
  [/^(Subjective|Objective|Practical|CA) is at least 0$/, '$m1: ০-এর কম হতে পারে না'],
  [
    /^(Subjective|Objective|Practical|CA) must be a whole number from 0, or AB$/,
    '$m1: ০ বা তার বেশি পূর্ণ সংখ্যা, অথবা AB',
  ],
  [/^Subjective$/, 'সৃজনশীল'],
  [/^Objective$/, 'বহুনির্বাচনি'],
  [/^Practical$/, 'ব্যবহারিক'],
  [/^CA$/, 'শ্রেণি মূল্যায়ন'],
  [
    /^Subjective, objective and practical together are at most (\d+)$/,
    'সৃজনশীল, বহুনির্বাচনি ও ব্যবহারিক মিলে সর্বোচ্চ $1',
  ],
  [
    /^The sheet has no column for (.+); correct or take out "(.+)"$/,
    'শিটে $1 কলাম নেই; "$2" শিরোনাম ঠিক করুন বা বাদ দিন',
  ],
  [/^Student ID (.+) is not enrolled in (class .+)$/, '$1 আইডির শিক্ষার্থী $m2-এ নেই'],
  [/^(.+) is not a subject of the group (.+)$/, '$1 বিষয়টি $2 বিভাগের নয়'],
  [/^(.+) is not a subject for the religion (.+)$/, '$1 বিষয়টি $2 ধর্মের নয়'],
  [/^There are no students in (class .+)\.$/, '$m1: কোনো শিক্ষার্থী নেই।'],
  [/^No student in (class .+) has a roll from (\d+) to (\d+)\.$/, '$m1: $2 থেকে $3 রোলে কেউ নেই।'],
  [/^(.+) applies to none of these students\.$/, '$1 বিষয়টি এই শিক্ষার্থীদের কারও নয়।'],
  [/^Class (\d+) of (\d+) has no such subject\.$/, '$2 সালে $c1 শ্রেণিতে বিষয়টি নেই।'],
  [/^Several subjects answer to "(.*)": (.+)\. Send .+\.$/, '"$1" নামে একাধিক বিষয় আছে: $2। কোড দিন।'],
  [
    /^(.+) (\d+) of class (\d+) was published on (.+) by (.+); unpublish it before changing it\.$/,
    '$c3 শ্রেণির $2 সালের $1 পরীক্ষার ফলাফল $d4 তারিখে $5 প্রকাশ করেছেন; বদলানোর আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  ],
  [
    /^(.+) (\d+) of class (\d+) was published on ([^;]+); unpublish it before changing it\.$/,
    '$c3 শ্রেণির $2 সালের $1 পরীক্ষার ফলাফল $d4 তারিখে প্রকাশিত হয়েছে; বদলানোর আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  ],
  // Where marks are asked of, inside the sentences above.
  [/^class (\d+), section ([^,]+), shift ([^,]+), ([^,\d]+), (\d+)$/, '$c1 শ্রেণি, $2 শাখা, $3 শিফট, $4, $5'],
  [/^class (\d+), section ([^,]+), shift ([^,]+), (\d+)$/, '$c1 শ্রেণি, $2 শাখা, $3 শিফট, $4'],
  [/^class (\d+), section ([^,]+), (\d+)$/, '$c1 শ্রেণি, $2 শাখা, $3'],
  [/^class (\d+), shift ([^,]+), (\d+)$/, '$c1 শ্রেণি, $2 শিফট, $3'],
  [/^class (\d+), ([^,\d]+), (\d+)$/, '$c1 শ্রেণি, $2, $3'],
  [/^class (\d+), (\d+)$/, '$c1 শ্রেণি, $2'],
];
