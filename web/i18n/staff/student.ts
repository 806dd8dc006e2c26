/** The page of one student. */
const en = {
  student: 'Student',
  record: 'Record',
  resultOf: (exam: string) => `Result: ${exam}`,
  results: 'Results',
  exams: 'Exams with GPA and merit',
  noResults: 'No result of this student is published yet.',
  resultsFailed: 'The results did not load.',
  progress: 'GPA from term to term',
  papers: 'Documents to print',
  notFound: 'There is no such student, or you may not see this student. Look in the student list.',
  toList: 'Student List',
  inClass: (className: string) => `Class ${className}`,
};

const bn: { readonly [Word in keyof typeof en]: (typeof en)[Word] } = {
  student: 'শিক্ষার্থী',
  record: 'নথি',
  resultOf: (exam) => `ফলাফল: ${exam}`,
  results: 'ফলাফল',
  exams: 'পরীক্ষা, জিপিএ ও মেধাক্রম',
  noResults: 'এই শিক্ষার্থীর কোনো ফলাফল এখনো প্রকাশিত হয়নি।',
  resultsFailed: 'ফলাফল আনা যায়নি।',
  progress: 'পরীক্ষা থেকে পরীক্ষায় জিপিএ',
  papers: 'ছাপার কাগজপত্র',
  notFound: 'এমন কোনো শিক্ষার্থী নেই, অথবা এই শিক্ষার্থীকে দেখার অনুমতি আপনার নেই। শিক্ষার্থী তালিকায় খুঁজুন।',
  toList: 'শিক্ষার্থী তালিকা',
  inClass: (className) => `${className} শ্রেণি`,
};

export const studentWords = { en, bn };
