/** What the server says of promotion, and how it is said in Bangla. */
export const promotionMessages = {
  'A whole number from 0': '০ বা তার বেশি পূর্ণ সংখ্যা দিন',
  'Please complete all fields before submitting.': 'জমা দেওয়ার আগে সব ঘর পূরণ করুন।',
  'There is no promotion to undo.': 'ফিরিয়ে নেওয়ার মতো কোনো উত্তরণ নেই।',
  'Only a superadmin undoes what someone else promoted.':
    'অন্য কেউ যে উত্তরণ করেছেন তা শুধু সুপার অ্যাডমিন ফিরিয়ে নিতে পারেন।',
  'This promotion has been undone already.': 'এই উত্তরণ আগেই ফিরিয়ে নেওয়া হয়েছে।',
} as const;

export const promotionSentences: readonly (readonly [RegExp, string])[] = [
  [/^The year must be after (\d+)$/, 'সাল $1-এর পরে হতে হবে'],
  [/^Roll (\d+) is given to student (.+) too$/, '$1 রোলটি $2 আইডির শিক্ষার্থীকেও দেওয়া হয়েছে'],
  [/^Student ID (.+) has marks in (.+) (\d+)$/, '$1 আইডির শিক্ষার্থীর $3 সালের $2 পরীক্ষার নম্বর তোলা হয়েছে'],
  [/^Student ID (.+) has attendance in (.+) (\d+)$/, '$1 আইডির শিক্ষার্থীর $3 সালের $2 পরীক্ষার উপস্থিতি তোলা হয়েছে'],
];
