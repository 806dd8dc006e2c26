import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { SHEET } from '#web/i18n/staff/terms.ts';

/** What was made of an uploaded sheet. */
export const sheetWords = byLanguage({
  readSheets: { en: (sheets: string) => `Read: ${sheets}.`, bn: (sheets: string) => `পড়া হয়েছে: ${sheets}।` },
  rowsIn: { en: (name: string, count: string) => plural(count, `${name} (1 row)`, `${name} (${count} rows)`), bn: (name: string, count: string) => `${name} (${count}টি সারি)` },
  notRead: { en: (sheets: string) => `Not read, because the headings are missing: ${sheets}.`, bn: (sheets: string) => `শিরোনাম নেই বলে পড়া হয়নি: ${sheets}।` },
  skipped: { en: (count: string) => plural(count, '1 row has only what is filled down and was skipped.', `${count} rows have only what is filled down and were skipped.`), bn: (count: string) => `${count}টি সারিতে শুধু টেনে ভরা তথ্য আছে, সেগুলো বাদ গেছে।` },
  footers: { en: (count: string, rows: string) => `Left out, because ${plural(count, '1 row belongs', `${count} rows belong`)} to no student or teacher: ${rows}.`, bn: (count: string, rows: string) => `কারও তথ্য নয় বলে বাদ গেছে ${count}টি সারি: ${rows}।` },
  namedRow: { en: (text: string, row: string, sheet?: string) => `"${text}" (${sheet ? `${sheet}, ` : ''}row ${row})`, bn: (text: string, row: string, sheet?: string) => `"${text}" (${sheet ? `${sheet}, ` : ''}${row} নম্বর সারি)` },
  hiddenSheets: { en: (sheets: string) => `Left out, because the sheet is hidden: ${sheets}.`, bn: (sheets: string) => `শিট লুকানো বলে বাদ গেছে: ${sheets}।` },
  hidden: { en: (count: string, rows: string) => `Left out, because hidden: ${plural(count, '1 row', `${count} rows`)}: ${rows}.`, bn: (count: string, rows: string) => `লুকানো বলে বাদ গেছে ${count}টি সারি: ${rows}।` },
  leaveOut: { en: 'Leave this row out', bn: 'এই সারি বাদ দিন' },
  leftOut: { en: (rows: string) => `You left out: ${rows}.`, bn: (rows: string) => `আপনি বাদ দিয়েছেন: ${rows}।` },
  readAgain: { en: 'Read these rows', bn: 'এই সারিগুলো পড়ুন' },
  warnings: { en: 'Look at these again', bn: 'এগুলো আবার দেখুন' },
  othersChecked: { en: (count: string) => `I compared these ${count} rows: the IDs are right`, bn: (count: string) => `এই ${count}টি সারি মিলিয়ে দেখেছি: আইডি ঠিক আছে` },
  sheet: SHEET,
  found: { en: 'Found', bn: 'যা আছে' },
  correct: { en: (column: string, row: string) => `${column} in row ${row}`, bn: (column: string, row: string) => `${row} নম্বর সারির ${column}` },
  checkAgain: { en: 'Check again', bn: 'আবার যাচাই' },
  takeUnicode: { en: (count: string) => `Take the Unicode names (${count})`, bn: (count: string) => `ইউনিকোড নামগুলো নিন (${count})` },
  mapping: { en: 'Which column is which?', bn: 'কোন কলাম কোনটি?' },
  mappingLead: { en: 'Choose above each column what it is. What has a star is required.', bn: 'প্রতিটি কলামের ওপরে বাছাই করুন সেটি কী। তারা চিহ্ন দেওয়াগুলো আবশ্যক।' },
  ofSheet: SHEET,
  notReadColumn: { en: 'Not read', bn: 'পড়া হবে না' },
  columnIs: { en: (letter: string) => `Column ${letter} is`, bn: (letter: string) => `${letter} কলাম` },
  useColumns: { en: 'Read the sheet with these columns', bn: 'এই কলামগুলো দিয়ে শিট পড়ুন' },
  present: { en: (count: string) => plural(count, '1 student is enrolled in that year already: only what differs is changed.', `${count} students are enrolled in that year already: only what differs is changed.`), bn: (count: string) => `${count} জন সেই বছরে আগে থেকেই ভর্তি: শুধু যা আলাদা তা বদলাবে।` },
});
