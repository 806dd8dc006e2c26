/** Teachers from a spreadsheet. */
const en = {
  title: 'Teachers by Excel',
  steps: [
    'Download the Excel template, which is made for your school.',
    'Fill it in: a row for each subject of a teacher, or several subjects in one cell.',
    'Upload it here and look at what it would do. What is wrong can be corrected on this page.',
    'Print the slips with the first passwords, cut them out and hand them out.',
  ],
  submit: 'Upload Teachers',
  failed: (message: string) => `Failed to upload teachers: ${message}`,
  shared: 'Several teachers may have the same subject in a class and shift, such as one for each section',
  stored: 'Teachers uploaded successfully',
  wouldAdd: (count: string) => `${count} ${count === '1' ? 'teacher' : 'teachers'} would be added.`,
  wouldChange: (count: string) =>
    `${count} known ${count === '1' ? 'teacher' : 'teachers'} would be changed.`,
  unchanged: (count: string) => `${count} ${count === '1' ? 'is' : 'are'} stored like this already.`,
  added: 'New teachers',
  changed: 'Known teachers, whose passwords stay',
  ownClass: 'Own class',
  gains: 'Gets',
  loses: 'Loses',
  otherwise: 'Changes',
  fromTo: (what: string, from: string, to: string) => `${what}: ${from} → ${to}`,
};

const bn: { readonly [Word in keyof typeof en]: (typeof en)[Word] } = {
  title: 'এক্সেলে শিক্ষক যোগ',
  steps: [
    'এক্সেল ছকটি ডাউনলোড করুন, এটি আপনার বিদ্যালয়ের জন্য তৈরি।',
    'পূরণ করুন: শিক্ষকের প্রতি বিষয়ের জন্য এক সারি, অথবা এক ঘরে কয়েকটি বিষয়।',
    'এখানে আপলোড করে দেখুন কী কী হবে। ভুল থাকলে এই পাতাতেই শুধরানো যায়।',
    'প্রথম পাসওয়ার্ডের স্লিপ ছাপিয়ে কেটে শিক্ষকদের দিন।',
  ],
  submit: 'শিক্ষকদের তথ্য আপলোড করুন',
  failed: (message) => `শিক্ষকদের তথ্য আপলোড করা যায়নি: ${message}`,
  shared: 'একই শ্রেণি ও শিফটের একই বিষয় কয়েকজন শিক্ষক পড়াতে পারেন, যেমন প্রতি শাখায় একজন',
  stored: 'শিক্ষকদের তথ্য আপলোড হয়েছে',
  wouldAdd: (count) => `${count} জন শিক্ষক যোগ হবেন।`,
  wouldChange: (count) => `পরিচিত ${count} জন শিক্ষকের তথ্য বদলাবে।`,
  unchanged: (count) => `${count} জনের তথ্য আগে থেকেই এরকম আছে।`,
  added: 'নতুন শিক্ষক',
  changed: 'পরিচিত শিক্ষক, যাঁদের পাসওয়ার্ড একই থাকবে',
  ownClass: 'নিজের শ্রেণি',
  gains: 'যোগ হবে',
  loses: 'বাদ যাবে',
  otherwise: 'বদলাবে',
  fromTo: (what, from, to) => `${what}: ${from} → ${to}`,
};

export const teacherSheetWords = { en, bn };
