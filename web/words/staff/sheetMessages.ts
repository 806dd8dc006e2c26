/** What the server says of uploaded sheets and pictures, as written there, and how it is said in Bangla. */
export const sheetMessages = {
  'Please select a file to upload': 'আপলোড করার ফাইল বাছাই করুন',
  'Upload an .xlsx, .xls or .csv file.': '.xlsx, .xls বা .csv ফাইল দিন।',
  'The file is empty.': 'ফাইলটি খালি।',
  'The sheet is empty.': 'শিটটি খালি।',
  'The sheet has no rows below its headings.': 'শিটে শিরোনামের নিচে কোনো সারি নেই।',
  'A file holds at most 20,000 rows; split it into several.':
    'একটি ফাইলে সর্বোচ্চ ২০,০০০ সারি থাকতে পারে; কয়েকটি ফাইলে ভাগ করুন।',
  'The file is locked with a password; save it without one.': 'ফাইলটি পাসওয়ার্ড দিয়ে বন্ধ; পাসওয়ার্ড ছাড়া সংরক্ষণ করুন।',
  'The spreadsheet is damaged or locked; save it again without a password.':
    'শিটটি নষ্ট বা বন্ধ; পাসওয়ার্ড ছাড়া আবার সংরক্ষণ করুন।',
  'The file is not text in UTF-8; save the sheet as "CSV UTF-8".':
    'ফাইলটি UTF-8 নয়; শিটটি "CSV UTF-8" হিসেবে সংরক্ষণ করুন।',
  'Upload not found': 'আপলোডটি পাওয়া যায়নি',
  'This upload was undone already.': 'এই আপলোড আগেই ফিরিয়ে নেওয়া হয়েছে।',
  'Only a superadmin undoes the upload of someone else.': 'অন্যের আপলোড শুধু সুপারঅ্যাডমিন ফিরিয়ে নিতে পারেন।',
  'The sheet holds only the sample row: write the students in the rows below it.':
    'শিটে শুধু নমুনা সারিটি আছে: তার নিচের সারিগুলোতে শিক্ষার্থীদের তথ্য লিখুন।',
  'SAMPLE is the ID of the sample row: write the ID of the student':
    'SAMPLE নমুনা সারির আইডি: শিক্ষার্থীর আইডি লিখুন',
  'This cell holds a date: format it as text and type its value again':
    'এই ঘরে তারিখ আছে: ঘরটি টেক্সট করে মানটি আবার লিখুন',
  'This cell holds TRUE or FALSE: type its value again': 'এই ঘরে TRUE বা FALSE আছে: মানটি আবার লিখুন',
  'The sheet holds formulas; only plain values are taken.': 'শিটে সূত্র আছে; শুধু মান নেওয়া হয়।',
  'Reading the file took longer than 30 seconds; upload a smaller sheet.':
    'ফাইলটি পড়তে ৩০ সেকেন্ডের বেশি লেগেছে; ছোট শিট দিন।',
  'Reading the file took too much memory; upload a smaller sheet.': 'ফাইলটি পড়ার জন্য বেশি বড়; ছোট শিট দিন।',
  'The file unpacks to more than 64 MiB; upload a smaller sheet.':
    'ফাইলটি খুললে ৬৪ মেগাবাইটের বেশি হয়; ছোট শিট দিন।',
  'This picture has too many megapixels: use one of at most 50.':
    'ছবিটি বেশি বড়: সর্বোচ্চ ৫০ মেগাপিক্সেলের ছবি দিন।',
  'Send the fields as multipart/form-data.': 'ঘরগুলো ফর্ম (multipart/form-data) হিসেবে পাঠান।',
  'This picture takes too much memory: save it as a JPEG.':
    'ছবিটি খুললে বেশি জায়গা নেয়: JPEG হিসেবে সংরক্ষণ করে দিন।',
  'This address has expired: open the page anew.': 'এই ঠিকানার মেয়াদ শেষ: পাতাটি নতুন করে খুলুন।',
} as const;

