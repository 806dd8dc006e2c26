/** Where the school stands, on the home screen. */
export const dashboardEn = {
  dashboard: {
    userType: (label: string, type: string) => `${label}: ${type}`,
    pending: (count: string) =>
      count === '1' ? '1 sign-up waits for a role' : `${count} sign-ups wait for a role`,
    running: (exam: string) => `Marks are coming in for ${exam}; another exam is chosen above.`,
    switchTo: (exam: string) => `Go to ${exam}`,
    next: 'What is next',
    enter: (count: string) => (count === '1' ? 'Enter 1 mark' : `Enter ${count} marks`),
    look: 'Look at what was found',
    publish: 'Publish the results',
    print: 'Print its papers',
    waiting: 'Marks still to come',
    ownSubjects: (exam: string) => `Your subjects, ${exam}`,
    noSubjects:
      'No subject of yours has students in this exam yet. Choose another exam above, or ask the head of your school for your subjects.',
    allWaiting: (count: string) => `Show all ${count}`,
    mostWaiting: (count: string) => `Show only the ${count} with most missing`,

    setup: {
      title: 'Five steps to the first paper',
      done: 'Done',
      school: {
        title: 'The school',
        text: 'Its name and city, as they are printed, and what parents need to look a result up.',
      },
      subjects: {
        title: 'Classes and subjects',
        text: 'The national subjects of every class in one press; change what your school does otherwise.',
      },
      people: {
        title: 'Students and teachers',
        text: 'Upload the students as a spreadsheet, or add them one by one.',
      },
      marks: { title: 'The first marks', text: 'Subject after subject, for one class to begin with.' },
      paper: { title: 'The first paper', text: 'Check the class, publish its results, and print.' },
    },
  },
};

export type DashboardWords = { readonly [Word in keyof typeof dashboardEn]: (typeof dashboardEn)[Word] };
