/** What schemas and the server say on these screens, as written there, and how it is said in Bangla. */
export const peopleMessages = {
  'User Name is required': 'নাম দিন',
  'User Type is required': 'ব্যবহারকারীর ধরন বাছাই করুন',
  'Class is required': 'শ্রেণি বাছাই করুন',
  'Groups apply only to classes 9 and 10': 'বিভাগ শুধু নবম ও দশম শ্রেণিতে থাকে',
  'The 4th subject applies only to classes 9 and 10': 'চতুর্থ বিষয় শুধু নবম ও দশম শ্রেণিতে থাকে',
  'This code is taken in that class, group and year': 'এই শ্রেণি, বিভাগ ও সালে কোডটি আগে থেকেই আছে',
  'Subject not found': 'বিষয়টি পাওয়া যায়নি',
  'Only a superadmin restores what someone else deleted.':
    'অন্য কেউ যা মুছেছেন তা শুধু সুপার অ্যাডমিন ফিরিয়ে আনতে পারেন।',
  'Nobody changes their own role or status.': 'নিজের দায়িত্ব বা অবস্থা নিজে বদলানো যায় না।',
  'Nobody deletes themselves.': 'নিজের অ্যাকাউন্ট নিজে মোছা যায় না।',
  'This is the last active superadmin.': 'ইনিই শেষ সক্রিয় সুপার অ্যাডমিন।',
  'This student has a sign-in already': 'এই শিক্ষার্থীর অ্যাকাউন্ট আগে থেকেই আছে',
  'There is no such class': 'এমন কোনো শ্রেণি নেই',
  'There is no such teacher': 'এমন কোনো শিক্ষক নেই',
  'There is no such assignment': 'এই দায়িত্বটি আর নেই',
  'Please select another year': 'অন্য সাল বাছাই করুন',
  'Please select class, shift, and at least one subject!': 'শ্রেণি, শিফট ও অন্তত একটি বিষয় বাছাই করুন!',
} as const;

/** Those with a name or a number in them. */
export const peopleSentences: readonly (readonly [RegExp, string])[] = [
  [/^The parts add up to more than (\d+)$/, 'অংশগুলোর যোগফল $1-এর বেশি'],
  [/^There is no student (.+)$/, '$1 আইডির কোনো শিক্ষার্থী নেই'],
  [/^Class (\d+) has no such subject$/, 'এই শ্রেণিতে বিষয়টি নেই'],
  [/^(\d+) of the marks entered already would be above this\.$/, 'তোলা নম্বরের $1টি এর চেয়ে বেশি।'],
  [
    /^(.+) has marks already: its class and year stay as they are\.$/,
    '$1 বিষয়ে নম্বর তোলা হয়েছে, তাই শ্রেণি ও সাল বদলানো যায় না।',
  ],
];
