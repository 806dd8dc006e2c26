/** What the server says on publishing, as written there, and how it is said in Bangla. */
export const checksMessages = {
  'Results published successfully': 'ফলাফল প্রকাশ হয়েছে',
  'This exam is published already': 'এই পরীক্ষার ফলাফল আগেই প্রকাশিত হয়েছে',
  'Results opened again': 'ফলাফল আবার খোলা হয়েছে',
} as const;

/** Those with a name or a number in them. */
export const checksSentences: readonly (readonly [RegExp, string])[] = [
  [/^No marks entered in (.+) (\d+) of class (\d+)\.$/, '$c3 শ্রেণির $2 সালের $1 পরীক্ষার কোনো নম্বর তোলা হয়নি।'],
  [/^(.+) (\d+) of class (\d+) is not published\.$/, '$c3 শ্রেণির $2 সালের $1 পরীক্ষার ফলাফল প্রকাশিত নয়।'],
];
