/** What schemas and the server say of ID cards, as written there, and how it is said in Bangla. */
export const cardsMessages = {
  'Section is one letter, A to Z': 'শাখা একটি ইংরেজি অক্ষর, A থেকে Z',
  'Please select a card type': 'কার্ডের ধরন বাছাই করুন',
  'Please choose a template': 'টেমপ্লেট বাছাই করুন',
  'A printer offset is a number of mm': 'কত মিলিমিটার সরবে তা সংখ্যায় লিখুন',
  'A printer offset is at most 10 mm': 'সর্বোচ্চ ১০ মিলিমিটার সরানো যায়',
  'Please select both front and back images!': 'সামনের ও পেছনের দুটি ছবিই বাছাই করুন!',
  'Each field takes one file.': 'প্রতি ঘরে একটি করে ফাইল দিন।',
  'A template can be restored for 30 days after it was deleted.':
    'মুছে ফেলার ৩০ দিনের মধ্যে টেমপ্লেট ফিরিয়ে আনা যায়।',
} as const;

/** Those with a number in them. */
export const cardsSentences: readonly (readonly [RegExp, string])[] = [
  [
    /^These are (\d+) pages: print them as a print job, at most (\d+) come at once\.$/,
    'এখানে $1টি পৃষ্ঠা, একবারে সর্বোচ্চ $2টি দেওয়া যায়: আলাদা কাজ হিসেবে ছাপান।',
  ],
];
