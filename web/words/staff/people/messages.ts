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
  'Please select a teacher': 'শিক্ষক বাছাই করুন',
  'Please select students': 'শিক্ষার্থী বাছাই করুন',
  'At most 1000 students at a time': 'একবারে সর্বোচ্চ ১০০০ জন',
  'No students found': 'কোনো শিক্ষার্থী পাওয়া যায়নি',
  'fourthSubjectCode is required': 'চতুর্থ বিষয় বাছাই করুন',
  'Student not found': 'শিক্ষার্থী পাওয়া যায়নি',
  'Student ID cannot be changed': 'শিক্ষার্থী আইডি বদলানো যায় না',
  'StudentId already exist': 'এই শিক্ষার্থী আইডি আগে থেকেই আছে',
  'This roll is taken in that class, section, shift, group and year':
    'এই শ্রেণি, শাখা, শিফট, বিভাগ ও সালে রোলটি আগে থেকেই আছে',
  'The student is enrolled in that year already': 'শিক্ষার্থী সেই সালে আগে থেকেই ভর্তি আছে',
  'This phone number signs in someone else already. Add her with another number under Add User.':
    'এই মোবাইল নম্বরে আগে থেকেই অন্য কারও অ্যাকাউন্ট আছে। ব্যবহারকারী যোগ করার পাতায় অন্য নম্বর দিয়ে তাকে যোগ করুন।',
  'A student can be restored for 30 days after she was deleted.':
    'মুছে ফেলার ৩০ দিনের মধ্যে শিক্ষার্থীকে ফিরিয়ে আনা যায়।',
  'A user can be restored for 30 days after she was deleted.':
    'মুছে ফেলার ৩০ দিনের মধ্যে ব্যবহারকারীকে ফিরিয়ে আনা যায়।',
  'A subject can be restored for 30 days after it was deleted.': 'মুছে ফেলার ৩০ দিনের মধ্যে বিষয় ফিরিয়ে আনা যায়।',
  'Roll must be a whole number from 1 to 9999': 'রোল ১ থেকে ৯৯৯৯-এর মধ্যে পূর্ণ সংখ্যা হতে হবে',
  'Class must be a number from 1 to 10, such as 9 or IX': 'শ্রেণি ১ থেকে ১০-এর মধ্যে সংখ্যা হতে হবে, যেমন ৯ বা IX',
  'Someone else changed this meanwhile: choose what each field is to be.':
    'ইতিমধ্যে অন্য কেউ এটি বদলেছেন: কোন তথ্যটি থাকবে তা বাছাই করুন।',
  'The fourth subject cannot be among the chosen ones': 'চতুর্থ বিষয় নেওয়া বিষয়গুলোর মধ্যে থাকতে পারে না',
  'This value exists already': 'এই মান আগে থেকেই আছে',
  'There is no such value.': 'এমন কোনো মান নেই।',
  'Please select class, shift, and at least one subject!': 'শ্রেণি, শিফট ও অন্তত একটি বিষয় বাছাই করুন!',
} as const;

