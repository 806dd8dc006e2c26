/** What was made of an uploaded sheet. */
const en = {
  readSheets: (sheets: string) => `Read: ${sheets}.`,
  rowsIn: (name: string, count: string) => (count === '1' ? `${name} (1 row)` : `${name} (${count} rows)`),
  notRead: (sheets: string) => `Not read, because the headings are missing: ${sheets}.`,
  skipped: (count: string) =>
    count === '1'
      ? '1 row has only what is filled down and was skipped.'
      : `${count} rows have only what is filled down and were skipped.`,
  footers: (rows: string) => `Left out, because they are of nobody: ${rows}.`,
  footer: (text: string, row: string, sheet?: string) => `"${text}" (${sheet ? `${sheet}, ` : ''}row ${row})`,
  hidden: (count: string) =>
    count === '1' ? '1 hidden row is in the sheet' : `${count} hidden rows are in the sheet`,
  hiddenRead: 'Read them',
  hiddenSkip: 'Leave them out',
  whichSheets: 'Sheets to read',
  warnings: 'Look at these again',
  sheet: 'Sheet',
  found: 'Found',
  correct: (column: string, row: string) => `${column} in row ${row}`,
  checkAgain: 'Check again',
  takeUnicode: (count: string) => `Take the Unicode names (${count})`,
  mapping: 'Which column is which?',
  mappingLead: 'Choose above each column what it is. What has a star is required.',
  ofSheet: 'Sheet',
  notReadColumn: 'Not read',
  columnIs: (letter: string) => `Column ${letter} is`,
  useColumns: 'Read the sheet with these columns',
  mistyped: (names: string, ids: string) =>
    `Records to correct: ${names} names without a Bangla letter, ${ids} IDs or phones with invisible marks`,
  present: (count: string) =>
    count === '1'
      ? '1 student is enrolled in that year already: only what differs is changed.'
      : `${count} students are enrolled in that year already: only what differs is changed.`,
};

const bn: { readonly [Word in keyof typeof en]: (typeof en)[Word] } = {
  readSheets: (sheets) => `পড়া হয়েছে: ${sheets}।`,
  rowsIn: (name, count) => `${name} (${count}টি সারি)`,
  notRead: (sheets) => `শিরোনাম নেই বলে পড়া হয়নি: ${sheets}।`,
  skipped: (count) => `${count}টি সারিতে শুধু টেনে ভরা তথ্য আছে, সেগুলো বাদ গেছে।`,
  footers: (rows) => `কারও তথ্য নয় বলে বাদ গেছে: ${rows}।`,
  footer: (text, row, sheet) => `"${text}" (${sheet ? `${sheet}, ` : ''}${row} নম্বর সারি)`,
  hidden: (count) => `শিটে ${count}টি লুকানো সারি আছে`,
  hiddenRead: 'পড়া হবে',
  hiddenSkip: 'বাদ যাবে',
  whichSheets: 'যে শিটগুলো পড়া হবে',
  warnings: 'এগুলো আবার দেখুন',
  sheet: 'শিট',
  found: 'যা আছে',
  correct: (column, row) => `${row} নম্বর সারির ${column}`,
  checkAgain: 'আবার যাচাই',
  takeUnicode: (count) => `ইউনিকোড নামগুলো নিন (${count})`,
  mapping: 'কোন কলাম কোনটি?',
  mappingLead: 'প্রতিটি কলামের ওপরে বাছাই করুন সেটি কী। তারা চিহ্ন দেওয়াগুলো আবশ্যক।',
  ofSheet: 'শিট',
  notReadColumn: 'পড়া হবে না',
  columnIs: (letter) => `${letter} কলাম`,
  useColumns: 'এই কলামগুলো দিয়ে শিট পড়ুন',
  mistyped: (names, ids) => `যেসব তথ্য শুধরাতে হবে: বাংলা অক্ষরহীন নাম ${names}টি, অদৃশ্য চিহ্নওয়ালা আইডি বা ফোন ${ids}টি`,
  present: (count) => `${count} জন সেই বছরে আগে থেকেই ভর্তি: শুধু যা আলাদা তা বদলাবে।`,
};

export const sheetWords = { en, bn };
