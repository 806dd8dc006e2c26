/** Corrections of a published exam. */
export const correctionEn = {
  correction: {
    title: 'Correct a published result',
    open: 'Correct a mark',
    act: 'Correct',
    lead: 'The exam stays published. Only those whose transcript changes get a new one; the code of the old one then says that a newer transcript exists.',
    student: 'Student',
    marks: 'Marks of the student',
    nothingTyped: 'Type the corrected mark first.',
    preview: 'Show what changes',
    working: 'Working it out...',
    confirmTitle: 'Save this correction?',
    confirm: 'Save the correction',
    changed: 'Transcripts that change',
    changes: 'What changes',
    changesAmong: (count: string, others: string) =>
      `${count === '1' ? '1 transcript changes' : `${count} transcripts change`}. ${others === '1' ? 'The other one stays as it is.' : `The other ${others} stay as they are.`}`,
    figures: {
      subjective: 'Subjective',
      objective: 'Objective',
      practical: 'Practical',
      ca: 'CA',
      total: 'Total',
      grade: 'Grade',
      highest: 'Highest',
      gpa: 'GPA',
      letter: 'Grade of the GPA',
      obtained: 'Marks obtained',
      fails: 'Failed subjects',
      merit: 'Merit in section',
      meritInClass: 'Merit in class',
      examinees: 'Examinees of the section',
      examineesOfClass: 'Examinees of the class',
    },
  },
};

export type CorrectionWords = { readonly [Word in keyof typeof correctionEn]: (typeof correctionEn)[Word] };
