import { byLanguage, plural } from '#web/i18n/byLanguage.ts';
import { ABSENT, ALL_SUBJECTS, CA, EXAM, IN_CLASS, UPLOADING } from '#web/i18n/staff/terms.ts';

/** Entering marks by hand and by sheet, and the list of them. */
export const marksWords = byLanguage({
  linkAddResult: { en: 'Add Result', bn: 'নম্বর তুলুন' },
  linkBulkAddResults: { en: 'Bulk Add Results', bn: 'শিট থেকে নম্বর' },
  linkMarksList: { en: 'Marks List', bn: 'নম্বরের তালিকা' },
  quickAddResult: {
    en: 'Type or paste the marks of a class in one subject',
    bn: 'এক বিষয়ে একটি শ্রেণির নম্বর লিখুন বা পেস্ট করুন',
  },
  quickBulkAddResults: {
    en: 'The marks of a subject from a spreadsheet',
    bn: 'স্প্রেডশিট থেকে একটি বিষয়ের নম্বর',
  },
  quickMarksList: { en: 'Find, change or delete marks that were entered', bn: 'তোলা নম্বর খুঁজুন, বদলান বা মুছুন' },

  addResultTitle: { en: 'Add Student Result', bn: 'শিক্ষার্থীর নম্বর তুলুন' },
  addResultLead: {
    en: 'Press a subject: its students open with what is entered already.',
    bn: 'একটি বিষয়ে চাপ দিন: যা তোলা হয়েছে তা-সহ তার শিক্ষার্থীরা আসবে।',
  },
  examSearch: { en: 'Exam and subject', bn: 'পরীক্ষা ও বিষয়' },
  examTerm: EXAM,
  selectClass: { en: 'Select Class', bn: 'শ্রেণি বাছাই করুন' },
  selectGroup: { en: 'Select Group', bn: 'বিভাগ বাছাই করুন' },
  selectSubject: { en: 'Select Subject', bn: 'বিষয় বাছাই করুন' },
  noSubjectsHere: {
    en: 'No subject of this class, group and year is yours to enter.',
    bn: 'এই শ্রেণি, বিভাগ ও সালে আপনার কোনো বিষয় নেই।',
  },
  studentsNotFetched: { en: 'Failed to fetch student data', bn: 'শিক্ষার্থীদের তথ্য আনা যায়নি' },

  chooseExamFirst: {
    en: 'Choose the term and the class in the bar above, or here below.',
    bn: 'উপরের বার থেকে পরীক্ষা ও শ্রেণি বাছাই করুন, অথবা নিচে।',
  },
  lockedShort: { en: 'Locked', bn: 'বন্ধ' },
  allSubjects: ALL_SUBJECTS,
  sheetOnPaper: { en: 'Blank sheet', bn: 'খালি শিট' },
  otherStudents: { en: 'Other students', bn: 'অন্য শিক্ষার্থী' },
  allSections: { en: 'All sections', bn: 'সব শাখা' },
  allGroups: { en: 'All groups', bn: 'সব বিভাগ' },
  ofClass: IN_CLASS,
  enteredCount: {
    en: (entered: string, all: string) => `${entered} of ${all}`,
    bn: (entered: string, all: string) => `${all} জনে ${entered}`,
  },
  takenByNobody: { en: 'no student takes it', bn: 'কোনো শিক্ষার্থী নেয়নি' },
  gridSteps: {
    previousSubject: { en: 'Previous subject', bn: 'আগের বিষয়' },
    nextSubject: { en: 'Next subject', bn: 'পরের বিষয়' },
    previousSection: { en: 'Previous section', bn: 'আগের শাখা' },
    nextSection: { en: 'Next section', bn: 'পরের শাখা' },
  },
  saveAndNext: { en: 'Submit, next subject', bn: 'জমা দিয়ে পরের বিষয়' },
  stepKeys: { en: 'Alt+PgUp PgDn subject, Alt+↑ ↓ section', bn: 'Alt+PgUp PgDn বিষয়, Alt+↑ ↓ শাখা' },
  rollsFromTo: {
    en: (from: string, to: string) => `rolls ${from} to ${to}`,
    bn: (from: string, to: string) => `রোল ${from} থেকে ${to}`,
  },

  inputMarks: { en: 'Input Student Marks', bn: 'শিক্ষার্থীদের নম্বর লিখুন' },
  gridHint: {
    en: 'Enter and the arrows move, AB means absent, a block copied from Excel can be pasted, a blank cell leaves what is stored. Ctrl+Z undoes, Ctrl+Y redoes, Ctrl+Delete clears a row, Ctrl+S saves; Alt with Page Down goes to the next subject, Alt with ↓ to the next section.',
    bn: 'এন্টার ও তীরচিহ্নে ঘর বদলায়, AB লিখলে অনুপস্থিত, এক্সেল থেকে কপি করা অংশ পেস্ট করা যায়, ফাঁকা ঘরে সংরক্ষিত নম্বরই থাকে। Ctrl+Z ফেরায়, Ctrl+Y আবার করে, Ctrl+Delete সারি খালি করে, Ctrl+S সংরক্ষণ করে; Alt+Page Down-এ পরের বিষয়, Alt+↓-এ পরের শাখায় যায়।',
  },
  ca: CA,
  absent: ABSENT,
  rowSum: { en: 'Sum', bn: 'যোগফল' },
  maximumText: { en: (maximum: string) => `of ${maximum}`, bn: (maximum: string) => `পূর্ণ ${maximum}` },
  fullMarks: { en: (marks: string) => `Full marks ${marks}`, bn: (marks: string) => `পূর্ণমান ${marks}` },
  chosenFourth: { en: '4th subject', bn: 'চতুর্থ বিষয়' },
  cellTitle: {
    en: (column: string, name: string) => `${column}, ${name}`,
    bn: (column: string, name: string) => `${column}, ${name}`,
  },
  enteredSummary: {
    en: (entered: string, all: string, missing: string) => `entered ${entered} of ${all}, missing ${missing}`,
    bn: (entered: string, all: string, missing: string) => `${all} জনের মধ্যে ${entered} তোলা, বাকি ${missing}`,
  },
  unsavedRows: {
    en: (count: string) => plural(count, '1 row not saved', `${count} rows not saved`),
    bn: (count: string) => `অসংরক্ষিত ${count} সারি`,
  },
  faultyRows: {
    en: (count: string) => plural(count, '1 row is wrong', `${count} rows are wrong`),
    bn: (count: string) => `ভুল ${count} সারি`,
  },
  nothingUnsaved: { en: 'All saved', bn: 'সব সংরক্ষিত' },
  mendFirst: { en: 'Correct what is marked red first.', bn: 'আগে লাল ঘরগুলো ঠিক করুন।' },
  notFitting: {
    en: (count: string) => `The block is larger than the table: ${count} of its cells were left out.`,
    bn: (count: string) => `কপি করা অংশটি তালিকার চেয়ে বড়: ${count}টি ঘর বাদ পড়েছে।`,
  },
  savingMarks: { en: 'Saving the marks...', bn: 'নম্বর সংরক্ষণ হচ্ছে...' },
  notConnected: {
    en: 'Not connected: what you type is kept in this browser.',
    bn: 'সংযোগ নেই: যা লিখছেন তা এই ব্রাউজারে থাকছে।',
  },
  notSent: {
    en: (count: string) =>
      plural(
        count,
        'Not connected: 1 row is kept in this browser. Submit again when the connection is back.',
        `Not connected: ${count} rows are kept in this browser. Submit again when the connection is back.`,
      ),
    bn: (count: string) => `সংযোগ নেই: ${count}টি সারি এই ব্রাউজারে আছে। সংযোগ ফিরলে আবার জমা দিন।`,
  },
  clear: { en: 'Clear', bn: 'খালি করুন' },
  clearFor: { en: (name: string) => `Clear, ${name}`, bn: (name: string) => `খালি করুন, ${name}` },
  clearMark: { en: 'Clear this mark?', bn: 'এই নম্বর খালি করবেন?' },
  clearMarkText: {
    en: (name: string) =>
      `The stored mark of ${name} is taken away in this subject. It can be restored for 30 days.`,
    bn: (name: string) => `এই বিষয়ে ${name}-এর সংরক্ষিত নম্বর সরানো হবে। ৩০ দিন পর্যন্ত ফিরিয়ে আনা যাবে।`,
  },
  markCleared: { en: 'Mark cleared', bn: 'নম্বর খালি হয়েছে' },
  marksAdded: { en: 'Marks added successfully', bn: 'নম্বর সংরক্ষণ হয়েছে' },
  marksNotAdded: { en: 'Failed to add marks', bn: 'নম্বর সংরক্ষণ করা যায়নি' },
  lockedBy: {
    en: (name: string, when: string) =>
      `${name} published this exam on ${when}: it is locked until it is opened again.`,
    bn: (name: string, when: string) =>
      `${when} তারিখে ${name} এই পরীক্ষার ফল প্রকাশ করেছেন: আবার না খোলা পর্যন্ত কিছু বদলানো যাবে না।`,
  },
  lockedAt: {
    en: (when: string) => `This exam was published on ${when}: it is locked until it is opened again.`,
    bn: (when: string) => `${when} তারিখে এই পরীক্ষার ফল প্রকাশিত হয়েছে: আবার না খোলা পর্যন্ত কিছু বদলানো যাবে না।`,
  },
  readOnly: {
    en: 'You may read this, not change it.',
    bn: 'আপনি এটি দেখতে পারেন, বদলাতে পারেন না।',
  },

  leaveTitle: { en: 'Leave without saving?', bn: 'সংরক্ষণ না করেই যাবেন?' },
  leaveText: {
    en: 'What you typed is not saved yet. It is kept in this browser until you come back.',
    bn: 'যা লিখেছেন তা এখনো সংরক্ষণ হয়নি। ফিরে আসা পর্যন্ত তা এই ব্রাউজারে থাকবে।',
  },
  stay: { en: 'Stay', bn: 'থাকুন' },
  leave: { en: 'Leave', bn: 'যান' },

  marksMerged: {
    en: (count: string) =>
      plural(
        count,
        '1 row also has what someone else entered meanwhile.',
        `${count} rows also have what someone else entered meanwhile.`,
      ),
    bn: (count: string) => `${count}টি সারিতে এর মধ্যে অন্য কারও তোলা নম্বরও আছে।`,
  },
  takeTheirs: { en: 'Take theirs', bn: 'তাঁরটি নিন' },
  writeMine: { en: 'Write mine', bn: 'আমারটি লিখুন' },
  rowChangedBy: {
    en: (by: string, now: string, at: string, mine: string) =>
      `${by} changed this to ${now} on ${at}; you typed ${mine}.`,
    bn: (by: string, now: string, at: string, mine: string) =>
      `${by} ${at} সময়ে এটি ${now} করেছেন; আপনি লিখেছেন ${mine}।`,
  },
  rowChanged: {
    en: (now: string, mine: string) => `Someone else changed this to ${now}; you typed ${mine}.`,
    bn: (now: string, mine: string) => `অন্য কেউ এটি ${now} করেছেন; আপনি লিখেছেন ${mine}।`,
  },
  someone: { en: 'someone', bn: 'কেউ একজন' },
  notEntered: { en: 'not entered', bn: 'তোলা হয়নি' },

  bulkResultsTitle: { en: 'Bulk Add Results', bn: 'শিট থেকে নম্বর তুলুন' },
  bulkResultsSteps: {
    en: [
      'Choose the exam and the subject in the form below.',
      'Download the template: with the form filled in it comes with the students of the exam.',
      'Fill in the marks; AB means absent, and a cell left blank or a column left out stays as it is.',
      'Choose the file: it is checked at once, and nothing is stored yet.',
      'Upload the results when nothing is wrong.',
    ],
    bn: [
      'নিচের ফরমে পরীক্ষা ও বিষয় বাছাই করুন।',
      'ছক ডাউনলোড করুন: ফরম পূরণ করা থাকলে তাতে পরীক্ষার শিক্ষার্থীরা থাকে।',
      'নম্বর লিখুন; AB মানে অনুপস্থিত, আর ফাঁকা ঘর বা বাদ দেওয়া কলামের নম্বর যেমন আছে তেমনই থাকে।',
      'ফাইলটি বাছাই করুন: সঙ্গে সঙ্গে যাচাই হবে, তখনো কিছু সংরক্ষণ হবে না।',
      'ভুল না থাকলে নম্বর আপলোড করুন।',
    ],
  },
  examOfSheet: { en: 'The exam', bn: 'পরীক্ষা' },
  noMarkSheetYet: {
    en: 'No file is chosen yet: .xlsx, at most 10 MB.',
    bn: 'এখনো কোনো ফাইল বাছাই হয়নি: .xlsx, সর্বোচ্চ ১০ মেগাবাইট।',
  },
  uploadResults: { en: 'Upload Results', bn: 'নম্বর আপলোড করুন' },
  uploadingResults: UPLOADING,
  resultsUploaded: { en: 'Results uploaded successfully', bn: 'নম্বর আপলোড হয়েছে' },
  resultsNotUploaded: {
    en: (reason: string) => `Failed to upload results: ${reason}`,
    bn: (reason: string) => `নম্বর আপলোড করা যায়নি: ${reason}`,
  },
  wouldSaveMarks: {
    en: (added: string, changed: string, unchanged: string) =>
      `${added} would be added, ${changed} would change, ${unchanged} stay as they are.`,
    bn: (added: string, changed: string, unchanged: string) =>
      `${added}টি যোগ হবে, ${changed}টি বদলাবে, ${unchanged}টি যেমন আছে তেমনই থাকবে।`,
  },
  wouldAddMarks: { en: 'Marks that would be added', bn: 'যে নম্বর যোগ হবে' },
  wouldChange: { en: 'Marks that would change', bn: 'যে নম্বর বদলাবে' },
  nothingChanges: { en: 'The sheet has only what is stored already.', bn: 'শিটে যা আছে তা-ই সংরক্ষিত আছে।' },
  before: { en: 'Before', bn: 'আগে' },
  inSheet: { en: 'In the sheet', bn: 'শিটে' },

  listFilters: { en: 'Which marks', bn: 'কোন নম্বর' },
  resultsFailed: { en: 'Failed to fetch results', bn: 'নম্বর আনা যায়নি' },
  noMarks: { en: 'No marks are entered for this', bn: 'এখানে কোনো নম্বর তোলা হয়নি' },
  marksFound: {
    en: (count: string) => plural(count, '1 mark', `${count} marks`),
    bn: (count: string) => `${count}টি নম্বর`,
  },
  chooseSubject: { en: 'Choose a subject above.', bn: 'উপরে একটি বিষয় বাছাই করুন।' },
  otherMarks: { en: 'Other marks', bn: 'অন্য নম্বর' },
  unknownName: { en: 'Unknown', bn: 'অজানা' },
  marksTitle: {
    en: (name: string, subject: string) => `${name}, ${subject}`,
    bn: (name: string, subject: string) => `${name}, ${subject}`,
  },
  editMarks: { en: 'Edit Marks', bn: 'নম্বর সম্পাদনা' },
  marksUpdated: { en: 'Marks updated successfully', bn: 'নম্বর হালনাগাদ হয়েছে' },
  nothingChanged: {
    en: 'Nothing was changed: a blank part leaves what is stored.',
    bn: 'কিছুই বদলায়নি: ফাঁকা ঘরে সংরক্ষিত নম্বরই থাকে।',
  },
  editNotSent: {
    en: 'Not connected: nothing is saved. Save again when the connection is back.',
    bn: 'সংযোগ নেই: কিছুই সংরক্ষণ হয়নি। সংযোগ ফিরলে আবার সংরক্ষণ করুন।',
  },
  marksNotUpdated: { en: 'Failed to update marks', bn: 'নম্বর হালনাগাদ করা যায়নি' },
  marksDeleted: { en: 'Marks deleted successfully', bn: 'নম্বর মোছা হয়েছে' },
  marksNotDeleted: { en: 'Failed to delete marks', bn: 'নম্বর মোছা যায়নি' },
  deletedMarks: { en: 'Deleted marks', bn: 'মুছে ফেলা নম্বর' },
  deleteResult: { en: 'Delete Result', bn: 'নম্বর মুছুন' },
  deleteResultText: {
    en: 'Are you sure you want to delete this result? It can be restored for 30 days.',
    bn: 'এই নম্বরটি মুছে ফেলতে চান? ৩০ দিন পর্যন্ত ফিরিয়ে আনা যাবে।',
  },
  deleteResultsText: {
    en: (count: string) =>
      `Are you sure you want to delete these ${count} results? They can be restored for 30 days.`,
    bn: (count: string) => `এই ${count}টি নম্বর মুছে ফেলতে চান? ৩০ দিন পর্যন্ত ফিরিয়ে আনা যাবে।`,
  },
  history: { en: 'History', bn: 'ইতিহাস' },
  historyTitle: { en: (name: string) => `History of ${name}`, bn: (name: string) => `ইতিহাস: ${name}` },
  when: { en: 'When', bn: 'কখন' },
  who: { en: 'Who', bn: 'কে' },
  from: { en: 'From', bn: 'আগে' },
  to: { en: 'To', bn: 'পরে' },
  how: { en: 'How', bn: 'কীভাবে' },
  byHand: { en: 'By hand', bn: 'হাতে' },
  deletedMark: { en: 'deleted', bn: 'মোছা হয়েছে' },
  noHistory: { en: 'This mark has no history.', bn: 'এই নম্বরের কোনো ইতিহাস নেই।' },
});