/** Those with a name or a number in them. */
export const sheetSentences: readonly (readonly [RegExp, string])[] = [
  [/^The photo may be at most (\d+) MiB\.$/, 'ছবি সর্বোচ্চ $1 মেগাবাইট হতে পারে।'],
  [/^The logo may be at most (\d+) MiB\.$/, 'লোগো সর্বোচ্চ $1 মেগাবাইট হতে পারে।'],
  [/^The sheet may be at most (\d+) MiB\.$/, 'শিট সর্বোচ্চ $1 মেগাবাইট হতে পারে।'],
  [/^The front may be at most (\d+) MiB\.$/, 'সামনের দিক সর্বোচ্চ $1 মেগাবাইট হতে পারে।'],
  [/^The back may be at most (\d+) MiB\.$/, 'পেছনের দিক সর্বোচ্চ $1 মেগাবাইট হতে পারে।'],
  [/^The file may be at most (\d+) MiB\.$/, 'ফাইল সর্বোচ্চ $1 মেগাবাইট হতে পারে।'],
  [/^This file is not a (\.\w+) spreadsheet although its name says so\.$/, 'নামে $1 হলেও ফাইলটি তা নয়।'],
  [/^The sheet has no column (.+)\.$/, 'শিটে এই কলাম নেই: $1।'],
  [/^The heading (.+) stands twice\.$/, '$1 শিরোনাম দুইবার আছে।'],
  [
    /^Row (\d+), column (.+) holds a formula; paste its value instead$/,
    '$1 নম্বর সারির $2 কলামে সূত্র আছে; তার মান বসান',
  ],
  [
    /^One row is at fault, nothing was stored\. First, row (\d+): (.+)\.$/,
    'একটি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি। $1 নম্বর সারি: $m2।',
  ],
  [
    /^(\d+) rows are at fault, nothing was stored\. First, row (\d+): (.+)\.$/,
    '$1টি সারিতে ভুল আছে, কিছুই সংরক্ষণ হয়নি। প্রথমটি $2 নম্বর সারি: $m3।',
  ],
  [/^At most (\d+) subject codes$/, 'সর্বোচ্চ $1টি বিষয় কোড'],
  [/^At most (\d+) subjects$/, 'সর্বোচ্চ $1টি বিষয়'],
  [/^At most (\d+) classes$/, 'সর্বোচ্চ $1টি শ্রেণি'],
  [/^At most (\d+) students at a time$/, 'একবারে সর্বোচ্চ $1 জন শিক্ষার্থী'],
  [/^(\S+) must be from (\d+) to (\d+)$/, '$1 $2 থেকে $3-এর মধ্যে দিন'],
  [/^(\S+) is missing$/, '$1 দেওয়া হয়নি'],
  [/^(\S+) must be text$/, '$1 লেখা হতে হবে'],
  [/^(\S+) must be an object of fields$/, '$1 কয়েকটি ঘরের সমষ্টি হতে হবে'],
  [/^(\S+) must be a number$/, '$1 সংখ্যা হতে হবে'],
  [/^(\S+) must be true or false$/, '$1 হ্যাঁ বা না হতে হবে'],
  [/^(\S+) must be a list$/, '$1 তালিকা হতে হবে'],
  [/^(\S+) must be a group of fields$/, '$1 কয়েকটি ঘরের সমষ্টি হতে হবে'],
  [/^(\S+) may have at most (\S+) characters$/, '$1: সর্বোচ্চ $2 অক্ষর'],
  [/^(\S+) needs at least (\S+) characters$/, '$1: অন্তত $2 অক্ষর'],
  [/^(\S+) may have at most (\S+) entries$/, '$1: সর্বোচ্চ $2টি'],
  [/^(\S+) needs at least (\S+) entries$/, '$1: অন্তত $2টি'],
  [/^(\S+) may be at most (\S+)$/, '$1 সর্বোচ্চ $2 হতে পারে'],
  [/^(\S+) must be at least (\S+)$/, '$1 অন্তত $2 হতে হবে'],
  [/^(\S+) must be one of: (.+)$/, '$1 এর মধ্যে একটি হতে হবে: $2'],
  [/^(\S+) cannot be used as it is$/, '$1 এভাবে নেওয়া যায় না'],
  [/^"(.*)" is not one of (.+)$/, '"$1" তালিকায় নেই: $2'],
];