/** Those with a name or a number in them; $c1 is a class. */
export const peopleSentences: readonly (readonly [RegExp, string])[] = [
  [/^The parts add up to (\d+), not to (\d+)$/, 'অংশগুলোর যোগফল $1, পূর্ণমান $2-এর সমান নয়'],
  [/^There is no student (.+)$/, '$1 আইডির কোনো শিক্ষার্থী নেই'],
  [/^Class (\d+) has no such subject$/, '$c1 শ্রেণিতে বিষয়টি নেই'],
  [
    /^Class (\d+) has code (.+) in several groups: name the group too$/,
    '$c1 শ্রেণিতে $2 কোডটি একাধিক বিভাগে আছে: বিভাগও উল্লেখ করুন',
  ],
  [
    /^Someone else changed the subjects of (.+) meanwhile\. Look at them again, then save\.$/,
    'এর মধ্যে অন্য কেউ $1-এর বিষয় বদলেছেন। আবার দেখে নিয়ে সংরক্ষণ করুন।',
  ],
  [/^Class (\d+) has subject (.+) already$/, '$c1 শ্রেণিতে $2 কোডের বিষয় আগে থেকেই আছে'],
  [/^Class (\d+) needs a group other than General$/, '$c1 শ্রেণিতে সাধারণ ছাড়া অন্য বিভাগ দিতে হবে'],
  [/^Class (\d+) has the group General only$/, '$c1 শ্রেণিতে শুধু সাধারণ বিভাগ আছে'],
  [/^There is no class (\d+)$/, '$1 নম্বর কোনো শ্রেণি নেই'],
  [/^There is no section (.+)$/, '$1 নামে কোনো শাখা নেই'],
  [/^There is no shift (.+)$/, '$1 নামে কোনো শিফট নেই'],
  [/^There is no group (.+)$/, '$1 নামে কোনো বিভাগ নেই'],
  [/^There is no religion (.+)$/, '$1 নামে কোনো ধর্ম নেই'],
  [
    /^This is not in your class, section and shift \((.+?), (.+), (.+)\)$/,
    'এটি আপনার শ্রেণি, শাখা ও শিফটের বাইরে ($c1, $2, $3)',
  ],
  [
    /^Student ID (.+?): Marks would no longer count with this religion \((.+)\): delete them first\.$/,
    'শিক্ষার্থী আইডি $1: আগের ধর্ম দিলে এসব নম্বর আর ধরা হবে না ($2): আগে নম্বরগুলো মুছুন।',
  ],
  [
    /^Marks would no longer count with this religion \((.+)\): delete them first\.$/,
    'এই ধর্ম দিলে এসব নম্বর আর ধরা হবে না ($1): আগে নম্বরগুলো মুছুন।',
  ],
  [
    /^Marks would no longer count with this fourth subject \((.+)\): delete them first\.$/,
    'এই চতুর্থ বিষয় দিলে এসব নম্বর আর ধরা হবে না ($1): আগে নম্বরগুলো মুছুন।',
  ],
  [
    /^Marks would no longer count with these chosen subjects \((.+)\): delete them first\.$/,
    'এই নেওয়া বিষয়গুলো দিলে এসব নম্বর আর ধরা হবে না ($1): আগে নম্বরগুলো মুছুন।',
  ],
  [
    /^Marks would no longer count with the group (.+?) \((.+)\): delete them first\.$/,
    '$1 বিভাগ দিলে এসব নম্বর আর ধরা হবে না ($2): আগে নম্বরগুলো মুছুন।',
  ],
  [
    /^She has marks of (\d+) that class (\d+) has no subject for \((.+)\): delete them first\.$/,
    '$1 সালে তার যেসব বিষয়ে নম্বর আছে সেগুলো $c2 শ্রেণিতে নেই ($3): আগে নম্বরগুলো মুছুন।',
  ],
  [
    /^She has marks of (\d+) that the group (.+?) has no subject for \((.+)\): delete them first\.$/,
    '$1 সালে তার যেসব বিষয়ে নম্বর আছে সেগুলো $2 বিভাগে নেই ($3): আগে নম্বরগুলো মুছুন।',
  ],
  [
    /^Someone else changed this to "(.*)" meanwhile; you wrote "(.*)"$/,
    'ইতিমধ্যে অন্য কেউ এটি "$1" করেছেন; আপনি লিখেছেন "$2"',
  ],
  [
    /^Class (\d+) has subject (.+) in the group (.+) already; a General subject belongs to every group$/,
    '$c1 শ্রেণির $3 বিভাগে $2 কোডের বিষয় আগে থেকেই আছে; সাধারণ বিষয় সব বিভাগেরই',
  ],
  [/^Year must be from (\d+) to (\d+)$/, 'সাল $1 থেকে $2-এর মধ্যে হতে হবে'],
  [
    /^(.+) (\d+) of class (\d+) was published with students of this upload$/,
    'এই আপলোডের শিক্ষার্থীদের নিয়ে $c3 শ্রেণির $2 সালের $1 পরীক্ষার ফলাফল প্রকাশিত হয়েছে',
  ],
  [/^Student ID (.+) has a sign-in$/, '$1 আইডির শিক্ষার্থীর অ্যাকাউন্ট আছে'],
  [/^Student ID (.+) was changed after the upload$/, '$1 আইডির শিক্ষার্থীর তথ্য আপলোডের পরে বদলানো হয়েছে'],
  [/^Student ID (.+) is a student of another class$/, '$1 আইডির শিক্ষার্থী অন্য শ্রেণির'],
  [/^Student ID (.+) is enrolled in (\d+) already$/, '$1 আইডির শিক্ষার্থী $2 সালে আগে থেকেই ভর্তি আছে'],
  [/^The student is not enrolled in (\d+)$/, 'শিক্ষার্থী $1 সালে ভর্তি নেই'],
  [/^Roll (\d+) is taken by student (.+)$/, '$1 রোলটি $2 আইডির শিক্ষার্থীর'],
  [/^Roll (\d+) is given to row (\d+) too$/, '$1 রোলটি $2 নম্বর সারিতেও আছে'],
  [/^Subject (.+) stands in row (\d+) too$/, '$1 কোডের বিষয় $2 নম্বর সারিতেও আছে'],
  [
    /^(.+) has marks in (.+) (\d+) of class (\d+), which is published; unpublish it before .+\.$/,
    '$1 বিষয়ে $c4 শ্রেণির $3 সালের $2 পরীক্ষার নম্বর আছে, যার ফলাফল প্রকাশিত; আগে যাচাই বোর্ডে পরীক্ষাটি আবার খুলুন।',
  ],
  [/^(\d+) students deleted successfully$/, '$1 জন শিক্ষার্থী মোছা হয়েছে'],
  [/^(\d+) students restored successfully$/, '$1 জন শিক্ষার্থীকে ফিরিয়ে আনা হয়েছে'],
  [/^(\d+) of the marks entered already would be above this\.$/, 'তোলা নম্বরের $1টি এর চেয়ে বেশি।'],
  [
    /^(.+) has marks already: its class and year stay as they are\.$/,
    '$1 বিষয়ে নম্বর তোলা হয়েছে, তাই শ্রেণি ও সাল বদলানো যায় না।',
  ],
];
