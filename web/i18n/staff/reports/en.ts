/** Search forms and print pages of the reports. */
export const reportsEn = {
  linkMarksheet: 'Mark Sheet',

  mergeChoice: 'Merge Result',
  yes: 'Yes',
  no: 'No',

  changeFilters: 'Change the filters',
  rollRange: (from: string, to: string) => (from === to ? `Roll ${from}` : `Rolls ${from} to ${to}`),

  papersOfExam: 'Papers of this exam',
  toPrintJobs: 'Print as a job',
  figuresOfReport: 'The same in figures',
  studentsPage: 'Page of this student',
  figuresOfStudent: (name: string) => `Figures of ${name}`,
  asSpreadsheet: 'Excel',
};

export type ReportsWords = { readonly [Word in keyof typeof reportsEn]: (typeof reportsEn)[Word] };
