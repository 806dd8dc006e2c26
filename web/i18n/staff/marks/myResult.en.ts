/** A student's own results. */
export const myResultEn = {
  linkMyResult: 'View Result',
  quickMyResult: 'Your published exams, each with its transcript',
  linkProfile: 'Profile',
  quickProfile: 'Your name, phone number and password',
  myResults: 'My Results',
  myResultsLead: 'What your school has published, the newest first.',
  nothingPublished: 'No result of yours is published yet.',
  beingCorrected: (exam: string) => `${exam} is being corrected. Please look again later.`,
  myProgress: 'GPA from term to term',
  myExams: 'My exams',
  marksOfExam: 'Marks',
  meritText: (merit: string, students: string) => `${merit} of ${students}`,
};

export type MyResultWords = { readonly [Word in keyof typeof myResultEn]: (typeof myResultEn)[Word] };
