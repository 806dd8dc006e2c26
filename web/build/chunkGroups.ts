/**
 * How the apps are packed. One file instead of forty compresses 6 % better, and each request of a slow connection is
 * a wait. A group has what it names with everything that this imports and no group before it has; all else is split as
 * the bundler decides.
 */
export const parentsChunks = [
  // The service worker is a script of its own.
  { name: 'parents', tags: ['$initial' as const], test: /^(?!.*serviceWorker)/ },
];

/** What draws, without the component of each document, which is loaded when one is drawn. */
export const workerChunks = [
  { name: 'draw', test: /[\\/](web[\\/]paper[\\/]draw|documents[\\/](paper|school)[\\/][A-Z]\w+)\.tsx?$/ },
];

export const staffChunks = [
  { name: 'staff', tags: ['$initial' as const], priority: 3 },
  // What lists and forms share: a list has fields and searches, but no form that is checked, and loads without zod.
  {
    name: 'fields',
    test: /[\\/](web[\\/]ui[\\/]((Text|Password)Field|useIsOpen)|documents[\\/]model[\\/]idSearch)\.tsx?$/,
    priority: 2,
  },
  { name: 'forms', test: /[\\/]web[\\/](ui[\\/]Form\.tsx|staff[\\/]account[\\/]session)/, priority: 1.5 },
  { name: 'lists', test: /[\\/]web[\\/]staff[\\/]lists[\\/]/, priority: 1 },
  { name: 'students', test: /[\\/]StudentList\.tsx/ },
];
