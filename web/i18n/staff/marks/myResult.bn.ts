import type { MyResultWords } from './myResult.en.ts';

export const myResultBn: MyResultWords = {
  linkMyResult: 'ফলাফল দেখুন',
  quickMyResult: 'আপনার প্রকাশিত পরীক্ষাগুলো, প্রতিটির ট্রান্সক্রিপ্টসহ',
  linkProfile: 'প্রোফাইল',
  quickProfile: 'আপনার নাম, মোবাইল নম্বর ও পাসওয়ার্ড',
  myResults: 'আমার ফলাফল',
  myResultsLead: 'বিদ্যালয় যা প্রকাশ করেছে, নতুনটি আগে।',
  nothingPublished: 'আপনার কোনো ফলাফল এখনো প্রকাশিত হয়নি।',
  beingCorrected: (exam) => `${exam} পরীক্ষার ফলাফল সংশোধন করা হচ্ছে। পরে আবার দেখুন।`,
  myProgress: 'পরীক্ষা থেকে পরীক্ষায় জিপিএ',
  myExams: 'আমার পরীক্ষা',
  marksOfExam: 'নম্বর',
  meritText: (merit, students) => `${students} জনের মধ্যে ${merit}`,
};
