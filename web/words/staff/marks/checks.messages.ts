/** What the server says on publishing, as written there, and how it is said in Bangla. */
export const checksMessages = {
  'Results published successfully': 'ফলাফল প্রকাশ হয়েছে',
  'Results opened again': 'ফলাফল আবার খোলা হয়েছে',
} as const;

/** Those with a name or a number in them. */
export const checksSentences: readonly (readonly [RegExp, string])[] = [
  [/^No marks entered in (.+) (\d+) of class (\d+)\.$/, '$2 সালের এই পরীক্ষায় শ্রেণিটির কোনো নম্বর তোলা হয়নি।'],
  [/^(.+) (\d+) of class (\d+) is not published\.$/, '$2 সালের এই পরীক্ষার ফলাফল প্রকাশিত নেই।'],
];
