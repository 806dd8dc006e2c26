/** What the server says of attendance, and how it is said in Bangla. */
export const attendanceMessages = {
  'Working days are a whole number from 1 to 366': 'কার্যদিবস ১ থেকে ৩৬৬-এর মধ্যে পূর্ণ সংখ্যা',
  'Days present must be a whole number from 0': 'উপস্থিতি ০ বা তার বেশি পূর্ণ সংখ্যা',
} as const;

export const attendanceSentences: readonly (readonly [RegExp, string])[] = [
  [/^The school was open for (\d+) days only$/, 'বিদ্যালয় মাত্র $1 দিন খোলা ছিল'],
  [/^(\d+) of the others came on more days$/, 'অন্যদের মধ্যে $1 জনের উপস্থিতি এর চেয়ে বেশি'],
  [/^Student ID (.+) is not enrolled there$/, '$1 আইডির শিক্ষার্থী এই শ্রেণিতে নেই'],
  [/^Student ID (.+) is entered twice$/, '$1 আইডি দুইবার আছে'],
  [/^Student ID (.+) stands in row (\d+) too$/, '$1 আইডি $2 নম্বর সারিতেও আছে'],
  [/^There is no term (.+)\.$/, '$1 নামে কোনো পরীক্ষা নেই।'],
];
