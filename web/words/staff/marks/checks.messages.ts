/** What the server says on publishing, as written there, and how it is said in Bangla. */
export const checksMessages = {
  'Results published successfully': 'ফলাফল প্রকাশ হয়েছে',
  'This exam is published already': 'এই পরীক্ষার ফলাফল আগেই প্রকাশিত হয়েছে',
  'The correction is saved': 'সংশোধন সংরক্ষণ করা হয়েছে',
  'There are no marks to correct': 'সংশোধনের কোনো নম্বর নেই',
  'Enter the corrected mark': 'সঠিক নম্বরটি লিখুন',
  'These are the marks already: nothing would change.': 'নম্বর এমনই আছে: কিছু বদলাবে না।',
  'This mark was changed by someone else meanwhile': 'ইতিমধ্যে অন্য কেউ এই নম্বর বদলেছেন',
  'This mark was changed by someone else meanwhile: look at it again.':
    'ইতিমধ্যে অন্য কেউ এই নম্বর বদলেছেন: আবার দেখুন।',
  'This exam was changed by someone else meanwhile: look at the preview again.':
    'ইতিমধ্যে অন্য কেউ এই পরীক্ষা বদলেছেন: কী বদলাবে আবার দেখুন।',
  'Reason is required': 'কারণ লিখুন',
  'Results opened again': 'ফলাফল আবার খোলা হয়েছে',
} as const;

/** Those with a name or a number in them. */
export const checksSentences: readonly (readonly [RegExp, string])[] = [
  [/^No marks entered in (.+) (\d+) of class (\d+)\.$/, '$c3 শ্রেণির $2 সালের $1 পরীক্ষার কোনো নম্বর তোলা হয়নি।'],
  [/^(.+) (\d+) of class (\d+) is not published\.$/, '$c3 শ্রেণির $2 সালের $1 পরীক্ষার ফলাফল প্রকাশিত নয়।'],
  [
    /^(.+) (\d+) of class (\d+) lacks (\d+) marks?: enter them, or give the reason for publishing without them\.$/,
    '$c3 শ্রেণির $2 সালের $1 পরীক্ষায় $4টি নম্বর বাকি: সেগুলো তুলুন, অথবা ছাড়া প্রকাশের কারণ লিখুন।',
  ],
  [/^Section (.+): (.+), nobody has a mark \((\d+) students?\)\.$/, '$1 শাখা: $2, কারও নম্বর নেই ($3 জন)।'],
  [/^Section (.+): (.+), (\d+) students? without a mark: (.+)\.$/, '$1 শাখা: $2, $3 জনের নম্বর নেই: $4।'],
  [
    /^(.+) (\d+) of class (\d+) is not published: change its marks in the grid\.$/,
    '$c3 শ্রেণির $2 সালের $1 পরীক্ষার ফলাফল প্রকাশিত নয়: নম্বর তোলার পাতায় বদলান।',
  ],
  [
    /^Student ID (.+) was not in class (\d+) when (.+) (\d+) was published$/,
    '$4 সালের $3 পরীক্ষার ফলাফল প্রকাশের সময় $1 আইডির শিক্ষার্থী $c2 শ্রেণিতে ছিল না',
  ],
  [
    /^Student ID (.+) has been deleted: restore the student first$/,
    '$1 আইডির শিক্ষার্থী মুছে ফেলা হয়েছে: আগে ফিরিয়ে আনুন',
  ],
];
