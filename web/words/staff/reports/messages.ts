/** What the server says where there is no report, as written there, and how it is said in Bangla. */
export const reportsMessages = {
  'No students found.': 'কোনো শিক্ষার্থী পাওয়া যায়নি।',
  'No students found in this range.': 'এই রোলের মধ্যে কোনো শিক্ষার্থী নেই।',
  'No marks are entered for this exam yet.': 'এই পরীক্ষার নম্বর এখনো তোলা হয়নি।',
  'No student of this range failed.': 'এই রোলের মধ্যে কেউ অকৃতকার্য হয়নি।',
} as const;

export const reportsSentences: readonly (readonly [RegExp, string])[] = [
  [/^(.+) (\d+) has no marks yet$/, '$2 সালের $1 পরীক্ষার নম্বর এখনো তোলা হয়নি'],
];
